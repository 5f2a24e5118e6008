import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { LIMITS } from "../../core/limits/limits.ts";
import { HOUR } from "../../platform/clock.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
let code: string;
beforeAll(async () => {
  test = await openTestApp();
  await test.browser().register("inviter@example.com", { username: "inviter" });
  const row = await test.services.database.db
    .selectFrom("invite_codes")
    .selectAll()
    .executeTakeFirstOrThrow();
  ({ code } = row);
});
afterAll(() => test.close());

let counter = 0;
const fresh = () => test.browser({ address: `10.9.${(counter += 1)}.1` });

describe("what an invite code reveals", () => {
  it("API-1: a known one is valid and has its rate, in any letter case and with spaces around", async () => {
    for (const written of [code, code.toLowerCase(), ` ${code} `]) {
      expect((await fresh().call("checkInviteCode", { code: written })).data).toEqual({
        valid: true,
      });
      expect((await fresh().call("refundRate", { inviteCode: written })).data).toEqual({
        refundRate: 0.1,
      });
    }
  });

  it.each([
    "AAAAAAAAAA",
    "",
    " ",
    "a-b",
    "%",
    "'; drop table invite_codes;--",
    "Ä".repeat(10),
    "\u0000",
  ])("API-1: %j is not valid, and causes no error", async (written) => {
    expect((await fresh().call("checkInviteCode", { code: written })).data).toEqual({
      valid: false,
    });
    expect((await fresh().call("refundRate", { inviteCode: written })).data).toEqual({
      refundRate: 0,
    });
  });

  it("A17: never whose it is", async () => {
    const [check, rate] = [
      await fresh().call("checkInviteCode", { code }),
      await fresh().call("refundRate", { inviteCode: code }),
    ];
    expect(JSON.stringify([check.body, rate.body])).not.toMatch(/inviter|owner|user/i);
  });
});

describe("A17: enumerating invite codes", () => {
  it("API-1: a code has 50 bits and no ambiguous letters", () => {
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
  });

  it("API-2: one network may look up sixty in an hour, by either call, and then gets the wait time", async () => {
    const browser = fresh();
    for (let count = 0; count < LIMITS.inviteLookupsFromAddress.max / 2; count += 1) {
      expect((await browser.call("checkInviteCode", { code: "AAAAAAAAAA" })).status).toBe(200);
      expect((await browser.call("refundRate", { inviteCode: code })).status).toBe(200);
    }
    for (const answer of [
      await browser.call("checkInviteCode", { code }),
      await browser.call("refundRate", { inviteCode: code }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([429, ERRORS.tooManyRequests.code]);
      expect(answer.headers["retry-after"]).toBe("3600");
    }
    test.clock.advance(HOUR);
    expect((await browser.call("checkInviteCode", { code })).status).toBe(200);
  });

  it("API-2: unknown codes in a registration count toward the same limit", async () => {
    const browser = fresh();
    const email = "walker@example.com";
    const ticket = await browser.registrationTicket(email);
    const statuses = [];
    for (let count = 0; count < LIMITS.inviteLookupsFromAddress.max + 2; count += 1) {
      const answer = await browser.completeRegistration(email, ticket, {
        inviteCode: "AAAAAAAAAA",
      });
      statuses.push(answer.status);
    }
    expect(statuses.slice(-3)).toEqual([200, 429, 429]);
    // Beyond the limit the right code is refused as well: otherwise guessing just goes on.
    const guessed = await browser.completeRegistration(email, ticket, { inviteCode: code });
    expect(guessed.status).toBe(429);
    // A visitor without a code is not affected.
    expect((await browser.completeRegistration(email, ticket)).body.code).toBe(0);
  });

  it("API-2: a registration with a known code uses up nothing", async () => {
    const browser = fresh();
    const seen = () => test.services.limits.seen("inviteLookupsFromAddress", browser.address);
    const email = "invited-by-link@example.com";
    expect((await browser.register(email, { inviteCode: code })).body.code).toBe(0);
    expect(await seen()).toBe(0);
  });
});
