import { generate } from "selfsigned";
import { afterEach, describe, expect, it } from "vitest";
import {
  answerJson,
  type Misbehaviour,
  SMS_ACCOUNT,
  SMS_TOKEN,
  smsIn,
  type SmsServer,
  smsSettingsFor,
  startSmsServer,
  twilioRefusal,
  vonageRefusal,
} from "../../testing/servers/sms-server.ts";
import { TestClock } from "../../testing/clock/test-clock.ts";
import { SECOND } from "../clock.ts";
import { DeliveryError, PermanentDeliveryError } from "../outbox/delivery.ts";
import type { OutboxMessage } from "../outbox/message.ts";
import { SMS_TIMEOUT } from "./exchange.ts";
import { createSmsSender, type SmsSender } from "./index.ts";
import type { SmsSettings } from "./sms-settings.ts";

const PROVIDERS = ["http", "twilio", "vonage"] as const;
const ID = "k3P0aY7wz9QmB1sVtR5xN8uCfLhJ2dGe4oTiW6nKqMs";
const TO = "+4915123456789";
const TEXT = "204816 is your Portico code to sign in.";
/** Long enough for a busy machine, short enough to test the timeout. */
const SHORT = 500;

const message: OutboxMessage = {
  channel: "sms",
  template: "loginCode",
  recipient: TO,
  locale: "en",
  values: { code: "204816", minutes: 10 },
};

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close();
});

async function serverOf(...options: Parameters<typeof startSmsServer>): Promise<SmsServer> {
  const server = await startSmsServer(...options);
  toClose.push(() => server.close());
  return server;
}

function senderOf(settings: SmsSettings, { text = TEXT, timeout = SMS_TIMEOUT } = {}): SmsSender {
  const renderSms = () => text;
  const sender = createSmsSender({ settings, renderSms, clock: new TestClock(), timeout });
  toClose.push(() => sender.close());
  return sender;
}

const failure = (sending: Promise<void>) =>
  sending.then(
    () => expect.unreachable("It was sent"),
    (error: unknown) => error as DeliveryError,
  );

/** The outcome of one message when the provider answers like this. */
async function fateOf(provider: SmsSettings["provider"], how: Misbehaviour, timeout?: number) {
  const server = await serverOf(provider);
  server.misbehave(how);
  const options = timeout === undefined ? {} : { timeout };
  const sending = senderOf(smsSettingsFor(provider, server.url), options).deliver(message, ID);
  const fate = await sending.then(
    () => "accepted" as const,
    (error: unknown) => error as DeliveryError,
  );
  return { fate, received: server.received };
}

describe("API-8: a text message", () => {
  it.each(PROVIDERS)(
    "a message by %s arrives once, with its number and its words",
    async (provider) => {
      const server = await serverOf(provider);
      await senderOf(smsSettingsFor(provider, server.url)).deliver(message, ID);
      expect(server.received.map((one) => smsIn(provider, one))).toEqual([{ to: TO, text: TEXT }]);
    },
  );

  it("F13: a message by http carries a key that is the same when it is sent again", async () => {
    const server = await serverOf("http");
    const sender = senderOf(smsSettingsFor("http", server.url));
    for (let count = 0; count < 2; count += 1) await sender.deliver(message, ID);
    for (const { path, headers, fields } of server.received) {
      expect(path).toBe("/send");
      expect(headers).toMatchObject({
        authorization: `Bearer ${SMS_TOKEN}`,
        "idempotency-key": ID,
        "content-type": "application/json",
      });
      expect(fields).toEqual({ to: TO, from: "Portico", text: TEXT, id: ID });
    }
    expect(server.received).toHaveLength(2);
  });

  it("a message by Twilio goes to the account's messages with its credentials", async () => {
    const server = await serverOf("twilio");
    await senderOf(smsSettingsFor("twilio", `${server.url}/`)).deliver(message, ID);
    const [one] = server.received;
    expect(one?.path).toBe(`/2010-04-01/Accounts/${SMS_ACCOUNT}/Messages.json`);
    const [scheme, credentials = ""] = (one?.headers.authorization ?? "").split(" ");
    expect(scheme).toBe("Basic");
    expect(Buffer.from(credentials, "base64").toString()).toBe(`${SMS_ACCOUNT}:${SMS_TOKEN}`);
    expect(one?.fields).toEqual({ To: TO, From: "Portico", Body: TEXT });
  });

  it("a message by Vonage goes with its key, without plus signs, and says which letters it needs", async () => {
    const server = await serverOf("vonage");
    const settings = { ...smsSettingsFor("vonage", server.url), from: "+12025550143" };
    await senderOf(settings).deliver(message, ID);
    await senderOf(settings, { text: "验证码 204816" }).deliver(message, ID);
    expect(server.received.map(({ path }) => path)).toEqual(["/sms/json", "/sms/json"]);
    expect(server.received[0]?.fields).toEqual({
      api_key: "abcd1234",
      api_secret: SMS_TOKEN,
      from: "12025550143",
      to: "4915123456789",
      text: TEXT,
      type: "text",
      "client-ref": ID,
    });
    expect(server.received[1]?.fields).toMatchObject({ type: "unicode", text: "验证码 204816" });
  });

  it.each(PROVIDERS)("ASVS 1.3.7: hostile words stay words (%s)", async (provider) => {
    const server = await serverOf(provider);
    const text = 'a&To=+1900&Body=x\r\nX: y","to":"+1900 {code} \u202E<b>%0d%0a';
    await senderOf(smsSettingsFor(provider, server.url), { text }).deliver(message, ID);
    const [one] = server.received;
    expect(one && smsIn(provider, one)).toEqual({ to: TO, text });
  });
});

describe("F14: a provider's odd yes", () => {
  const long = "x".repeat(200_000);
  it.each(
    PROVIDERS.flatMap((provider) =>
      (
        [
          ["202", answerJson(202, {})],
          ["no JSON", (response) => response.writeHead(200).end("<html>ok")],
          ["half a JSON", (response) => response.writeHead(200).end('{"messages":[{"sta')],
          ["nothing", (response) => response.writeHead(204).end()],
          ["JSON of another shape", answerJson(200, [null, { messages: "no" }])],
          ["200 kB", (response) => response.writeHead(200).end(JSON.stringify({ long }))],
          [
            "a body that never ends",
            (response) => void response.writeHead(200, { "content-type": "text/plain" }).write("{"),
          ],
          [
            "a body that is cut",
            (response) => {
              response.writeHead(200, { "content-length": "100" }).write("{");
              setTimeout(() => response.destroy(), 50);
            },
          ],
        ] as [string, Misbehaviour][]
      ).map(([what, how]) => [provider, what, how] as const),
    ),
  )("the answer of %s with %s is a yes: nothing is billed twice", async (provider, _, how) => {
    const { fate, received } = await fateOf(provider, how, SHORT);
    expect(fate).toBe("accepted");
    expect(received).toHaveLength(1);
  });
});

describe("F14: a provider in trouble", () => {
  it.each(
    PROVIDERS.flatMap((provider) =>
      (
        [
          ["500", (response) => response.writeHead(500).end("oops")],
          ["503", answerJson(503, { code: 20500 })],
          ["429", answerJson(429, { code: 20429 })],
          ["401", answerJson(401, { code: 20003 })],
          ["a hang", () => {}],
          ["a reset", (response) => response.destroy()],
          ["an endless refusal", (response) => void response.writeHead(500).write("x")],
        ] as [string, Misbehaviour][]
      ).map(([what, how]) => [provider, what, how] as const),
    ),
  )("the answer of %s with %s keeps the message for later", async (provider, _, how) => {
    const { fate, received } = await fateOf(provider, how, SHORT);
    expect(fate).toBeInstanceOf(DeliveryError);
    expect(fate).not.toBeInstanceOf(PermanentDeliveryError);
    expect(received).toHaveLength(1);
  });

  it.each(PROVIDERS)("the answer of %s that says when to come back is heard", async (provider) => {
    const { fate } = await fateOf(provider, answerJson(429, {}, { "retry-after": "120" }));
    expect(fate).toMatchObject({ retryAfter: 120 * SECOND });
    const odd = await fateOf(provider, answerJson(429, {}, { "retry-after": "soon; -1" }));
    expect(odd.fate).toMatchObject({ retryAfter: 0 });
  });

  it.each(PROVIDERS)(
    "a provider that is not there keeps the message for later (%s)",
    async (provider) => {
      const server = await startSmsServer(provider);
      await server.close();
      const sending = senderOf(smsSettingsFor(provider, server.url)).deliver(message, ID);
      expect((await failure(sending)).code).toBe("SMS ECONNREFUSED");
    },
  );

  it.each(PROVIDERS)(
    "ASVS 15.3.2: a provider that sends us elsewhere is not followed (%s)",
    async (provider) => {
      const elsewhere = await serverOf(provider);
      const { fate } = await fateOf(provider, (response) =>
        response.writeHead(307, { location: elsewhere.url }).end(),
      );
      expect(fate).toBeInstanceOf(DeliveryError);
      expect(fate).not.toBeInstanceOf(PermanentDeliveryError);
      expect(elsewhere.received).toEqual([]);
    },
  );

  it.each(PROVIDERS)(
    "ASVS 12.3.2: a provider with an untrusted certificate gets nothing (%s)",
    async (provider) => {
      const { cert, private: key } = await generate([{ name: "commonName", value: "127.0.0.1" }]);
      const server = await serverOf(provider, { cert, key });
      const sending = senderOf(smsSettingsFor(provider, server.url)).deliver(message, ID);
      expect((await failure(sending)).code).toMatch(/SELF_SIGNED|UNABLE_TO_VERIFY/);
      expect(server.received).toEqual([]);
    },
  );

  it("waits ten seconds at most", () => {
    expect(SMS_TIMEOUT).toBeLessThanOrEqual(10 * SECOND);
  });

  it("F22: the call to a provider is cut when the server stops", async () => {
    const server = await serverOf("http");
    const asked = Promise.withResolvers<void>();
    server.misbehave(() => asked.resolve());
    const sender = senderOf(smsSettingsFor("http", server.url));
    const sending = failure(sender.deliver(message, ID));
    await asked.promise;
    sender.close();
    expect(await sending).toBeInstanceOf(DeliveryError);
  });
});

describe("a provider's no", () => {
  it.each([
    [21211, 400, true],
    [21610, 400, true],
    [21614, 400, true],
    [21408, 400, false],
    [21617, 400, false],
  ])("Twilio's %i is permanent, and the number is dead: %s", async (code, status, dead) => {
    const { fate } = await fateOf("twilio", twilioRefusal(code, status));
    expect(fate).toBeInstanceOf(PermanentDeliveryError);
    expect(fate).toMatchObject({ code: `Twilio ${code}`, addressIsDead: dead });
  });

  it.each([
    [20429, 429],
    [20003, 401],
    [20500, 500],
    [21606, 400],
    [20404, 404],
  ])("Twilio's %i is for now", async (code, status) => {
    const { fate } = await fateOf("twilio", twilioRefusal(code, status));
    expect(fate).toBeInstanceOf(DeliveryError);
    expect(fate).not.toBeInstanceOf(PermanentDeliveryError);
  });

  it.each([
    ["6", true],
    ["7", true],
    ["33", true],
    ["3", false],
    ["12", false],
    ["99", false],
  ])("Vonage's %s is permanent, and the number is dead: %s", async (status, dead) => {
    const { fate } = await fateOf("vonage", vonageRefusal(status));
    expect(fate).toBeInstanceOf(PermanentDeliveryError);
    expect(fate).toMatchObject({ code: `Vonage ${status}`, addressIsDead: dead });
  });

  it.each(["1", "4", "5", "8", "9", "10"])("Vonage's %s is for now", async (status) => {
    const { fate } = await fateOf("vonage", vonageRefusal(status));
    expect(fate).toBeInstanceOf(DeliveryError);
    expect(fate).not.toBeInstanceOf(PermanentDeliveryError);
  });

  it("F14: a message of which Vonage took a part is not sent again", async () => {
    const messages = [{ status: "0" }, { status: "1" }];
    const { fate } = await fateOf("vonage", answerJson(200, { messages }));
    expect(fate).toBe("accepted");
  });

  it.each([
    [400, false],
    [410, true],
    [422, false],
  ])("http's %i is permanent, and the number is dead: %s", async (status, dead) => {
    const { fate } = await fateOf("http", answerJson(status, {}));
    expect(fate).toBeInstanceOf(PermanentDeliveryError);
    expect(fate).toMatchObject({ code: `SMS ${status}`, addressIsDead: dead });
  });

  it.each(PROVIDERS)(
    "A08: the refusal of %s says nothing of number, words or secrets",
    async (provider) => {
      const said = { code: `${TO} ${TEXT}`, message: `${TO} ${SMS_TOKEN}` };
      const { fate } = await fateOf(provider, answerJson(400, said));
      const { code, message: words } = fate as DeliveryError;
      for (const secret of [TO, "204816", SMS_TOKEN])
        expect(`${code} ${words}`).not.toContain(secret);
    },
  );
});
