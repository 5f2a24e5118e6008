import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { makeOperator, requestRow } from "../../testing/people/operator-rows.ts";
import { createAudit, SYSTEM_ACTOR } from "../audit/audit.ts";
import * as auditRows from "../audit/audit-repository.ts";
import { createServiceKeys, type ServiceKeys } from "../service-keys/service-keys.ts";
import { createKeyChange, type KeyDetails } from "./key-change.ts";
import * as requests from "./requests-repository.ts";

let test: OpenTestDatabase;
let serviceKeys: ServiceKeys;
let keyChange: ReturnType<typeof createKeyChange>;
let maker: string;
beforeAll(async () => {
  test = await openTestDatabase();
  const { database, clock } = test;
  const now = () => clock.now();
  const cacheClock = { wall: now, passed: now };
  serviceKeys = createServiceKeys({ database, clock, cacheClock, inSettings: [] });
  keyChange = createKeyChange({ database, clock, audit: createAudit(clock), serviceKeys });
  maker = await makeOperator(test, { roles: "administrator" });
});
afterAll(() => test.close());

/** A request that was approved just now. */
async function approved(details: KeyDetails): Promise<requests.RequestRow> {
  const now = test.clock.now();
  const row = requestRow(
    { requested_by: maker, requested_at: now },
    { kind: "keyChange", state: "approved", decided_at: now, details: JSON.stringify(details) },
  );
  await requests.insert(test.db, row);
  return row;
}

const createKey = (id: string) => keyChange.createKey({ ...SYSTEM_ACTOR, operatorId: maker }, id);

const newKey = () => serviceKeys.create(test.db, { name: "Ledger", scopes: ["account"] });

const recordOf = async (keyId: string) =>
  (await auditRows.list(test.db, { subjectId: keyId }, { limit: 10 })).map(({ event }) => event);

describe("a service key", () => {
  it("is created once for its requester, and recorded", async () => {
    const { id } = await approved({ action: "create", keyName: "Ledger", scopes: ["account"] });
    const made = await createKey(id);
    expect(await serviceKeys.recognize(made.key)).toMatchObject({ name: "Ledger" });
    expect(await recordOf(made.id)).toEqual(["serviceKeyCreated"]);
    await expect(createKey(id)).rejects.toThrow("requestClosed");
  });

  it("is not created from an approval to revoke one", async () => {
    const { id: keyId } = await newKey();
    const { id } = await approved({ action: "revoke", keyId });
    const before = await serviceKeys.list(test.db);
    await expect(createKey(id)).rejects.toThrow("requestClosed");
    expect(await serviceKeys.list(test.db)).toEqual(before);
  });

  it("is revoked with the approval, and recorded", async () => {
    const { id: keyId, key } = await newKey();
    const request = await approved({ action: "revoke", keyId });
    const revoke = () =>
      test.database.transaction((db) => keyChange.executor.execute(db, SYSTEM_ACTOR, request));
    await revoke();
    expect(await serviceKeys.recognize(key)).toBeUndefined();
    expect(await recordOf(keyId)).toEqual(["serviceKeyRevoked"]);
    await expect(revoke()).rejects.toThrow("requestOutdated");
  });
});
