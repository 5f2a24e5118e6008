import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { LIMITS } from "../../core/limits/limits.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../platform/clock.ts";
import type { Answer } from "../../testing/app/browser.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

let counter = 0;
const newAddress = () => `10.${(counter += 1) % 250}.${Math.floor(counter / 250)}.1`;
/** Each from another network address, so that only the recipient's limits count. */
const send = (email: string, address = newAddress()) =>
  test.browser({ address }).sendRegistrationCode(email);

function expectWait(answer: Answer, name: "resendTooSoon" | "tooManyRequests", seconds: number) {
  expect([answer.status, answer.body.code]).toEqual([429, ERRORS[name].code]);
  expect(answer.body.data).toEqual({ retryAfter: seconds });
  expect(answer.headers["retry-after"]).toBe(String(seconds));
  expect(answer.body.message).toBe(test.services.texts.text("en", `errors.${name}`, { seconds }));
  expect(answer.headers["cache-control"]).toBe("no-store");
}

describe("ASVS 2.3.2, 2.4.1: how often a code is sent", () => {
  it("API-3: one address gets a code a minute, whichever browser asks", async () => {
    const email = "pace@example.com";
    expect((await send(email)).body.code).toBe(0);
    expectWait(await send(email), "resendTooSoon", 60);
    test.clock.advance(59 * SECOND);
    expectWait(await send(email), "resendTooSoon", 1);
    test.clock.advance(SECOND);
    expect((await send(email)).body.code).toBe(0);
  });

  it("API-3: five in an hour, then a wait for the rest of the hour", async () => {
    const email = "hourly@example.com";
    for (let count = 0; count < LIMITS.sendToRecipient.max; count += 1) {
      expect((await send(email)).body.code).toBe(0);
      test.clock.advance(MINUTE);
    }
    expectWait(await send(email), "tooManyRequests", 55 * 60);
    test.clock.advance(55 * MINUTE);
    expect((await send(email)).body.code).toBe(0);
  });

  it("API-3: ten in a day", async () => {
    const email = "daily@example.com";
    for (let count = 0; count < LIMITS.sendToRecipientDaily.max; count += 1) {
      expect((await send(email)).body.code).toBe(0);
      test.clock.advance(HOUR);
    }
    const refused = await send(email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(13 * 60 * 60);
    test.clock.advance(DAY);
    expect((await send(email)).body.code).toBe(0);
  });

  it("API-3: a hundred in an hour from one network, for any recipients", async () => {
    const address = "198.51.100.77";
    for (let count = 0; count < LIMITS.sendFromAddress.max; count += 1) {
      const { body } = await send(`many${count}@example.com`, address);
      expect(body.code).toBe(0);
    }
    expectWait(await send("onemore@example.com", address), "tooManyRequests", 3600);
    expect((await send("elsewhere@example.com")).body.code).toBe(0);
  });

  it("API-3: a refused send sends nothing", async () => {
    const email = "quiet@example.com";
    await send(email);
    const before = (await test.messages()).length;
    await send(email);
    expect((await test.messages()).length).toBe(before);
  });
});

describe("A29: one person with many spellings", () => {
  it.each([
    ["another letter case", "Spell1@Example.COM", "spell1@example.com"],
    ["a plus tag", "spell2+one@example.com", "spell2@example.com"],
    ["two plus tags", "spell3+a@example.com", "spell3+b@example.com"],
    ["dots in a Gmail address", "s.p.e.l.l.4@gmail.com", "spell4@gmail.com"],
    ["the other domain of the same provider", "spell5@googlemail.com", "spell5@gmail.com"],
    ["full-width letters", "ｓpell6@example.com", "spell6@example.com"],
  ])("API-3: %s share one allowance", async (_, first, second) => {
    expect((await send(first)).body.code).toBe(0);
    expect((await send(second)).status).toBe(429);
  });

  it("API-3: dots matter elsewhere, and each mail goes to the address as typed", async () => {
    expect((await send("a.b@example.com")).body.code).toBe(0);
    expect((await send("ab@example.com")).body.code).toBe(0);
    test.clock.advance(SECOND);
    expect((await send("tag+mine@example.com")).body.code).toBe(0);
    const [newest] = await test.messages();
    expect(newest?.recipient).toBe("tag+mine@example.com");
  });

  it.each(['"a"@example.com', "(comment)a@example.com", "a@[127.0.0.1]", "@x.com:a@example.com"])(
    "VAL-3: the form %s is refused",
    async (email) => {
      expect((await send(email)).body.code).toBe(ERRORS.emailInvalid.code);
    },
  );

  it("VAL-3: the account's key is the lowercase address, and a plus makes another address", async () => {
    test.clock.advance(DAY);
    await test.browser().register("case@example.com");
    test.clock.advance(DAY);
    const other = await test.browser().register("case+two@example.com");
    expect(other.body.code).toBe(0);
    test.clock.advance(DAY);
    await send("CASE@EXAMPLE.COM");
    const [newest] = await test.messages();
    expect(newest).toMatchObject({ template: "accountExists", recipient: "case@example.com" });
  });
});

describe("how often a code may be wrong", () => {
  it("A03, API-3, ASVS 6.3.1: twenty failures in an hour for one address, from any number of browsers", async () => {
    const email = "guessed@example.com";
    const statuses = [];
    for (let count = 0; count < 24; count += 1) {
      const browser = test.browser({ address: newAddress() });
      await browser.sendRegistrationCode(`bystander${count}@example.com`);
      const { status } = await browser.call("registerEmailVerifyCode", { email, code: "000000" });
      statuses.push(status);
    }
    expect(statuses).toEqual([
      ...Array.from({ length: 20 }, () => 200),
      ...Array.from({ length: 4 }, () => 429),
    ]);
  });

  it("A20: the right code still works while strangers fail", async () => {
    const owner = test.browser();
    test.clock.advance(HOUR);
    await owner.sendRegistrationCode("guessed@example.com");
    const stranger = test.browser();
    await stranger.sendRegistrationCode("stranger@example.com");
    for (let count = 0; count < 25; count += 1) {
      await stranger.call("registerEmailVerifyCode", {
        email: "guessed@example.com",
        code: "000000",
      });
    }
    const code = await owner.codeFor("guessed@example.com");
    const { body } = await owner.call("registerEmailVerifyCode", {
      email: "guessed@example.com",
      code,
    });
    expect(body.code).toBe(0);
  });
});

describe("how often a challenge is issued", () => {
  it("API-5: three hundred in ten minutes for one network", async () => {
    const address = "198.51.100.88";
    const browser = test.browser({ address });
    for (let count = 0; count < LIMITS.challengesFromAddress.max; count += 1) {
      await browser.call("humanChallenge", { action: "send-code" });
    }
    expectWait(
      await browser.call("humanChallenge", { action: "send-code" }),
      "tooManyRequests",
      600,
    );
  });
});
