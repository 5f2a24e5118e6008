import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { ERRORS } from "@portico/contract/errors";
import { createPrometheus } from "../platform/metrics/prometheus.ts";
import type { Hashing } from "../platform/passwords/passwords.ts";
import { Overload } from "../platform/refusal.ts";
import { lasting, listenFor, type SocketRequest } from "../testing/app/over-socket.ts";
import { passwordTry } from "../testing/people/sign-in.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../testing/app/test-app.ts";

const { path: LOGIN } = ENDPOINTS.loginEmailOrUsername;
const SECONDS = 7;

const log: string[] = [];
const prometheus = createPrometheus();
const held: Hashing[] = [];
let test: TestApp;
let send: Awaited<ReturnType<typeof listenFor>>;
let body: string;

/** Called only for requests whose body was read. */
const approach = () => vi.spyOn(test.services.hashAdmission, "admit");
let reads: ReturnType<typeof approach>;

beforeAll(async () => {
  test = await openTestApp({ log, env: PRODUCTION, metrics: prometheus });
  send = await listenFor(test);
  const { payload } = await passwordTry(test.browser(), "nobody@example.com");
  body = JSON.stringify(payload);
});
afterAll(() => test.close());

beforeEach(() => {
  reads = approach();
  log.length = 0;
  vi.spyOn(test.services.passwords, "refuse").mockReturnValue(SECONDS);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const place of held.splice(0)) place.leave();
});

/** Fills the hash queue: only the shared places, or the reserved ones too. */
function fill(what: "everybody" | "reserved"): void {
  const { passwords } = test.services;
  while (passwords.hasCapacity()) held.push(passwords.reserve());
  while (what === "reserved" && !passwords.isFull()) {
    held.push(passwords.reserve(`somebody ${held.length}`));
  }
}

const COOKIE = { cookie: "__Host-device=x" };

function logIn(headers: Record<string, string> = COOKIE, changed: Partial<SocketRequest> = {}) {
  const { siteOrigin: origin } = test.services.settings;
  const own = { origin, "content-type": "application/json", ...headers };
  return send({ method: "POST", path: LOGIN, body, ...changed, headers: own });
}

const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { code: number }).code;

/** A query string bypasses the early refusal. */
const COMMON = { path: `${LOGIN}?` };

function refuseOnRegularPath(): void {
  vi.spyOn(test.services.passwords, "requireCapacity").mockImplementation(() => {
    throw new Overload(SECONDS);
  });
}

describe("F21: a call when the hash queue is full", () => {
  it("is refused before its body is read, with the same headers as a regular refusal", async () => {
    fill("reserved");
    const headers = { ...COOKIE, language: "de" };
    const unread = await logIn(headers);
    expect([unread.status, unread.headers["retry-after"]]).toEqual([503, String(SECONDS)]);
    expect(reads).toHaveBeenCalledTimes(0);
    refuseOnRegularPath();
    const common = await logIn(headers, COMMON);
    expect(reads).toHaveBeenCalledTimes(1);
    expect(lasting(unread)).toEqual(lasting(common));
  });

  it("ASVS 16.2.1: keeps the request id of the proxy, or gets a new one", async () => {
    fill("reserved");
    const named = await logIn({ ...COOKIE, "x-request-id": "a-request-of-the-proxy" });
    expect(named.headers["x-request-id"]).toBe("a-request-of-the-proxy");
    const unnamed = await logIn();
    expect(unnamed.headers["x-request-id"]).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });

  it("is counted as a refused sign-in", async () => {
    fill("reserved");
    await logIn();
    const metrics = await prometheus.registry.metrics();
    const labels = 'way="password",result="unavailable"';
    expect(metrics).toMatch(new RegExp(`portico_sign_ins_total\\{${labels}\\} [1-9]`));
  });

  it("ASVS 16.2.1: leaves the same line in the log as a regular refusal", async () => {
    fill("reserved");
    refuseOnRegularPath();
    await logIn();
    await logIn(COOKIE, COMMON);
    await expect.poll(() => log.length).toBe(2);
    const [unread, common] = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(Object.keys(unread ?? {}).toSorted()).toEqual(Object.keys(common ?? {}).toSorted());
    const said = { method: "POST", path: LOGIN, status: 503, refusal: "unavailable", msg: "call" };
    expect(unread).toMatchObject(said);
  });

  it("REQ-4: is refused unread under a group's path too", async () => {
    fill("reserved");
    expect((await logIn(COOKIE, { path: `/7${LOGIN}` })).status).toBe(503);
    expect(reads).toHaveBeenCalledTimes(0);
  });

  it("A20: is read while a reserved place is free, unless it has no cookie that could claim one", async () => {
    fill("everybody");
    expect((await logIn({})).status).toBe(503);
    expect(reads).toHaveBeenCalledTimes(0);
    await logIn();
    expect(reads).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["A27: a foreign host", { host: "evil.example" }, "unknownHost"],
    ["A43: a foreign origin", { origin: "https://evil.example" }, "foreignOrigin"],
    ["A43: a page of a sibling host", { "sec-fetch-site": "same-site" }, "foreignOrigin"],
  ] as const)("%s gets its own refusal, as usual", async (_what, headers, name) => {
    fill("reserved");
    expect(codeOf(await logIn({ ...COOKIE, ...headers }))).toBe(ERRORS[name].code);
  });

  it("is processed when there is capacity", async () => {
    expect(codeOf(await logIn())).toBe(ERRORS.challengeRequired.code);
  });

  it("is processed when it needs no hash", async () => {
    fill("reserved");
    const { status } = await send({ path: `${ENDPOINTS.humanChallenge.path}?action=password` });
    expect(status).toBe(200);
  });
});
