import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ErrorName, ERRORS } from "@portico/contract/errors";
import { MINUTE } from "../../platform/clock.ts";
import { createDelivery } from "../../platform/delivery.ts";
import { createOutboxWorker, type OutboxWorker } from "../../platform/outbox/worker.ts";
import type { Answer, Browser } from "../../testing/app/browser.ts";
import { type MailServer, smtpReply, startMailServer } from "../../testing/servers/mail-server.ts";
import { makePerson } from "../../testing/people/people.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../../testing/app/test-app.ts";

const REFUSED = "gone@example.com";

let mail: MailServer;
let test: TestApp;
let worker: OutboxWorker;
let close: () => void;
/** The mail server's reply to one recipient; others are accepted. */
let reply: [code: number, words: string];

beforeEach(async () => {
  reply = [550, "5.1.1 no such user"];
  mail = await startMailServer({
    onRcptTo: ({ address }, _, done) => done(address === REFUSED ? smtpReply(...reply) : undefined),
  });
  test = await openTestApp({ env: { ...PRODUCTION, SMTP_URL: mail.url } });
  const delivery = createDelivery(test.services);
  close = () => delivery.close();
  const log = { info() {}, warn() {}, error() {}, debug() {} };
  const { deliver } = delivery;
  worker = createOutboxWorker({ ...test.services, deliver, log, keepSent: false });
});
afterEach(async () => {
  close();
  await test.close();
  await mail.close();
});

const codeOf = ({ body }: Answer) => body.code;
const is = (error: ErrorName) => ERRORS[error].code;
const verify = (browser: Browser, email: string) =>
  browser.call("registerEmailVerifyCode", { email, code: "000000" });

/** A visitor whose code was sent, and refused by the mail server. */
async function refusedVisitor(): Promise<Browser> {
  const browser = test.browser();
  expect(codeOf(await browser.sendRegistrationCode(REFUSED))).toBe(0);
  await worker.runOnce();
  return browser;
}

describe("a registration whose code the mail server refuses permanently", () => {
  it.each<[number, string]>([
    [550, "no"],
    [550, "5.1.1 no such user"],
    [550, "5.7.1 refused"],
    [552, "no"],
    [554, "no"],
  ])(
    "a refusal with %i %s is reported at verify and at resend, and nothing more is sent",
    async (...said) => {
      reply = said;
      const browser = await refusedVisitor();
      expect(codeOf(await verify(browser, REFUSED))).toBe(is("addressRefused"));
      // Checked before the resend pace: there is nothing to wait for.
      expect(codeOf(await browser.sendRegistrationCode(REFUSED))).toBe(is("addressRefused"));
      expect(await worker.runOnce()).toBe(0);
      expect(mail.received).toEqual([]);
    },
  );

  it("continues with another address in the same browser", async () => {
    const browser = await refusedVisitor();
    expect(codeOf(await browser.sendRegistrationCode("right@example.com"))).toBe(0);
    await worker.runOnce();
    expect(mail.received.map(({ to }) => to)).toEqual([["right@example.com"]]);
    expect(codeOf(await verify(browser, "right@example.com"))).toBe(is("codeWrong"));
  });

  it("may retry the same address once the code would have expired", async () => {
    const browser = await refusedVisitor();
    test.clock.advance(10 * MINUTE);
    expect(codeOf(await verify(browser, REFUSED))).toBe(is("codeWrong"));
    expect(codeOf(await browser.sendRegistrationCode(REFUSED))).toBe(0);
  });

  it("A13: looks the same whether or not the address has an account", async () => {
    const stranger = await refusedVisitor();
    const unknown = [await verify(stranger, REFUSED), await stranger.sendRegistrationCode(REFUSED)];
    test.clock.advance(60 * MINUTE);
    await makePerson(test, { email: REFUSED });
    const other = await refusedVisitor();
    const known = [await verify(other, REFUSED), await other.sendRegistrationCode(REFUSED)];
    expect(known.map(({ status, body }) => [status, body])).toEqual(
      unknown.map(({ status, body }) => [status, body]),
    );
  });

  it("API-4: reveals nothing to a recovery whose code was refused", async () => {
    await makePerson(test, { email: REFUSED });
    const browser = test.browser();
    const send = () => browser.solved("recoverEmailSendCode", { email: REFUSED });
    expect(codeOf(await send())).toBe(0);
    await worker.runOnce();
    test.clock.advance(MINUTE);
    expect(codeOf(await send())).toBe(0);
  });

  it("API-4: is only visible to the flow that requested the code", async () => {
    await refusedVisitor();
    test.clock.advance(MINUTE);
    const other = test.browser({ address: "198.51.100.9" });
    expect(codeOf(await other.sendRegistrationCode("else@example.com"))).toBe(0);
    expect(codeOf(await verify(other, REFUSED))).toBe(is("codeWrong"));
    expect(codeOf(await other.sendRegistrationCode(REFUSED))).toBe(0);
    // Its own message has not been refused yet.
    expect(codeOf(await verify(other, REFUSED))).toBe(is("codeWrong"));
  });
});

describe("a registration whose code is only delayed", () => {
  it.each<[number, string]>([
    [451, "4.7.1 greylisted"],
    [550, "5.7.26 sender not authenticated"],
    [530, "log in first"],
  ])("a code delayed with %i %s waits as usual, and its visitor sees no error", async (...said) => {
    reply = said;
    const browser = await refusedVisitor();
    expect(codeOf(await verify(browser, REFUSED))).toBe(is("codeWrong"));
    expect(codeOf(await browser.sendRegistrationCode(REFUSED))).toBe(is("resendTooSoon"));
  });
});
