import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../core/limits/limits.ts";
import { HOUR, MINUTE } from "../../platform/clock.ts";
import type { Browser } from "../../testing/app/browser.ts";
import {
  recoveryTicket,
  sendRecoveryCode,
  setNewPassword,
  verifyRecoveryCode,
} from "../../testing/people/recovery.ts";
import {
  deviceCode,
  makeMember,
  type Member,
  newAddress,
  otherCode,
  outcomeOf,
  sentTo,
  ticketOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const TRIES = 5;
const FLOWS = LIMITS.codeFailuresOfRecipient.max / TRIES;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const stranger = () => test.browser({ address: newAddress() });

/** A new flow whose code was really sent. */
async function flowOf({ email }: Member, browser: Browser = stranger()) {
  test.clock.advance(MINUTE);
  expect(outcomeOf(await sendRecoveryCode(browser, email))).toBe("ok");
  return { browser, code: await browser.codeFor(email) };
}

/** Five wrong codes, in a separate flow. */
async function guess(member: Member): Promise<string[]> {
  const { browser, code } = await flowOf(member);
  const outcomes = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    outcomes.push(outcomeOf(await verifyRecoveryCode(browser, member.email, otherCode(code))));
  }
  return outcomes;
}

async function useUpTries(member: Member): Promise<void> {
  for (let flows = 0; flows < FLOWS; flows += 1) {
    expect(await guess(member)).toEqual(Array(TRIES).fill("codeWrong"));
  }
}

describe("A03: guessing recovery codes through new flows", () => {
  it("is limited per hour: beyond the limit even the right code is refused", async () => {
    const member = await makeMember(test);
    await useUpTries(member);
    const { browser, code } = await flowOf(member);
    const late = await verifyRecoveryCode(browser, member.email, code);
    expect([late.status, outcomeOf(late)]).toEqual([429, "tooManyRequests"]);
    test.clock.advance(HOUR);
    const { browser: next, code: fresh } = await flowOf(member);
    expect(outcomeOf(await verifyRecoveryCode(next, member.email, fresh))).toBe("ok");
  });

  it("A20: a known device has its own attempts", async () => {
    const member = await makeMember(test);
    const known = await member.knownBrowser();
    await useUpTries(member);
    const { code } = await flowOf(member, known);
    expect(outcomeOf(await verifyRecoveryCode(known, member.email, code))).toBe("ok");
  });

  it("A20: the other contact has its own allowance", async () => {
    const member = await makeMember(test);
    await useUpTries(member);
    expect(await recoveryTicket(member.strangeBrowser(), member.number)).toMatch(/^[\w-]{43}$/);
  });

  it("A20: codes entered without one having been sent use up nobody's attempts", async () => {
    const member = await makeMember(test);
    const { browser, code } = await flowOf(member);
    const nobody = stranger();
    await sendRecoveryCode(nobody, "somebody-else@example.com");
    for (let tries = 0; tries < 30; tries += 1) {
      await verifyRecoveryCode(nobody, member.email, code);
    }
    expect(outcomeOf(await verifyRecoveryCode(browser, member.email, code))).toBe("ok");
  });

  it("A02: concurrent attempts are limited like sequential ones", async () => {
    const many = { max: 1000, window: HOUR };
    const limits = { sendPace: many, sendToRecipient: many, sendToRecipientDaily: many };
    const open = await openTestApp({ limits });
    try {
      const member = await makeMember(open);
      const flows = [];
      for (let count = 0; count < 2 * FLOWS; count += 1) {
        const browser = open.browser();
        await sendRecoveryCode(browser, member.email);
        flows.push({ browser, code: await browser.codeFor(member.email) });
        open.clock.advance(1);
      }
      const answers = await Promise.all(
        flows.flatMap(({ browser, code }) =>
          Array.from({ length: TRIES }, () =>
            verifyRecoveryCode(browser, member.email, otherCode(code)),
          ),
        ),
      );
      const compared = answers.map(outcomeOf).filter((one) => one === "codeWrong");
      expect(compared).toHaveLength(LIMITS.codeFailuresOfRecipient.max);
    } finally {
      await open.close();
    }
  });
});

describe("A03: guessing device codes through new flows", () => {
  it("is limited as well, and leaves the known device its own attempts", async () => {
    const member = await makeMember(test);
    const known = await member.knownBrowser();
    for (let flows = 0; flows < FLOWS; flows += 1) {
      test.clock.advance(MINUTE);
      const thief = stranger();
      const ticket = await ticketOf(thief, member);
      const code = await deviceCode(thief, member, ticket);
      for (let tries = 0; tries < TRIES; tries += 1) {
        const wrong = await thief.call("loginDevice", { ticket, code: otherCode(code) });
        expect(outcomeOf(wrong)).toBe("codeWrong");
      }
    }
    test.clock.advance(MINUTE);
    const thief = stranger();
    const ticket = await ticketOf(thief, member);
    const code = await deviceCode(thief, member, ticket);
    expect(outcomeOf(await thief.call("loginDevice", { ticket, code }))).toBe("tooManyRequests");
    test.clock.advance(1);
    const asked = await ticketOf(known, member);
    const own = await deviceCode(known, member, asked);
    expect(outcomeOf(await known.call("loginDevice", { ticket: asked, code: own }))).toBe("ok");
  });
});

describe("ASVS 6.3.5: wrong codes of a recovery", () => {
  it("notify every address of the owner, once a day", async () => {
    const member = await makeMember(test);
    await useUpTries(member);
    for (const address of [member.email, member.phone]) {
      expect(await sentTo(test, address, "recoveryFailed")).toHaveLength(1);
    }
  });

  it("wrong authenticator codes notify the owner too", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const browser = stranger();
    const ticket = await recoveryTicket(browser, member.email);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const proof = { totpCode: otherCode(member.totpCode()) };
      await setNewPassword(browser, ticket, "another four unrelated words", proof);
    }
    expect(await sentTo(test, member.phone, "recoveryFailed")).toHaveLength(1);
  });

  it("A19: codes entered without one having been sent cause no mail to the owner", async () => {
    const member = await makeMember(test);
    const nobody = stranger();
    await sendRecoveryCode(nobody, "not-the-owner@example.com");
    for (let tries = 0; tries < 10; tries += 1) {
      await verifyRecoveryCode(nobody, member.email, "123456");
    }
    expect(await sentTo(test, member.email, "recoveryFailed")).toEqual([]);
  });
});
