import type { SubAccount } from "@portico/contract/sub-accounts/schemas";
import type { Account } from "../../core/accounts/accounts-repository.ts";
import { requiresTwoFactor, secondFactorsOf } from "../../core/accounts/second-factors.ts";
import type { Sessions } from "../../core/sessions/sessions.ts";
import type { Invitations } from "../../core/sub-accounts/invitations.ts";
import type { Db } from "../../platform/database/index.ts";

interface DescribeServices {
  sessions: Pick<Sessions, "summarize">;
  invitations: Pick<Invitations, "openOf">;
}

function statusOf({ status, frozen_by, password_hash }: Account): SubAccount["status"] {
  if (status !== "active") return frozen_by === "parent" ? "frozen" : "blocked";
  return password_hash === null ? "invited" : "active";
}

/** Sub-accounts as their main account sees them. */
export async function describeAll(
  db: Db,
  { sessions, invitations }: DescribeServices,
  subs: readonly Account[],
): Promise<SubAccount[]> {
  const ids = subs.map(({ id }) => id);
  const summaries = await sessions.summarize(db, ids);
  const invited = await invitations.openOf(db, ids);
  return subs.map((sub) => ({
    id: sub.id,
    UID: sub.uid,
    username: sub.username ?? "",
    status: statusOf(sub),
    invitedUntil: invited.get(sub.id) ?? null,
    useAdminTwoFactor: sub.use_admin_two_factor === 1,
    ownTwoFactor: sub.use_admin_two_factor !== 1 && requiresTwoFactor(secondFactorsOf(sub)),
    openSessions: summaries.get(sub.id)?.open ?? 0,
    lastSeenAt: summaries.get(sub.id)?.lastSeenAt ?? null,
    createdAt: sub.created_at,
  }));
}

export async function describeOne(
  db: Db,
  services: DescribeServices,
  sub: Account,
): Promise<{ subAccount: SubAccount }> {
  const [subAccount] = await describeAll(db, services, [sub]);
  if (subAccount === undefined) throw new Error("The sub-account is gone");
  return { subAccount };
}
