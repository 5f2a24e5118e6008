import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import type { WidgetChallenge } from "@portico/contract/human-challenge/schemas";
import { MINUTE } from "../../platform/clock.ts";
import {
  CAPTCHA_SITE_KEY,
  captchaEnvironmentFor,
  type CaptchaServer,
  startCaptchaServer,
  tokenFor,
  widgetSolution,
} from "../../testing/servers/captcha-server.ts";
import { allAtOnce } from "../../testing/database/open-test-database.ts";
import { stateOf } from "../../testing/database/rows.ts";
import { answerJson } from "../../testing/servers/sms-server.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

describe.each(["turnstile", "hcaptcha"])("calls with a %s widget", (provider) => {
  let provided: CaptchaServer;
  let test: TestApp;
  const log: string[] = [];
  beforeAll(async () => {
    provided = await startCaptchaServer();
    test = await openTestApp({
      env: captchaEnvironmentFor(provider, provided.url),
      limits: { failuresFromAddress: { max: 1, window: MINUTE } },
      log,
    });
  });
  afterEach(() => provided.misbehave(undefined));
  afterAll(async () => {
    await test.close();
    await provided.close();
  });

  const { challengeFailed, challengeRequired, unavailable } = ERRORS;

  async function challengeFor(action: string): Promise<WidgetChallenge> {
    const { body } = await test.browser().call("humanChallenge", { action });
    return body.data as WidgetChallenge;
  }

  /** Requests a code with exactly this solution in the header. */
  const send = (email: string, solution?: string) =>
    test
      .browser()
      .call("registerEmailSendCode", { email }, solution === undefined ? {} : { solution });

  it("API-5: the challenge names the widget, for one action and ten minutes", async () => {
    const challenge = await challengeFor("send-code");
    expect(challenge).toEqual({
      provider,
      siteKey: CAPTCHA_SITE_KEY,
      action: "send-code",
      id: expect.stringMatching(/^[\w-]{43}$/) as string,
      expiresAt: Math.floor((test.clock.now() + 10 * MINUTE) / 1000),
      signature: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
  });

  it("API-5, CRED-1: a whole registration and a sign-in pass with it", async () => {
    const email = `whole-${provider}@example.com`;
    expect((await test.browser().register(email)).body.code).toBe(0);
    expect((await test.browser().login(email)).body.code).toBe(0);
    expect((await test.browser().login(email, "wrong words altogether")).body.code).toBe(
      ERRORS.loginFailed.code,
    );
  });

  it("API-5: it cannot be skipped, and a refused call leaves nothing behind", async () => {
    const challenge = await challengeFor("send-code");
    const other = await challengeFor("password");
    const { db } = test.services.database;
    const before = await stateOf(db);
    expect((await send("none@example.com")).body.code).toBe(challengeRequired.code);
    const work = { challenge: { parameters: {}, signature: "" }, solution: {} };
    const refused = [
      "bypass",
      Buffer.from(JSON.stringify(work)).toString("base64"),
      widgetSolution(other),
      widgetSolution(challenge, "made-up"),
      widgetSolution({ ...challenge, expiresAt: challenge.expiresAt + 60 }),
      widgetSolution({ ...challenge, signature: other.signature }),
    ];
    for (const solution of refused) {
      const { body } = await send("none@example.com", solution);
      expect([solution, body.code]).toEqual([solution, challengeFailed.code]);
    }
    expect(await stateOf(db)).toEqual(before);
    expect((await send("none@example.com", widgetSolution(challenge))).body.code).toBe(0);
  });

  it("API-5: allows one of 20 concurrent calls, even if the provider accepts all", async () => {
    const challenge = await challengeFor("send-code");
    const { action, id: cdata } = challenge;
    provided.misbehave(answerJson(200, { success: true, action, cdata, hostname: "localhost" }));
    const { challenges, database } = test.services;
    const outcomes = await allAtOnce(20, async () => {
      const solution = widgetSolution(challenge, tokenFor(challenge));
      return (await challenges.verify("send-code", solution)).consume(database.db);
    });
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of outcomes) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "challengeFailed" });
    }
  });

  it("ASVS 16.5.3: a failing provider allows nothing; the same solution works later", async () => {
    const solution = widgetSolution(await challengeFor("send-code"));
    provided.misbehave(answerJson(500, { success: true }));
    const before = (await test.messages()).length;
    const { status, body, headers } = await send("later@example.com", solution);
    expect([status, body.code]).toEqual([503, unavailable.code]);
    expect(headers["retry-after"]).toBe("5");
    expect(await test.messages()).toHaveLength(before);
    expect(log.join("")).toContain("captcha HTTP 500");
    provided.misbehave(undefined);
    expect((await send("later@example.com", solution)).body.code).toBe(0);
  });

  it("A19: failed attempts do not change it: the provider decides its difficulty", async () => {
    for (let count = 0; count < 9; count += 1) {
      await test.services.difficulty.note("loginFailed", "198.51.100.2");
    }
    expect(await test.services.difficulty.factorFor("198.51.100.2")).toBe(8);
    const browser = test.browser({ address: "198.51.100.2" });
    expect((await browser.sendRegistrationCode("busy@example.com")).body.code).toBe(0);
  });
});
