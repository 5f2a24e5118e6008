import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS, type ErrorName } from "@portico/contract/errors";
import { DAY, HOUR, MINUTE, SECOND } from "../../platform/clock.ts";
import { Keyring } from "../../platform/secrets/keyring.ts";
import type { Refusal } from "../../platform/refusal.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { statementsOf } from "../../testing/database/statements.ts";
import type { Ending } from "./session-endings.ts";
import { createSessions, type PresentedSecrets, type Sessions } from "./sessions.ts";

let test: OpenTestDatabase;
let sessions: Sessions;
beforeAll(async () => {
  test = await openTestDatabase();
  sessions = createSessions(test.database, test.keyring, test.clock);
});
afterAll(() => test.close());

interface Begun {
  accountId: string;
  presented: PresentedSecrets & { authtoken: string; binder: string; authorization: string };
}

async function begin(by = sessions): Promise<Begun> {
  const { id: accountId } = await test.account();
  const secrets = await by.create(test.db, {
    accountId,
    deviceId: null,
    factors: ["password", "email-code"],
    countryCode: "DE",
    userAgent: "Browser/1.0",
  });
  return { accountId, presented: { ...secrets, authorizationHeader: secrets.authorization } };
}

const refusal = (presented: PresentedSecrets): Promise<ErrorName | undefined> =>
  sessions.authenticate(presented).then(
    () => undefined,
    (error: unknown) => (error as Refusal).code,
  );

const rowOf = (accountId: string) =>
  test.db
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();

describe("SES-5: a session", () => {
  it("is found by its three secrets and the header, with its account", async () => {
    const { accountId, presented } = await begin();
    const session = await sessions.authenticate(presented);
    expect(session).toMatchObject({ accountId, status: "active" });
    expect(session).not.toHaveProperty("password_hash");
    expect(await rowOf(accountId)).toMatchObject({
      factors: "password,email-code",
      country_code: "DE",
    });
  });

  it("ASVS 7.2.3: stores none of its secrets", async () => {
    const { accountId, presented } = await begin();
    const row = JSON.stringify(await rowOf(accountId));
    for (const secret of Object.values(presented)) expect(row).not.toContain(secret);
    expect(presented.authtoken).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(presented.binder).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it("A39: has new secrets each time", async () => {
    const [one, two] = [await begin(), await begin()];
    for (const name of ["authtoken", "binder", "authorization"] as const) {
      expect(one.presented[name]).not.toBe(two.presented[name]);
    }
  });

  it("truncates the user agent", async () => {
    const { id: accountId } = await test.account();
    const userAgent = "x".repeat(10_000);
    await sessions.create(test.db, {
      accountId,
      deviceId: null,
      factors: [],
      countryCode: undefined,
      userAgent,
    });
    expect((await rowOf(accountId)).user_agent).toHaveLength(300);
  });

  it.each(["authorization", "authorizationHeader"] as const)(
    "A41: a session without the %s is 401, and stays open",
    async (missing) => {
      const { presented } = await begin();
      expect(await refusal({ ...presented, [missing]: undefined })).toBe("unauthorized");
      expect(await refusal(presented)).toBeUndefined();
    },
  );

  it("A41: a session with only the readable companion is 401", async () => {
    const { presented } = await begin();
    const { authorization, authorizationHeader } = presented;
    const alone = { authtoken: undefined, binder: undefined, authorization, authorizationHeader };
    expect(await refusal(alone)).toBe("unauthorized");
    expect(await refusal(presented)).toBeUndefined();
  });

  it("A41, ASVS 8.2.2: a session with another's companion is 401, in the cookie, the header or both", async () => {
    const { presented } = await begin();
    const { authorization: foreign } = (await begin()).presented;
    const attempts = [
      { authorization: foreign },
      { authorizationHeader: foreign },
      { authorization: foreign, authorizationHeader: foreign },
    ];
    for (const attempt of attempts) {
      expect(await refusal({ ...presented, ...attempt })).toBe("unauthorized");
    }
    expect(await refusal(presented)).toBeUndefined();
  });

  it.each(["v1.", "v2.AAAA", "", "undefined"])(
    "A41: a session with %j in place of it is 401",
    async (made) => {
      const { presented } = await begin();
      const attempt = { ...presented, authorization: made, authorizationHeader: made };
      expect(await refusal(attempt)).toBe("unauthorized");
    },
  );

  it.each(["", "A".repeat(43), "' or 1=1 --"])(
    "ASVS 7.2.1: a session with an unknown secret (%j) is 401",
    async (authtoken) => {
      const { presented } = await begin();
      expect(await refusal({ ...presented, authtoken })).toBe("unauthorized");
    },
  );
});

describe("A42: a session without its binder", () => {
  it.each([
    ["missing", undefined],
    ["made up", "A".repeat(43)],
  ])("(%s) ends for everybody", async (_, binder) => {
    const { accountId, presented } = await begin();
    expect(await refusal({ ...presented, binder })).toBe("unauthorized");
    expect(await refusal(presented)).toBe("unauthorized");
    expect(await rowOf(accountId)).toMatchObject({
      ended_why: "leaked",
      ended_at: test.clock.now(),
    });
  });

  it("(but with another session's) ends, and the other one does not", async () => {
    const [victim, attacker] = [await begin(), await begin()];
    const tossed = { ...victim.presented, binder: attacker.presented.binder };
    expect(await refusal(tossed)).toBe("unauthorized");
    expect(await refusal(victim.presented)).toBe("unauthorized");
    expect(await refusal(attacker.presented)).toBeUndefined();
  });
});

describe("SES-7: the end of a session", () => {
  it("ASVS 7.3.1: comes after 7 days without a call", async () => {
    const { accountId, presented } = await begin();
    test.clock.advance(7 * DAY - 1);
    expect(await refusal(presented)).toBeUndefined();
    test.clock.advance(7 * DAY);
    expect(await refusal(presented)).toBe("sessionIdle");
    expect((await rowOf(accountId)).ended_why).toBe("idle");
    expect(await refusal(presented)).toBe("sessionIdle");
  });

  it("ASVS 7.3.2: comes after 30 days, even with constant use", async () => {
    const { presented } = await begin();
    for (let day = 0; day < 29; day += 1) {
      test.clock.advance(DAY);
      expect(await refusal(presented)).toBeUndefined();
    }
    test.clock.advance(DAY - 1);
    expect(await refusal(presented)).toBeUndefined();
    test.clock.advance(1);
    expect(await refusal(presented)).toBe("sessionExpired");
  });

  const ENDINGS: [Ending, number][] = [
    ["logout", 40_100],
    ["leaked", 40_100],
    ["idle", 20_051],
    ["expired", 20_053],
    ["revoked", 20_054],
    ["passwordChanged", 20_055],
    ["replaced", 2010],
    ["factorChanged", 2_005_101],
    ["maintenance", 209_999],
    ["deviceForgotten", 200_001],
  ];

  it.each(ENDINGS)("API-2, A46: a session that ended by %s answers %i", async (why, code) => {
    const { accountId, presented } = await begin();
    const { id } = await rowOf(accountId);
    expect(await sessions.end(test.db, id, why)).toBe(true);
    const name = await refusal(presented);
    expect(name && ERRORS[name].code).toBe(code);
  });

  it("API-2: a session that ended for a reason of a newer version answers -1", async () => {
    const { accountId, presented } = await begin();
    const { id } = await rowOf(accountId);
    await sessions.end(test.db, id, "aReasonToCome" as Ending);
    expect(await refusal(presented)).toBe("sessionEnded");
  });

  it("happens once: the first reason is kept", async () => {
    const { accountId, presented } = await begin();
    const { id } = await rowOf(accountId);
    expect(await sessions.end(test.db, id, "revoked")).toBe(true);
    expect(await sessions.end(test.db, id, "logout")).toBe(false);
    expect(await refusal(presented)).toBe("sessionRevoked");
  });

  it("is noticed by a transaction that began before it", async () => {
    const { accountId } = await begin();
    const { id } = await rowOf(accountId);
    await sessions.requireOpen(test.db, id);
    await sessions.end(test.db, id, "revoked");
    const code = "sessionRevoked";
    await expect(sessions.requireOpen(test.db, id)).rejects.toMatchObject({ code });
    const unknown = sessions.requireOpen(test.db, "nobody's");
    await expect(unknown).rejects.toMatchObject({ code: "unauthorized" });
  });

  it("ends no other session", async () => {
    const [one, two] = [await begin(), await begin()];
    await sessions.end(test.db, (await rowOf(one.accountId)).id, "logout");
    expect(await refusal(two.presented)).toBeUndefined();
  });

  it.each([
    ["frozen", "sessionFrozen"],
    ["closed", "sessionClosed"],
  ] as const)(
    "comes at the next call of a %s account, and goes when it is opened again",
    async (status, code) => {
      const { accountId, presented } = await begin();
      const set = (to: "active" | "frozen" | "closed") =>
        test.db.updateTable("accounts").set({ status: to }).where("id", "=", accountId).execute();
      await set(status);
      expect(await refusal(presented)).toBe(code);
      await set("active");
      expect(await refusal(presented)).toBeUndefined();
    },
  );

  it("is not revealed to somebody without its secrets", async () => {
    const { accountId, presented } = await begin();
    await sessions.end(test.db, (await rowOf(accountId)).id, "revoked");
    expect(await refusal({ ...presented, authorizationHeader: undefined })).toBe("unauthorized");
    expect(await refusal({ ...presented, binder: undefined })).toBe("unauthorized");
    expect(await refusal(presented)).toBe("sessionRevoked");
  });
});

describe("the last-seen time of a session", () => {
  it("is written at most once a minute", async () => {
    const { accountId, presented } = await begin();
    const begun = test.clock.now();
    test.clock.advance(59 * SECOND);
    const quiet = await statementsOf(() => sessions.authenticate(presented));
    expect(quiet.map((text) => text.split(" ")[0])).toEqual(["select"]);
    expect((await rowOf(accountId)).last_seen_at).toBe(begun);

    test.clock.advance(SECOND);
    const noted = await statementsOf(() => sessions.authenticate(presented));
    expect(noted.map((text) => text.split(" ")[0])).toEqual(["select", "update"]);
    expect((await rowOf(accountId)).last_seen_at).toBe(begun + MINUTE);

    const again = await statementsOf(() => sessions.authenticate(presented));
    expect(again.map((text) => text.split(" ")[0])).toEqual(["select"]);
  });

  it("is not moved by a refused call", async () => {
    const { accountId, presented } = await begin();
    const begun = test.clock.now();
    test.clock.advance(HOUR);
    await refusal({ ...presented, authorizationHeader: undefined });
    expect((await rowOf(accountId)).last_seen_at).toBe(begun);
  });
});

describe("ASVS 13.3.4: rotation of the keys", () => {
  const key = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
  const by = (secretKeys: string) =>
    createSessions(test.database, Keyring.open({ secretKeys, dataDir: "" }), test.clock);
  const [older, newer] = [key("old"), key("new")];

  it("keeps every session open while both keys are configured", async () => {
    const { presented } = await begin(by(older));
    await expect(by(`${newer},${older}`).authenticate(presented)).resolves.toBeDefined();
    const { presented: fresh } = await begin(by(`${newer},${older}`));
    await expect(by(newer).authenticate(fresh)).resolves.toBeDefined();
  });

  it("ends sessions that only the retired key vouched for", async () => {
    const { presented } = await begin(by(older));
    await expect(by(newer).authenticate(presented)).rejects.toMatchObject({ code: "unauthorized" });
  });
});
