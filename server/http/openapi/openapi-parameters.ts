import { SESSION_COOKIES } from "@portico/contract/cookies";
import { CAPTCHA_HEADER, IDEMPOTENCY_HEADER, type Requirements } from "@portico/contract/endpoint";
import { DEFAULT_LOCALE, LOCALES } from "@portico/contract/locales";
import { SERVICE_KEY_HEADER } from "@portico/contract/service/keys";
import type { Operation, Parameter } from "./openapi-shape.ts";
import { FLOW_COOKIE } from "./openapi-words.ts";

export type ParameterName = "language" | "captcha" | "idempotencyKey";

/** Headers that several calls take. */
export const PARAMETERS: Record<ParameterName, Parameter> = {
  language: {
    in: "header",
    name: "language",
    required: false,
    description: "The language of `message` and of names in the answer.",
    schema: { type: "string", enum: LOCALES },
    example: DEFAULT_LOCALE,
  },
  captcha: {
    in: "header",
    name: CAPTCHA_HEADER,
    required: true,
    description:
      "A solved challenge: JSON of the challenge and its solution, in base64; single use.",
    schema: { type: "string", maxLength: 4096 },
  },
  idempotencyKey: {
    in: "header",
    name: IDEMPOTENCY_HEADER,
    required: false,
    description:
      "A random value for one request, such as a UUID, kept secret. The same request with the same key gets the same answer for ten minutes, and nothing is done twice.",
    schema: { type: "string", pattern: "^[A-Za-z0-9_-]{16,64}$" },
  },
};

export const cookie = (name: string, description: string) => ({
  type: "apiKey",
  in: "cookie",
  name,
  description,
});

const SESSION_SCHEMES = {
  authorizationHeader: {
    type: "apiKey",
    in: "header",
    name: "authorization",
    description: "The value of the cookie of the same name.",
  },
  ...Object.fromEntries(
    SESSION_COOKIES.map((name) => [
      `${name.replace("__Host-", "")}Cookie`,
      cookie(name, "Set by a sign-in."),
    ]),
  ),
};

/** Both ways to show a service key. */
export const SERVICE_KEY_SCHEMES = {
  serviceKey: {
    type: "http",
    scheme: "bearer",
    description: "The key of one of the exchange's own services, with the scope of the call.",
  },
  serviceKeyHeader: {
    type: "apiKey",
    in: "header",
    name: SERVICE_KEY_HEADER,
    description:
      "The same key, from a proxy whose visitors may send an `authorization` themselves.",
  },
};

export const SECURITY_SCHEMES = {
  ...SESSION_SCHEMES,
  flowCookie: cookie(FLOW_COOKIE, "Set by the first call of a flow."),
  ...SERVICE_KEY_SCHEMES,
};

export function pageSecurityOf({ session, flow }: Requirements): Operation["security"] {
  if (session) return [Object.fromEntries(Object.keys(SESSION_SCHEMES).map((name) => [name, []]))];
  return flow === "continues" ? [{ flowCookie: [] }] : [];
}

export function serviceSecurityOf({ isAboutVisitor = false } = {}): Operation["security"] {
  const visitor = isAboutVisitor ? { authtokenCookie: [] } : {};
  return Object.keys(SERVICE_KEY_SCHEMES).map((name) => ({ [name]: [], ...visitor }));
}
