import Type, { type Static } from "typebox";
import { CountryCode, Moment, named } from "../../shared/schemas.ts";

/** Which accounts a bulk freeze is about: those that match all that is given. At least one. */
export const Criteria = Type.Object(
  {
    /** Signed in or registered from this address or CIDR range. */
    address: Type.Optional(
      Type.String({ minLength: 2, maxLength: 49, pattern: "^[0-9A-Fa-f.:/]+$" }),
    ),
    /** Has a device of this id or fingerprint. */
    device: Type.Optional(Type.String({ minLength: 8, maxLength: 128, pattern: "^[\\w-]+$" })),
    /** Registered from this country. */
    countryCode: Type.Optional(CountryCode),
    mailDomain: Type.Optional(
      Type.String({ maxLength: 253, pattern: "^[a-z0-9.-]+\\.[a-z0-9-]+$" }),
    ),
    inviteCode: Type.Optional(Type.String({ maxLength: 64, pattern: "^[\\w-]+$" })),
    /** Created within these times. */
    createdSince: Type.Optional(Moment),
    createdUntil: Type.Optional(Moment),
  },
  { additionalProperties: false, minProperties: 1, title: "FreezeCriteria" },
);
export type Criteria = Static<typeof Criteria>;

export const Matches = named("FreezeMatches", {
  count: Type.Integer(),
  /** The first of them. */
  uids: Type.Array(Type.String()),
});
