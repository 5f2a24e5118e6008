import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { type Actor, createAudit } from "../audit/audit.ts";
import { createSessions, type Sessions } from "../sessions/sessions.ts";
import { createAccount } from "./accounts.ts";
import type { Account } from "./accounts-repository.ts";
import { createAccountStatus, refuseUnlessActive, type AccountStatus } from "./account-status.ts";

let test: OpenTestDatabase;
let sessions: Sessions;
let accountStatus: AccountStatus;
beforeAll(async () => {
  test = await openTestDatabase();
  sessions = createSessions(test.database, test.keyring, test.clock);
  accountStatus = createAccountStatus({ sessions, audit: createAudit(test.clock) });
});
afterAll(() => test.close());

const OPERATOR: Actor = {
  call: "operator",
  address: "192.0.2.1",
  countryCode: undefined,
  userAgent: "command line",
  requestId: "7",
};

const setStatus = (id: string, status: Account["status"]) =>
  test.database.transaction((db) => accountStatus.setStatus(db, OPERATOR, id, status));

async function signIn(accountId: string) {
  const secrets = await sessions.create(test.db, {
    accountId,
    deviceId: null,
    factors: ["password"],
    countryCode: undefined,
    userAgent: "Browser/1.0",
  });
  const presented = { ...secrets, authorizationHeader: secrets.authorization };
  return () =>
    sessions.authenticate(presented).then(
      () => "open",
      (error: unknown) => (error as { code: string }).code,
    );
}

const subUserOf = (parentId: string, username: string) =>
  test.database.transaction((db) =>
    createAccount(db, test.clock, {
      contact: undefined,
      username,
      passwordHash: "hash",
      locale: "en",
      termsVersion: "1",
      parent: { id: parentId, useAdminTwoFactor: false },
    }),
  );

const statusOf = async (id: string) =>
  (
    await test.db
      .selectFrom("accounts")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).status;

const eventsOf = (id: string) =>
  test.db.selectFrom("audit_events").selectAll().where("account_id", "=", id).execute();

describe.each([
  ["frozen", "sessionFrozen"],
  ["closed", "sessionClosed"],
] as const)("an account that is %s", (status, code) => {
  it("A46: loses every session at once, and none comes back with it", async () => {
    const { id } = await test.account();
    const [one, two] = [await signIn(id), await signIn(id)];
    const bystander = await signIn((await test.account()).id);
    expect(await setStatus(id, status)).toBe(true);
    expect([await one(), await two()]).toEqual([code, code]);
    expect(await bystander()).toBe("open");
    await setStatus(id, "active");
    expect([await one(), await two()]).toEqual(["sessionRevoked", "sessionRevoked"]);
    expect(await (await signIn(id))()).toBe("open");
  });

  it("A46, SES-6: takes its sub-users with it, and no session of theirs comes back", async () => {
    const parent = await test.account();
    const sub = await subUserOf(parent.id, `sub_of_${status}`);
    const session = await signIn(sub.id);
    await refuseUnlessActive(test.db, sub);
    await setStatus(parent.id, status);
    const refusal = status === "frozen" ? "accountFrozen" : "accountClosed";
    await expect(refuseUnlessActive(test.db, sub)).rejects.toMatchObject({ code: refusal });
    expect(await session()).not.toBe("open");
    await setStatus(parent.id, "active");
    await refuseUnlessActive(test.db, sub);
    expect(await session()).toBe("sessionRevoked");
  });

  it("ASVS 16.2.1: is recorded: when, by whom, for which account", async () => {
    const { id } = await test.account();
    await setStatus(id, status);
    expect(await eventsOf(id)).toEqual([
      expect.objectContaining({
        event: "statusChanged",
        at: test.clock.now(),
        call: "operator",
        address: "192.0.2.1",
        user_agent: "command line",
        request_id: "7",
      }),
    ]);
  });

  it("is not changed twice", async () => {
    const { id } = await test.account();
    expect([await setStatus(id, status), await setStatus(id, status)]).toEqual([true, false]);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it("ASVS 15.4.2: one of ten changes at once is the change", async () => {
    const { id } = await test.account();
    const outcomes = await allAtOnce(10, () => setStatus(id, status));
    const values = outcomes.map((one) => (one.status === "fulfilled" ? one.value : one.reason));
    expect(values.filter((value) => value === true)).toHaveLength(1);
    expect(values.filter((value) => value === false)).toHaveLength(9);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it("F01: is as it was when the rest of the transaction fails", async () => {
    const { id } = await test.account();
    const session = await signIn(id);
    const failing = test.database.transaction(async (db) => {
      await accountStatus.setStatus(db, OPERATOR, id, status);
      throw new Error("crash");
    });
    await expect(failing).rejects.toThrow("crash");
    expect([await statusOf(id), await session(), await eventsOf(id)]).toEqual([
      "active",
      "open",
      [],
    ]);
  });
});

describe("a freeze", () => {
  it("stops a closing and a factor reset, which the owner could not stop any more", async () => {
    const { id } = await test.account();
    const pending = { closing_at: 1, factor_reset_at: 1, factor_reset_told: 1 };
    const account = test.db.updateTable("accounts").where("id", "=", id);
    await account.set(pending).execute();
    await setStatus(id, "frozen");
    const after = await test.db
      .selectFrom("accounts")
      .select(["closing_at", "factor_reset_at", "factor_reset_told"])
      .where("id", "=", id)
      .executeTakeFirst();
    expect(after).toEqual({ closing_at: null, factor_reset_at: null, factor_reset_told: 0 });
  });

  it("A46, SES-6: ends the sessions of sub-users, even if they are not used while it lasts", async () => {
    const parent = await test.account();
    const sub = await subUserOf(parent.id, "sub_away");
    const session = await signIn(sub.id);
    await setStatus(parent.id, "frozen");
    await setStatus(parent.id, "active");
    expect(await session()).toBe("sessionRevoked");
  });
});

describe("the status of an account", () => {
  it("is active from the start, and so it is no change", async () => {
    const { id } = await test.account();
    const session = await signIn(id);
    expect(await setStatus(id, "active")).toBe(false);
    expect(await session()).toBe("open");
  });

  it("an unknown account gets no status", async () => {
    expect(await setStatus("nobody", "frozen")).toBe(false);
    expect(await eventsOf("nobody")).toEqual([]);
  });

  it("is one of three words, by the database's own rule", async () => {
    const { id } = await test.account();
    await expect(setStatus(id, "asleep" as "frozen")).rejects.toThrow();
    expect(await statusOf(id)).toBe("active");
  });
});
