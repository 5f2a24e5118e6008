import { lookup } from "node:dns/promises";
import {
  Agent as HttpAgent,
  type ClientRequest,
  type RequestOptions,
  request as httpRequest,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { SECOND } from "../clock.ts";
import { hostOf, type Resolve, shareLookups } from "./name-lookup.ts";
import type { IsAllowedAddress } from "./public-address.ts";

/** The time from the look-up of the name to the last byte of the answer. */
const ANSWER_TIMEOUT = 10 * SECOND;
/** Answers say nothing that we need beyond their status. */
export const MAX_ANSWER_BYTES = 16 * 1024;
/** Connections to one target. */
const MAX_SOCKETS = 32;

/** Why there is no usable answer: a short code without any text of the other side. */
export class OutboundError extends Error {
  override name = "OutboundError";
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export interface GuardedPostOptions {
  isAllowed: IsAllowedAddress;
  resolve?: Resolve;
  /** Trusted besides the system's authorities. */
  ca?: string;
  timeout?: number;
}

export interface GuardedPost {
  /** The status of the answer. Follows no redirect. Throws an OutboundError without an answer. */
  post(url: URL, headers: Record<string, string>, body: Buffer): Promise<number>;
  /** Cuts the requests in progress. */
  close(): void;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "unknown";
}

/**
 * Looks a name up for a connection and checks every address: the connection goes to a checked one,
 * so a name whose address changes in between gains nothing (DNS rebinding).
 */
function checkedLookup(resolve: Resolve, isAllowed: IsAllowedAddress): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        const isSafe = found.every(({ address }) => isAllowed(address));
        if (first === undefined) callback(new OutboundError("ENOTFOUND"), "");
        else if (!isSafe) callback(new OutboundError("addressRefused"), "");
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(new OutboundError(codeOf(error)), ""),
    );
  };
}

/** Reads an answer to its end, so that its connection can be used again. */
function readStatus(request: ClientRequest, cut: (code: string) => void): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  request.once("error", reject);
  // An answer that upgrades the connection (101) has neither a response nor an error.
  request.once("close", () => reject(new OutboundError("ECONNRESET")));
  request.once("response", (response) => {
    let size = 0;
    response.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_ANSWER_BYTES) cut("answerTooLarge");
    });
    response.once("error", reject);
    response.once("end", () => resolve(response.statusCode ?? 0));
    response.once("close", () => {
      if (!response.complete) reject(new OutboundError("ECONNRESET"));
    });
  });
  return promise;
}

/** POST requests to targets that are not ours: SSRF (A62) must not reach our own network. */
export function createGuardedPost({
  isAllowed,
  resolve = (hostname) => lookup(hostname, { all: true }),
  ca,
  timeout = ANSWER_TIMEOUT,
}: GuardedPostOptions): GuardedPost {
  const guardedLookup = checkedLookup(shareLookups(resolve), isAllowed);
  const pool = { keepAlive: true, maxSockets: MAX_SOCKETS, maxFreeSockets: MAX_SOCKETS };
  const plain = new HttpAgent(pool);
  const secure = new HttpsAgent({ ...pool, ...(ca === undefined ? {} : { ca }) });
  let isClosed = false;

  async function attempt(url: URL, options: RequestOptions, body: Buffer): Promise<number> {
    const isPlain = url.protocol === "http:";
    const request = isPlain
      ? httpRequest(url, { ...options, agent: plain })
      : httpsRequest(url, { ...options, agent: secure });
    let cutFor: string | undefined;
    const cut = (code: string) => {
      cutFor = code;
      request.destroy();
    };
    const timer = setTimeout(cut, timeout, "timeout");
    try {
      const status = readStatus(request, cut);
      request.end(body);
      return await status;
    } catch (error) {
      const code = cutFor ?? codeOf(error);
      // The other side closed an idle connection just as we took it.
      const isStale = request.reusedSocket && code === "ECONNRESET" && !isClosed;
      if (isStale) return await attempt(url, options, body);
      throw new OutboundError(code);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async post(url, headers, body) {
      const host = hostOf(url);
      // Node looks up no address.
      if (isIP(host) !== 0 && !isAllowed(host)) throw new OutboundError("addressRefused");
      return attempt(url, { method: "POST", headers, lookup: guardedLookup }, body);
    },
    close() {
      isClosed = true;
      plain.destroy();
      secure.destroy();
    },
  };
}
