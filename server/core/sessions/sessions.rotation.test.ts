import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ErrorName } from "@portico/contract/errors";
import { DAY, SECOND } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Refusal } from "../../platform/refusal.ts";
import { doneOrWaiting } from "../../testing/database/done-or-waiting.ts";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import {
  createSessions,
  type PresentedSecrets,
  type Sessions,
  type SessionSecrets,
} from "./sessions.ts";

let test: OpenTestDatabase;
let sessions: Sessions;
beforeAll(async () => {
  test = await openTestDatabase();
  sessions = createSessions(test.database, test.keyring, test.clock);
});
afterAll(() => test.close());

type Presented = PresentedSecrets & SessionSecrets;
const presentedOf = (secrets: SessionSecrets): Presented => ({
  ...secrets,
  authorizationHeader: secrets.authorization,
});

async function begin(): Promise<{ accountId: string; sessionId: string; presented: Presented }> {
  const { id: accountId } = await test.account();
  const presented = presentedOf(
    await sessions.create(test.db, {
      accountId,
      deviceId: null,
      factors: ["password"],
      countryCode: "DE",
      userAgent: "Browser/1.0",
    }),
  );
  const { sessionId } = await sessions.authenticate(presented);
  return { accountId, sessionId, presented };
}

const rotate = async (sessionId: string, proven: string[] = ["sms-code"]): Promise<Presented> =>
  presentedOf(await test.database.transaction((db) => sessions.rotate(db, sessionId, proven)));

async function rotated() {
  const { accountId, sessionId, presented: old } = await begin();
  const next = await rotate(sessionId);
  return { accountId, sessionId, old, next };
}

/** Puts the session on a device with the id of its account. */
async function trustDevice(accountId: string, sessionId: string): Promise<void> {
  const at = test.clock.now();
  const found = { info: null, fingerprint: null, country_code: null, browser: null };
  const moments = { created_at: at, last_seen_at: at, revoked_at: null };
  const ids = { id: accountId, account_id: accountId, token_hash: accountId, public_id: accountId };
  await test.db
    .insertInto("devices")
    .values({ ...ids, ...found, ...moments })
    .execute();
  const own = test.db.updateTable("sessions").where("id", "=", sessionId);
  await own.set({ device_id: accountId }).execute();
}

const refusal = (presented: PresentedSecrets): Promise<ErrorName | undefined> =>
  sessions.authenticate(presented).then(
    () => undefined,
    (error: unknown) => (error as Refusal).code,
  );

const rowsOf = (accountId: string) =>
  test.db.selectFrom("sessions").selectAll().where("account_id", "=", accountId).execute();

describe("SES-5, ASVS 7.2.4: a session that goes on under new secrets", () => {
  it("has three new ones, for the same sign-in with what was proven since", async () => {
    const { accountId, sessionId, old, next } = await rotated();
    for (const name of ["authtoken", "binder", "authorization"] as const) {
      expect(next[name]).not.toBe(old[name]);
    }
    expect(await refusal(next)).toBeUndefined();
    const rows = await rowsOf(accountId);
    const [before, after] = [true, false].map((is) =>
      rows.find(({ id }) => (id === sessionId) === is),
    );
    expect(rows).toHaveLength(2);
    expect(before).toMatchObject({ replaced_by: after?.id, ended_why: "replaced" });
    expect(after).toMatchObject({
      factors: "password,sms-code",
      device_id: before?.device_id,
      country_code: "DE",
      user_agent: "Browser/1.0",
      created_at: before?.created_at,
      ended_at: null,
      replaced_by: null,
    });
  });

  it("names no proof twice", async () => {
    const { accountId, sessionId } = await begin();
    await rotate(sessionId, ["password", "totp", "totp"]);
    const factors = (await rowsOf(accountId)).map((row) => row.factors).toSorted();
    expect(factors).toEqual(["password", "password,totp"]);
  });

  it("takes the old set for 30 seconds more, for tabs side by side", async () => {
    const { old, next } = await rotated();
    expect([await refusal(old), await refusal(next)]).toEqual([undefined, undefined]);
    test.clock.advance(30 * SECOND - 1);
    expect([await refusal(old), await refusal(next)]).toEqual([undefined, undefined]);
    test.clock.advance(1);
    expect(await refusal(old)).toBe("sessionReplaced");
  });

  it("never takes a mixture of the two sets", async () => {
    for (const name of ["authorization", "authorizationHeader"] as const) {
      const { old, next } = await rotated();
      expect(await refusal({ ...next, [name]: old[name] })).toBe("unauthorized");
      expect(await refusal({ ...old, [name]: next[name] })).toBe("unauthorized");
    }
  });

  it("cannot be stretched: the absolute limit counts from the sign-in", async () => {
    const { sessionId, presented } = await begin();
    for (let days = 0; days < 28; days += 4) {
      test.clock.advance(4 * DAY);
      await sessions.authenticate(presented);
    }
    const next = await rotate(sessionId);
    test.clock.advance(2 * DAY - 1);
    expect(await refusal(next)).toBeUndefined();
    test.clock.advance(1);
    expect(await refusal(next)).toBe("sessionExpired");
  });

  it("F01: stays as it was when the rest of the transaction fails", async () => {
    const { accountId, sessionId, presented } = await begin();
    const before = await rowsOf(accountId);
    const failing = test.database.transaction(async (db) => {
      await sessions.rotate(db, sessionId, []);
      throw new Error("crash");
    });
    await expect(failing).rejects.toThrow("crash");
    expect(await rowsOf(accountId)).toEqual(before);
    test.clock.advance(DAY);
    expect(await refusal(presented)).toBeUndefined();
  });

  it("ASVS 15.4.2: one of 20 rotations at once wins, and there is one successor", async () => {
    const { accountId, sessionId } = await begin();
    const outcomes = await allAtOnce(20, () => rotate(sessionId));
    const won = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(won).toHaveLength(1);
    for (const one of outcomes) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "sessionReplaced" });
    }
    expect(await rowsOf(accountId)).toHaveLength(2);
    expect(won[0] && (await refusal(won[0]))).toBeUndefined();
  });

  it("is refused for an ended session", async () => {
    const { sessionId } = await begin();
    await sessions.end(test.db, sessionId, "logout");
    await expect(rotate(sessionId)).rejects.toMatchObject({ code: "sessionReplaced" });
    await expect(rotate("nobody's")).rejects.toMatchObject({ code: "sessionReplaced" });
  });
});

describe("A42: the old set after its grace", () => {
  it("ends the successor too: one of the two holders is not its owner", async () => {
    const { accountId, old, next } = await rotated();
    test.clock.advance(30 * SECOND);
    expect(await refusal(next)).toBeUndefined();
    expect(await refusal(old)).toBe("sessionReplaced");
    expect(await refusal(next)).toBe("unauthorized");
    const whys = (await rowsOf(accountId)).map(({ ended_why }) => ended_why);
    expect(new Set(whys)).toEqual(new Set(["leaked", "replaced"]));
  });

  it("ends the last of a long line, however many came between", async () => {
    const { old, next } = await rotated();
    const { sessionId: second } = await sessions.authenticate(next);
    const third = await rotate(second);
    const { sessionId: thirdId } = await sessions.authenticate(third);
    const last = await rotate(thirdId);
    test.clock.advance(30 * SECOND);
    expect(await refusal(last)).toBeUndefined();
    await refusal(old);
    expect(await refusal(last)).toBe("unauthorized");
  });

  it("proves nothing without its companions", async () => {
    const { old, next } = await rotated();
    test.clock.advance(30 * SECOND);
    expect(await refusal({ ...old, authorizationHeader: undefined })).toBe("unauthorized");
    expect(await refusal(next)).toBeUndefined();
  });

  it("within it and without its binder, ends both at once", async () => {
    const { old, next } = await rotated();
    expect(await refusal({ ...old, binder: undefined })).toBe("unauthorized");
    expect([await refusal(old), await refusal(next)]).toEqual(["unauthorized", "unauthorized"]);
  });
});

describe("SES-7: the end of a session that was replaced", () => {
  it("A26: comes with all others, in its grace too", async () => {
    const { accountId, old, next } = await rotated();
    await sessions.endAll(test.db, accountId, "passwordChanged");
    const both = [await refusal(old), await refusal(next)];
    expect(both).toEqual(["sessionPasswordChanged", "sessionPasswordChanged"]);
  });

  it.each([
    ["all others", (db: Db, accountId: string) => sessions.endAll(db, accountId, "revoked")],
    ["those of its device", (db: Db, accountId: string) => sessions.endOfDevice(db, accountId)],
  ])("A26: comes with %s, if it is being replaced at that moment", async (_, end) => {
    const { accountId, sessionId } = await begin();
    await trustDevice(accountId, sessionId);
    let ending: Promise<void> = Promise.resolve();
    const secrets = await test.database.transaction(async (db) => {
      const next = await sessions.rotate(db, sessionId, []);
      ending = end(test.db, accountId);
      await doneOrWaiting(test.database, ending);
      return next;
    });
    await ending;
    expect(await refusal(presentedOf(secrets))).toMatch(/^session/);
  });

  it("the end of all other sessions ends the old secrets and never the kept session", async () => {
    const { accountId, old, next } = await rotated();
    const { sessionId: spared } = await sessions.authenticate(next);
    const { presented: elsewhere } = await begin();
    await sessions.endAll(test.db, accountId, "passwordChanged", spared);
    expect(await refusal(old)).toBe("sessionPasswordChanged");
    expect(await refusal(next)).toBeUndefined();
    expect(await refusal(elsewhere)).toBeUndefined();
  });

  it("SES-4: a logout that still had the old set ends the successor", async () => {
    const { sessionId, old, next } = await rotated();
    expect(await sessions.end(test.db, sessionId, "logout")).toBe(true);
    expect([await refusal(old), await refusal(next)]).toEqual(["unauthorized", "unauthorized"]);
  });

  it("A39: a new sign-in that still had the old set ends the successor", async () => {
    const { old, next } = await rotated();
    await sessions.endPresented(test.db, old.authtoken);
    const both = [await refusal(old), await refusal(next)];
    expect(both).toEqual(["sessionReplaced", "sessionReplaced"]);
  });

  it("A39: an unknown secret ends nothing", async () => {
    const { presented } = await begin();
    await sessions.endPresented(test.db, "A".repeat(43));
    expect(await refusal(presented)).toBeUndefined();
  });

  it("revives nothing: sessions that ended long ago keep their reason", async () => {
    const { accountId, sessionId } = await begin();
    await sessions.end(test.db, sessionId, "revoked");
    const before = await rowsOf(accountId);
    test.clock.advance(DAY);
    await sessions.endAll(test.db, accountId, "passwordChanged");
    expect(await sessions.end(test.db, sessionId, "logout")).toBe(false);
    expect(await rowsOf(accountId)).toEqual(before);
  });
});
