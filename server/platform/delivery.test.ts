import { afterEach, describe, expect, it } from "vitest";
import { TERMS_VERSION } from "@portico/contract/terms";
import { type MailServer, smtpReply, startMailServer } from "../testing/servers/mail-server.ts";
import { makePerson, PASSWORD } from "../testing/people/people.ts";
import {
  answerJson,
  type Misbehaviour,
  smsEnvironmentFor,
  smsIn,
  type SmsServer,
  startSmsServer,
  twilioRefusal,
} from "../testing/servers/sms-server.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../testing/app/test-app.ts";
import { MINUTE, SECOND } from "./clock.ts";
import { createDelivery } from "./delivery.ts";
import type { OutboxMessage } from "./outbox/message.ts";
import { createOutboxWorker, type OutboxWorker } from "./outbox/worker.ts";

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close();
});

const log = { info() {}, warn() {}, error() {}, debug() {} };

interface Site {
  test: TestApp;
  worker: OutboxWorker;
}

/** The whole server with its senders, wired as in main.ts. */
async function siteWith(env: Record<string, string>): Promise<Site> {
  const test = await openTestApp({ env });
  toClose.push(() => test.close());
  const delivery = createDelivery(test.services);
  toClose.push(() => delivery.close());
  const { deliver } = delivery;
  const worker = createOutboxWorker({ ...test.services, deliver, log, keepSent: false });
  return { test, worker };
}

async function mailServer(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  toClose.push(() => server.close());
  return server;
}

async function smsServer(provider: Parameters<typeof startSmsServer>[0]): Promise<SmsServer> {
  const server = await startSmsServer(provider);
  toClose.push(() => server.close());
  return server;
}

const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? "";

describe("API-8: a registration in production", () => {
  it.each(["http", "twilio", "vonage"] as const)(
    "is finished with a code that came by %s",
    async (provider) => {
      const sms = await smsServer(provider);
      const { test, worker } = await siteWith({
        ...PRODUCTION,
        ...smsEnvironmentFor(provider, sms.url),
      });
      const browser = test.browser();
      const who = { dialCode: "+49", phone: "1512 3456789" };
      expect((await browser.solved("registerPhoneSendCode", who)).body.code).toBe(0);
      expect(await worker.runOnce()).toBe(1);
      const received = sms.received.map((one) => smsIn(provider, one));
      expect(received.map(({ to }) => to)).toEqual(["+4915123456789"]);

      const code = codeIn(received[0]?.text ?? "");
      const { data } = await browser.call("registerPhoneVerifyCode", { ...who, code });
      const ticket = String(data["ticket"]);
      const { body } = await browser.call("registerPhone", {
        ...who,
        ticket,
        password: browser.seal(PASSWORD, ticket),
        termsVersion: TERMS_VERSION,
      });
      expect(body).toMatchObject({ code: 0, data: { phone: "+4915123456789" } });
      expect((await browser.call("userInfo")).body.code).toBe(0);
      expect(await test.messages()).toEqual([]);
    },
  );

  it("is finished with a code that came by SMTP", async () => {
    const mail = await mailServer();
    const { test, worker } = await siteWith({ ...PRODUCTION, SMTP_URL: mail.url });
    const browser = test.browser();
    const email = "mina@example.com";
    expect((await browser.sendRegistrationCode(email)).body.code).toBe(0);
    expect(await worker.runOnce()).toBe(1);
    expect(mail.received.map(({ to }) => to)).toEqual([[email]]);
    const { source = "" } = mail.received[0] ?? {};
    expect(source).toMatch(/^Message-ID:\s+<[\w-]{43}@account\.exchange\.example>\r$/m);

    const text = source.slice(source.indexOf("text/plain"));
    const { data } = await browser.call("registerEmailVerifyCode", { email, code: codeIn(text) });
    const { body } = await browser.completeRegistration(email, String(data["ticket"]));
    expect(body).toMatchObject({ code: 0, data: { email } });
  });

  it("a registration by phone is refused where no provider is configured", async () => {
    const { test } = await siteWith(PRODUCTION);
    const who = { dialCode: "+49", phone: "1512 3456789" };
    const { body } = await test.browser().solved("registerPhoneSendCode", who);
    expect(body.message).toMatch(/text message/i);
    expect(body.code).not.toBe(0);
  });
});

describe("without a configured provider", () => {
  const message: OutboxMessage = {
    channel: "sms",
    template: "passwordChanged",
    recipient: "+4915123456789",
    locale: "en",
    values: { at: 0 },
  };

  it("API-8: the development inbox gets the messages", async () => {
    const { test, worker } = await siteWith({});
    await test.services.outbox.enqueue(test.services.database.db, message);
    expect(await worker.runOnce()).toBe(1);
    expect(await test.services.outbox.deadMessages(test.services.database.db, 1)).toEqual([]);
  });

  it("I5: in production a text message becomes a dead message, and no mail is sent for it", async () => {
    const mail = await mailServer();
    const { test, worker } = await siteWith({ ...PRODUCTION, SMTP_URL: mail.url });
    await test.services.outbox.enqueue(test.services.database.db, message);
    await worker.runOnce();
    const [dead] = await test.services.outbox.deadMessages(test.services.database.db, 1);
    expect(dead).toMatchObject({ reason: "no sender for sms", canBeRetried: true });
    expect(mail.received).toEqual([]);
  });
});

describe("F14: an SMS provider in trouble", () => {
  const text = (number: number): OutboxMessage => ({
    channel: "sms",
    template: "passwordChanged",
    recipient: `+49151234567${10 + number}`,
    locale: "en",
    values: { at: 0 },
  });

  const TROUBLES: [string, Misbehaviour][] = [
    ["500", answerJson(500, {})],
    ["429", answerJson(429, {}, { "retry-after": "20" })],
    ["a reset", (response) => response.destroy()],
  ];
  it.each(TROUBLES)(
    "a provider with %s is not flooded with retries, delays no mail, and gets each message once when it is back",
    async (_, how) => {
      const [sms, mail] = [await smsServer("http"), await mailServer()];
      const env = { ...smsEnvironmentFor("http", sms.url), SMTP_URL: mail.url };
      const { test, worker } = await siteWith({ ...PRODUCTION, ...env });
      const { outbox, database } = test.services;
      sms.misbehave(how);
      for (let count = 0; count < 6; count += 1) await outbox.enqueue(database.db, text(count));
      await worker.runOnce();
      const asked = sms.received.length;
      expect(asked).toBeLessThanOrEqual(6);

      for (let second = 0; second < 25; second += 1) {
        await worker.runOnce();
        test.clock.advance(SECOND);
      }
      expect(sms.received.length).toBe(asked);
      await outbox.enqueue(database.db, { ...text(0), channel: "mail", recipient: "a@b.example" });
      await worker.runOnce();
      expect(mail.received).toHaveLength(1);
      const waiting = await database.db
        .selectFrom("outbox")
        .select(["status", "due_at"])
        .where("channel", "=", "sms")
        .execute();
      expect(waiting.every(({ status }) => status === "queued")).toBe(true);
      expect(waiting.every(({ due_at }) => due_at > test.clock.now())).toBe(true);

      sms.misbehave(undefined);
      sms.received.length = 0;
      for (let round = 0; round < 10; round += 1) {
        test.clock.advance(MINUTE);
        await worker.runOnce();
      }
      const numbers = sms.received.map((one) => smsIn("http", one).to);
      expect(numbers.toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((one) => text(one).recipient));
    },
  );
});

describe("an address that rejects permanently", () => {
  const PHONE = { e164: "+4915123456789", dialCode: "+49" };

  async function signedIn({ test }: Site, person: Awaited<ReturnType<typeof makePerson>>) {
    const browser = await person.knownBrowser();
    const { body } = await browser.login(person.account.email ?? "");
    expect(body.code).toBe(0);
    const data = body.data as { unreachable?: string[] };
    const sent = await test.services.outbox.newest(test.services.database.db, 10);
    const notices = sent.filter(({ message }) => message.template === "addressUnreachable");
    return { unreachable: data.unreachable, notices: notices.map(({ message }) => message) };
  }

  it("is named at the owner's next sign-in, with one notice to the other address", async () => {
    const mail = await mailServer({ onRcptTo: (_, __, done) => done(smtpReply(550)) });
    const site = await siteWith({ SMTP_URL: mail.url, MAIL_FROM: "no-reply@account.example" });
    const { test, worker } = site;
    const person = await makePerson(test, { email: "gone@example.com", phone: PHONE });
    const { db } = test.services.database;
    expect((await signedIn(site, person)).unreachable).toBeUndefined();

    const notice = { template: "passwordChanged", values: { at: 0 } } as const;
    await test.services.notices.notifyOwner(db, person.account, notice);
    await worker.runOnce();
    const first = await signedIn(site, person);
    expect(first.unreachable).toEqual(["email"]);
    expect(first.notices).toEqual([
      {
        channel: "sms",
        recipient: PHONE.e164,
        locale: "en",
        template: "addressUnreachable",
        values: { contact: "g***e@example.com" },
      },
    ]);
    const again = await signedIn(site, person);
    expect(again.unreachable).toEqual(["email"]);
    expect(again.notices).toHaveLength(1);
    const { data } = await (await person.knownBrowser()).login("gone@example.com");
    expect(data["unreachable"]).toEqual(["email"]);
  });

  it("can be a phone number, as its provider reports; an accepted message clears it", async () => {
    const [sms, mail] = [await smsServer("twilio"), await mailServer()];
    const site = await siteWith({
      ...smsEnvironmentFor("twilio", sms.url),
      SMTP_URL: mail.url,
      MAIL_FROM: "no-reply@account.example",
    });
    const { test, worker } = site;
    const person = await makePerson(test, { email: "here@example.com", phone: PHONE });
    const { db } = test.services.database;
    const notice = { template: "passwordChanged", values: { at: 0 } } as const;
    sms.misbehave(twilioRefusal(21610));
    await test.services.notices.notifyAll(db, person.account, notice);
    await worker.runOnce();
    const dead = await signedIn(site, person);
    expect(dead.unreachable).toEqual(["phone"]);
    expect(dead.notices.map(({ recipient }) => recipient)).toEqual(["here@example.com"]);

    sms.misbehave(undefined);
    await test.services.notices.notifyAll(db, person.account, notice);
    await worker.runOnce();
    expect((await signedIn(site, person)).unreachable).toBeUndefined();
  });
});
