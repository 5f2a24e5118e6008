import { type Client, type ClientDeps, createClient } from "./client.ts";
import { createRequests, type RequestDeps } from "./requests.ts";
import { createText, type RequestTexts } from "./texts.ts";

/** What a page decides: its language, its texts, and what it does when a session ends. */
export interface BrowserOptions extends Pick<RequestDeps, "locale" | "onForcedLogout" | "toast"> {
  texts: RequestTexts;
}

export interface BrowserClientOptions
  extends BrowserOptions, Pick<ClientDeps, "prove">, Partial<Pick<ClientDeps, "loadSolvers">> {
  /** Needed by calls with a password, on the pages of the account area. */
  passwordKey?: ClientDeps["passwordKey"];
}

function requestDeps({ texts, ...options }: BrowserOptions): RequestDeps {
  return {
    fetch: (url, init) => fetch(url, init),
    jar: document,
    currentUrl: () => location.href,
    text: createText(texts),
    ...options,
  };
}

/**
 * REQ-1 to REQ-7 for a page of the exchange that makes only its own calls. It contains neither the
 * challenge nor the password code.
 */
export function createBrowserRequests(options: BrowserOptions): Pick<Client, "request"> {
  const { send, show } = createRequests(requestDeps(options));
  return {
    async request(path, requestOptions = {}) {
      try {
        return await send(path, requestOptions);
      } catch (error) {
        show(error, requestOptions.toast);
        throw error;
      }
    },
  };
}

/** A client for a page: also the calls of the contract, with what they require. */
export function createBrowserClient(options: BrowserClientOptions): Client {
  const { passwordKey, prove, loadSolvers, ...page } = options;
  return createClient({
    ...requestDeps(page),
    passwordKey:
      passwordKey ??
      (() => {
        throw new Error("A call with a password needs the option passwordKey");
      }),
    loadSolvers: loadSolvers ?? (() => import("./proof-of-work.ts")),
    ...(prove && { prove }),
  });
}
