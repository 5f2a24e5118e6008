import Type, { type Static } from "typebox";
import { type EndpointSchema, named, object, oneOf } from "../shared/schemas.ts";

/** API-5: the action of a challenge; a solution works for no other. */
export const ChallengeAction = oneOf("send-code", "password");
export type ChallengeAction = Static<typeof ChallengeAction>;

/** ALTCHA, protocol version 2: work for the browser. */
export const WorkChallenge = named("WorkChallenge", {
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

/** A provider's widget, which gives the browser a token to send with this. */
export const WidgetChallenge = named("WidgetChallenge", {
  provider: oneOf("turnstile", "hcaptcha"),
  siteKey: Type.String(),
  action: ChallengeAction,
  id: Type.String(),
  expiresAt: Type.Integer(),
  signature: Type.String(),
});
export type WidgetChallenge = Static<typeof WidgetChallenge>;

export const Challenge = Type.Union([WorkChallenge, WidgetChallenge], { title: "HumanChallenge" });
export type Challenge = Static<typeof Challenge>;

export const humanChallengeSchemas = {
  humanChallenge: { query: object({ action: ChallengeAction }), data: Challenge },
} as const satisfies Record<string, EndpointSchema>;
