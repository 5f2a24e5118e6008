import type { FastifyRequest } from "fastify";
import { IDEMPOTENCY_HEADER } from "@portico/contract/endpoint";
import { parseCookies } from "../cookies/cookies.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hashToken } from "../../platform/secrets/secrets.ts";
import type { SessionSecrets } from "../../core/sessions/sessions.ts";

type Headers = Pick<FastifyRequest, "headers">;

/** RFC 4648, 5: enough for 96 random bits; a UUID matches too. */
const KEY_SHAPE = /^[A-Za-z0-9_-]{16,64}$/;

/** The key of a request; a malformed or repeated one is refused. */
export function keyOf({ headers }: Headers): string | undefined {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !KEY_SHAPE.test(key)) throw new Refusal("idempotencyKeyInvalid");
  return key;
}

/** All of a session's secrets: with fewer or other ones it is another caller. */
export function callerBySession({ headers }: Headers): string {
  const cookies = parseCookies(headers.cookie);
  return hashToken(
    JSON.stringify([
      cookies.get("authtoken"),
      cookies.get("__Host-acct"),
      cookies.get("authorization"),
      headers.authorization,
    ]),
  );
}

/** The caller of the next request, if this answer gives the session new secrets. */
export function callerAfter(outcome: unknown): string | undefined {
  const { secrets } = Object(outcome) as { secrets?: SessionSecrets };
  if (secrets === undefined) return undefined;
  const { authtoken, binder, authorization } = secrets;
  return hashToken(JSON.stringify([[authtoken], [binder], [authorization], authorization]));
}

/** A caller without a cookie: the same program at the same address. */
export const callerByPlace = (address: string, userAgent: string): string =>
  hashToken(JSON.stringify([limitKeyOfAddress(address), userAgent]));

/** What a request asks for, without who asks. */
export const contentOf = (
  call: string,
  { accountGroup }: Pick<FastifyRequest, "accountGroup">,
  body: unknown,
): string => hashToken(JSON.stringify([call, accountGroup ?? null, body ?? null]));
