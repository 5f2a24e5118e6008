import type { Screen } from "../routes.ts";

/**
 * The page that every provider redirects back to. Its path has no language: the server finds the
 * visitor's, as for any other page.
 */
export const CALLBACK_PAGE = "third-callback" satisfies Screen;

/** The redirect URI of a provider. One for each, so that providers cannot be confused. */
export const callbackPath = (provider: string) => `/${CALLBACK_PAGE}/${provider}`;

/** How long a flow may take, from the button to the answer. */
export const THIRD_PARTY_SECONDS = 10 * 60;

/** The prefix of the state in flows that add an identity to a signed-in account. */
export const CONNECT_STATE = "connect.";

const FIELDS = ["provider", "code", "state", "iss", "error"] as const;
type Field = (typeof FIELDS)[number];

export type CallbackAnswer =
  /** Goes to `thirdPcVerify`, or to `identityAdd` if the flow began on a signed-in page. */
  | {
      kind: "answer";
      isConnecting: boolean;
      fields: { provider: string; code: string; state: string; iss?: string };
    }
  /** The visitor canceled. */
  | { kind: "cancelled"; isConnecting: boolean }
  /** The provider failed, or the URL has no answer of a provider. */
  | { kind: "failed"; isConnecting: boolean };

const CANCELLED = /^(?:access_denied|user_cancelled_authorize|user_cancelled_login)$/;

/** Reads the callback page's URL; Telegram's answer is in the query and the fragment. */
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
