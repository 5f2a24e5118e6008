import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { createDelivery } from "../platform/delivery.ts";
import { createOutboxWorker } from "../platform/outbox/worker.ts";
import { readTracingSettings } from "../platform/settings/tracing-settings.ts";
import { createTracing } from "../platform/tracing/opentelemetry.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../testing/app/test-app.ts";
import { type MailServer, smtpReply, startMailServer } from "../testing/servers/mail-server.ts";
import { startTraceReceiver, type TraceReceiver } from "../testing/servers/trace-receiver.ts";

const EMAIL = "canary-person@example.com";
const REFUSED_EMAIL = "canary-refused@example.com";
const PASSWORD = "canary password of many words";
const ADDRESS = "1.128.7.9";
const CLIENT = "198.51.100.77";
const TOKEN = "canary-token-in-a-url";
const AGENT = "canary-agent/1.0";
const log = { info() {}, warn() {}, error() {}, debug() {} };

let receiver: TraceReceiver;
let mail: MailServer;
let test: TestApp;
let secrets: Record<string, string>;

beforeAll(async () => {
  receiver = await startTraceReceiver();
  mail = await startMailServer({
    onRcptTo: ({ address }, _, done) =>
      address === REFUSED_EMAIL ? done(smtpReply(550, `no ${address} here`)) : done(),
  });
  const settings = readTracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }, true);
  const tracing = createTracing(settings!, () => {});
  const env = { ...PRODUCTION, SMTP_URL: mail.url, TRUST_PROXY: `${ADDRESS}/32` };
  test = await openTestApp({ env, tracing, builtPages: true });
  const delivery = createDelivery(test.services);
  const { deliver } = delivery;
  const worker = createOutboxWorker({ ...test.services, deliver, log, keepSent: true });
  const forwarded = { "x-forwarded-for": CLIENT, "user-agent": AGENT };

  const browser = test.browser({ address: ADDRESS });
  await browser.register(EMAIL, { password: PASSWORD });
  const code = await browser.codeFor(EMAIL);
  await test.browser({ address: ADDRESS }).sendRegistrationCode(REFUSED_EMAIL);
  await worker.runOnce();
  await worker.runOnce();
  await test.browser({ address: ADDRESS }).login(EMAIL, PASSWORD);
  await test.browser({ address: ADDRESS }).login(EMAIL, `${PASSWORD} wrong`);
  await browser.call("userInfo", {}, { headers: forwarded });
  for (const path of [`/api/${TOKEN}`, `/en/login?next=${TOKEN}`, `/${TOKEN}`, `/%zz${TOKEN}`]) {
    await test.request(path, { address: ADDRESS, headers: { ...forwarded, cookie: `a=${TOKEN}` } });
  }
  await test.request(ENDPOINTS.registerEmail.path, {
    method: "POST",
    address: ADDRESS,
    headers: { "content-type": "application/json", origin: PRODUCTION.SITE_ORIGIN },
    payload: `{"password":"${PASSWORD}"`,
  });
  // A statement that fails repeats its values in its message.
  await tracing
    .resume(null, { name: "failing statement" }, () =>
      test.services.database.db
        .insertInto("mail_links")
        .values({ token_hash: PASSWORD, kind: EMAIL } as never)
        .execute(),
    )
    .catch(() => {});

  await tracing
    .resume(null, { name: "failing work" }, async () => {
      throw Object.assign(new Error(`no ${EMAIL} here`), { code: EMAIL });
    })
    .catch(() => {});

  delivery.close();
  await tracing.close();
  secrets = {
    EMAIL,
    REFUSED_EMAIL,
    PASSWORD,
    ADDRESS,
    CLIENT,
    TOKEN,
    AGENT,
    code,
    canary: "canary",
    session: browser.cookies.get("authtoken") ?? "",
    device: browser.cookies.get("__Host-device") ?? "",
    authorization: browser.cookies.get("authorization") ?? "",
    host: new URL(PRODUCTION.SITE_ORIGIN).host,
  };
});
afterAll(async () => {
  await test.close();
  await mail.close();
  await receiver.close();
});

describe("A08, ASVS 16.2.5: exported traces", () => {
  it("are of calls, sign-ins, sent and refused mails", () => {
    const names = new Set(receiver.spans.map(({ name }) => name));
    for (const name of ["registerEmail", "loginEmailOrUsername", "userInfo", "password hash"]) {
      expect(names).toContain(name);
    }
    const sends = receiver.spans.filter(({ name }) => name === "mail send");
    expect(sends.some(({ isError }) => !isError)).toBe(true);
    expect(sends.some(({ attributes }) => attributes["error.type"] === "SMTP 550")).toBe(true);
    expect(names).toContain("failing statement");
    expect(receiver.spans.some((one) => one.name === "INSERT mail_links" && one.isError)).toBe(
      true,
    );
    expect(secrets["code"]).toMatch(/^\d{6}$/);
    expect(Object.values(secrets).filter((value) => value.length < 6)).toEqual([]);
  });

  it("contain no address, code, password, token or IP in any byte", () => {
    const bytes = receiver.bytes();
    expect(bytes.length).toBeGreaterThan(10_000);
    const found = Object.entries(secrets).filter(([, value]) => bytes.includes(value));
    expect(found).toEqual([]);
    expect(/\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/.exec(bytes.toString("latin1"))?.[0]).toBe(
      undefined,
    );
  });

  it("have only names and keys from fixed lists", () => {
    for (const { name, attributes } of receiver.spans) {
      expect(name).toMatch(/^[\w ]{3,60}$/);
      for (const [key, value] of Object.entries(attributes)) {
        expect(key).toMatch(/^(http|db|portico|error)\.[a-z_.]+$/);
        expect(String(value)).toMatch(/^[\w ./*-]{1,100}$/);
      }
    }
  });
});
