import { SECOND } from "../clock.ts";
import { whyNoAnswer } from "../http/post.ts";
import { ProviderDown } from "./provider.ts";

export const PROVIDER_TIMEOUT = 5 * SECOND;
/** Discovery documents and key sets of the largest providers have a tenth of it. */
const MAX_ANSWER_BYTES = 256 * 1024;

export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

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
  return async (url, options) => {
    try {
      const signal = AbortSignal.timeout(timeout);
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
