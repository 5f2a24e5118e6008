import Type, { type Static } from "typebox";
import { canonicalEmail, isEmail, maskEmail } from "@portico/contract/fields/email";
import type { NewIdentity } from "../../core/identities/identities.ts";
import { StoredIdentity } from "../../core/sign-in/sign-in-tickets.ts";
import { defineTicket } from "../../core/tickets/ticket-kind.ts";
import type { Provider, ProviderUser } from "../../platform/oidc/provider.ts";
import { FlowContext } from "./flows.ts";

/** A provider's user without an account here, as stored in a ticket. */
const PendingIdentity = Type.Object({
  identity: StoredIdentity,
  /** In canonical form. */
  email: Type.Optional(Type.String()),
  /** The provider vouches for the address, and the settings trust it. */
  emailProven: Type.Boolean(),
  name: Type.Optional(Type.String()),
  flowContext: FlowContext,
  /** The account with the same address, to be proven and then linked. */
  linkTo: Type.Optional(Type.String()),
});
export type PendingIdentity = Static<typeof PendingIdentity>;

/** The provider's user chooses between a new account and an existing one. */
export const chooseTicket = defineTicket(
  { flow: "third-party", step: "choose" },
  PendingIdentity,
  () => ["third-party"],
);

/** The password of an account is proven too, but not the code. */
export const proveTicket = defineTicket(
  { flow: "third-party", step: "prove" },
  Type.Object({ pendingIdentity: PendingIdentity, accountId: Type.String() }),
  () => ["third-party", "password"],
);

export function identityOf(
  { id, label }: Provider,
  { issuer, subject, email }: ProviderUser,
): NewIdentity {
  const shown = email !== undefined && isEmail(email) ? maskEmail(canonicalEmail(email)) : null;
  return { provider: id, label, issuer, subject, shown };
}

export function pendingIdentityOf(
  provider: Provider,
  user: ProviderUser,
  flowContext: FlowContext,
): PendingIdentity {
  const { email = "", name } = user;
  const hasEmail = isEmail(email);
  // The provider vouches for its own spelling: `miKe@…` with a Kelvin sign may be another mailbox.
  const isCanonical = hasEmail && canonicalEmail(email) === email;
  return {
    identity: identityOf(provider, user),
    ...(hasEmail ? { email: canonicalEmail(email) } : {}),
    emailProven: isCanonical && provider.trustEmail && user.emailVerified,
    ...(name === undefined ? {} : { name }),
    flowContext,
  };
}
