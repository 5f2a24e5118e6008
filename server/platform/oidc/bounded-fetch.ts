import { SECOND } from "../clock.ts";
import { whyNoAnswer } from "../http-client/post.ts";
import { ProviderDown } from "./provider.ts";

/** F25: for all that one call of ours asks of a provider. */
export const PROVIDER_TIMEOUT = 3 * SECOND;
/** Discovery documents and key sets of the largest providers have a tenth of it. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** `patience` in milliseconds, where less than all of the time may be spent on it. */
export type Fetch = (url: string, options: RequestInit, patience?: number) => Promise<Response>;

/** However many requests the work takes: nobody waits longer for it. */
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
 * One request to a provider: ends in time, whatever the other side does, follows no redirect, and
 * reads no more than such an answer can be. What is no answer at all is ProviderDown.
 */
export function createBoundedFetch(timeout = PROVIDER_TIMEOUT): Fetch {
  return async (url, options, patience = timeout) => {
    try {
      const signal = AbortSignal.timeout(Math.min(patience, timeout));
      const response = await fetch(url, { ...options, redirect: "manual", signal });
      const whole = await readWhole(response);
      if (response.status >= 500 || response.status === 429) {
        throw new ProviderDown(`status ${response.status}`);
      }
      const { status } = response;
      // A body is no part of these.
      return new Response(status === 204 || status === 304 ? null : new Uint8Array(whole), {
        status,
        headers: response.headers,
      });
    } catch (error) {
      throw error instanceof ProviderDown ? error : new ProviderDown(whyNoAnswer(error));
    }
  };
}
