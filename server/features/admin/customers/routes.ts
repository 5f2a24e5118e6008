import { isPermitted } from "@portico/contract/admin/roles";
import { detailsOf } from "../../../core/company/company-review.ts";
import * as accounts from "../../../core/accounts/accounts-repository.ts";
import type { OperatorActions } from "../../../core/accounts/operator-actions.ts";
import { eventsOfKind } from "../../../core/audit/activity-kinds.ts";
import type { Audit } from "../../../core/audit/audit.ts";
import { list } from "../../../core/audit/audit-repository.ts";
import { cursorOf, positionOf } from "../../../core/audit/activity-page.ts";
import { createCustomers, describeRow, notesOf } from "../../../core/customers/customers.ts";
import { messagesTo } from "../../../core/customers/messages.ts";
import { insertNote } from "../../../core/customers/customers-repository.ts";
import { commitPermitted } from "../../../core/operators/commit-permitted.ts";
import type { AdminRoute } from "../../../http/admin/admin-route.ts";
import { type Clock, HOUR } from "../../../platform/clock.ts";
import type { Database, Db } from "../../../platform/database/index.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import { AdminRefusal, Refusal } from "../../../platform/refusal.ts";
import { randomToken } from "../../../platform/secrets/secrets.ts";
import { describeEntries } from "../audit-entry.ts";

type CustomerRouteServices = Parameters<typeof createCustomers>[0] & {
  database: Database;
  clock: Clock;
  audit: Audit;
  operatorActions: OperatorActions;
  outbox: Pick<Outbox, "sentTo">;
};

const PAGE = 50;

export function adminCustomerRoutes(
  { signedIn }: AdminRoute,
  services: CustomerRouteServices,
): void {
  const { database, clock, audit, operatorActions } = services;
  const customers = createCustomers(services);

  async function rowOf(db: Db, id: string) {
    const account = await accounts.findById(db, id);
    if (account === undefined) throw new Refusal("notFound");
    return describeRow(account);
  }

  signedIn("customerSearch", async (body, caller) => {
    const isWhole = !isPermitted(caller.operator.roles, "customers.reveal");
    const found = await customers.search(body, { isWhole });
    const count = `${found.customers.length}${found.more ? "+" : ""}`;
    await audit.record(database.db, caller, "customersSearched", {
      note: `${body.by}: ${count} found`,
    });
    return found;
  });
  signedIn("customerRead", async ({ id }) => ({ customer: await customers.page(id) }));
  signedIn("customerActivity", async ({ id, kind, cursor }) => {
    await customers.findOrRefuse(id);
    const after = cursor === undefined ? undefined : positionOf(cursor);
    const filter = { accountId: id, events: kind && eventsOfKind(kind) };
    const rows = await list(database.db, filter, { limit: PAGE + 1, after, newestFirst: true });
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
    const events = await describeEntries(database.db, rows.slice(0, PAGE));
    return { events, next: last === undefined ? null : cursorOf(last) };
  });
  signedIn("customerMessages", async ({ id }) => {
    const account = await customers.findOrRefuse(id);
    return { messages: await messagesTo(database.db, services, account) };
  });
  signedIn("customerReveal", async ({ id, reason }, caller) => {
    const account = await customers.findOrRefuse(id);
    // Recorded first: nobody reads personal data without a trace.
    await audit.record(database.db, caller, "accountShown", { accountId: id, note: reason });
    const { email, phone, username } = account;
    const { contactName = null } = account.institution === null ? {} : detailsOf(account);
    return { email, phone, username, contactName };
  });
  signedIn("customerNoteAdd", ({ id, text }, caller) =>
    commitPermitted(database, caller, "customers.note", async (db) => {
      await rowOf(db, id);
      await insertNote(db, {
        id: randomToken().slice(0, 22),
        account_id: id,
        operator_id: caller.operatorId,
        text: text.trim(),
        created_at: clock.now(),
      });
      await audit.record(db, caller, "noteAdded", { subjectId: id });
      return { notes: await notesOf(db, id) };
    }),
  );
  signedIn("customerFreeze", ({ id, reason }, caller) =>
    commitPermitted(database, caller, "customers.freeze", async (db) => {
      // Locked: a closed account stays closed.
      await accounts.lockForUpdate(db, id);
      const { status } = await rowOf(db, id);
      if (status === "closed") throw new AdminRefusal("alreadyDone");
      const isDone = await operatorActions.setStatus(db, { ...caller, note: reason }, id, "frozen");
      if (isDone !== true) throw new AdminRefusal("alreadyDone");
      return { customer: await rowOf(db, id) };
    }),
  );
  signedIn("customerHold", ({ id, hours, reason }, caller) =>
    commitPermitted(database, caller, "customers.hold", async (db) => {
      await rowOf(db, id);
      const until = clock.now() + hours * HOUR;
      const held = await operatorActions.hold(db, { ...caller, note: reason }, id, until);
      return { withdrawalsHeldUntil: held };
    }),
  );
  signedIn("customerSessionsEnd", ({ id, sessionId, reason }, caller) =>
    commitPermitted(database, caller, "customers.endSessions", async (db) => {
      await rowOf(db, id);
      const actor = { ...caller, note: reason };
      const ended = await operatorActions.endSessions(db, actor, id, sessionId);
      if (sessionId !== undefined && ended === 0) throw new Refusal("notFound");
      return { ended };
    }),
  );
}
