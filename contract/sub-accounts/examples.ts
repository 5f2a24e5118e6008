import { EVENT } from "../security-center/examples.ts";
import { PASSWORD_ERRORS } from "../shared/error-groups.ts";
import { AT, LATER, LINK_TOKEN, SEALED_PASSWORD, TICKET } from "../shared/example-values.ts";
import type { Examples } from "../shared/example.ts";
import type { Invitation, SubAccount } from "./schemas.ts";

const SUB_ACCOUNT: SubAccount = {
  id: "hT3vQ9xWc1LsVb6HnGdKeA",
  UID: "402817365",
  username: "desk.berlin",
  status: "active",
  invitedUntil: null,
  useAdminTwoFactor: false,
  ownTwoFactor: true,
  openSessions: 1,
  lastSeenAt: LATER,
  createdAt: AT,
};
const INVITED: SubAccount = {
  ...SUB_ACCOUNT,
  status: "invited",
  invitedUntil: LATER,
  ownTwoFactor: false,
  openSessions: 0,
  lastSeenAt: null,
};
const INVITATION: Invitation = { token: LINK_TOKEN, expiresAt: LATER };
const ONE = { "a sub-account": { id: SUB_ACCOUNT.id } };

export const subAccountsExamples = {
  subAccountList: {
    summary: "Lists the account's sub-accounts, the newest first, page by page.",
    requests: { "the first page": {} },
    answers: { "one of twenty": { subAccounts: [SUB_ACCOUNT], next: null, count: 1, limit: 20 } },
    errors: ["subAccountsUnavailable"],
  },
  subAccountRead: {
    summary: "Shows one sub-account.",
    requests: ONE,
    answers: { found: { subAccount: SUB_ACCOUNT } },
    errors: ["subAccountsUnavailable"],
  },
  subAccountCreate: {
    summary: "Creates a sub-account with a password, or with an invitation link.",
    requests: {
      "with an invitation": { username: INVITED.username, useAdminTwoFactor: false },
      "with a password": {
        username: INVITED.username,
        password: SEALED_PASSWORD,
        useAdminTwoFactor: true,
      },
    },
    answers: {
      invited: { subAccount: INVITED, invitation: INVITATION },
      created: { subAccount: { ...SUB_ACCOUNT, useAdminTwoFactor: true, ownTwoFactor: false } },
    },
    errors: [
      "subAccountsUnavailable",
      "usernameInvalid",
      "usernameTaken",
      "tooManySubAccounts",
      ...PASSWORD_ERRORS,
    ],
  },
  subAccountInvite: {
    summary: "Makes a new invitation link for a sub-account; earlier ones stop working.",
    requests: ONE,
    answers: { invited: { subAccount: INVITED, invitation: INVITATION } },
    errors: ["subAccountsUnavailable", "subAccountFrozen"],
  },
  subAccountRename: {
    summary: "Gives a sub-account another username to sign in with.",
    requests: { "a new name": { id: SUB_ACCOUNT.id, username: "desk.paris" } },
    answers: { renamed: { subAccount: { ...SUB_ACCOUNT, username: "desk.paris" } } },
    errors: ["subAccountsUnavailable", "usernameInvalid", "usernameTaken"],
  },
  subAccountFreeze: {
    summary: "Freezes a sub-account, and ends its sessions and invitations.",
    requests: ONE,
    answers: { frozen: { subAccount: { ...SUB_ACCOUNT, status: "frozen", openSessions: 0 } } },
    errors: ["subAccountsUnavailable"],
  },
  subAccountUnfreeze: {
    summary: "Unfreezes a sub-account that its main account has frozen.",
    requests: ONE,
    answers: { unfrozen: { subAccount: { ...SUB_ACCOUNT, openSessions: 0 } } },
    errors: ["subAccountsUnavailable", "subAccountBlocked"],
  },
  subAccountResetFactor: {
    summary: "Removes the second factors of a sub-account, and ends its sessions.",
    requests: ONE,
    answers: { reset: { subAccount: { ...SUB_ACCOUNT, ownTwoFactor: false, openSessions: 0 } } },
    errors: ["subAccountsUnavailable", "subAccountTwoFactorOff", "subAccountTwoFactorShared"],
  },
  subAccountEndSessions: {
    summary: "Ends every session of a sub-account.",
    requests: ONE,
    answers: { ended: { subAccount: { ...SUB_ACCOUNT, openSessions: 0 } } },
    errors: ["subAccountsUnavailable"],
  },
  subAccountActivity: {
    summary: "Lists sign-ins and changes of a sub-account, the newest first, page by page.",
    requests: {
      "the newest": { id: SUB_ACCOUNT.id },
      "the next page": { id: SUB_ACCOUNT.id, cursor: `${AT}.${EVENT.id}` },
    },
    answers: { "the last page": { events: [EVENT], next: null } },
    errors: ["subAccountsUnavailable"],
  },
  invitationRead: {
    summary: "Tells which sub-account an invitation link is for, and changes nothing.",
    requests: { "the link's token": { token: LINK_TOKEN } },
    answers: {
      "an invitation": { ticket: TICKET, username: INVITED.username, mainAccount: "Example GmbH" },
    },
    errors: ["linkInvalid"],
  },
  invitationAccept: {
    summary: "Sets the password of a sub-account, and uses up its invitation link.",
    requests: { "the chosen password": { ticket: TICKET, password: SEALED_PASSWORD } },
    answers: { set: {} },
    errors: ["ticketInvalid", "linkInvalid", ...PASSWORD_ERRORS],
  },
} as const satisfies Partial<Examples>;
