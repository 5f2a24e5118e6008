import { describe, expect, it } from "vitest";
import { freePort } from "../tools/process/free-port.mjs";
import { startMailServer } from "./testing/servers/mail-server.ts";
import { useServerProcesses } from "./testing/servers/server-process.ts";
import { startTraceReceiver } from "./testing/servers/trace-receiver.ts";
import { SOON } from "./testing/timeouts.ts";

const { start, afterTest } = useServerProcesses();

/** Reports the part of the bundle with OpenTelemetry, when the process loads it. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.includes("opentelemetry")) process.stderr.write("loaded " + specifier + "\\n");
      return next(specifier, context);
    },
  });`)}`;
const NODE_OPTIONS = `--import=${WATCH}`;

describe("OTEL_EXPORTER_OTLP_ENDPOINT", () => {
  it("exports a call, its statements and the mail it caused as one trace", async () => {
    const receiver = await startTraceReceiver();
    afterTest(() => receiver.close());
    const mail = await startMailServer();
    afterTest(() => mail.close());
    const server = await start({
      NODE_OPTIONS,
      SMTP_URL: mail.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: "x-api-key=quiet%20secret",
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=staging",
    });
    expect(server.err).toContain("loaded ./opentelemetry");
    expect(await server.sendCode("mina@example.com")).toBe(0);
    await expect.poll(() => mail.received.length, SOON).toBe(1);
    // The last spans leave with the process.
    expect(await server.stop()).toBe(0);
    const call = receiver.spans.find(({ name }) => name === "registerEmailSendCode");
    const trace = receiver.spans.filter(({ traceId }) => traceId === call?.traceId);
    const names = trace.map(({ name }) => name);
    for (const name of ["transaction", "INSERT outbox", "outbox deliver", "mail send"]) {
      expect(names).toContain(name);
    }
    expect(receiver.headers[0]).toMatchObject({ "x-api-key": "quiet secret" });
    expect(receiver.bytes().includes("deployment.environment.name")).toBe(true);
    const line = server.lines().find(({ path }) => path === call?.attributes["http.route"]);
    expect(line).toMatchObject({ msg: "call", trace_id: call?.traceId });
  });

  it("that nobody answers affects neither calls nor the stop, and is logged once", async () => {
    const port = await freePort();
    const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    const problems = () => server.lines().filter(({ msg }) => msg === "traces cannot be exported");
    expect(await server.sendCode("tom@example.com")).toBe(0);
    await expect.poll(() => problems().length, { timeout: 40_000, interval: 200 }).toBe(1);
    expect(await server.sendCode("ida@example.com")).toBe(0);
    expect(await server.stop()).toBe(0);
    expect(problems()).toHaveLength(1);
  });

  it("unset: nothing of OpenTelemetry is loaded", async () => {
    const server = await start({ NODE_OPTIONS });
    expect(await server.sendCode("eva@example.com")).toBe(0);
    expect(server.err).not.toContain("loaded");
    expect(server.lines().filter((line) => "trace_id" in line)).toEqual([]);
    expect(await server.stop()).toBe(0);
  });
});
