import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../core/limits/limits.ts";
import { DAY, HOUR } from "../platform/clock.ts";
import { createDelivery } from "../platform/delivery.ts";
import type { OutboxMessage } from "../platform/outbox/message.ts";
import { createOutboxWorker, type OutboxWorker } from "../platform/outbox/worker.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../testing/app/test-app.ts";
import { freshBrowser } from "../testing/people/factors.ts";
import { makePerson } from "../testing/people/people.ts";
import { outcomeOf } from "../testing/people/sign-in.ts";
import {
  answerJson,
  smsEnvironmentFor,
  smsIn,
  type SmsServer,
  startSmsServer,
} from "../testing/servers/sms-server.ts";

let sms: SmsServer;
let test: TestApp;
let worker: OutboxWorker;
let close: () => void;
beforeAll(async () => {
  sms = await startSmsServer("http");
  test = await openTestApp({ env: { ...PRODUCTION, ...smsEnvironmentFor("http", sms.url) } });
  const delivery = createDelivery(test.services);
  close = () => delivery.close();
  const log = { info() {}, warn() {}, error() {}, debug() {} };
  worker = createOutboxWorker({
    ...test.services,
    deliver: delivery.deliver,
    log,
    keepSent: false,
    random: () => 0,
  });
});
afterAll(async () => {
  close();
  await test.close();
  await sms.close();
});

async function sendAll(): Promise<void> {
  while ((await worker.runOnce()) > 0);
}

const textsTo = (number: string) =>
  sms.received.filter((one) => smsIn("http", one).to === number).length;

async function notify(recipient: string, message: Partial<OutboxMessage> = {}): Promise<void> {
  const notice = { template: "passwordChanged", values: { at: 0 }, locale: "en" } as const;
  const full = { channel: "sms", recipient, ...notice, ...message } as OutboxMessage;
  await test.services.outbox.enqueue(test.services.database.db, full);
}

describe("A10: text messages that an account's own actions cause", () => {
  it("end at the limit of its number, and the actions still work", async () => {
    const number = "+4915111110001";
    const person = await makePerson(test, { phone: { e164: number, dialCode: "+49" } });
    const browser = await freshBrowser(test, person);
    for (let at = 0; at < LIMITS.smsNotices.max + 10; at += 1) {
      const answer = await browser.call("antiPhishingCodeSet", { code: `word ${at % 10}` });
      expect(outcomeOf(answer)).toBe("ok");
      if (at === 9) await sendAll();
    }
    // Twenty at once, of which ten are still allowed.
    await sendAll();
    expect(textsTo(number)).toBe(LIMITS.smsNotices.max);
    // A code still arrives, and so does a notice in the next hour.
    await notify(number, { template: "loginCode", values: { code: "204816", minutes: 10 } });
    await sendAll();
    expect(textsTo(number)).toBe(LIMITS.smsNotices.max + 1);
    test.clock.advance(HOUR);
    await notify(number);
    await sendAll();
    expect(textsTo(number)).toBe(LIMITS.smsNotices.max + 2);
  });

  it("end at the limit of a range of numbers, while other ranges get theirs", async () => {
    const before = sms.received.length;
    for (let at = 0; at < LIMITS.smsNoticesToRange.max + 20; at += 1) {
      await notify(`+49151222200${String(at).padStart(3, "0").slice(-2)}`);
    }
    await sendAll();
    expect(sms.received.length - before).toBe(LIMITS.smsNoticesToRange.max);
    await notify("+4915133330001");
    await sendAll();
    expect(textsTo("+4915133330001")).toBe(1);
  });

  it("are not counted if they could not be sent: an outage uses up nothing", async () => {
    test.clock.advance(DAY);
    const number = "+4915144440001";
    await notify(number);
    sms.misbehave(answerJson(503, {}));
    for (let at = 0; at < 2 * LIMITS.smsNotices.max; at += 1) {
      await worker.runOnce();
      test.clock.advance(HOUR / 60);
    }
    sms.misbehave(undefined);
    test.clock.advance(HOUR);
    await sendAll();
    expect(textsTo(number)).toBeGreaterThan(0);
    expect(await test.services.limits.seen("smsNoticesInAll", "all")).toBe(1);
  });
});
