import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { WidgetChallenge } from "@portico/contract/human-challenge/schemas";
import {
  CAPTCHA_SECRET,
  CAPTCHA_SITE_KEY,
  type CaptchaServer,
  startCaptchaServer,
  tokenFor,
  widgetSettingsFor,
  widgetSolution,
} from "../../testing/servers/captcha-server.ts";
import { answerJson, type Misbehaviour } from "../../testing/servers/sms-server.ts";
import { TestClock } from "../../testing/clock/test-clock.ts";
import { MINUTE, SECOND } from "../clock.ts";
import { Keyring } from "../secrets/keyring.ts";
import { Refusal } from "../refusal.ts";
import { createWidget, VERIFY_TIMEOUT } from "./widget.ts";

const PROVIDERS = ["turnstile", "hcaptcha"] as const;
type Provider = (typeof PROVIDERS)[number];
/** Long enough for a busy machine, short enough to test the timeout. */
const SHORT = 500;

const secret = (id: string, letter: string) =>
  `${id}:${Buffer.alloc(32, letter).toString("base64")}`;
const ring = (keys: string) => Keyring.open({ secretKeys: keys, dataDir: "/nowhere" });
const OLD = secret("k1", "a");

let server: CaptchaServer;
beforeAll(async () => {
  server = await startCaptchaServer();
});
afterEach(() => {
  server.misbehave(undefined);
  server.received.length = 0;
});
afterAll(() => server.close());

function widgetOf(
  provider: Provider,
  { keys = OLD, clock = new TestClock(), timeout = VERIFY_TIMEOUT, url = server.url } = {},
) {
  const settings = widgetSettingsFor(provider, url);
  return createWidget({ settings, hostname: "localhost", keyring: ring(keys), clock, timeout });
}

/** The outcome of a valid token when the provider answers like this. */
async function fateOf(provider: Provider, how: Misbehaviour, timeout?: number): Promise<unknown> {
  server.misbehave(how);
  const widget = widgetOf(provider, timeout === undefined ? {} : { timeout });
  const solution = widgetSolution(await widget.create("send-code"));
  return widget.verify("send-code", solution).catch((error: unknown) => error);
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");

describe.each(PROVIDERS)("API-5: a challenge by the widget of %s", (provider) => {
  it("passes with a token that the provider accepts", async () => {
    const clock = new TestClock();
    const widget = widgetOf(provider, { clock });
    const challenge = await widget.create("password");
    expect(challenge).toMatchObject({ provider, action: "password" });
    expect(await widget.verify("password", widgetSolution(challenge))).toEqual({
      id: challenge.id,
      expiresAt: challenge.expiresAt * SECOND,
    });
    expect(challenge.expiresAt * SECOND).toBeGreaterThan(clock.now());
  });

  it("ASVS 14.2.3: sends the provider the token and nothing about the visitor", async () => {
    const widget = widgetOf(provider);
    const challenge = await widget.create("send-code");
    const token = tokenFor(challenge);
    await widget.verify("send-code", widgetSolution(challenge, token));
    const site = provider === "hcaptcha" ? { sitekey: challenge.siteKey } : {};
    expect(server.received.map(({ fields }) => fields)).toEqual([
      { secret: CAPTCHA_SECRET, response: token, ...site },
    ]);
    expect(server.received[0]?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  });

  it("is different each time and contains no secret", async () => {
    const widget = widgetOf(provider);
    const many = await Promise.all(Array.from({ length: 20 }, () => widget.create("send-code")));
    expect(new Set(many.map(({ id }) => id)).size).toBe(20);
    expect(JSON.stringify(many)).not.toContain(CAPTCHA_SECRET);
  });

  it("ASVS 9.2.2: works only for the action it was created for", async () => {
    const widget = widgetOf(provider);
    const challenge = await widget.create("send-code");
    expect(await widget.verify("password", widgetSolution(challenge))).toBeUndefined();
    const forged: WidgetChallenge = { ...challenge, action: "password" };
    expect(await widget.verify("password", widgetSolution(forged))).toBeUndefined();
    expect(server.received).toEqual([]);
  });

  it("ASVS 9.2.1: is valid for ten minutes, by our own clock", async () => {
    const clock = new TestClock();
    const widget = widgetOf(provider, { clock });
    const challenge = await widget.create("send-code");
    clock.advance(10 * MINUTE - 2 * SECOND);
    expect(await widget.verify("send-code", widgetSolution(challenge))).toBeDefined();
    clock.advance(2 * SECOND);
    expect(await widget.verify("send-code", widgetSolution(challenge))).toBeUndefined();
  });

  it("ASVS 9.1.1: is refused after any signed field was changed, without asking the provider", async () => {
    const widget = widgetOf(provider);
    const challenge = await widget.create("send-code");
    const changed: object[] = [
      { id: `${challenge.id}x` },
      { id: "" },
      { expiresAt: challenge.expiresAt + 1 },
      { expiresAt: String(challenge.expiresAt) },
      { signature: "" },
      { signature: challenge.signature.slice(1) },
      { signature: null },
    ];
    for (const part of changed) {
      const solution = encode({ challenge: { ...challenge, ...part }, token: tokenFor(challenge) });
      expect(await widget.verify("send-code", solution)).toBeUndefined();
    }
    expect(server.received).toEqual([]);
  });

  it("ASVS 9.1.3: is refused if another server or another provider's setting created it", async () => {
    const other = provider === "turnstile" ? "hcaptcha" : "turnstile";
    for (const foreign of [widgetOf(provider, { keys: secret("k1", "b") }), widgetOf(other)]) {
      const challenge = await foreign.create("send-code");
      const solution = widgetSolution({ ...challenge, provider });
      expect(await widgetOf(provider).verify("send-code", solution)).toBeUndefined();
    }
    expect(server.received).toEqual([]);
  });

  it("is still valid when created with an older key of the ring", async () => {
    const challenge = await widgetOf(provider).create("send-code");
    const rotated = widgetOf(provider, { keys: `${secret("k2", "b")},${OLD}` });
    expect(await rotated.verify("send-code", widgetSolution(challenge))).toBeDefined();
    const newer = await rotated.create("send-code");
    expect(await rotated.verify("send-code", widgetSolution(newer))).toBeDefined();
    expect(await widgetOf(provider).verify("send-code", widgetSolution(newer))).toBeUndefined();
  });

  it("F20: is refused without an error when it is garbage", async () => {
    const widget = widgetOf(provider);
    const challenge = await widget.create("send-code");
    const garbage = [
      "",
      "%%%",
      "bm90IGpzb24=",
      ...[null, 1, "x", [], {}, { challenge: null }, { challenge: {}, token: "x" }].map(encode),
      ...["", " ", "a b", "a\r\nb", "ü", "x".repeat(4097), null, 1, ["x"]].map((token) =>
        encode({ challenge, token }),
      ),
      encode({ challenge }),
      encode({ challenge: [challenge], token: "x" }),
      "A".repeat(7000),
    ];
    for (const text of garbage) expect(await widget.verify("send-code", text)).toBeUndefined();
    expect(server.received).toEqual([]);
  });

  it("API-5: accepts a token once, and a made-up one never", async () => {
    const widget = widgetOf(provider);
    const challenge = await widget.create("send-code");
    const solution = widgetSolution(challenge);
    expect(await widget.verify("send-code", solution)).toBeDefined();
    expect(await widget.verify("send-code", solution)).toBeUndefined();
    expect(await widget.verify("send-code", widgetSolution(challenge, "{}"))).toBeUndefined();
  });

  it("API-7: accepts a token that the provider has seen from a request that has passed with it", async () => {
    const widget = widgetOf(provider);
    const challenge = await widget.create("send-code");
    const solution = widgetSolution(challenge);
    expect(await widget.verify("send-code", solution, async () => false)).toBeDefined();
    expect(await widget.verify("send-code", solution, async () => false)).toBeUndefined();
    const wasPassed = async (id: string) => id === challenge.id;
    expect(await widget.verify("send-code", solution, wasPassed)).toMatchObject({
      id: challenge.id,
    });
  });

  const refusals = [
    [],
    ["invalid-input-response"],
    ["timeout-or-duplicate"],
    ["already-seen-response"],
    ["a word of tomorrow"],
  ].flatMap((codes) => [200, 400].map((status) => [status, codes] as const));
  it.each(refusals)("fails if the provider rejects it: %i %j", async (status, codes) => {
    const no = answerJson(status, { success: false, "error-codes": codes });
    expect(await fateOf(provider, no)).toBeUndefined();
  });

  it.each<[string, Misbehaviour]>([
    ["500", answerJson(500, { success: true })],
    ["503", (response) => response.writeHead(503).end("busy")],
    ["429", answerJson(429, { success: false })],
    ["403", answerJson(403, { success: true })],
    ["201", answerJson(201, { success: true })],
    ["400 with a yes", answerJson(400, { success: true })],
    ["no JSON", (response) => response.writeHead(200).end("<html>success: true")],
    ["half a JSON", (response) => response.writeHead(200).end('{"success":true')],
    ["nothing", (response) => response.writeHead(200).end()],
    ["another shape", answerJson(200, [{ success: true }])],
    ["no verdict", answerJson(200, {})],
    ["a verdict in words", answerJson(200, { success: "true" })],
    ["a number", answerJson(200, { success: 1 })],
    ["a yes of 200 kB", answerJson(200, { success: true, long: "x".repeat(200_000) })],
    ["a reset", (response) => response.destroy()],
    ["our secret refused", answerJson(200, { success: false, "error-codes": ["bad-request"] })],
    [
      "an internal failure",
      answerJson(200, { success: false, "error-codes": ["x", "internal-error"] }),
    ],
  ])("ASVS 16.5.3, F14: %s is no pass: the call is unavailable", async (_, how) => {
    const fate = await fateOf(provider, how);
    expect(fate).toBeInstanceOf(Refusal);
    expect(fate).toMatchObject({ code: "unavailable", data: { retryAfter: 5 } });
  });

  it.each<[string, Misbehaviour]>([
    ["an answer that never comes", () => {}],
    ["an answer that never ends", (response) => void response.writeHead(200).write('{"success":')],
  ])("ASVS 16.5.3, F14: %s is no pass: the call is unavailable", async (_, how) => {
    expect(await fateOf(provider, how, SHORT)).toMatchObject({ code: "unavailable" });
    expect(VERIFY_TIMEOUT).toBe(3 * SECOND);
  });

  it("ASVS 16.5.3: an absent provider is not a pass", async () => {
    const gone = await startCaptchaServer();
    await gone.close();
    const widget = widgetOf(provider, { url: gone.url });
    const asked = widget.verify("send-code", widgetSolution(await widget.create("send-code")));
    await expect(asked).rejects.toMatchObject({
      code: "unavailable",
      cause: { code: "captcha ECONNREFUSED" },
    });
  });

  it("ASVS 15.3.2: a redirect of the provider is not followed", async () => {
    const elsewhere = await startCaptchaServer();
    for (const status of [302, 307]) {
      const fate = await fateOf(provider, (response) =>
        response.writeHead(status, { location: elsewhere.url }).end(),
      );
      expect(fate).toMatchObject({ code: "unavailable" });
    }
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });

  it("A08: the log says why it cannot be checked, without secret or token", async () => {
    const said = { success: false, "error-codes": ["invalid-input-secret", CAPTCHA_SECRET] };
    const fate = (await fateOf(provider, answerJson(200, said))) as Refusal;
    expect(fate.cause).toEqual({ code: "captcha invalid-input-secret" });
  });
});

describe("API-5: the purpose of a token as the provider reports it", () => {
  it.each([
    ["action", { action: "password" }],
    ["challenge", { cdata: "another" }],
    ["host", { hostname: "evil.example" }],
    ["host in part", { hostname: "localhost.evil.example" }],
  ])("Turnstile's token of another %s is refused", async (_, other) => {
    const widget = widgetOf("turnstile");
    const challenge = await widget.create("send-code");
    const token = tokenFor(challenge, other);
    expect(await widget.verify("send-code", widgetSolution(challenge, token))).toBeUndefined();
    expect(server.received).toHaveLength(1);
  });

  it("Turnstile's success without these fields is refused", async () => {
    expect(await fateOf("turnstile", answerJson(200, { success: true }))).toBeUndefined();
  });

  it("hCaptcha's success alone is accepted: it is bound to the site key in the request", async () => {
    expect(await fateOf("hcaptcha", answerJson(200, { success: true }))).toBeDefined();
    expect(server.received[0]?.fields["sitekey"]).toBe(CAPTCHA_SITE_KEY);
  });
});
