import type { Encrypt } from "@portico/client/request";

/** Never the password itself, and different for each nonce. */
export const encrypted = (password: string, nonce = "challenge") => `${nonce}.${btoa(password)}`;

const encrypt: Encrypt = (...values) => Promise.resolve(encrypted(...values));

type AnyCall = (endpoint: never, payload?: never, options?: never) => unknown;

/** Wraps a call, so that it gets its fields as the client would send them. */
export function encrypting<Call extends AnyCall>(call: Call) {
  return async (
    endpoint: Parameters<Call>[0],
    payload?: unknown,
    options?: unknown,
  ): Promise<unknown> => {
    const fields =
      typeof payload === "function"
        ? await (payload as (encrypt: Encrypt) => Promise<unknown>)(encrypt)
        : payload;
    return call(endpoint, fields as never, options as never);
  };
}
