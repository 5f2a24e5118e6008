import type { Client } from "@portico/client/client";
import type { Call } from "@portico/client/request";

/** Loads the client with the first call. */
export function createLazyClient(load: () => Promise<Client>): Client {
  let client: Client | undefined;

  async function open(): Promise<Client> {
    client ??= await load();
    return client;
  }

  return {
    call: ((...args: Parameters<Call>) =>
      client ? client.call(...args) : open().then(({ call }) => call(...args))) as Call,
    request: (path, options) =>
      client ? client.request(path, options) : open().then(({ request }) => request(path, options)),
    prepareChallenge: (action) => open().then(({ prepareChallenge }) => prepareChallenge(action)),
  };
}
