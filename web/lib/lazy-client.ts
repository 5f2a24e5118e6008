import type { Call, RequestOptions } from "./request.ts";
import type { RequestClient } from "./request-client.ts";

/** The client comes when the first call is made. */
export function createLazyClient(load: () => Promise<RequestClient>): RequestClient {
  let client: RequestClient | undefined;

  async function open(): Promise<RequestClient> {
    client ??= await load();
    return client;
  }

  return {
    call: ((...args: Parameters<Call>) =>
      client ? client.call(...args) : open().then(({ call }) => call(...args))) as Call,
    request: (path: string, options?: RequestOptions) =>
      client ? client.request(path, options) : open().then(({ request }) => request(path, options)),
  };
}
