import Type, { type Static } from "typebox";
import {
  type EndpointSchema,
  Id,
  NullableMoment,
  NullableText,
  object,
  oneOf,
} from "../shared/schemas.ts";

/** One of the two: the shared cookie of whoever asks the service, or an account that it knows. */
const ServiceQuestion = Type.Object(
  {
    authtoken: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    userId: Type.Optional(Id),
  },
  { additionalProperties: false, minProperties: 1, maxProperties: 1 },
);
export type ServiceQuestion = Static<typeof ServiceQuestion>;

const ServiceAccount = object({
  userId: Type.String(),
  UID: Type.String(),
  /** Of a sub-user, the parent's. */
  parentUserId: NullableText,
  status: oneOf("active", "frozen", "closed"),
  accountType: oneOf("individual", "institution"),
  tradingAllowed: Type.Boolean(),
  withdrawalsHeldUntil: NullableMoment,
  factorResetAt: NullableMoment,
  /** The invite code it came with, whose that is, and what the two accounts share. */
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

/** Null where nobody is signed in by that cookie, or there is no such account. */
const ServiceAnswer = object({
  account: Type.Union([ServiceAccount, Type.Null()]),
});

export const serviceSchema = {
  body: ServiceQuestion,
  data: ServiceAnswer,
} satisfies EndpointSchema;
