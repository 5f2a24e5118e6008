const MAX_ANSWER_BYTES = 64 * 1024;

export interface PostRequest {
  url: URL;
  headers: Record<string, string>;
  body: string;
}

/** What a provider answered; no `json` where its body was none, too long or never ended. */
export interface PostAnswer {
  status: number;
  headers: Headers;
  json: unknown;
}

/** Of an object, whatever it is. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

async function readBounded(body: ReadableStream<Uint8Array> | null): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early gives the rest of the stream back.
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A body that fails is no failure of the call: its status has already said something. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse((await readBounded(response.body)) ?? "") as unknown;
  } catch {
    return undefined;
  }
}

/** The kind of failure, without words that may repeat what was sent. */
export function whyNoAnswer(error: unknown): string {
  const { name, cause } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}

/** One request to a provider with its answer. Throws when there was none. */
export async function post(request: PostRequest, signal: AbortSignal): Promise<PostAnswer> {
  const { url, headers, body } = request;
  const response = await fetch(url, {
    method: "POST",
    headers,
    body,
    // Our credentials go where they were told to, and nowhere else (ASVS 15.3.2).
    redirect: "error",
    signal,
  });
  return { status: response.status, headers: response.headers, json: await readJson(response) };
}
