import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import type { CodePurpose } from "../core/verification-codes/codes.ts";
import { MINUTE, SECOND } from "../platform/clock.ts";
import { randomToken } from "../platform/secrets/secrets.ts";
import {
  browserWithFlow,
  CODE_ENTRY_POINTS,
  type OpenCodeEntryPoint,
} from "../testing/calls/code-entry-points.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

const WRONG = ERRORS.codeWrong.code;
/** All pairs of purposes take a minute, so by default each entry point tries only the next few. */
const FOREIGN_CODES = process.env["PORTICO_FULL"] === undefined ? 4 : Infinity;

let test: TestApp;
beforeAll(async () => {
  const many = { max: 10_000, window: MINUTE };
  test = await openTestApp({
    limits: {
      sendFromAddress: many,
      smsToRange: many,
      challengesFromAddress: many,
      loginAttemptsFromAddress: many,
      thirdStartsFromAddress: many,
      thirdAnswersFromAddress: many,
      stepUpAttempts: many,
      codeFailuresOfRecipient: many,
      stepUpAttemptsDaily: many,
    },
  });
});
afterAll(() => test.close());

/** Opens the entry point and has a code sent. */
async function opened(open: OpenCodeEntryPoint, flow = randomToken()) {
  const entryPoint = await open(test, flow);
  const sent = await entryPoint.send();
  expect(sent.body.code).toBe(0);
  return { ...entryPoint, code: await entryPoint.browser.codeFor(entryPoint.recipient) };
}

const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

/** The purposes whose pending codes have been tried. */
async function triedPurposes(): Promise<string[]> {
  const rows = await test.services.database.db
    .selectFrom("codes")
    .select("purpose")
    .where("used_at", "is", null)
    .where("tries", ">", 0)
    .orderBy("purpose")
    .execute();
  return rows.map(({ purpose }) => purpose);
}

/** Some calls take two codes; the first one was right. */
function ownCodesOf(purpose: CodePurpose): string[] {
  if (purpose === "bind-own-email") return ["bind-new-sms", purpose];
  if (purpose === "bind-own-sms") return ["bind-new-email", purpose];
  if (purpose === "change-new-email") return [purpose, "change-old-email"];
  if (purpose === "change-new-sms") return [purpose, "change-old-sms"];
  if (purpose === "lost-factor-sms") return ["lost-factor-email", purpose];
  return [purpose];
}

/** Resets the counters: a test makes more attempts than the limit allows. */
async function forgiveTries(): Promise<void> {
  const { db } = test.services.database;
  await db.updateTable("codes").set({ tries: 0 }).execute();
  await db.updateTable("tickets").set({ tries: 0 }).execute();
}

describe("A05: a code used at the entry point of another purpose", () => {
  it(
    "is refused, counts only as an attempt there, and still works at its own",
    {
      timeout: 60_000,
    },
    async () => {
      const flow = randomToken();
      const entryPoints = [];
      for (const [purpose, open] of CODE_ENTRY_POINTS)
        entryPoints.push({ purpose, ...(await opened(open, flow)) });
      for (const [index, entryPoint] of entryPoints.entries()) {
        const others = [...entryPoints.slice(index + 1), ...entryPoints.slice(0, index)];
        for (const foreign of others.slice(0, FOREIGN_CODES)) {
          if (foreign.code === entryPoint.code) continue;
          await forgiveTries();
          const { status, body } = await entryPoint.enter(foreign.code);
          const pair = `${foreign.purpose} at ${entryPoint.purpose}`;
          expect([pair, status, body.code]).toEqual([pair, 200, WRONG]);
          expect([pair, await triedPurposes()]).toEqual([pair, ownCodesOf(entryPoint.purpose)]);
        }
      }
      await forgiveTries();
      for (const { purpose, enter, code } of entryPoints) {
        const { body } = await enter(code);
        expect([purpose, body.code]).toEqual([purpose, 0]);
      }
    },
  );
});

describe.each(CODE_ENTRY_POINTS)("API-3: a code for %s", (purpose, open) => {
  it("A06: is refused for another recipient or another ticket of the same kind", async () => {
    const flow = randomToken();
    const mine = await opened(open, flow);
    const theirs = await opened(open, flow);
    if (mine.code !== theirs.code) {
      expect((await theirs.enter(mine.code)).body.code).toBe(WRONG);
    }
    expect((await mine.enter(mine.code)).body.code).toBe(0);
  });

  it("A06: is refused in another browser", async () => {
    const { browser, enter, code } = await opened(open);
    const stranger = test.browser();
    expect((await enter(code, stranger)).body.code).not.toBe(0);
    const withFlow = browserWithFlow(test, randomToken());
    const answer = await enter(code, withFlow);
    expect(answer.body.code).not.toBe(0);
    expect(answer.setCookies.filter((line) => /^authtoken=[^;]/.test(line))).toEqual([]);
    expect((await enter(code, browser)).body.code).toBe(0);
  });

  it("A09: works until 9:59 and is refused at 10:00, with the response for a wrong code", async () => {
    const early = await opened(open);
    test.clock.advance(10 * MINUTE - SECOND);
    expect((await early.enter(early.code)).body.code).toBe(0);

    const late = await opened(open);
    const wrong = await late.enter(otherThan(late.code));
    test.clock.advance(10 * MINUTE);
    const refused = await late.enter(late.code);
    expect([refused.status, refused.body.code]).toEqual([200, WRONG]);
    // With two codes, the first has expired as well and is the one named in the response.
    if (ownCodesOf(purpose).length === 1) expect(refused.body).toEqual(wrong.body);
  });

  it("A09: stops working once a newer one is sent, and the newer one works", async () => {
    const { browser, recipient, send, enter, code } = await opened(open);
    test.clock.advance(MINUTE);
    expect((await send()).body.code).toBe(0);
    const newer = await browser.codeFor(recipient);
    if (newer !== code) expect((await enter(code)).body.code).toBe(WRONG);
    expect((await enter(newer)).body.code).toBe(0);
  });

  it("A09: works once, and is then refused like any wrong code", async () => {
    const { enter, code } = await opened(open);
    expect((await enter(code)).body.code).toBe(0);
    expect((await enter(code)).body.code).not.toBe(0);
  });

  it("ASVS 6.6.3: is accepted on the fifth attempt and refused on the sixth", async () => {
    const lucky = await opened(open);
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await lucky.enter(otherThan(lucky.code))).body.code).toBe(WRONG);
    }
    expect((await lucky.enter(lucky.code)).body.code).toBe(0);

    const late = await opened(open);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await late.enter(otherThan(late.code))).body.code).toBe(WRONG);
    }
    expect((await late.enter(late.code)).body.code).not.toBe(0);
  });

  it("ASVS 6.6.3: keeps its attempt count when it is sent again", async () => {
    const { browser, recipient, send, enter, code } = await opened(open);
    for (let tries = 0; tries < 4; tries += 1) await enter(otherThan(code));
    test.clock.advance(MINUTE);
    expect((await send()).body.code).toBe(0);
    const newer = await browser.codeFor(recipient);
    expect((await enter(otherThan(newer))).body.code).toBe(WRONG);
    expect((await enter(newer)).body.code).not.toBe(0);
  });

  it("A08: appears in no response", async () => {
    const entryPoint = await open(test, randomToken());
    const sent = await entryPoint.send();
    const code = await entryPoint.browser.codeFor(entryPoint.recipient);
    const refused = await entryPoint.enter(otherThan(code));
    const entered = await entryPoint.enter(code);
    const shown = [sent, refused, entered].map(({ body: { message, data }, headers }) => {
      const { date: _, "set-cookie": __, "x-request-id": ___, ...rest } = headers;
      return JSON.stringify([message, data, rest]);
    });
    for (const text of shown) expect(text).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`));
  });
});
