import Type, { type Static } from "typebox";
import { EventPage, HistoryCursor } from "../security-center/schemas.ts";
import {
  Empty,
  EncryptedPassword,
  type EndpointSchema,
  Id,
  LinkToken,
  Moment,
  NullableMoment,
  NullableText,
  named,
  object,
  oneOf,
  Ticket,
} from "../shared/schemas.ts";

const Username = Type.String({ maxLength: 256, examples: ["desk.berlin"] });

/** A sub-account, as shown to the main account that it belongs to. */
export const SubAccount = named("SubAccount", {
  id: Id,
  UID: Type.String(),
  username: Type.String(),
  /** `invited`: nobody has set a password yet. `blocked`: frozen, and only support may unfreeze it. */
  status: oneOf("active", "invited", "frozen", "blocked"),
  /** Until when the last invitation link works; null if none is open. */
  invitedUntil: NullableMoment,
  /** Its second step asks for the main account's factors. */
  useAdminTwoFactor: Type.Boolean(),
  /** It has its own authenticator app or passkey, which the main account may reset. */
  ownTwoFactor: Type.Boolean(),
  openSessions: Type.Integer(),
  lastSeenAt: NullableMoment,
  createdAt: Moment,
});
export type SubAccount = Static<typeof SubAccount>;

/** A link for the sub-user. It is shown once and not stored. */
const Invitation = named("Invitation", { token: LinkToken, expiresAt: Moment });
export type Invitation = Static<typeof Invitation>;

const one = object({ id: Id });
const changed = { body: one, data: object({ subAccount: SubAccount }) };

export const subAccountsSchemas = {
  subAccountList: {
    query: object({
      /** `next` of the page before; none for the first page. */
      cursor: Type.Optional(HistoryCursor),
    }),
    data: object({
      subAccounts: Type.Array(SubAccount),
      next: NullableText,
      /** How many there are, and how many the exchange allows. */
      count: Type.Integer(),
      limit: Type.Integer(),
    }),
  },
  subAccountRead: { query: one, data: object({ subAccount: SubAccount }) },
  subAccountCreate: {
    body: object({
      username: Username,
      /** Without one, the answer has an invitation. */
      password: Type.Optional(EncryptedPassword),
      useAdminTwoFactor: Type.Boolean(),
    }),
    data: object({ subAccount: SubAccount, invitation: Type.Optional(Invitation) }),
  },
  subAccountInvite: {
    body: one,
    data: object({ subAccount: SubAccount, invitation: Invitation }),
  },
  subAccountRename: {
    body: object({ id: Id, username: Username }),
    data: object({ subAccount: SubAccount }),
  },
  subAccountFreeze: changed,
  subAccountUnfreeze: changed,
  subAccountResetFactor: changed,
  subAccountEndSessions: changed,
  subAccountActivity: {
    query: object({ id: Id, cursor: Type.Optional(HistoryCursor) }),
    data: EventPage,
  },
  invitationRead: {
    body: object({ token: LinkToken }),
    data: object({
      ticket: Ticket,
      username: Type.String(),
      /** The company, or the masked contact, of the main account. */
      mainAccount: Type.String(),
    }),
  },
  invitationAccept: {
    body: object({ ticket: Ticket, password: EncryptedPassword }),
    data: Empty,
  },
} as const satisfies Record<string, EndpointSchema>;
