import type { Screen } from "../routes.ts";

/**
 * The page that every provider leads back to. It stands under no language: the server finds the
 * visitor's, as for any other page.
 */
export const CALLBACK_PAGE = "third-callback" satisfies Screen;

/** What a provider is told to answer to. One for each, so that no two are taken for each other. */
export const callbackPath = (provider: string) => `/${CALLBACK_PAGE}/${provider}`;

/** A flow has this long, from the button to the answer. */
export const THIRD_PARTY_SECONDS = 10 * 60;

/** States of flows that add an identity to the account of a signed-in page begin so. */
export const CONNECT_STATE = "connect.";

const FIELDS = ["provider", "code", "state", "iss", "error"] as const;
type Field = (typeof FIELDS)[number];

export type CallbackAnswer =
  /** `thirdPcVerify` takes it, or `identityAdd` where it was begun on a signed-in page. */
  | {
      kind: "answer";
      isConnecting: boolean;
      fields: { provider: string; code: string; state: string; iss?: string };
    }
  /** The visitor thought better of it. */
  | { kind: "cancelled"; isConnecting: boolean }
  /** The provider failed, or nothing of a provider stands here. */
  | { kind: "failed"; isConnecting: boolean };

const CANCELLED = /^(?:access_denied|user_cancelled_authorize|user_cancelled_login)$/;

/** What stands in the callback page's own address: Telegram's in query and fragment. */
export function readCallback({ search, hash }: { search: string; hash: string }): CallbackAnswer {
  const values: Partial<Record<Field, string>> = {};
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  for (const name of FIELDS) {
    const value = fragment.get(name) ?? query.get(name);
    if (value !== null && value !== "") values[name] = value;
  }
  const telegram = fragment.get("tgAuthResult");
  if (telegram === "false") values.error = "access_denied";
  else if (telegram !== null) values.code = telegram;
  const { provider, code, state, iss, error } = values;
  const isConnecting = state?.startsWith(CONNECT_STATE) ?? false;
  if (error !== undefined) {
    return { kind: CANCELLED.test(error) ? "cancelled" : "failed", isConnecting };
  }
  if (provider === undefined || code === undefined || state === undefined) {
    return { kind: "failed", isConnecting };
  }
  const fields = { provider, code, state, ...(iss === undefined ? {} : { iss }) };
  return { kind: "answer", isConnecting, fields };
}
