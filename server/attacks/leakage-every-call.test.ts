import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName } from "@portico/contract/endpoints";
import type { Schema } from "../platform/database/schema.ts";
import { createPrometheus } from "../platform/metrics/prometheus.ts";
import { newKey, withKey } from "../testing/calls/idempotency.ts";
import { PASSWORD } from "../testing/people/people.ts";
import { attempt, prepareCall, UNLIMITED } from "../testing/calls/call-fixtures.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

const NEW_PASSWORD = "five other unrelated words here";

interface Exchange {
  url: string;
  headers: string;
  setCookies: string[];
  body: string;
}

const TABLES = [
  "accounts",
  "authenticators",
  "pending_authenticators",
  "recovery_codes",
  "passkeys",
  "passkey_challenges",
  "invite_codes",
  "devices",
  "identities",
  "third_party_flows",
  "used_answers",
  "idempotent_answers",
  "sessions",
  "codes",
  "tickets",
  "used_challenges",
  "limits",
  "kept_limits",
  "outbox",
  "audit_events",
] as const satisfies (keyof Schema)[];

const log: string[] = [];
const exchanges: Exchange[] = [];
const stored: Record<string, string> = {};
const secrets = {
  codes: new Set<string>(),
  tickets: new Set<string>(),
  cookies: new Set<string>(),
  totp: new Set<string>(),
  people: new Set<string>(),
};
let subjects: string[];
/** The one place where a code belongs. */
let words: string[];
let test: TestApp;
const prometheus = createPrometheus();
let metrics: string[];

/** Records everything on the wire, in both directions. */
function listen({ app }: TestApp): void {
  const original = app.inject.bind(app) as (
    options: InjectOptions,
  ) => Promise<LightMyRequestResponse>;
  const noting = async (options: InjectOptions) => {
    const answer = await original(options);
    const { "set-cookie": setCookie = [], ...headers } = answer.headers;
    const setCookies = [setCookie].flat();
    const { url } = options as { url: string };
    exchanges.push({ url, headers: JSON.stringify(headers), setCookies, body: answer.body });
    return answer;
  };
  Object.assign(app, { inject: noting });
}

async function collectSecrets(): Promise<void> {
  const { db, limits } = test.services.database;
  const { keyring } = test.services;
  for (const message of await test.messages()) {
    if ("code" in message.values) secrets.codes.add(message.values.code);
    secrets.people.add(message.recipient);
  }
  for (const { body, setCookies } of exchanges) {
    const { data } = JSON.parse(body) as { data: { ticket?: string } | null };
    if (typeof data?.ticket === "string") secrets.tickets.add(data.ticket);
    for (const line of setCookies) {
      const [, value] = /^(?:authtoken|__Host-\w+)=([\w-]{43});/.exec(line) ?? [];
      if (value !== undefined) secrets.cookies.add(value);
    }
  }
  for (const row of await db.selectFrom("authenticators").selectAll().execute()) {
    secrets.totp.add(keyring.open("authenticators", row.secret, row.account_id));
  }
  for (const table of TABLES) {
    const place = table === "limits" ? limits.db : db;
    stored[table] = JSON.stringify(await place.selectFrom(table).selectAll().execute());
  }
}

beforeAll(async () => {
  test = await openTestApp({ log, limits: UNLIMITED, metrics: prometheus });
  prometheus.watch(test.services);
  // Below production the log level hides normal calls.
  test.app.log.level = "trace";
  listen(test);
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const ready = await prepareCall(test, name);
    const { code, ticket, email, account } = ready.fields("0".repeat(32));
    // First the right secrets in wrong places, then the valid call.
    for (const extra of [code, ticket, email, account, PASSWORD]) {
      if (extra !== undefined) await attempt(name, ready, { fields: { extra } });
    }
    await attempt(name, ready, { fields: { password: PASSWORD } });
    // The idempotency key makes the server store the response.
    const { body } = await attempt(name, await prepareCall(test, name), withKey(newKey()));
    expect([name, body.code]).toEqual([name, 0]);
  }
  const institution = await prepareCall(test, "registerEmail");
  const { body } = await attempt("registerEmail", institution, {
    fields: {
      institution: { companyName: "Acme", registrationCountry: "DE", contactName: "Mina Canary" },
    },
  });
  expect(body.code).toBe(0);
  await collectSecrets();
  const mails = (await test.messages()).filter(({ channel }) => channel === "mail");
  subjects = mails.map((message) => test.services.renderMail(message).subject);
  words = mails.map((message) => test.services.renderMail(message).text);
  metrics = (await prometheus.registry.metrics()).split("\n");
}, 120_000);
afterAll(() => test.close());

/** Matches whole values: digits inside a longer number or token do not count. */
function hits(texts: Iterable<string>, values: Iterable<string>): string[] {
  const all = [...values].map((value) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(`(?<![\\w+/-])(?:${all.join("|")})(?![\\w+/-])`);
  return [...texts].filter((text) => pattern.test(text)).map((text) => text.slice(0, 200));
}

const bodies = () => exchanges.map(({ body }) => body);
const headers = () => exchanges.map((exchange) => exchange.headers);
const urls = () => exchanges.map(({ url }) => decodeURIComponent(url));
const cookieLines = () => exchanges.flatMap(({ setCookies }) => setCookies);

describe("A08: every flow, with logging on", () => {
  it("API-8: really ran", () => {
    expect(exchanges.length).toBeGreaterThan(200);
    expect(secrets.codes.size).toBeGreaterThan(20);
    expect(secrets.tickets.size).toBeGreaterThan(10);
    expect(secrets.cookies.size).toBeGreaterThan(20);
    expect(secrets.totp.size).toBeGreaterThan(5);
    expect(log.length).toBeGreaterThan(100);
    expect(hits(bodies(), secrets.tickets).length).toBeGreaterThan(10);
    expect(hits(words, secrets.codes).length).toBeGreaterThan(10);
  });

  it("API-8, ASVS 14.2.1: no code is in a response, header, URL, cookie, log line, row or subject", () => {
    const places = [
      bodies(),
      headers(),
      urls(),
      cookieLines(),
      log,
      Object.values(stored),
      subjects,
    ];
    for (const place of places) expect(hits(place, secrets.codes)).toEqual([]);
  });

  it("CRED-1: no password is anywhere, in plaintext or in base64", () => {
    const spellings = [PASSWORD, NEW_PASSWORD].flatMap((password) => [
      password,
      encodeURIComponent(password),
      Buffer.from(password).toString("base64"),
    ]);
    const places = [
      bodies(),
      headers(),
      urls(),
      cookieLines(),
      log,
      Object.values(stored),
      subjects,
    ];
    for (const place of places) {
      for (const spelling of spellings) {
        expect(place.filter((text) => text.includes(spelling))).toEqual([]);
      }
    }
  });

  it("ASVS 14.2.1: a ticket is only in the response that issues it", () => {
    for (const place of [headers(), urls(), cookieLines(), log, Object.values(stored)]) {
      expect(hits(place, secrets.tickets)).toEqual([]);
    }
    for (const ticket of secrets.tickets) {
      expect(bodies().filter((body) => body.includes(ticket))).toHaveLength(1);
    }
  });

  it("SES-5: the secret cookies are only in their own Set-Cookie", () => {
    for (const place of [bodies(), headers(), urls(), log, Object.values(stored)]) {
      expect(hits(place, secrets.cookies)).toEqual([]);
    }
    const others = cookieLines().filter((line) => !/^(?:authtoken|__Host-\w+)=/.test(line));
    expect(hits(others, secrets.cookies)).toEqual([]);
  });

  it("A08: an authenticator's secret is stored only encrypted", () => {
    for (const place of [bodies(), headers(), log, Object.values(stored)]) {
      for (const secret of secrets.totp) {
        const raw = Buffer.from(secret, "base64").toString("hex");
        expect(place.filter((text) => text.includes(secret) || text.includes(raw))).toEqual([]);
      }
    }
  });

  it("ASVS 16.2.5: no email address or phone number is in a log line, audit record, URL or subject", () => {
    const { accounts: _, tickets: __, ...rows } = stored;
    for (const place of [log, urls(), subjects, Object.values(rows), headers()]) {
      expect(hits(place, secrets.people)).toEqual([]);
      expect(place.filter((text) => text.includes("Mina Canary"))).toEqual([]);
    }
  });

  it("API-8, ASVS 16.2.5: no secret and no personal data is in a metric", () => {
    expect(metrics.filter((line) => line.startsWith("portico_calls_total")).length).toBeGreaterThan(
      Object.keys(ENDPOINTS).length,
    );
    const labels = metrics.map((line) => /\{.*\}/.exec(line)?.[0] ?? "");
    for (const values of Object.values(secrets)) expect(hits(labels, values)).toEqual([]);
    for (const secret of [PASSWORD, "Mina Canary", "127.0.0.1", "203.0.113"]) {
      expect(labels.filter((label) => label.includes(secret))).toEqual([]);
    }
  });
});
