import type { Account } from "../../core/accounts/accounts-repository.ts";
import type { Audit, AuditEvent } from "../../core/audit/audit.ts";
import type { Notices } from "../../core/notices/notices.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Notice } from "../../platform/outbox/message.ts";

export interface ReportServices {
  clock: Clock;
  audit: Audit;
  notices: Notices;
}

type SubAccountEvent = Extract<AuditEvent, `subAccount${string}`>;

interface Reported {
  main: Account;
  sub: Account;
  /** A new username. */
  name?: string;
  /** Whose user did it. */
  by?: "main" | "sub";
}

/** Records a change in both histories, and notifies the owner and the sub-user. */
export function createReport({ clock, audit, notices }: ReportServices) {
  return async (
    db: Db,
    context: RequestContext,
    event: SubAccountEvent,
    { main, sub, name, by = "main" }: Reported,
  ): Promise<void> => {
    const values = { at: clock.now(), username: sub.username ?? "", ...(name ? { name } : {}) };
    const notice = { template: event, values } as Notice;
    // "Freeze my account" freezes the account whose user did it.
    await notices.notifyAll(db, main, notice, by === "main" ? main.id : sub.id);
    // Reaches nobody if the sub-user has no contact.
    await notices.notifyAll(db, sub, notice);
    const detail = { subUserId: sub.id };
    await audit.record(db, context, event, { accountId: main.id }, detail);
    // The sub-user reads this one: it does not say where the owner was.
    const nowhere = { ...context, address: "", countryCode: undefined, userAgent: "" };
    await audit.record(db, by === "main" ? nowhere : context, event, { accountId: sub.id }, detail);
  };
}

export type Report = ReturnType<typeof createReport>;
