import Type, { type Static } from "typebox";
import { MAX_CLIENT_ERROR } from "../client-error.ts";
import { ALL_SCREENS } from "../routes.ts";
import {
  CountryCode,
  type EndpointSchema,
  Empty,
  NoBody,
  NullableText,
  object,
  oneOf,
  UserInfo,
} from "./common.ts";

/** API-5: what a challenge is good for; a solution opens no other action. */
export const ChallengeAction = oneOf("send-code", "password");
export type ChallengeAction = Static<typeof ChallengeAction>;

/** ALTCHA, protocol version 2: work for the browser. */
export const WorkChallenge = object({
  parameters: object({
    algorithm: Type.Literal("PBKDF2/SHA-256"),
    nonce: Type.String(),
    salt: Type.String(),
    cost: Type.Integer(),
    keyLength: Type.Integer(),
    keyPrefix: Type.String(),
    keySignature: Type.String(),
    expiresAt: Type.Integer(),
    data: object({ action: Type.String() }),
  }),
  signature: Type.String(),
});
export type WorkChallenge = Static<typeof WorkChallenge>;

/** A provider's widget, which gives the browser a token to send along with this. */
export const WidgetChallenge = object({
  provider: oneOf("turnstile", "hcaptcha"),
  siteKey: Type.String(),
  action: ChallengeAction,
  id: Type.String(),
  expiresAt: Type.Integer(),
  signature: Type.String(),
});
export type WidgetChallenge = Static<typeof WidgetChallenge>;

export const Challenge = Type.Union([WorkChallenge, WidgetChallenge]);
export type Challenge = Static<typeof Challenge>;

export const visitorSchemas = {
  humanChallenge: { query: object({ action: ChallengeAction }), data: Challenge },
  ipCheck: {
    body: NoBody,
    data: object({
      countryCode: NullableText,
      restricted: Type.Boolean(),
    }),
  },
  location: {
    data: object({
      /** "-" when unknown (SES-8). */
      dial: Type.String({ examples: ["+49"] }),
      countryCode: NullableText,
    }),
  },
  countryInfo: {
    data: Type.Array(
      object({ countryCode: CountryCode, dial: Type.String(), name: Type.String() }),
    ),
  },
  countryKycInfo: {
    data: Type.Array(
      object({
        countryCode: CountryCode,
        name: Type.String(),
        individual: Type.Boolean(),
        institution: Type.Boolean(),
      }),
    ),
  },
  clientError: {
    body: object({
      /** Scrubbed before it is sent, and again where it is received. */
      message: Type.String({ minLength: 1, maxLength: MAX_CLIENT_ERROR }),
      screen: oneOf(...ALL_SCREENS, "not-found", "not-ready"),
      /** As the build named itself. */
      release: Type.String({ pattern: "^[0-9A-Za-z.+-]{1,40}$" }),
    }),
    data: Empty,
  },
  userInfo: { data: UserInfo },
  logout: { body: NoBody, data: Empty },
} as const satisfies Record<string, EndpointSchema>;
