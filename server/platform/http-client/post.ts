import { awaitNameLookup } from "./name-lookup.ts";

const MAX_ANSWER_BYTES = 64 * 1024;

export interface PostRequest {
  url: URL;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

/** A provider's answer; `json` is missing if the body was not JSON, too long or incomplete. */
export interface PostAnswer {
  status: number;
  headers: Headers;
  json: unknown;
}

/** A field of any value that may be an object. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

async function readBounded(body: ReadableStream<Uint8Array> | null): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the rest of the stream.
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** An unreadable body is not an error: the status is still known. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse((await readBounded(response.body)) ?? "") as unknown;
  } catch {
    return undefined;
  }
}

/** The kind of failure, without text that may repeat what was sent. */
export function whyNoAnswer(error: unknown): string {
  const { name, cause } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}

/** Sends one request to a provider. Throws if there was no answer. */
export async function post(request: PostRequest, signal: AbortSignal): Promise<PostAnswer> {
  const { url, headers, body } = request;
  await awaitNameLookup(url, signal);
  const response = await fetch(url, {
    method: "POST",
    headers,
    body,
    // Never sends our credentials to another host (ASVS 15.3.2).
    redirect: "error",
    signal,
  });
  return { status: response.status, headers: response.headers, json: await readJson(response) };
}
