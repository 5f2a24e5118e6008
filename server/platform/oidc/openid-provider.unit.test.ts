import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OidcServer } from "../../testing/servers/oidc-server.ts";
import { TestClock } from "../../testing/clock/test-clock.ts";
import { MINUTE, SECOND } from "../clock.ts";
import { createBoundedFetch, inTime, PROVIDER_TIMEOUT } from "./bounded-fetch.ts";
import { createHealth } from "./health.ts";
import { type ProviderSettings, readProviders } from "./oidc-settings.ts";
import { createOpenIdProvider } from "./openid-provider.ts";
import { expectedIssuer, isIdentityOf, isIssuerOf, rulesOf } from "./presets.ts";
import { AnswerRefused, ProviderDown } from "./provider.ts";

let server: Server;
let origin: string;
let answer: (path: string) => { status?: number; body?: string } | "hang";
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    const given = answer(request.url ?? "");
    if (given === "hang") return;
    response.writeHead(given.status ?? 200, { "content-type": "application/json" });
    response.end(given.body ?? "{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const settings = (more: Partial<ProviderSettings> = {}): ProviderSettings => ({
  id: "one",
  preset: "none",
  issuer: origin,
  clientId: "client",
  clientSecret: "secret",
  apple: undefined,
  scopes: ["openid"],
  label: "One",
  icon: "generic",
  trustEmail: false,
  nativeClientIds: [],
  ...more,
});

const metadata = (more: object = {}) =>
  JSON.stringify({
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/jwks`,
    ...more,
  });

const flow = {
  state: "s".repeat(43),
  nonce: "n".repeat(43),
  verifier: "v".repeat(43),
  startedAt: 0,
};

function open(timeout = 10 * SECOND) {
  const clock = new TestClock();
  const site = { siteOrigin: "https://site.example", clock, timeout };
  return { clock, provider: createOpenIdProvider(settings(), site) };
}

describe("F25: a provider's discovery", () => {
  it("is read once for many, and its result is used while discovery fails", async () => {
    const { provider } = open();
    answer = () => ({ body: metadata() });
    const before = asked;
    const urls = await Promise.all([1, 2, 3].map(() => provider.authorizationUrl(flow)));
    expect(urls[0]).toContain("redirect_uri=https%3A%2F%2Fsite.example%2Fthird-callback%2Fone");
    expect(asked - before).toBe(1);
    answer = () => ({ status: 500 });
    await expect(provider.refresh?.()).rejects.toThrow("status 500");
    expect(provider.available()).toBe(false);
    await expect(provider.authorizationUrl(flow)).resolves.toContain("/authorize");
    answer = () => ({ body: metadata({ authorization_endpoint: `${origin}/moved` }) });
    await provider.refresh?.();
    expect(provider.available()).toBe(true);
    await expect(provider.authorizationUrl(flow)).resolves.toContain("/moved");
  });

  it("that hangs ends in time, and is not tried again for half a minute", async () => {
    const { clock, provider } = open(50);
    answer = () => "hang";
    await expect(provider.authorizationUrl(flow)).rejects.toThrow(ProviderDown);
    const before = asked;
    expect(provider.available()).toBe(false);
    await expect(provider.authorizationUrl(flow)).rejects.toThrow("paused");
    expect(asked).toBe(before);
    clock.advance(30 * SECOND);
    // Not before it has answered.
    expect(provider.available()).toBe(false);
  });

  it.each<[string, () => { status?: number; body?: string }]>([
    ["names another issuer", () => ({ body: metadata({ issuer: "https://evil.example" }) })],
    ["names its issuer with a slash", () => ({ body: metadata({ issuer: `${origin}/` }) })],
    ["lacks its keys", () => ({ body: metadata({ jwks_uri: undefined }) })],
    ["is no JSON", () => ({ body: "<html>" })],
    ["is not there", () => ({ status: 404 })],
    ["is endless", () => ({ body: " ".repeat(300 * 1024) })],
    ["leads elsewhere", () => ({ status: 302 })],
  ])("A53, ASVS 10.5.3: a discovery document that %s is refused", async (_, given) => {
    const { provider } = open();
    answer = given;
    await expect(provider.authorizationUrl(flow)).rejects.toThrow(ProviderDown);
    expect(provider.available()).toBe(false);
  });

  it("never delays the list of buttons", () => {
    const { provider } = open(50);
    answer = () => "hang";
    expect(provider.available()).toBe(true);
  });
});

describe("F25: a provider's health", () => {
  it("pauses after three failures in a row, and only for the provider's own failures", async () => {
    const clock = new TestClock();
    const health = createHealth(clock);
    const fail = (error: Error) => health.run(() => Promise.reject(error)).catch(() => {});
    await fail(new ProviderDown("x"));
    await fail(new ProviderDown("x"));
    await fail(new AnswerRefused("x"));
    await fail(new ProviderDown("x"));
    expect(health.isUp()).toBe(true);
    await fail(new ProviderDown("x"));
    await fail(new ProviderDown("x"));
    expect(health.isUp()).toBe(false);
    await expect(health.run(async () => 1)).rejects.toThrow("paused");
    clock.advance(30 * SECOND);
    expect(health.isUp()).toBe(false);
    await expect(health.run(async () => 1)).resolves.toBe(1);
    expect(health.isUp()).toBe(true);
  });

  it("accepts a limited number at once", async () => {
    const health = createHealth(new TestClock(), { failures: 3, pause: 1, atOnce: 2 });
    const { promise: waiting, resolve: finish } = Promise.withResolvers<number>();
    const both = [health.run(() => waiting), health.run(() => waiting)];
    await expect(health.run(async () => 1)).rejects.toThrow("busy");
    finish(7);
    expect(await Promise.all(both)).toEqual([7, 7]);
    await expect(health.run(async () => 1)).resolves.toBe(1);
  });

  it.each([500, 503, 429])("status %s is a failure of the provider", async (status) => {
    answer = () => ({ status });
    await expect(createBoundedFetch()(origin, {})).rejects.toThrow(ProviderDown);
  });
});

describe("F25: the requests of one call to a provider", () => {
  const TIMEOUT = SECOND;
  let provider: OidcServer;
  beforeAll(async () => {
    provider = await OidcServer.open({ id: "one", siteOrigin: "https://site.example" });
    // Its first answers take the longest.
    const { clock, real } = openReal(15 * SECOND);
    await provider.walk(await real.authorizationUrl(now(clock)));
  });
  afterAll(() => provider.close());

  function openReal(timeout = TIMEOUT) {
    const clock = new TestClock();
    const site = { siteOrigin: "https://site.example", clock, timeout };
    const { issuer, clientId, clientSecret } = provider;
    const own = settings({ issuer, clientId, clientSecret });
    return { clock, real: createOpenIdProvider(own, site) };
  }

  /** A call's outcome, and how long it took. */
  async function timed(call: () => Promise<unknown>): Promise<[outcome: string, ms: number]> {
    const before = performance.now();
    const outcome = await call().then(
      () => "ok",
      (error: Error) => error.name,
    );
    return [outcome, performance.now() - before];
  }

  const now = (clock: TestClock) => ({ ...flow, startedAt: clock.now() });

  it.each(["/token", "/jwks"])("end in time as a whole when %s never answers", async (at) => {
    const { clock, real } = openReal();
    const mine = now(clock);
    provider.nextUser("somebody");
    provider.faults = {};
    const { params } = await provider.walk(await real.authorizationUrl(mine));
    const answered = { code: params["code"] ?? "", iss: params["iss"] };
    provider.faults = { at, hang: true };
    const [outcome, ms] = await timed(() => real.exchange(answered, mine));
    expect(outcome).toBe("ProviderDown");
    expect(ms).toBeLessThan(2 * TIMEOUT);
  });

  it("use the last keys if new ones do not arrive in a third of the time", async () => {
    const { clock, real } = openReal();
    const mine = now(clock);
    const token = () => provider.idToken({ nonce: mine.nonce, exp: clock.now() / 1000 + 3600 });
    provider.faults = {};
    await real.verifyIdToken(await token(), mine);
    provider.faults = { at: "/jwks", hang: true };
    clock.advance(11 * MINUTE);
    const [outcome, ms] = await timed(async () => real.verifyIdToken(await token(), mine));
    expect(outcome).toBe("ok");
    expect(ms).toBeLessThan(TIMEOUT);
  });

  it("share three seconds", async () => {
    expect(PROVIDER_TIMEOUT).toBe(3 * SECOND);
    const slow = () => new Promise((resolve) => setTimeout(resolve, 40));
    const three = async () => {
      for (let count = 0; count < 3; count += 1) await slow();
    };
    await expect(inTime(60, three)).rejects.toThrow(ProviderDown);
    await expect(inTime(60, slow)).resolves.toBeUndefined();
  });
});

describe("A52: which providers can verify an address", () => {
  const email = "mina@example.com";

  it.each([
    ["none", { email, email_verified: true }, true],
    ["none", { email, email_verified: "true" }, false],
    ["none", { email }, false],
    ["google", { email, email_verified: true }, false],
    ["google", { email, email_verified: true, hd: "example.com" }, true],
    ["google", { email: "mina@gmail.com", email_verified: true }, true],
    ["google", { email: "mina@gmail.com", email_verified: false }, false],
    ["google", { email: "gmail.com@example.com", email_verified: true }, false],
    ["apple", { email, email_verified: "true" }, true],
    ["apple", { email, email_verified: "false" }, false],
    ["microsoft", { email, email_verified: true }, false],
    ["microsoft", { email, xms_edov: true }, true],
    ["microsoft", { email, xms_edov: "1" }, false],
    ["telegram", { email, email_verified: true }, false],
  ] as const)("%s: %j is %s", (preset, claims, expected) => {
    expect(rulesOf(preset).vouches(claims)).toBe(expected);
  });
});

describe("A53: Microsoft's issuer names the tenant", () => {
  const template = "https://login.microsoftonline.com/{tenantid}/v2.0";
  const tid = "72f988bf-86f1-41af-91ab-2d7cd011db47";

  it("the issuer names the user's tenant, and only a real one", () => {
    expect(expectedIssuer("microsoft", template, { tid })).toBe(
      template.replace("{tenantid}", tid),
    );
    for (const wrong of [undefined, "", "common", `${tid}/../x`, "../evil"]) {
      expect(expectedIssuer("microsoft", template, { tid: wrong })).toBe("");
    }
    expect(expectedIssuer("none", template, { tid })).toBe(template);
  });

  it("the issuer is discovered for many tenants as a pattern, for one as itself", () => {
    const common = "https://login.microsoftonline.com/common/v2.0";
    expect(isIssuerOf("microsoft", common, template)).toBe(true);
    expect(isIssuerOf("none", common, template)).toBe(false);
    expect(isIssuerOf("microsoft", common, template.replace(".com", ".example"))).toBe(false);
    const own = template.replace("{tenantid}", tid);
    expect(isIssuerOf("microsoft", own, own)).toBe(true);
    expect(isIssuerOf("microsoft", own, template)).toBe(false);
  });

  it("an identity of any tenant belongs to a provider for many", () => {
    const common = "https://login.microsoftonline.com/common/v2.0";
    const own = template.replace("{tenantid}", tid);
    expect(isIdentityOf("microsoft", common, own)).toBe(true);
    expect(isIdentityOf("microsoft", own, own)).toBe(true);
    expect(isIdentityOf("microsoft", own, own.replace("72f9", "72f8"))).toBe(false);
    expect(isIdentityOf("microsoft", common, own.replace(".com", ".example"))).toBe(false);
    expect(isIdentityOf("none", common, own)).toBe(false);
  });
});

describe("OIDC_PROVIDERS", () => {
  const read = (value: unknown, production = false) =>
    readProviders(
      { OIDC_PROVIDERS: typeof value === "string" ? value : JSON.stringify(value) },
      production,
    );
  const google = { id: "google", preset: "google", clientId: "c", clientSecret: "s" };
  const plain = { id: "x", issuer: "https://id.example.com", clientId: "c", clientSecret: "s" };

  it("fills in the values of a preset", () => {
    expect(read([google, plain])).toEqual([
      settings({
        id: "google",
        preset: "google",
        issuer: "https://accounts.google.com",
        clientId: "c",
        clientSecret: "s",
        scopes: ["openid", "email", "profile"],
        label: "Google",
        icon: "google",
      }),
      settings({
        id: "x",
        issuer: "https://id.example.com",
        clientId: "c",
        clientSecret: "s",
        scopes: ["openid", "email", "profile"],
        label: "x",
      }),
    ]);
    expect(readProviders({}, true)).toEqual([]);
  });

  const KEY = "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----";
  it.each<[unknown, RegExp]>([
    ["{", /is not valid JSON/],
    [{}, /must be a list/],
    [[7], /something else/],
    [[{ ...plain, id: "Google" }], /id that is not a-z/],
    [[{ ...plain, clientsecret: "s" }], /unknown field "clientsecret"/],
    [[{ ...plain, preset: "facebook" }], /preset that is not one of/],
    [[{ ...plain, issuer: undefined }], /needs an issuer/],
    [[{ ...plain, issuer: "id.example.com" }], /issuer that is no URL/],
    [[{ ...plain, issuer: "https://a:b@id.example.com" }], /issuer that is no URL/],
    [[{ ...plain, clientId: undefined }], /needs in x a clientId/],
    [[{ ...plain, scopes: "email" }], /lacks openid/],
    [[{ ...plain, trustEmail: "yes" }], /neither true nor false/],
    [[{ ...plain, nativeClientIds: "x" }], /no list of client ids/],
    [[plain, { ...plain, issuer: "https://other.example" }], /two providers with the id x/],
    [[plain, { ...plain, id: "y" }], /two providers with the issuer/],
    [[{ ...google, teamId: "TEAM123456" }], /has no use with preset google/],
    [[{ id: "a", preset: "apple", clientId: "c", privateKey: KEY }], /no P-256 key/],
    [[{ id: "a", preset: "apple", clientId: "c", clientSecret: "s" }], /has no use with/],
    [[{ id: "t", preset: "telegram", clientSecret: "123" }], /no token of a bot/],
    [[{ id: "m", preset: "microsoft", clientId: "c" }], /needs an issuer/],
    [Array.from({ length: 21 }, (_, at) => ({ ...plain, id: `p${at}` })), /more than 20/],
  ])("%j stops the start with one line", (value, why) => {
    expect(() => read(value)).toThrow(why);
    expect(() => read(value)).toThrow(/^OIDC_PROVIDERS [^\n]+$/);
  });

  it("refuses plain http in production, and repeats no secret", () => {
    const bare = [{ ...plain, issuer: "http://127.0.0.1:4000" }];
    expect(read(bare)).toHaveLength(1);
    expect(() => read(bare, true)).toThrow("must be https in production");
    expect(() => read('[{"clientSecret":"hush",]')).not.toThrow(/hush/);
  });
});
