import { afterEach, describe, expect, it } from "vitest";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { createDelivery } from "../platform/delivery.ts";
import { createOutboxWorker } from "../platform/outbox/worker.ts";
import { readTracingSettings } from "../platform/settings/tracing-settings.ts";
import { createTracing } from "../platform/tracing/opentelemetry.ts";
import type { Tracing } from "../platform/tracing/tracing.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../testing/app/test-app.ts";
import { freePort } from "../../tools/process/free-port.mjs";
import { type MailServer, startMailServer } from "../testing/servers/mail-server.ts";
import { SLOW_TIMEOUT_MS } from "../testing/timeouts.ts";
import {
  type ReceivedSpan,
  startTraceReceiver,
  type TraceReceiver,
} from "../testing/servers/trace-receiver.ts";

const PROXY = "203.0.113.7";
const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT_ID = "00f067aa0ba902b7";
const GIVEN = `00-${TRACE_ID}-${PARENT_ID}-01`;

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close();
});
const log = { info() {}, warn() {}, error() {}, debug() {} };

function traceTo(url: string, changes: unknown[] = []): Tracing {
  const settings = readTracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: url }, true);
  const tracing = createTracing(settings!, (problem) => changes.push(problem));
  toClose.push(() => tracing.close());
  return tracing;
}

interface Site {
  test: TestApp;
  receiver: TraceReceiver;
  tracing: Tracing;
  mail: MailServer;
  env: Record<string, string>;
  lines: string[];
  /** The spans so far. Nothing is traced afterwards. */
  spans(): Promise<ReceivedSpan[]>;
}

async function openSite(): Promise<Site> {
  const receiver = await startTraceReceiver();
  toClose.push(() => receiver.close());
  const mail = await startMailServer();
  toClose.push(() => mail.close());
  const tracing = traceTo(receiver.url);
  const lines: string[] = [];
  const env = { ...PRODUCTION, SMTP_URL: mail.url, TRUST_PROXY: `${PROXY}/32` };
  const test = await openTestApp({ env, tracing, log: lines });
  toClose.push(() => test.close());
  const spans = async () => {
    await tracing.close();
    return receiver.spans;
  };
  return { test, receiver, tracing, mail, env, lines, spans };
}

let asked = 0;

/** Asks for a code, as a proxy would forward it. */
async function askForCode(test: TestApp, headers: Record<string, string> = {}, address = PROXY) {
  const browser = test.browser({ address });
  const solution = await browser.solve("send-code");
  asked += 1;
  const email = `mina${asked}@example.com`;
  return browser.call("registerEmailSendCode", { email }, { solution, headers });
}

describe("the trace of a call", () => {
  it("has its statements, and the delivery of its message by another process", async () => {
    const { test, receiver, mail, env, spans } = await openSite();
    expect((await askForCode(test)).body.code).toBe(0);
    const [one] = await spans().then((all) =>
      all.filter(({ name }) => name === "registerEmailSendCode"),
    );

    const others = traceTo(receiver.url);
    const other = await openTestApp({ env, tracing: others, database: test.database });
    toClose.push(() => other.close());
    const delivery = createDelivery(other.services);
    toClose.push(() => delivery.close());
    const { deliver } = delivery;
    const worker = createOutboxWorker({ ...other.services, deliver, log, keepSent: false });
    expect(await worker.runOnce()).toBe(1);
    expect(mail.received).toHaveLength(1);
    await others.close();

    const trace = receiver.spans.filter(({ traceId }) => traceId === one?.traceId);
    const named = (name: string) => trace.filter((span) => span.name === name);
    expect(one).toMatchObject({
      parentId: "",
      attributes: {
        "http.request.method": "POST",
        "http.route": ENDPOINTS.registerEmailSendCode.path,
        "http.response.status_code": 200,
        "portico.outcome": "ok",
      },
    });
    for (const name of ["challenge verify", "COUNT limits", "transaction", "INSERT outbox"]) {
      expect([name, named(name).length > 0]).toEqual([name, true]);
    }
    const [enqueued] = named("outbox enqueue");
    const [delivered] = named("outbox deliver");
    const message = { "portico.channel": "mail", "portico.template": "registrationCode" };
    expect(enqueued).toMatchObject({ attributes: message });
    expect(delivered).toMatchObject({
      parentId: enqueued?.spanId,
      attributes: { ...message, "portico.attempt": 1 },
    });
    expect(named("mail send")).toMatchObject([{ parentId: delivered?.spanId, isError: false }]);
    expect(named("UPDATE outbox").length).toBeGreaterThan(0);
    expect(delivered?.instance).not.toBe(one?.instance);
    // Every part hangs on another one of the same trace.
    const ids = new Set(trace.map(({ spanId }) => spanId));
    expect(trace.filter((span) => span !== one && !ids.has(span.parentId))).toEqual([]);
  });

  it("shows the time that a password waited and took, and why it was refused", async () => {
    const { test, spans } = await openSite();
    const { body } = await test
      .browser()
      .solved("loginEmailOrUsername", { account: "nobody@example.com", password: "wrong one" });
    expect(body.code).not.toBe(0);
    const all = await spans();
    const login = all.find(({ name }) => name === "loginEmailOrUsername");
    expect(login).toMatchObject({
      isError: false,
      attributes: { "portico.outcome": "loginFailed" },
    });
    const queue = all.find(({ name }) => name === "password queue");
    expect(all.find(({ name }) => name === "password hash")?.parentId).toBe(queue?.spanId);
    expect(queue?.traceId).toBe(login?.traceId);
  });

  it("is named in every log line of the call", async () => {
    const { test, lines, spans } = await openSite();
    await test.request("/api/none?token=canary");
    await askForCode(test);
    const all = await spans();
    const calls = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const ids = calls.map((line) => line["trace_id"]);
    expect(ids).toHaveLength(3);
    for (const id of ids) {
      expect(all.filter(({ traceId }) => traceId === id).length).toBeGreaterThan(0);
    }
    const refused = all.find(({ traceId }) => traceId === ids[0]);
    expect(refused).toMatchObject({ name: "other", attributes: { "portico.outcome": "notFound" } });
  });

  it("does not exist for health probes and for work that no call caused", async () => {
    const { test, spans } = await openSite();
    await test.request("/healthz");
    await test.request("/readyz");
    await test.services.database.transaction((db) => db.selectFrom("outbox").selectAll().execute());
    expect(await spans()).toEqual([]);
  });
});

describe("a traceparent", () => {
  const forwarded = { "x-forwarded-for": "198.51.100.4" };

  it("a traceparent of a trusted proxy is continued", async () => {
    const { test, spans } = await openSite();
    await test.request("/api/none", {
      address: PROXY,
      headers: { ...forwarded, traceparent: GIVEN },
    });
    expect(await spans()).toMatchObject([{ traceId: TRACE_ID, parentId: PARENT_ID }]);
  });

  it("a traceparent of a trusted proxy decides that the call is not sampled", async () => {
    const { test, spans } = await openSite();
    const traceparent = GIVEN.replace(/01$/, "00");
    await askForCode(test, { ...forwarded, traceparent });
    const [row] = await test.services.database.db.selectFrom("outbox").selectAll().execute();
    expect(row?.trace_context).toMatch(new RegExp(`^00-${TRACE_ID}-[\\da-f]{16}-00$`));
    expect((await spans()).filter(({ traceId }) => traceId === TRACE_ID)).toEqual([]);
  });

  it("A60: a traceparent of anybody else is ignored", async () => {
    const { test, spans } = await openSite();
    const headers = { ...forwarded, traceparent: GIVEN };
    await test.request("/api/none", { address: "198.51.100.9", headers });
    const [span] = await spans();
    expect(span).toMatchObject({ name: "other", parentId: "" });
    expect(span?.traceId).not.toBe(TRACE_ID);
  });

  it.each([
    "",
    "garbage",
    `00-${"0".repeat(32)}-${PARENT_ID}-01`,
    `00-${TRACE_ID}-${"0".repeat(16)}-01`,
    `00-${TRACE_ID.toUpperCase()}-${PARENT_ID}-01`,
    `ff-${TRACE_ID}-${PARENT_ID}-01`,
    `${GIVEN}-mina@example.com`,
  ])("that is invalid (%j) begins a new trace", async (traceparent) => {
    const { test, receiver, spans } = await openSite();
    await test.request("/api/none", { address: PROXY, headers: { ...forwarded, traceparent } });
    const [span] = await spans();
    expect(span).toMatchObject({ name: "other", parentId: "" });
    expect(span?.traceId).not.toBe(TRACE_ID);
    expect(receiver.bytes().includes("mina@example.com")).toBe(false);
  });
});

describe("an outage of the trace receiver", () => {
  it(
    "affects no call, and is reported once, and once when it ends",
    async () => {
      const port = await freePort();
      const changes: unknown[] = [];
      const tracing = traceTo(`http://127.0.0.1:${port}`, changes);
      const test = await openTestApp({ tracing });
      toClose.push(() => test.close());
      const ask = async () => expect((await askForCode(test)).body.code).toBe(0);
      const soon = { timeout: 40_000, interval: 200 };
      await ask();
      await expect.poll(() => changes.length, soon).toBe(1);
      expect(changes[0]).toBeInstanceOf(Error);
      const receiver = await startTraceReceiver(port);
      toClose.push(() => receiver.close());
      await expect
        .poll(async () => {
          await ask();
          return changes.length;
        }, soon)
        .toBe(2);
      expect(changes[1]).toBeUndefined();
      expect(receiver.spans.map(({ name }) => name)).toContain("registerEmailSendCode");
    },
    SLOW_TIMEOUT_MS,
  );
});
