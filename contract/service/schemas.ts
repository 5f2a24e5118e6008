import Type, { type Static, type TSchema } from "typebox";
import { CHECK_HEADERS, CHECK_ROLES, MAX_FRESH, NONE } from "./check.ts";
import { eventsSchemas } from "../events/schemas.ts";
import type { ServiceEndpointName } from "./calls.ts";
import { AUDIENCE_PATTERN } from "./keys.ts";
import {
  type EndpointSchema,
  Id,
  named,
  NullableMoment,
  NullableText,
  object,
  oneOf,
} from "../shared/schemas.ts";

/** Either the shared cookie of the service's visitor, or a known account. */
const ServiceQuestion = Type.Object(
  {
    authtoken: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    userId: Type.Optional(Id),
  },
  { additionalProperties: false, minProperties: 1, maxProperties: 1, title: "ServiceQuestion" },
);
export type ServiceQuestion = Static<typeof ServiceQuestion>;

const ServiceAccount = named("ServiceAccount", {
  userId: Type.String(),
  UID: Type.String(),
  /** The parent's id, for a sub-user. */
  parentUserId: NullableText,
  status: oneOf("active", "frozen", "closed"),
  accountType: oneOf("individual", "institution"),
  tradingAllowed: Type.Boolean(),
  withdrawalsHeldUntil: NullableMoment,
  factorResetAt: NullableMoment,
  /** The invite code it registered with, its owner, and what the two accounts share. */
  invite: Type.Union([
    object({
      code: Type.String(),
      ownerUserId: NullableText,
      shared: Type.Array(oneOf("mailbox", "device", "address")),
    }),
    Type.Null(),
  ]),
});
export type ServiceAccount = Static<typeof ServiceAccount>;

/** Null if the cookie belongs to no session, or there is no such account. */
const ServiceAnswer = named("ServiceAccountAnswer", {
  account: Type.Union([ServiceAccount, Type.Null()]),
});

const Audience = Type.String({ pattern: AUDIENCE_PATTERN, examples: ["trading"] });

/** All requirements must be met. An unknown one is refused. */
const CheckQuery = object({
  require: Type.Optional(
    Type.String({
      pattern: "^(trade|withdraw)(,(trade|withdraw))*$",
      description: "Some of `trade` and `withdraw`, with commas between them.",
    }),
  ),
  fresh: Type.Optional(
    Type.String({
      pattern: "^[1-9][0-9]{0,3}$",
      description: `The greatest age of the last proof, in seconds, at most ${MAX_FRESH}.`,
      examples: ["600"],
    }),
  ),
  role: Type.Optional(oneOf(...CHECK_ROLES)),
  token: Type.Optional(Audience),
});

const header = (description: string, ...examples: string[]) =>
  Type.String({ description, examples });

/** Headers of a check that was passed; each of them is always there. */
const CheckHeaders = object({
  [CHECK_HEADERS.user]: header("The account's id."),
  [CHECK_HEADERS.uid]: header("The account's UID.", "712345678"),
  [CHECK_HEADERS.group]: header("The account's group.", "1"),
  [CHECK_HEADERS.type]: header("`individual` or `institution`.", "individual"),
  [CHECK_HEADERS.parent]: header("The parent's id, for a sub-user; otherwise `none`.", NONE),
  [CHECK_HEADERS.tradingAllowed]: header("`true` or `false`.", "true"),
  [CHECK_HEADERS.withdrawalsHeldUntil]: header("Milliseconds since 1970, or `none`.", NONE),
  [CHECK_HEADERS.proofAge]: header(
    "Seconds since the visitor proved who they are; `none` if that proof was too weak.",
    "42",
  ),
  [CHECK_HEADERS.session]: header("Names the session without opening it."),
  [CHECK_HEADERS.token]: header("The token that was asked for; otherwise `none`.", NONE),
});

const TokenQuestion = named("TokenQuestion", {
  authtoken: Type.String({ minLength: 1, maxLength: 200 }),
  audience: Audience,
});
export type TokenQuestion = Static<typeof TokenQuestion>;

/** Null if the cookie belongs to no session. */
const TokenAnswer = named("TokenAnswer", {
  token: NullableText,
  /** Seconds. */
  expiresIn: Type.Integer({ examples: [60] }),
});

export const serviceSchemas = {
  /** Its answer has no body: 204, 401 or 403, with these headers or the reason's. */
  sessionCheck: { query: CheckQuery, headers: CheckHeaders, data: Type.Null() },
  sessionToken: { body: TokenQuestion, data: TokenAnswer },
  serviceAccount: { body: ServiceQuestion, data: ServiceAnswer },
  ...eventsSchemas,
} as const satisfies Record<ServiceEndpointName, EndpointSchema & { headers?: TSchema }>;
