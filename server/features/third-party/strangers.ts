import { canonicalEmail, isEmail, maskEmail } from "@portico/contract/fields/email";
import type { NewIdentity } from "../../core/identities/identities.ts";
import type { Tickets } from "../../core/tickets/tickets.ts";
import type { Visitor } from "../../core/visitor.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Provider, ProviderUser } from "../../platform/oidc/provider.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Luggage } from "./flows.ts";

/** A provider's user without an account here, as a ticket remembers them. */
export interface Stranger {
  identity: NewIdentity;
  /** Canonical. */
  email?: string;
  /** The provider vouches for the address, and the settings trust it to. */
  emailProven: boolean;
  name?: string;
  luggage: Luggage;
  /** The account of the same address, to be proven and then linked. */
  linkTo?: string;
}

/** A stranger who has proven the password of an account. */
export interface Binding {
  stranger: Stranger;
  accountId: string;
}

export const chooseUse = ({ flowHash }: Visitor) =>
  ({ flow: "third-party", step: "choose", flowHash }) as const;
export const proveUse = ({ flowHash }: Visitor) =>
  ({ flow: "third-party", step: "prove", flowHash }) as const;

export function identityOf(
  { id, label }: Provider,
  { issuer, subject, email }: ProviderUser,
): NewIdentity {
  const shown = email !== undefined && isEmail(email) ? maskEmail(canonicalEmail(email)) : null;
  return { provider: id, label, issuer, subject, shown };
}

export function strangerOf(provider: Provider, user: ProviderUser, luggage: Luggage): Stranger {
  const { email = "", name } = user;
  const hasEmail = isEmail(email);
  // The provider vouches for what it wrote: `miKe@…` with a Kelvin sign may be another mailbox.
  const isCanonical = hasEmail && canonicalEmail(email) === email;
  return {
    identity: identityOf(provider, user),
    ...(hasEmail ? { email: canonicalEmail(email) } : {}),
    emailProven: isCanonical && provider.trustEmail && user.emailVerified,
    ...(name === undefined ? {} : { name }),
    luggage,
  };
}

/** The ticket of either step, for the one call that both may make. */
export async function readEither(
  tickets: Tickets,
  db: Db,
  ticket: string,
  visitor: Visitor,
): Promise<{ stranger: Stranger } | Binding> {
  try {
    const subject = await tickets.read(db, ticket, chooseUse(visitor));
    return { stranger: JSON.parse(subject) as Stranger };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return JSON.parse(await tickets.read(db, ticket, proveUse(visitor))) as Binding;
  }
}
