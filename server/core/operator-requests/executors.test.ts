import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../../platform/database/index.ts";
import { doneOrWaiting } from "../../testing/database/done-or-waiting.ts";
import { requestRow } from "../../testing/people/operator-rows.ts";
import { makeMember, OPERATOR } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import { createExecutors, type Executor, type Executors } from "./executors.ts";
import type { RequestRow } from "./requests-repository.ts";

let test: TestApp;
let executors: Executors;
beforeAll(async () => {
  test = await openTestApp();
  /** Has its own tests. */
  const other: Executor = { check: async () => {}, execute: async () => {} };
  const others = { bulkFreeze: other, dataExport: other, keyChange: other };
  executors = createExecutors({ ...test.services, ...others });
});
afterAll(() => test.close());

const request = (kind: RequestRow["kind"], more: Partial<RequestRow>) =>
  requestRow({ requested_by: "maker", requested_at: test.clock.now() }, { kind, ...more });

const check = (row: RequestRow) => executors[row.kind].check(test.services.database.db, row);

const execute = (row: RequestRow) =>
  test.services.database.transaction((db) => executors[row.kind].execute(db, OPERATOR, row));

describe("a request is outdated", () => {
  it.each(["factorReset", "contactChange", "unfreeze", "holdRelease"] as const)(
    "a %s of an unknown account, or of none, is outdated",
    async (kind) => {
      const details = JSON.stringify({ contact: { channel: "email", address: "a@example.com" } });
      for (const account_id of ["nobody", null]) {
        const row = request(kind, { account_id, details });
        await expect(check(row)).rejects.toThrow("requestOutdated");
      }
    },
  );

  it("a role for an unknown operator is outdated", async () => {
    const row = request("roleGrant", { operator_id: "nobody", details: '{"roles":["support"]}' });
    await expect(check(row)).rejects.toThrow("requestOutdated");
  });

  it("a factor reset is outdated if the factors are being reset already, when it is made and when it is approved", async () => {
    const { account } = await makeMember(test, { factors: ["totp"] });
    const row = request("factorReset", { account_id: account.id });
    await check(row);
    await execute(row);
    await expect(check(row)).rejects.toThrow("requestOutdated");
    await expect(execute(row)).rejects.toThrow("requestOutdated");
  });

  it("a factor reset is outdated if the account has lost its factors before it is approved", async () => {
    const { account } = await makeMember(test);
    const row = request("factorReset", { account_id: account.id });
    await expect(execute(row)).rejects.toThrow("requestOutdated");
  });

  it("a new contact is outdated for a closed account, or if it is the one the account has", async () => {
    const { account, email } = await makeMember(test);
    const changeTo = (address: string) =>
      request("contactChange", {
        account_id: account.id,
        details: JSON.stringify({ contact: { channel: "email", address } }),
      });
    await expect(check(changeTo(email))).rejects.toThrow("requestOutdated");
    await check(changeTo("new@example.com"));
    await test.services.database.db
      .updateTable("accounts")
      .set({ status: "closed" })
      .where("id", "=", account.id)
      .execute();
    await expect(check(changeTo("new@example.com"))).rejects.toThrow("requestOutdated");
  });

  it("an unfreezing is outdated if the account is being closed when it is approved", async () => {
    const { account } = await makeMember(test);
    const { database, operatorActions } = test.services;
    const setStatus = (db: Db, status: "frozen" | "closed") =>
      operatorActions.setStatus(db, OPERATOR, account.id, status);
    await database.transaction((db) => setStatus(db, "frozen"));
    const { approval } = await database.transaction(async (db) => {
      await setStatus(db, "closed");
      const begun = execute(request("unfreeze", { account_id: account.id })).catch(
        (error: Error) => error.message,
      );
      await doneOrWaiting(database, begun);
      return { approval: begun };
    });
    expect(await approval).toBe("requestOutdated");
    expect(await accounts.findById(database.db, account.id)).toMatchObject({ status: "closed" });
  });
});
