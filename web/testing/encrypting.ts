import type { Encrypt } from "@portico/client/request";

/** Never the password itself, and another value for each one-use value. */
export const encrypted = (password: string, nonce = "challenge") => `${nonce}.${btoa(password)}`;

const encrypt: Encrypt = (...values) => Promise.resolve(encrypted(...values));

type AnyCall = (endpoint: never, payload?: never, options?: never) => unknown;

/** A call that gets its fields as the client would send them. */
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
