import { MAX_CHECKED } from "@portico/contract/admin/audit/schemas";
import { AUDIT_EVENTS, type Audit } from "../../../core/audit/audit.ts";
import { type AuditFilter, list } from "../../../core/audit/audit-repository.ts";
import type { AuditChain } from "../../../core/audit/chain.ts";
import { eventLine, EVENT_COLUMNS } from "../../../core/audit/event-line.ts";
import { cursorOf, positionOf } from "../../../core/audit/activity-page.ts";
import type { AdminRoute } from "../../../http/admin/admin-route.ts";
import type { Database } from "../../../platform/database/index.ts";
import { AdminRefusal, Refusal } from "../../../platform/refusal.ts";
import { describeEntries } from "../audit-entry.ts";

interface AuditServices {
  database: Database;
  audit: Audit;
  auditChain: AuditChain;
}

const PAGE = 50;
/** A file of this many events is about as much as a browser takes. */
const MAX_EXPORTED = 10_000;

interface Given {
  event?: string;
  customerId?: string;
  operatorId?: string;
}

function filterOf({ event, customerId, operatorId }: Given): AuditFilter {
  if (event !== undefined && !(AUDIT_EVENTS as readonly string[]).includes(event)) {
    throw new Refusal("invalidFields", { field: "event" });
  }
  return { event, accountId: customerId, operatorId };
}

const momentOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

export function adminAuditRoutes({ signedIn }: AdminRoute, services: AuditServices): void {
  const { database, audit, auditChain } = services;
  const { db } = database;
  /** A check reads the whole log: one at a time for each operator, in this process. */
  const checking = new Set<string>();

  signedIn("auditList", async ({ cursor, since, until, ...given }) => {
    const filter = { ...filterOf(given), since: momentOf(since), until: momentOf(until) };
    const after = cursor === undefined ? undefined : positionOf(cursor);
    const rows = await list(db, filter, { limit: PAGE + 1, after, newestFirst: true });
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
    const events = await describeEntries(db, rows.slice(0, PAGE));
    return { events, next: last === undefined ? null : cursorOf(last) };
  });
  signedIn("auditExport", async ({ format, reason, since, until, ...given }, caller) => {
    const filter = { ...filterOf(given), since, until };
    await audit.record(db, caller, "auditExported", { note: reason });
    const rows = await list(db, filter, { limit: MAX_EXPORTED + 1 });
    const shown = rows.slice(0, MAX_EXPORTED);
    const lines = shown.map((row) => eventLine(row, format));
    const head = format === "csv" ? [EVENT_COLUMNS.join(",")] : [];
    return {
      name: `audit.${format}`,
      text: `${[...head, ...lines].join("\n")}\n`,
      cutAt: rows.length > MAX_EXPORTED ? (shown.at(-1)?.at ?? null) : null,
    };
  });
  signedIn("auditVerify", async (step, { operatorId }) => {
    if (checking.has(operatorId)) throw new AdminRefusal("checkRunning");
    checking.add(operatorId);
    try {
      const isWhole = step?.limit === undefined && step?.cursor === undefined;
      if (isWhole) return await auditChain.verify();
      return await auditChain.verifyStep(step.cursor, step.limit ?? MAX_CHECKED);
    } finally {
      checking.delete(operatorId);
    }
  });
}
