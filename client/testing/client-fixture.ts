import { generateKeyPairSync } from "node:crypto";
import type { Endpoint } from "@portico/contract/endpoint";
import { vi } from "vitest";
import { createClient } from "../client.ts";
import { RequestError, type RequestOptions } from "../request.ts";

export type Answer = () => Response | Promise<Response>;

export const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const KEY_PAIR = {
  id: "k1",
  spki: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
};

export const PATH = "/api/a/v1/thing";
export const OLD_PATH = "/api/old/thing";

export const json =
  (body: unknown, init?: ResponseInit): Answer =>
  () =>
    new Response(JSON.stringify(body), init);
export const succeed = json({ code: 0, message: "", data: { ok: true } });
export const noNetwork: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

/** A client whose fetch returns the answers in turn, then repeats the last one. */
export function setUp(...answers: Answer[]) {
  const jar = { cookie: "authorization=v1.token; accountGroup=7" };
  const state = { url: "https://portico.example/de/login" };
  const fetch = vi.fn((_url: string, _init: RequestInit) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve((answer ?? succeed)());
  });
  const onForcedLogout = vi.fn();
  const wait = vi.fn(() => Promise.resolve());
  const toast = vi.fn();
  const prove = vi.fn((_endpoint: Endpoint) => Promise.resolve(true));
  const solveWork = vi.fn(() => Promise.resolve({ counter: 7, derivedKey: "ab" }));
  const loadSolvers = vi.fn(() => Promise.resolve({ solveWork }));
  const client = createClient({
    fetch,
    jar,
    currentUrl: () => state.url,
    locale: () => "de",
    text: (key, values) => `text of ${key}${values ? ` (${values.status})` : ""}`,
    onForcedLogout,
    wait,
    toast,
    loadSolvers,
    passwordKey: () => KEY_PAIR,
    prove,
  });
  const sent = (index = 0) => {
    const [url, init] = fetch.mock.calls[index] ?? [];
    return { url, ...init, headers: new Headers(init?.headers) };
  };
  const fail = async (path = PATH, options: RequestOptions = {}): Promise<RequestError> => {
    const error: unknown = await client.request(path, options).catch((reason: unknown) => reason);
    if (!(error instanceof RequestError)) throw new Error(`expected a refusal`, { cause: error });
    return error;
  };
  return {
    ...client,
    jar,
    state,
    fetch,
    onForcedLogout,
    wait,
    toast,
    prove,
    loadSolvers,
    sent,
    fail,
  };
}
