import { createHmac } from "node:crypto";
import type { ChallengeAction, WidgetChallenge } from "@portico/contract/human-challenge/schemas";
import { type Clock, SECOND } from "../clock.ts";
import { fieldOf, post, type PostAnswer, whyNoAnswer } from "../http-client/post.ts";
import type { Keyring } from "../secrets/keyring.ts";
import { Refusal } from "../refusal.ts";
import { equalSecrets, randomToken } from "../secrets/secrets.ts";
import { decode, type HumanChallenge, LIFETIME } from "./challenge.ts";
import type { WidgetSettings } from "./challenge-settings.ts";

export const VERIFY_TIMEOUT = 3 * SECOND;
const RETRY_AFTER_SECONDS = 5;
/** Turnstile's tokens have at most 2048 characters; hCaptcha documents no limit. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;
const MAX_SOLUTION = 6144;
/** Errors of our settings or the provider, not of the visitor. */
const NOT_OF_THE_VISITOR = [
  "missing-input-secret",
  "invalid-input-secret",
  "sitekey-secret-mismatch",
  "bad-request",
  "internal-error",
];

type Signed = Pick<WidgetChallenge, "action" | "id" | "expiresAt">;

interface Payload {
  challenge: Signed & { signature: string };
  token: string;
}

interface WidgetServices {
  settings: WidgetSettings;
  /** This site's host name, as its visitors see it. */
  hostname: string;
  keyring: Keyring;
  clock: Clock;
  timeout?: number;
}

function parseSolution(text: string): Payload | undefined {
  const value = decode(text, MAX_SOLUTION);
  const challenge = fieldOf(value, "challenge");
  const [action, id, expiresAt, signature, token] = [
    fieldOf(challenge, "action"),
    fieldOf(challenge, "id"),
    fieldOf(challenge, "expiresAt"),
    fieldOf(challenge, "signature"),
    fieldOf(value, "token"),
  ];
  const fits =
    typeof action === "string" &&
    typeof id === "string" &&
    typeof expiresAt === "number" &&
    typeof signature === "string" &&
    typeof token === "string" &&
    TOKEN.test(token);
  if (!fits) return undefined;
  return { challenge: { action: action as ChallengeAction, id, expiresAt, signature }, token };
}

/** The log names the cause; the visitor only learns that it is not their fault. */
function unavailable(cause: string): Refusal {
  const data = { retryAfter: RETRY_AFTER_SECONDS };
  return new Refusal("unavailable", data, { cause: { code: `captcha ${cause}` } });
}

/** The provider's verdict on a token; throws if the answer has no verdict. */
function isPassed({ status, json }: PostAnswer): boolean {
  const success = fieldOf(json, "success");
  if (success === true && status === 200) return true;
  const codes = [fieldOf(json, "error-codes")].flat();
  const fault = NOT_OF_THE_VISITOR.find((code) => codes.includes(code));
  if (success !== false || fault !== undefined || ![200, 400].includes(status)) {
    throw unavailable(fault ?? `HTTP ${status}`);
  }
  return false;
}

/**
 * Replaces our proof of work by a provider's widget: our signature makes a challenge ours, fresh
 * and bound to its action, and the provider decides whether it is solved.
 */
export function createWidget(services: WidgetServices) {
  const { settings, hostname, keyring, clock, timeout = VERIFY_TIMEOUT } = services;
  const { provider, siteKey, secret, verifyUrl } = settings;
  const keys = keyring.keys("challenge-widget");

  function sign(key: Buffer, { action, id, expiresAt }: Signed): string {
    const text = JSON.stringify([provider, siteKey, action, id, expiresAt]);
    return createHmac("sha256", key).update(text).digest("base64url");
  }

  async function ask(token: string): Promise<PostAnswer> {
    // hCaptcha accepts a token of any of the account's sites unless ours is named. We do not send
    // the visitor's address.
    const site = provider === "hcaptcha" ? { sitekey: siteKey } : {};
    const request = {
      url: new URL(verifyUrl),
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ secret, response: token, ...site }).toString(),
    };
    try {
      return await post(request, AbortSignal.timeout(timeout));
    } catch (error) {
      throw unavailable(whyNoAnswer(error));
    }
  }

  /** Turnstile returns what it signed, so a token works only for its own challenge and page. */
  function isForThis({ json }: PostAnswer, { action, id }: Signed): boolean {
    if (provider !== "turnstile") return true;
    return (
      fieldOf(json, "action") === action &&
      fieldOf(json, "cdata") === id &&
      fieldOf(json, "hostname") === hostname
    );
  }

  return {
    async create(action) {
      const id = randomToken();
      const expiresAt = Math.floor((clock.now() + LIFETIME) / SECOND);
      const [newest] = keys;
      if (newest === undefined) throw new Error("The keyring is empty");
      const signature = sign(newest, { action, id, expiresAt });
      return { provider, siteKey, action, id, expiresAt, signature };
    },

    async verify(action, text, wasPassed?) {
      const payload = parseSolution(text);
      if (payload === undefined) return undefined;
      const { challenge, token } = payload;
      const expiresAt = challenge.expiresAt * SECOND;
      if (challenge.action !== action || expiresAt <= clock.now()) return undefined;
      if (!keys.some((key) => equalSecrets(sign(key, challenge), challenge.signature))) {
        return undefined;
      }
      const answer = await ask(token);
      const isSolved =
        (isPassed(answer) && isForThis(answer, challenge)) || (await wasPassed?.(challenge.id));
      return isSolved === true ? { id: challenge.id, expiresAt } : undefined;
    },
  } satisfies HumanChallenge;
}
