import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MINUTE, SECOND } from "../../platform/clock.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { statementsOf } from "../../testing/database/statements.ts";
import { type Codes, type CodeSubject, createCodes } from "./codes.ts";

let test: OpenTestDatabase;
let codes: Codes;
beforeAll(async () => {
  test = await openTestDatabase();
  codes = createCodes(test.keyring, test.clock);
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom("codes").execute());

const SUBJECT: CodeSubject = {
  purpose: "register-email",
  recipient: "mina@example.com",
  flowHash: "one-browser",
};

const issue = (subject = SUBJECT) => codes.issue(test.db, subject);
const check = (code: string, subject = SUBJECT) => codes.check(test.db, subject, code);
const stored = () => test.db.selectFrom("codes").selectAll().executeTakeFirstOrThrow();

/** A wrong code. */
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function tryWrong(code: string, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1)
    expect(await check(wrongFor(code))).toBeUndefined();
}

describe("API-3, ASVS 6.4.1: a code", () => {
  it("has six digits and works for its purpose", async () => {
    const { code, expiresAt } = await issue();
    expect(code).toMatch(/^\d{6}$/);
    expect(expiresAt).toBe(test.clock.now() + 10 * MINUTE);
    const checked = await check(code);
    expect(checked).toBeDefined();
    expect(await codes.consume(test.db, checked ?? { id: "" })).toBe(true);
  });

  it("may be typed with spaces, dashes, or the digits of another script", async () => {
    const { code } = await issue();
    const wide = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join("");
    expect(await check(` ${code.slice(0, 3)}-${code.slice(3)} `)).toBeDefined();
    expect(await check(wide)).toBeDefined();
  });

  it.each([
    "",
    "0",
    "12345",
    "1234567",
    "abcdef",
    "\u0000\u0000\u0000\u0000\u0000\u0000",
    "' or 1=1",
  ])("is not %j", async (guess) => {
    await issue();
    expect(await check(guess)).toBeUndefined();
  });

  it("F08: an attempt that was not compared, because the database was away, does not count", async () => {
    const { code } = await issue();
    const away = () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNRESET" }));
    for (let tries = 0; tries < 6; tries += 1) {
      await expect(codes.check(test.db, SUBJECT, code, away)).rejects.toThrow("gone");
      await expect.poll(async () => (await stored()).tries).toBe(0);
    }
    expect(await check(code)).toBeDefined();
  });

  it("works for 9 minutes and 59 seconds", async () => {
    const { code } = await issue();
    test.clock.advance(10 * MINUTE - SECOND);
    expect(await check(code)).toBeDefined();
  });

  it("A09, ASVS 6.5.5: is expired after 10 minutes and 1 second, and after exactly 10 minutes", async () => {
    const { code } = await issue();
    test.clock.advance(10 * MINUTE);
    expect(await check(code)).toBeUndefined();
    test.clock.advance(SECOND);
    expect(await check(code)).toBeUndefined();
  });

  it("ASVS 6.6.3: ends after five wrong attempts, then even the right code is refused", async () => {
    const { code } = await issue();
    await tryWrong(code, 5);
    expect(await check(code)).toBeUndefined();
  });

  it("still works at the fifth attempt", async () => {
    const { code } = await issue();
    await tryWrong(code, 4);
    expect(await check(code)).toBeDefined();
  });

  it("works once", async () => {
    const { code } = await issue();
    const checked = (await check(code)) ?? { id: "" };
    expect(await codes.consume(test.db, checked)).toBe(true);
    expect(await codes.consume(test.db, checked)).toBe(false);
    expect(await check(code)).toBeUndefined();
  });

  it("F01: is not consumed if its transaction fails", async () => {
    const { code } = await issue();
    const checked = (await check(code)) ?? { id: "" };
    const failing = test.database.transaction(async (db) => {
      await codes.consume(db, checked);
      throw new Error("crash");
    });
    await expect(failing).rejects.toThrow("crash");
    expect(await codes.consume(test.db, checked)).toBe(true);
  });

  it("is stored hashed, and so is the address", async () => {
    const { code } = await issue();
    const row = JSON.stringify(await stored());
    expect(row).not.toContain(`"${code}"`);
    expect(row).not.toContain("mina");
    expect((await stored()).code_hash).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it("is bound to its row: its hash does not work in another row", async () => {
    const other = { ...SUBJECT, recipient: "other@example.com" };
    const { code } = await issue();
    const { code_hash } = await stored();
    await issue(other);
    await test.db.updateTable("codes").set({ code_hash }).execute();
    expect(await check(code, other)).toBeUndefined();
    expect(await check(code)).toBeDefined();
  });
});

describe("API-3: a code that is sent again", () => {
  it("A09: replaces the earlier one", async () => {
    const first = await issue();
    test.clock.advance(MINUTE);
    const second = await issue();
    if (first.code !== second.code) expect(await check(first.code)).toBeUndefined();
    expect(await check(second.code)).toBeDefined();
  });

  it("A09: invalidates an earlier code that was checked but not consumed", async () => {
    const { code } = await issue();
    const checked = (await check(code)) ?? { id: "" };
    await issue();
    expect(await codes.consume(test.db, checked)).toBe(false);
  });

  it("ASVS 6.6.3: does not reset the attempts", async () => {
    const first = await issue();
    await tryWrong(first.code, 3);
    const { code } = await issue();
    expect((await stored()).tries).toBe(3);
    await tryWrong(code, 2);
    expect(await check(code)).toBeUndefined();
  });

  it("does not revive a flow without attempts left, and says when to ask again", async () => {
    const { code } = await issue();
    test.clock.advance(MINUTE);
    await tryWrong(code, 5);
    const refusal = await issue().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: "tooManyRequests", data: { retryAfter: 540 } });
    expect(await check(code)).toBeUndefined();
  });

  it("starts over once the earlier one has expired", async () => {
    const { code } = await issue();
    await tryWrong(code, 5);
    test.clock.advance(10 * MINUTE);
    const fresh = await issue();
    expect((await stored()).tries).toBe(0);
    expect(await check(fresh.code)).toBeDefined();
  });

  it("has its own lifetime", async () => {
    await issue();
    test.clock.advance(9 * MINUTE);
    const { code } = await issue();
    test.clock.advance(9 * MINUTE);
    expect(await check(code)).toBeDefined();
  });
});

describe("A09: the end of codes", () => {
  it("is enforced again between the check and the use", async () => {
    const { code } = await issue();
    const checked = (await check(code)) ?? { id: "" };
    test.clock.advance(10 * MINUTE);
    expect(await codes.consume(test.db, checked)).toBe(false);
  });

  it("A26: ends all codes of a recipient, and nobody else's", async () => {
    const other = { ...SUBJECT, recipient: "tom@example.com" };
    const [mine, theirs] = [await issue(), await issue(other)];
    await codes.endAll(test.db, [SUBJECT.recipient]);
    expect(await check(mine.code)).toBeUndefined();
    expect(await check(theirs.code, other)).toBeDefined();
  });
});

describe("A05, A06, ASVS 6.6.2: a code in the wrong place", () => {
  const others: [string, CodeSubject][] = [
    ["A05: for another purpose", { ...SUBJECT, purpose: "recover-email" }],
    ["A06: for another recipient", { ...SUBJECT, recipient: "victim@example.com" }],
    ["A06: in another browser", { ...SUBJECT, flowHash: "another-browser" }],
  ];

  it.each(others)("%s is refused, and still works in the right one", async (_, other) => {
    const { code } = await issue();
    expect(await check(code, other)).toBeUndefined();
    expect(await check(code)).toBeDefined();
  });

  it.each(others)(
    "%s is refused even if a code is pending there, and the guess counts there",
    async (_, other) => {
      const mine = await issue();
      const theirs = await issue(other);
      if (mine.code === theirs.code) return;
      expect(await check(mine.code, other)).toBeUndefined();
      const rows = await test.db.selectFrom("codes").select("tries").orderBy("tries").execute();
      expect(rows.map(({ tries }) => tries)).toEqual([0, 1]);
    },
  );
});

describe("stored codes of a flow or account", () => {
  const named = (more: Partial<CodeSubject>, messageId: string) => {
    const subject = { ...SUBJECT, ...more };
    return { subject, messageId };
  };

  it("A06: name the message for the same purpose, recipient and browser until the code expires", async () => {
    const sent = [
      named({}, "own"),
      named({ purpose: "third-create" }, "for another purpose"),
      named({ recipient: "victim@example.com" }, "to another recipient"),
      named({ flowHash: "another-browser" }, "in another browser"),
    ];
    for (const { subject, messageId } of sent) await codes.issue(test.db, subject, messageId);
    for (const { subject, messageId } of sent) {
      expect(await codes.messageOf(test.db, subject)).toBe(messageId);
    }
    const never = { ...SUBJECT, recipient: "nobody@example.com" };
    expect(await codes.messageOf(test.db, never)).toBeUndefined();
    test.clock.advance(10 * MINUTE);
    expect(await codes.messageOf(test.db, SUBJECT)).toBeUndefined();
  });

  it("ASVS 14.2.6: are listed for the account's own addresses and its sessions", async () => {
    const own = { recipients: [SUBJECT.recipient], flowHashes: ["own-session"] };
    const strange = { ...SUBJECT, recipient: "strange@example.com" };
    await issue({ ...SUBJECT, purpose: "recover-email" });
    await issue({ ...strange, purpose: "bind-new-email", flowHash: "own-session" });
    await issue({ ...strange, purpose: "bind-new-email", flowHash: "another-session" });
    await issue({ ...strange, purpose: "step-up-email", flowHash: "own-session" });
    const purposes = (await codes.listOf(test.db, own)).map(({ purpose }) => purpose);
    expect(purposes.toSorted()).toEqual(["bind-new-email", "recover-email"]);
  });

  it("A26: end with the credentials, and a used one keeps the time of its use", async () => {
    const { code } = await issue();
    const open = { ...SUBJECT, purpose: "recover-email" } as const;
    const other = { ...SUBJECT, recipient: "other@example.com" };
    const [ended, untouched] = [await issue(open), await issue(other)];
    const usedAt = test.clock.now();
    await codes.consume(test.db, (await check(code)) ?? { id: "" });
    test.clock.advance(MINUTE);
    await codes.endAll(test.db, [SUBJECT.recipient]);
    expect(await check(ended.code, open)).toBeUndefined();
    expect(await check(untouched.code, other)).toBeDefined();
    const account = { recipients: [SUBJECT.recipient], flowHashes: ["own-session"] };
    const rows = await codes.listOf(test.db, account);
    expect(new Map(rows.map((row) => [row.purpose, row.used_at]))).toEqual(
      new Map([
        ["register-email", usedAt],
        ["recover-email", usedAt + MINUTE],
      ]),
    );
  });
});

describe("many at once", () => {
  it("A01, ASVS 2.3.4, 6.5.1, 15.4.2: one of 50 parallel uses of the right code succeeds", async () => {
    const { code } = await issue();
    const outcomes = await allAtOnce(50, async () => {
      const checked = await check(code);
      if (checked === undefined) return false;
      return test.database.transaction((db) => codes.consume(db, checked));
    });
    const values = outcomes.map((one) => (one.status === "fulfilled" ? one.value : one.reason));
    expect(values.filter((value) => value === true)).toHaveLength(1);
    expect(values.filter((value) => value === false)).toHaveLength(49);
  });

  it("A02: at most 5 of 200 parallel wrong guesses are compared, and the right code is then too late", async () => {
    const { code } = await issue();
    const guesses = Array.from({ length: 200 }, () => wrongFor(code));
    const outcomes = await Promise.all([...guesses, code].map((guess) => check(guess)));
    expect(outcomes.filter((one) => one !== undefined).length).toBeLessThanOrEqual(1);
    expect((await stored()).tries).toBe(5);
    expect(await check(code)).toBeUndefined();
    expect((await stored()).tries).toBe(5);
  });

  it("A02: a guess is counted before it is compared, in a separate statement", async () => {
    const { code } = await issue();
    const statements = await statementsOf(() => check(wrongFor(code)));
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatch(/^update "codes" set "tries" = "tries" \+ /);
    expect(statements[0]).toContain("returning");
  });

  it("a guess is the same statement at any time, so that prepared ones do not pile up", async () => {
    const { code } = await issue();
    const first = await statementsOf(() => check(wrongFor(code)));
    test.clock.advance(SECOND);
    expect(await statementsOf(() => check(wrongFor(code)))).toEqual(first);
  });

  it("A02: 50 parallel resends and guesses never allow more than 5 attempts", async () => {
    const { code } = await issue();
    await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => (index % 5 === 0 ? issue() : check(wrongFor(code)))),
    );
    expect((await stored()).tries).toBe(5);
  });
});
