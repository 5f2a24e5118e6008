import type { Selectable } from "kysely";
import type { Db } from "../../platform/database/index.ts";
import type { WebhookEndpointTable, WebhookSecretTable } from "../../platform/database/schema.ts";

export type EndpointRow = Selectable<WebhookEndpointTable>;
export type SecretRow = Selectable<WebhookSecretTable>;

export async function insert(db: Db, row: EndpointRow): Promise<void> {
  await db.insertInto("webhook_endpoints").values(row).execute();
}

export const list = (db: Db): Promise<EndpointRow[]> =>
  db.selectFrom("webhook_endpoints").selectAll().orderBy("created_at").orderBy("id").execute();

export const find = (db: Db, id: string): Promise<EndpointRow | undefined> =>
  db.selectFrom("webhook_endpoints").selectAll().where("id", "=", id).executeTakeFirst();

/** An operator's change, which the delivering process notices by the revision. */
export async function change(
  db: Db,
  id: string,
  values: Partial<
    Pick<
      EndpointRow,
      | "state"
      | "state_reason"
      | "position"
      | "failures"
      | "due_at"
      | "failing_since"
      | "lease"
      | "leased_until"
    >
  >,
  from?: readonly EndpointRow["state"][],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("webhook_endpoints")
    .set((expression) => ({ ...values, revision: expression("revision", "+", 1) }))
    .where("id", "=", id)
    .$if(from !== undefined, (query) => query.where("state", "in", from ?? []))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Also removes its secrets, held accounts and dead letters, by their foreign keys. */
export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom("webhook_endpoints").where("id", "=", id).execute();
}

interface LeaseRequest {
  id: string;
  token: string;
  now: number;
  until: number;
  /** The lease of a process that has ended. */
  abandoned: string | null;
}

/** Leases it to exactly one process. Undefined if another one has it. */
export function lease(
  db: Db,
  { id, token, now, until, abandoned }: LeaseRequest,
): Promise<EndpointRow | undefined> {
  return db
    .updateTable("webhook_endpoints")
    .set({ lease: token, leased_until: until })
    .where("id", "=", id)
    .where("state", "=", "active")
    .where((expression) =>
      expression.or([
        expression("leased_until", "<=", now),
        expression("lease", "is", null),
        ...(abandoned === null ? [] : [expression("lease", "=", abandoned)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function addSecret(db: Db, row: SecretRow): Promise<void> {
  await db.insertInto("webhook_secrets").values(row).execute();
}

/** Newest first, without those that have expired. */
export const secretsOf = (db: Db, endpointId: string, now: number): Promise<SecretRow[]> =>
  db
    .selectFrom("webhook_secrets")
    .selectAll()
    .where("endpoint_id", "=", endpointId)
    .where((expression) =>
      expression.or([expression("expires_at", "is", null), expression("expires_at", ">", now)]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();

/** Ends the current secret at a time; earlier ones are deleted. */
export async function retireSecrets(db: Db, endpointId: string, until: number): Promise<void> {
  const ofEndpoint = db.deleteFrom("webhook_secrets").where("endpoint_id", "=", endpointId);
  await ofEndpoint.where("expires_at", "is not", null).execute();
  await db
    .updateTable("webhook_secrets")
    .set({ expires_at: until })
    .where("endpoint_id", "=", endpointId)
    .execute();
}
