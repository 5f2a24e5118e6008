import { SECOND } from "../clock.ts";
import { awaitNameLookup } from "../http-client/name-lookup.ts";
import { whyNoAnswer } from "../http-client/post.ts";
import { ProviderDown } from "./provider.ts";

/** F25: for all requests to a provider within one call. */
export const PROVIDER_TIMEOUT = 3 * SECOND;
/** Ten times the size of the largest providers' discovery documents and key sets. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** `patience` in milliseconds, if the request may use only part of the time. */
export type Fetch = (url: string, options: RequestInit, patience?: number) => Promise<Response>;

/** One timeout for all requests of the work together. */
export async function inTime<Result>(
  timeout: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ProviderDown("TimeoutError")), timeout).unref();
  try {
    return await Promise.race([work(), over]);
  } finally {
    clearTimeout(timer);
  }
}

async function readWhole(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new ProviderDown("answer too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * One request to a provider with a timeout and a size limit; follows no redirect. Throws
 * ProviderDown without a usable answer.
 */
export function createBoundedFetch(timeout = PROVIDER_TIMEOUT): Fetch {
  return async (url, options, patience = timeout) => {
    try {
      const signal = AbortSignal.timeout(Math.min(patience, timeout));
      await awaitNameLookup(new URL(url), signal);
      const response = await fetch(url, { ...options, redirect: "manual", signal });
      const whole = await readWhole(response);
      if (response.status >= 500 || response.status === 429) {
        throw new ProviderDown(`status ${response.status}`);
      }
      const { status } = response;
      // These have no body.
      return new Response(status === 204 || status === 304 ? null : new Uint8Array(whole), {
        status,
        headers: response.headers,
      });
    } catch (error) {
      throw error instanceof ProviderDown ? error : new ProviderDown(whyNoAnswer(error));
    }
  };
}
