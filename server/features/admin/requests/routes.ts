import type { AdminRequest } from "@portico/contract/admin/requests/schemas";
import { approvePermission, isPermitted, rolesWith } from "@portico/contract/admin/roles";
import type { AdminPayload } from "@portico/contract/admin/schemas";
import { cursorOf, positionOf } from "../../../core/audit/activity-page.ts";
import * as accounts from "../../../core/accounts/accounts-repository.ts";
import { maskContact, readNewContact } from "../../../core/contacts/contacts.ts";
import { commitAnswer } from "../../../core/idempotency/commit-answer.ts";
import * as operators from "../../../core/operators/operators-repository.ts";
import { findMatches, type FreezeDetails } from "../../../core/operator-requests/bulk-freeze.ts";
import {
  type ContactDetails,
  detailsOf,
  type HoldDetails,
} from "../../../core/operator-requests/executors.ts";
import type { RequestExpiry } from "../../../core/operator-requests/expiry.ts";
import { redeemableUntil } from "../../../core/operator-requests/redeem.ts";
import type { OwnData } from "../../../core/own-data/own-data.ts";
import type {
  NewRequest,
  OperatorRequest,
  OperatorRequests,
} from "../../../core/operator-requests/requests.ts";
import * as repository from "../../../core/operator-requests/requests-repository.ts";
import type { AdminRoute, OperatorCall } from "../../../http/admin/admin-route.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Db, Transaction } from "../../../platform/database/index.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { hashToken } from "../../../platform/secrets/secrets.ts";

interface RequestServices {
  database: Database;
  clock: Clock;
  operatorRequests: OperatorRequests;
  requestExpiry: RequestExpiry;
  createKey(caller: OperatorCall, id: string): Promise<{ id: string; key: string }>;
  downloadData(caller: OperatorCall, id: string): Promise<{ export: OwnData }>;
  restrictedCountries: ReadonlySet<string>;
}

const PAGE = 50;

type StoredDetails = Omit<AdminRequest["details"], "contact"> &
  Partial<ContactDetails & HoldDetails & Pick<FreezeDetails, "ids">>;

/** What a colleague needs to decide; a new contact is masked like every other. */
function describeDetails(row: OperatorRequest): AdminRequest["details"] {
  const { contact, heldUntil: _, ids: __, ...details } = detailsOf(row) as StoredDetails;
  if (contact === undefined) return details;
  return { ...details, channel: contact.channel, contact: maskContact(contact) };
}

export function adminRequestRoutes({ signedIn }: AdminRoute, services: RequestServices): void {
  const { database, clock, operatorRequests } = services;
  const { db } = database;

  async function describeAll(
    on: Db,
    { operator }: OperatorCall,
    rows: readonly OperatorRequest[],
  ): Promise<AdminRequest[]> {
    const now = clock.now();
    const people = rows.flatMap((row) => [row.requested_by, row.decided_by, row.operator_id]);
    const names = await operators.namesOf(
      on,
      people.filter((id) => id !== null),
    );
    const person = (id: string) => ({ id, name: names.get(id) ?? "" });
    const uids = await accounts.uidsOf(
      on,
      rows.flatMap(({ account_id }) => account_id ?? []),
    );
    const own = [operator.id, ...(await operators.servicesHeldBy(on, operator.id))];
    return rows.map((row) => {
      const isOpen = row.state === "open" && row.expires_at > now;
      const isOwn = own.includes(row.requested_by) || row.operator_id === operator.id;
      const permission = approvePermission(row.kind);
      return {
        id: row.id,
        kind: row.kind,
        state: row.state === "open" && !isOpen ? "expired" : row.state,
        customer:
          row.account_id === null
            ? null
            : { id: row.account_id, uid: uids.get(row.account_id) ?? "" },
        operator: row.operator_id === null ? null : person(row.operator_id),
        details: describeDetails(row),
        reason: row.reason,
        evidence: row.evidence,
        requestedBy: person(row.requested_by),
        requestedAt: row.requested_at,
        decidableAt: row.decidable_at,
        expiresAt: row.expires_at,
        decidedBy: row.decided_by === null ? null : person(row.decided_by),
        decidedAt: row.decided_at,
        comment: row.comment,
        redeemableUntil: redeemableUntil(row, now),
        deciders: [...rolesWith(permission)],
        mayDecide: isOpen && !isOwn && isPermitted(operator.roles, permission),
      };
    });
  }

  async function described(on: Db, caller: OperatorCall, row: OperatorRequest | undefined) {
    const [request] = row === undefined ? [] : await describeAll(on, caller, [row]);
    if (request === undefined) throw new Refusal("notFound");
    return { request };
  }

  /** A change of a request in a transaction, and the request after it. */
  const commitChange = (
    caller: OperatorCall,
    work: (transaction: Transaction) => Promise<OperatorRequest>,
  ) =>
    commitAnswer(database, caller, async (transaction) =>
      described(transaction, caller, await work(transaction)),
    );

  const make = (caller: OperatorCall, request: NewRequest) =>
    commitChange(caller, (transaction) => operatorRequests.make(transaction, caller, request));

  /** About a customer who exists. */
  async function aboutCustomer(
    caller: OperatorCall,
    kind: NewRequest["kind"],
    { customerId, reason, evidence }: { customerId: string; reason: string; evidence: string },
    detailsFor: (account: accounts.Account) => object = () => ({}),
  ) {
    const account = await accounts.findById(db, customerId);
    if (account === undefined) throw new Refusal("notFound");
    const details = detailsFor(account);
    return make(caller, { kind, accountId: customerId, details, reason, evidence });
  }

  const keyDetails = (body: AdminPayload<"requestKeyChange">) =>
    body.action === "create"
      ? {
          action: body.action,
          keyName: body.keyName,
          scopes: body.scopes,
          ...(body.audiences && { audiences: body.audiences }),
        }
      : { action: body.action, keyId: body.keyId };

  signedIn("requestList", async ({ state, kind, customerId, cursor }, caller) => {
    await services.requestExpiry.expireDue();
    const filter = { state, kind, accountId: customerId };
    const after = cursor === undefined ? undefined : positionOf(cursor);
    const rows = await repository.list(db, filter, { limit: PAGE + 1, after });
    const shown = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? shown.at(-1) : undefined;
    return {
      requests: await describeAll(db, caller, shown),
      next: last === undefined ? null : cursorOf({ at: last.requested_at, id: last.id }),
    };
  });
  signedIn("requestRead", async ({ id }, caller) =>
    described(db, caller, await repository.find(db, id)),
  );
  signedIn("requestFactorReset", (body, caller) => aboutCustomer(caller, "factorReset", body));
  signedIn("requestUnfreeze", (body, caller) => aboutCustomer(caller, "unfreeze", body));
  signedIn("requestHoldRelease", (body, caller) =>
    aboutCustomer(caller, "holdRelease", body, ({ held_until }): HoldDetails => ({
      heldUntil: held_until ?? 0,
    })),
  );
  signedIn("requestDataExport", (body, caller) => aboutCustomer(caller, "dataExport", body));
  signedIn("requestContactChange", (body, caller) => {
    const contact = readNewContact(body, services.restrictedCountries);
    return aboutCustomer(caller, "contactChange", body, (): ContactDetails => ({ contact }));
  });
  signedIn("requestRoleGrant", async ({ operatorId, roles, reason, evidence }, caller) => {
    if ((await operators.find(db, operatorId)) === undefined) throw new Refusal("notFound");
    const details = { roles };
    return make(caller, { kind: "roleGrant", operatorId, details, reason, evidence });
  });
  signedIn("requestKeyChange", (body, caller) => {
    const { reason, evidence } = body;
    const details = keyDetails(body);
    const subject = details.action === "create" ? details.keyName : details.keyId;
    return make(caller, { kind: "keyChange", subject, details, reason, evidence });
  });
  signedIn("requestBulkFreeze", async ({ criteria, reason, evidence }, caller) => {
    const found = await findMatches(db, database.kind, criteria);
    const details: FreezeDetails = {
      criteria,
      count: found.length,
      ids: found.map(({ id }) => id),
    };
    const subject = hashToken(JSON.stringify(criteria));
    return make(caller, { kind: "bulkFreeze", subject, details, reason, evidence });
  });
  signedIn("requestApprove", ({ id, comment = "" }, caller) =>
    commitChange(caller, (transaction) =>
      operatorRequests.approve(transaction, caller, id, comment),
    ),
  );
  signedIn("requestRefuse", ({ id, comment = "" }, caller) =>
    commitChange(caller, (transaction) =>
      operatorRequests.refuse(transaction, caller, id, comment),
    ),
  );
  signedIn("requestCancel", ({ id }, caller) =>
    commitChange(caller, (transaction) => operatorRequests.cancel(transaction, caller, id)),
  );
  signedIn("requestKeyCreate", ({ id }, caller) => services.createKey(caller, id));
  signedIn("requestDataDownload", ({ id }, caller) => services.downloadData(caller, id));
  signedIn("bulkFreezePreview", async ({ criteria }) => {
    const found = await findMatches(db, database.kind, criteria);
    return { count: found.length, uids: found.slice(0, PAGE).map(({ uid }) => uid) };
  });
}
