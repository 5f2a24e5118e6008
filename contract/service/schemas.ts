import Type, { type Static } from "typebox";
import type { ServiceEndpointName } from "./calls.ts";
import {
  type EndpointSchema,
  Id,
  NullableMoment,
  NullableText,
  named,
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

export const serviceSchemas = {
  serviceAccount: { body: ServiceQuestion, data: ServiceAnswer },
} as const satisfies Partial<Record<ServiceEndpointName, EndpointSchema>>;
