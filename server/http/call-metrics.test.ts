import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { SERVICE_ENDPOINTS } from "@portico/contract/service/calls";
import { ERRORS } from "@portico/contract/errors";
import { LIMITS } from "../core/limits/limits.ts";
import { countryClassOf } from "../platform/metrics/metrics.ts";
import { createPrometheus } from "../platform/metrics/prometheus.ts";
import { EXAMPLE_PROVIDER } from "../testing/people/example-provider.ts";
import { PASSWORD } from "../testing/people/people.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

const prometheus = createPrometheus();
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    builtPages: true,
    metrics: prometheus,
    limits: { inviteLookupsFromAddress: { max: 1, window: 60_000 } },
  });
  prometheus.watch(test.services);
});
afterAll(() => test.close());

/** The value of one series, such as `portico_calls_total{endpoint="page",outcome="ok"}`. */
async function valueOf(series: string): Promise<number | undefined> {
  const lines = (await prometheus.registry.metrics()).split("\n");
  const line = lines.find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

describe("metrics", () => {
  it("count calls by endpoint and outcome, with their duration", async () => {
    await test.request("/en/login");
    await test.request("/api/none");
    await test.request(ENDPOINTS.location.path);
    await test.request("/healthz");
    await test.browser().call("loginEmailOrUsername", {});
    for (const [series, value] of [
      ['portico_calls_total{endpoint="page",outcome="ok"}', 1],
      ['portico_calls_total{endpoint="other",outcome="notFound"}', 1],
      ['portico_calls_total{endpoint="location",outcome="ok"}', 1],
      ['portico_calls_total{endpoint="loginEmailOrUsername",outcome="invalidFields"}', 1],
      ['portico_call_seconds_count{endpoint="location"}', 1],
    ] as const) {
      expect([series, await valueOf(series)]).toEqual([series, value]);
    }
  });

  it("count sign-ins by method and result", async () => {
    await test.browser().register("measured@example.com");
    const signIns = (way: string, result: string) =>
      valueOf(`portico_sign_ins_total{way="${way}",result="${result}"}`);
    expect(await signIns("registration", "success")).toBe(1);
    const wrong = await test.browser().solved("loginEmailOrUsername", {
      account: "measured@example.com",
      password: PASSWORD,
    });
    expect(wrong.body.code).toBe(ERRORS.loginFailed.code);
    expect(await signIns("password", "loginFailed")).toBe(1);
  });

  it("count codes by channel and world zone, and pending outbox messages", async () => {
    expect(
      await valueOf('portico_codes_sent_total{channel="mail",country_class="none"}'),
    ).toBeGreaterThanOrEqual(1);
    test.clock.advance(90_000);
    expect(await valueOf('portico_outbox_queued{channel="mail"}')).toBeGreaterThanOrEqual(1);
    expect(await valueOf('portico_outbox_oldest_seconds{channel="mail"}')).toBeGreaterThanOrEqual(
      90,
    );
    expect(await valueOf('portico_outbox_queued{channel="sms"}')).toBe(0);
    expect(await valueOf("portico_database_up")).toBe(1);
    expect(await valueOf("portico_database_query_seconds_count")).toBeGreaterThan(0);
    expect(await valueOf('portico_password_hashes{state="waiting"}')).toBe(0);
    expect(await valueOf(`portico_provider_up{provider="${EXAMPLE_PROVIDER}"}`)).toBe(1);
  });

  it.each([
    ["mail", "+49151@example.com", "none"],
    ["sms", "+4915123456789", "zone4"],
    ["sms", "+12025550123", "zone1"],
    ["sms", "garbage", "none"],
  ] as const)("class %s %s as %s", (channel, address, expected) => {
    expect(countryClassOf(channel, address)).toBe(expected);
  });

  it("count a limit by name when it is reached", async () => {
    const ask = () => test.request(`${ENDPOINTS.checkInviteCode.path}?code=ABCD1234`);
    await ask();
    await ask();
    const series = 'portico_limits_reached_total{limit="inviteLookupsFromAddress"}';
    expect(await valueOf(series)).toBe(1);
  });

  it("count errors that browsers report", async () => {
    const before = (await valueOf("portico_client_errors_total")) ?? 0;
    const report = { message: "x is not a function", screen: "login", release: "1" };
    const { body } = await test.browser().call("clientError", report);
    expect(body.code).toBe(0);
    expect(await valueOf("portico_client_errors_total")).toBe(before + 1);
  });

  it("ASVS 15.2.2: have only fixed labels, whatever visitors send", async () => {
    for (const path of ["/en/a", "/api/b", "/c%00", "/api/x?y", "/%61pi/z", "/js/none.js"]) {
      for (const method of ["GET", "HEAD", "POST", "PUT"] as const) {
        await test.request(path, { method, headers: { "user-agent": path } });
      }
    }
    const known = new Set<string>([
      ...Object.keys(ENDPOINTS),
      ...Object.keys(SERVICE_ENDPOINTS),
      ...Object.keys(ERRORS),
      ...Object.keys(LIMITS),
      ...["ok", "success", "other", "page"],
      ...["password", "passkey", "third-party", "registration", "second-step", "new-device"],
      ...["mail", "sms", "none", "sent", "failed", "expired", "refused", "attempts"],
      ...["in_use", "waiting", "running", EXAMPLE_PROVIDER],
    ]);
    const lines = (await prometheus.registry.metrics()).split("\n");
    const values = lines
      .filter((line) => line.startsWith("portico_") && !line.startsWith("portico_processes"))
      .flatMap((line) => [...line.matchAll(/(\w+)="([^"]*)"/g)])
      .filter(([, name]) => name !== "le")
      .map(([, , value = ""]) => value);
    expect(values.length).toBeGreaterThan(20);
    expect(values.filter((value) => !known.has(value) && !/^zone\d$/.test(value))).toEqual([]);
  });
});
