import { secondFactorsOf } from "../core/accounts/second-factors.ts";
import type * as repository from "../core/accounts/accounts-repository.ts";
import { contactOf, maskContact } from "../core/contacts/contacts.ts";
import type { Context } from "./command.ts";

export const moment = (at: number) => new Date(at).toISOString();
export const momentOr = (at: number | null) => (at === null ? null : moment(at));

function shownContact(account: repository.Account, channel: "email" | "sms", show: boolean) {
  const contact = contactOf(account, channel);
  if (contact === undefined) return null;
  return show ? contact.address : maskContact(contact);
}

/** The contact person is personal data, the company is not. */
function shownInstitution({ institution }: repository.Account, show: boolean) {
  if (institution === null) return null;
  const { contactName, contactRole, ...company } = JSON.parse(institution) as Record<
    string,
    string
  >;
  return show ? { ...company, contactName, contactRole } : company;
}

/** An account as operators see it; contacts are masked unless they are to be shown. */
export function viewOf(account: repository.Account, { show, now }: { show: boolean; now: number }) {
  const { held_until } = account;
  return {
    uid: account.uid,
    id: account.id,
    group: account.account_group,
    type: account.type,
    status: account.status,
    review: account.review,
    parentId: account.parent_id,
    mining: account.mining === 1,
    email: shownContact(account, "email", show),
    phone: shownContact(account, "sms", show),
    username: account.username,
    hasPassword: account.password_hash !== null,
    secondFactors: secondFactorsOf(account),
    withdrawalsHeldUntil: held_until !== null && held_until > now ? moment(held_until) : null,
    factorResetAt: momentOr(account.factor_reset_at),
    closingAt: momentOr(account.closing_at),
    createdAt: moment(account.created_at),
    termsVersion: account.terms_version,
    institution: shownInstitution(account, show),
  };
}

export type AccountView = ReturnType<typeof viewOf>;

/** Records that an operator read personal data in full. */
export async function recordShown(context: Context, accountIds: readonly string[]): Promise<void> {
  if (!context.show) return;
  const { database, audit } = context.services;
  await database.transaction(async (db) => {
    for (const accountId of accountIds) {
      await audit.record(db, context.actor, "accountShown", { accountId });
    }
  });
}
