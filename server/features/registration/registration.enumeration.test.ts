import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../core/limits/limits.ts";
import { DAY, HOUR, MINUTE } from "../../platform/clock.ts";
import type { Answer } from "../../testing/app/browser.ts";
import { countRows } from "../../testing/database/rows.ts";
import { statementsOf } from "../../testing/database/statements.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const KNOWN = "owner@example.com";
const UNKNOWN = "nobody@example.com";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.browser().register(KNOWN);
  test.clock.advance(DAY);
});
afterAll(() => test.close());

/** What a stranger can see of a response. */
function visible({ status, body, headers, setCookies }: Answer) {
  const { date: _, "set-cookie": __, "x-request-id": ___, ...rest } = headers;
  return {
    status,
    body,
    headers: rest,
    cookies: setCookies.map((line) => line.replace(/=[\w-]{43};/, "=…;")),
  };
}

describe("A14, ASVS 6.3.8: does somebody have an account here?", () => {
  it("API-4: a first code for a known and an unknown address looks the same from outside", async () => {
    const known = await test.browser().sendRegistrationCode(KNOWN);
    const unknown = await test.browser().sendRegistrationCode(UNKNOWN);
    expect(visible(known)).toEqual(visible(unknown));
    expect(known.body).toMatchObject({ code: 0, data: { expiresIn: 600, resendIn: 60 } });
  });

  it("API-8: the owner's notice waits for an unavailable mail server, however long", async () => {
    const { db } = test.services.database;
    const rows = await db.selectFrom("outbox").select(["template", "expires_at"]).execute();
    const expires = Object.fromEntries(rows.map((row) => [row.template, row.expires_at]));
    expect(expires["accountExists"]).toBeNull();
    expect(expires["registrationCode"]).toBeTypeOf("number");
  });

  it("API-4: both cases cost the same statements and one message each", async () => {
    test.clock.advance(HOUR);
    const work = async (email: string) => {
      const browser = test.browser();
      const solution = await browser.solve("send-code");
      const before = await countRows(test.services.database.db);
      const statements = await statementsOf(() =>
        browser.call("registerEmailSendCode", { email }, { solution }),
      );
      const after = await countRows(test.services.database.db);
      const grown = Object.keys(after).filter((table) => after[table] !== before[table]);
      return { statements, grown };
    };
    const known = await work(KNOWN);
    const unknown = await work(UNKNOWN);
    expect(known.statements.length).toBeGreaterThan(5);
    expect(known).toEqual(unknown);
    expect(known.grown.toSorted()).toEqual(["codes", "outbox", "used_challenges"]);
  });

  it("API-4: the owner gets a notice by mail, in the account's own language, without a code", async () => {
    test.clock.advance(HOUR);
    await test.browser().sendRegistrationCode(KNOWN);
    const [message] = await test.messages();
    expect(message).toMatchObject({
      template: "accountExists",
      recipient: KNOWN,
      locale: "en",
      values: {},
    });
    const { text, html } = test.services.renderMail(message!);
    expect(text + html).not.toMatch(/\b\d{6}\b/);
  });

  it("API-4: a wrong code, a second send and the limits look the same for both", async () => {
    test.clock.advance(DAY);
    const steps = async (email: string) => {
      const browser = test.browser();
      const seen = [];
      seen.push(visible(await browser.sendRegistrationCode(email)));
      seen.push(visible(await browser.sendRegistrationCode(email)));
      for (let count = 0; count < 7; count += 1) {
        seen.push(
          visible(await browser.call("registerEmailVerifyCode", { email, code: "000000" })),
        );
      }
      test.clock.advance(MINUTE);
      seen.push(visible(await browser.sendRegistrationCode(email)));
      for (let count = 0; count < LIMITS.sendToRecipient.max; count += 1) {
        test.clock.advance(MINUTE);
        seen.push(visible(await test.browser().sendRegistrationCode(email)));
      }
      test.clock.advance(-(LIMITS.sendToRecipient.max + 1) * MINUTE);
      return seen;
    };
    const [known, unknown] = [await steps("owner@example.com"), await steps("nobody2@example.com")];
    expect(known).toEqual(unknown);
    expect(known.map(({ status }) => status)).toContain(429);
  });

  it("API-4: the code made for a known address is never sent and opens nothing", async () => {
    test.clock.advance(DAY);
    const browser = test.browser();
    await browser.sendRegistrationCode(KNOWN);
    await expect(browser.codeFor(KNOWN)).resolves.toBeTypeOf("string");
    // The newest code in any message is from the earlier registration.
    const old = await browser.codeFor(KNOWN);
    const { body } = await browser.call("registerEmailVerifyCode", { email: KNOWN, code: old });
    expect(body.code).not.toBe(0);
  });

  it("API-4: no second account is created", async () => {
    const rows = await test.services.database.db
      .selectFrom("accounts")
      .select("email")
      .where("email", "=", KNOWN)
      .execute();
    expect(rows).toHaveLength(1);
  });
});
