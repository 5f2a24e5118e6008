import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { type Actor, type Audit, AUDIT_EVENTS, createAudit } from "./audit.ts";
import { type AuditFilter, list } from "./audit-repository.ts";

let test: OpenTestDatabase;
let audit: Audit;
beforeAll(async () => {
  test = await openTestDatabase();
  audit = createAudit(test.clock);
});
afterAll(() => test.close());

const ACTOR: Actor = {
  call: "logout",
  address: "203.0.113.7",
  countryCode: "DE",
  userAgent: "Browser/1.0",
  requestId: "request-1",
};

const rowsOf = (requestId: string) =>
  test.db.selectFrom("audit_events").selectAll().where("request_id", "=", requestId).execute();

describe("ASVS 16.2.1: a record", () => {
  it("says when, which call, whose account, why, how and from where", async () => {
    const facts = {
      accountId: "account",
      reason: "codeWrong",
      factors: ["password", "totp"],
      deviceId: "device",
    } as const;
    await audit.record(test.db, { ...ACTOR, requestId: "all" }, "refused", facts);
    expect(await rowsOf("all")).toEqual([
      {
        id: expect.stringMatching(/./),
        at: test.clock.now(),
        event: "refused",
        call: "logout",
        account_id: "account",
        reason: "codeWrong",
        factors: "password,totp",
        signals: "",
        operator_id: null,
        subject_id: null,
        note: null,
        address: "203.0.113.7",
        country_code: "DE",
        user_agent: "Browser/1.0",
        device_id: "device",
        request_id: "all",
      },
    ]);
  });

  it("leaves out unknown values", async () => {
    const actor = { ...ACTOR, requestId: "least", countryCode: undefined };
    await audit.record(test.db, actor, "codeSent");
    expect(await rowsOf("least")).toMatchObject([
      { account_id: null, reason: null, factors: "", country_code: null, device_id: null },
    ]);
  });

  it("ASVS 16.4.1: keeps a strange browser name as one short value", async () => {
    const userAgent = `\r\n\u001b[31m'; drop table audit_events;--${"x".repeat(1000)}`;
    await audit.record(test.db, { ...ACTOR, requestId: "strange", userAgent }, "signedOut");
    const [row] = await rowsOf("strange");
    expect(row?.user_agent).toBe(userAgent.slice(0, 300));
  });

  it("is rolled back with the transaction that it records", async () => {
    const failing = test.database.transaction(async (db) => {
      await audit.record(db, { ...ACTOR, requestId: "undone" }, "signedIn");
      throw new Error("the step failed");
    });
    await expect(failing).rejects.toThrow("the step failed");
    expect(await rowsOf("undone")).toEqual([]);
  });

  it.each([1, 2, 5])(
    "ASVS 16.2.1: a record is there with all %i of its transaction",
    async (count) => {
      const requestId = `together ${count}`;
      for (const round of [1, 2]) {
        await test.database.transaction(async (db) => {
          for (let at = 0; at < count; at += 1) {
            const facts = { accountId: `account ${round} ${at}` };
            await audit.record(db, { ...ACTOR, requestId }, "signedIn", facts);
          }
        });
      }
      const accounts = (await rowsOf(requestId)).map(({ account_id }) => account_id);
      expect(new Set(accounts).size).toBe(2 * count);
      expect(accounts).toHaveLength(2 * count);
    },
  );

  it("ASVS 16.4.1: stays as it was written", async () => {
    await audit.record(test.db, { ...ACTOR, requestId: "kept" }, "signedIn");
    const change = test.db.updateTable("audit_events").set({ event: "signedOut" }).execute();
    await expect(change).rejects.toThrow(/only added/);
    expect(await rowsOf("kept")).toMatchObject([{ event: "signedIn" }]);
  });

  it("is found by whose it is, what it is about, what happened and when", async () => {
    const record = async (accountId: string, event: "signedIn" | "signedOut", subject = "one") => {
      const at = test.clock.now();
      const facts = { accountId, subjectId: subject };
      await audit.record(test.db, { ...ACTOR, requestId: "found" }, event, facts);
      test.clock.advance(1000);
      return at;
    };
    const moments = [
      await record("mina", "signedIn"),
      await record("mina", "signedOut", "two"),
      await record("tom", "signedIn"),
      await record("mina", "signedIn"),
    ];
    const found = async (filter: AuditFilter) => {
      const rows = await list(test.db, filter, { limit: 10 });
      return rows.map(({ at }) => moments.indexOf(at));
    };
    const accountId = "mina";
    expect(await found({ accountId })).toEqual([0, 1, 3]);
    expect(await found({ accountId, event: "signedIn" })).toEqual([0, 3]);
    expect(await found({ accountId, subjectId: "two" })).toEqual([1]);
    expect(await found({ accountId, since: moments[1] })).toEqual([1, 3]);
    expect(await found({ accountId, until: moments[1] })).toEqual([0]);
  });

  it("has one name for each event", () => {
    expect(new Set(AUDIT_EVENTS).size).toBe(AUDIT_EVENTS.length);
  });
});
