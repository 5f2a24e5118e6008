import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName } from "@portico/contract/endpoints";
import { ERRORS } from "@portico/contract/errors";
import { SCHEMAS } from "@portico/contract/schemas";
import { TERMS_VERSION } from "@portico/contract/terms";
import { MINUTE } from "../../platform/clock.ts";
import type { Answer, Browser } from "../../testing/app/browser.ts";
import { countRows } from "../../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const WRONG = ERRORS.codeWrong.code;

let test: TestApp;
beforeAll(async () => {
  const many = { max: 10_000, window: MINUTE };
  test = await openTestApp({ limits: { sendToRecipient: many, sendToRecipientDaily: many } });
});
afterAll(() => test.close());

let counter = 0;
async function begin(browser = test.browser()) {
  counter += 1;
  const email = `person${counter}@example.com`;
  await browser.sendRegistrationCode(email);
  return { browser, email, code: await browser.codeFor(email) };
}

const verify = (browser: Browser, email: string, code: string) =>
  browser.call("registerEmailVerifyCode", { email, code });

const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

/** Somebody else's browser, with or without the same flow cookie. */
function copyOf(browser: Browser): Browser {
  const copy = test.browser({ address: "198.51.100.9" });
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

describe("A01: one code, used twice", () => {
  it("API-3: exactly one of 50 concurrent calls with the right code gets a ticket", async () => {
    const { browser, email, code } = await begin();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => verify(browser, email, code)),
    );
    const won = answers.filter(({ body }) => body.code === 0);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => !won.includes(answer))) {
      expect([200, 429]).toContain(status);
      expect([WRONG, ERRORS.tooManyRequests.code]).toContain(body.code);
    }
    const rows = await test.services.database.db
      .selectFrom("tickets")
      .where("subject", "=", email)
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe("A02: guessing faster than the counter", () => {
  it("API-3: at most five of many concurrent wrong guesses with the right one last are compared", async () => {
    const { browser, email, code } = await begin();
    const guesses = [...Array.from({ length: 40 }, () => otherThan(code)), code];
    const answers = await Promise.all(guesses.map((guess) => verify(browser, email, guess)));
    expect(answers.filter(({ body }) => body.code === 0)).toEqual([]);
    const { tries } = await test.services.database.db
      .selectFrom("codes")
      .select("tries")
      .orderBy("sent_at", "desc")
      .where("used_at", "is", null)
      .orderBy("tries", "desc")
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
  });

  it("API-3: five wrong attempts end the code, even for the right one, and a resend does not help", async () => {
    const { browser, email, code } = await begin();
    for (let count = 0; count < 5; count += 1) {
      expect((await verify(browser, email, otherThan(code))).body.code).toBe(WRONG);
    }
    expect((await verify(browser, email, code)).body.code).toBe(WRONG);
    test.clock.advance(MINUTE);
    const again = await browser.sendRegistrationCode(email);
    expect(again.status).toBe(429);
    expect(Number(again.headers["retry-after"])).toBeGreaterThan(500);
  });

  it("API-3: four wrong attempts leave the fifth for the right code", async () => {
    const { browser, email, code } = await begin();
    for (let count = 0; count < 4; count += 1) await verify(browser, email, otherThan(code));
    expect((await verify(browser, email, code)).body.code).toBe(0);
  });

  it("API-3: a resend does not reset the attempts", async () => {
    const { browser, email, code } = await begin();
    for (let count = 0; count < 4; count += 1) await verify(browser, email, otherThan(code));
    test.clock.advance(MINUTE);
    await browser.sendRegistrationCode(email);
    const second = await browser.codeFor(email);
    expect((await verify(browser, email, otherThan(second))).body.code).toBe(WRONG);
    expect((await verify(browser, email, second)).body.code).toBe(WRONG);
  });
});

describe("A05: a code used for another purpose", () => {
  it("API-3: a registration code is refused by every other call, and still works for its own", async () => {
    const { browser, email, code } = await begin();
    const before = await countRows(test.services.database.db);
    const withCode = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => {
      const { body } = SCHEMAS[name] as { body?: { properties?: object } };
      return (
        name !== "registerEmailVerifyCode" &&
        /code"/i.test(JSON.stringify(Object.keys(body?.properties ?? {})))
      );
    });
    expect(withCode.length).toBeGreaterThan(5);
    for (const name of withCode) {
      const fields: Record<string, string> = {
        email,
        code,
        emailCode: code,
        smsCode: code,
        totpCode: code,
        ticket: code,
        dialCode: "+1",
        phone: "2025550123",
        password: "x",
        termsVersion: TERMS_VERSION,
      };
      const { body } = SCHEMAS[name] as { body?: { properties?: object } };
      const payload = Object.fromEntries(
        Object.keys(body?.properties ?? {}).flatMap((key) =>
          key in fields ? [[key, fields[key]]] : [],
        ),
      );
      const answer = await browser.call(name, payload);
      expect([name, answer.body.code]).not.toEqual([name, 0]);
      expect(
        answer.setCookies.filter(
          (line) => line.startsWith("authtoken=") && !line.startsWith("authtoken=;"),
        ),
      ).toEqual([]);
    }
    expect(await countRows(test.services.database.db)).toEqual(before);
    expect((await verify(browser, email, code)).body.code).toBe(0);
  });
});

describe("A06: a code used for another recipient", () => {
  it("API-3, ASVS 2.2.3, 6.6.2: a code for one address proves no other", async () => {
    const browser = test.browser();
    const attacker = await begin(browser);
    const victim = await begin(browser);
    expect((await verify(browser, victim.email, attacker.code)).body.code).toBe(
      attacker.code === victim.code ? 0 : WRONG,
    );
    expect((await verify(browser, attacker.email, attacker.code)).body.code).toBe(0);
  });

  it("API-3: a ticket for one address creates no account for another", async () => {
    const { browser, email } = await begin();
    const ticket = String(
      (await verify(browser, email, await browser.codeFor(email))).data["ticket"],
    );
    const swapped = await browser.completeRegistration("victim@example.com", ticket);
    expect(swapped.body.code).toBe(ERRORS.ticketInvalid.code);
    expect(swapped.setCookies).toEqual([]);
    expect((await browser.completeRegistration(email, ticket)).body.code).toBe(0);
  });

  it("API-3: a code is refused in another browser", async () => {
    const { browser, email, code } = await begin();
    const other = test.browser();
    expect((await verify(other, email, code)).body.code).toBe(ERRORS.ticketInvalid.code);
    await other.sendRegistrationCode(`someone-else${counter}@example.com`);
    expect((await verify(other, email, code)).body.code).toBe(WRONG);
    expect((await verify(browser, email, code)).body.code).toBe(0);
  });
});

describe("A09: an outdated code", () => {
  const same = ({ status, body }: Answer) => ({ status, body });

  it("API-3: every kind of dead code gets the same response as a wrong one", async () => {
    const wrong = await begin();
    const refusal = same(await verify(wrong.browser, wrong.email, otherThan(wrong.code)));
    expect(refusal).toMatchObject({ status: 200, body: { code: WRONG, data: { field: "code" } } });

    const used = await begin();
    await verify(used.browser, used.email, used.code);
    expect(same(await verify(used.browser, used.email, used.code))).toEqual(refusal);

    const replaced = await begin();
    test.clock.advance(MINUTE);
    await replaced.browser.sendRegistrationCode(replaced.email);
    if (replaced.code !== (await replaced.browser.codeFor(replaced.email))) {
      expect(same(await verify(replaced.browser, replaced.email, replaced.code))).toEqual(refusal);
    }

    const late = await begin();
    test.clock.advance(10 * MINUTE);
    expect(same(await verify(late.browser, late.email, late.code))).toEqual(refusal);

    const taken = await begin();
    test.clock.advance(MINUTE);
    await test.browser().register(taken.email);
    expect(same(await verify(taken.browser, taken.email, taken.code))).toEqual(refusal);

    const never = test.browser();
    await never.sendRegistrationCode("never1@example.com");
    expect(same(await verify(never, "never2@example.com", "123456"))).toEqual(refusal);
    for (const code of ["", "12345", "1234567", "abcdef", "١٢٣٤٥"]) {
      expect(same(await verify(never, "never1@example.com", code))).toEqual(refusal);
    }
  });

  it("API-3: a code still works in the last second of its ten minutes", async () => {
    const { browser, email, code } = await begin();
    test.clock.advance(10 * MINUTE - 1);
    expect((await verify(browser, email, code)).body.code).toBe(0);
  });
});

describe("A35: a ticket used in the wrong place", () => {
  async function proven() {
    const { browser, email, code } = await begin();
    return { browser, email, ticket: String((await verify(browser, email, code)).data["ticket"]) };
  }
  const INVALID = ERRORS.ticketInvalid.code;

  it("ASVS 2.3.1: no step can be skipped", async () => {
    const { browser, email, code } = await begin();
    for (const ticket of ["", code, "x".repeat(43), browser.cookies.get("__Host-flow") ?? ""]) {
      const answer = await browser.completeRegistration(email, ticket);
      expect(answer.body.code).toBe(INVALID);
      expect(answer.setCookies).toEqual([]);
    }
  });

  it("ASVS 2.3.1, 8.2.2: another browser's ticket is refused in a browser without a flow", async () => {
    const { browser, email, ticket } = await proven();
    const thief = test.browser();
    expect((await thief.completeRegistration(email, ticket)).body.code).toBe(INVALID);
    await thief.sendRegistrationCode(`thief${counter}@example.com`);
    expect((await thief.completeRegistration(email, ticket)).body.code).toBe(INVALID);
    expect((await browser.completeRegistration(email, ticket)).body.code).toBe(0);
  });

  it("A23: a captured registration call cannot be replayed", async () => {
    const { browser, email, ticket } = await proven();
    const before = copyOf(browser);
    const payload = {
      email,
      ticket,
      password: browser.seal("four unrelated words here", ticket),
      termsVersion: TERMS_VERSION,
    };
    expect((await browser.call("registerEmail", payload)).body.code).toBe(0);
    for (const replaying of [before, copyOf(browser), browser]) {
      const answer = await replaying.call("registerEmail", payload);
      expect(answer.body.code).toBe(INVALID);
      expect(answer.setCookies).toEqual([]);
    }
  });

  it("A23: a captured password cannot be used with another ticket", async () => {
    const [first, second] = [await proven(), await proven()];
    const captured = first.browser.seal("four unrelated words here", first.ticket);
    const answer = await second.browser.call("registerEmail", {
      email: second.email,
      ticket: second.ticket,
      password: captured,
      termsVersion: TERMS_VERSION,
    });
    expect(answer.body.code).toBe(ERRORS.passwordUnreadable.code);
  });
});
