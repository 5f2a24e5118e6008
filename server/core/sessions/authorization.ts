import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import { equalSecrets } from "../../platform/secrets/secrets.ts";
import type { PresentedSecrets } from "./sessions.ts";

const MAX_REMEMBERED = 10_000;

/** What the page sends as a header: a pure function of the session, worthless alone. */
export function authorizationFor(key: KeyObject, sessionId: string): string {
  return `v1.${createHmac("sha256", key).update(`csrf:${sessionId}`).digest("base64url")}`;
}

interface Authorizations {
  /** Uses the newest key. */
  make(sessionId: string): string;
  /**
   * Must be in the cookie and the header, because another site cannot send the header (SES-5). The
   * caller knows both values, so only the expected one is compared in constant time.
   */
  isValid(
    presented: Pick<PresentedSecrets, "authorization" | "authorizationHeader">,
    sessionId: string,
  ): boolean;
}

export function createAuthorizations(keyring: Keyring): Authorizations {
  const keys = keyring.keys("authorization").map((key) => createSecretKey(key));

  /** Cached, because every call of a page needs it. */
  const remembered = new Map<string, string[]>();

  function allOf(sessionId: string): string[] {
    let known = remembered.get(sessionId);
    if (known === undefined) {
      known = keys.map((key) => authorizationFor(key, sessionId));
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(sessionId, known);
    }
    return known;
  }

  return {
    make(sessionId) {
      const [key] = keys;
      if (key === undefined) throw new Error("The keyring is empty");
      return authorizationFor(key, sessionId);
    },
    isValid: ({ authorization, authorizationHeader }, sessionId) =>
      authorization !== undefined &&
      authorization === authorizationHeader &&
      allOf(sessionId).some((expected) => equalSecrets(authorization, expected)),
  };
}
