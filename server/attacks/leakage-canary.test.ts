import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName } from "@portico/contract/endpoints";
import { TERMS_VERSION } from "@portico/contract/terms";
import { limitKeys } from "../testing/database/limit-rows.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../testing/app/test-app.ts";

const EMAIL = "canary-person@example.com";
const PASSWORD = "canary password of many words";

/** Everything on the wire and in the log while two people used every flow. */
interface Recorded {
  name: string;
  text: string;
}

const log: string[] = [];
const answers: Recorded[] = [];
let code: string;
let ticket: string;
let test: TestApp;
let cookies: Map<string, string>;

beforeAll(async () => {
  test = await openTestApp({ builtPages: true, env: PRODUCTION, log });
  const browser = test.browser();
  const note = <Answer extends { body: unknown; headers: unknown }>(
    name: string,
    answer: Answer,
  ) => {
    answers.push({ name, text: JSON.stringify([answer.body, answer.headers]) });
    return answer;
  };
  const call = async (name: EndpointName, payload: object = {}, solution?: string) =>
    note(name, await browser.call(name, payload, solution === undefined ? {} : { solution }));

  const solution = await browser.solve("send-code");
  await call("registerEmailSendCode", { email: EMAIL }, solution);
  await call("registerEmailSendCode", { email: EMAIL }, solution);
  code = await browser.codeFor(EMAIL);
  await call("registerEmailVerifyCode", { email: EMAIL, code: "000000" });
  const verified = await call("registerEmailVerifyCode", { email: EMAIL, code });
  ticket = String((verified as { data?: Record<string, unknown> }).data?.["ticket"]);
  const password = browser.seal(PASSWORD, ticket);
  await call("registerEmail", {
    email: EMAIL,
    ticket,
    password: PASSWORD,
    termsVersion: TERMS_VERSION,
  });
  await call("registerEmail", { email: EMAIL, ticket, password, termsVersion: "old" });
  await call("registerEmail", {
    email: EMAIL,
    ticket,
    password,
    termsVersion: TERMS_VERSION,
    extra: PASSWORD,
  });
  await call("registerEmail", { email: EMAIL, ticket, password, termsVersion: TERMS_VERSION });
  cookies = new Map(browser.cookies);
  for (const name of ["userInfo", "location", "ipCheck", "countryInfo"] as const) await call(name);
  await call("registerEmail", { email: EMAIL, ticket, password, termsVersion: TERMS_VERSION });

  // The same secrets where they do not belong: paths, queries, headers, unreadable bodies.
  const secrets = [code, ticket, PASSWORD, cookies.get("authtoken") ?? ""];
  for (const secret of secrets) {
    const encoded = encodeURIComponent(secret);
    const requests = [
      test.request(`/en/${encoded}`),
      test.request(`/api/${encoded}?x=${encoded}`),
      test.request(`${ENDPOINTS.checkInviteCode.path}?code=${encoded}&code=${encoded}`),
      test.request(`/js/${encoded}`),
      test.request(`/%zz${encoded}`),
      test.request("/en/login", { headers: { host: `${encoded}.example` } }),
      test.request(ENDPOINTS.registerEmail.path, {
        method: "POST",
        headers: { "content-type": "application/json", origin: PRODUCTION.SITE_ORIGIN },
        payload: `{"password":"${secret}"`,
      }),
      test.request(ENDPOINTS.logout.path, {
        method: "POST",
        headers: {
          "content-type": "text/plain",
          origin: `https://${encoded}.example`,
          "user-agent": secret,
        },
        payload: secret,
      }),
    ];
    for (const [index, answer] of (await Promise.all(requests)).entries())
      note(`misplaced ${index}`, answer);
  }
  await call("logout");
});
afterAll(() => test.close());

/** The places where a value was found. */
const seenIn = (value: string) =>
  answers.filter(({ text }) => text.includes(value)).map(({ name }) => name);

describe("A08: secrets where they do not belong", () => {
  it("API-8: the flow really ran and was really logged", () => {
    expect(code).toMatch(/^\d{6}$/);
    expect(ticket).toMatch(/^[\w-]{43}$/);
    expect(cookies.get("authtoken")).toMatch(/^[\w-]{43}$/);
    expect(answers.length).toBeGreaterThan(40);
    expect(log.filter((line) => line.includes('"msg":"call"')).length).toBeGreaterThan(20);
  });

  it("API-8: no code is in any response, header or log line", () => {
    expect(seenIn(code)).toEqual([]);
    expect(log.filter((line) => line.includes(code))).toEqual([]);
  });

  it("API-8: a code is in the mail's text, and never in its subject", async () => {
    const message = (await test.messages()).find(({ template }) => template === "registrationCode");
    const { subject, text, html } = test.services.renderMail(message!);
    expect(subject).not.toContain(code);
    expect(text).toContain(code);
    expect(html).toContain(code);
  });

  it("CRED-1: the password is in no response, header, log line or table", async () => {
    // A password misplaced into a path is refused, and never echoed.
    expect(seenIn(PASSWORD)).toEqual([]);
    expect(seenIn("canary password")).toEqual([]);
    expect(log.join("")).not.toContain("canary");
    const { db, limits } = test.services.database;
    for (const table of [
      "accounts",
      "sessions",
      "codes",
      "tickets",
      "outbox",
      "limits",
      "kept_limits",
      "devices",
    ] as const) {
      const place = table === "limits" ? limits.db : db;
      const rows = JSON.stringify(await place.selectFrom(table).selectAll().execute());
      expect([table, rows.includes("canary password")]).toEqual([table, false]);
      expect([table, rows.includes(ticket)]).toEqual([table, false]);
    }
  });

  it("API-8: a code is stored in plaintext in no table, not even in the outbox", async () => {
    const { db } = test.services.database;
    const rows = JSON.stringify([
      await db.selectFrom("codes").select(["code_hash", "recipient_hash", "flow_hash"]).execute(),
      await db.selectFrom("outbox").select(["payload", "last_error"]).execute(),
      await limitKeys(test.services.database),
    ]);
    expect(rows).not.toContain(`"${code}"`);
    expect(rows).not.toContain("canary");
  });

  it("SES-5, ASVS 3.3.4: the session's secrets appear only in their own Set-Cookie", () => {
    for (const name of ["authtoken", "__Host-acct", "__Host-device"]) {
      const value = cookies.get(name) ?? "";
      const places = answers.filter(({ text }) => text.includes(value));
      expect([name, places.map((place) => place.name)]).toEqual([name, ["registerEmail"]]);
      for (const { text } of places) {
        const [body] = JSON.parse(text) as [unknown];
        expect(JSON.stringify(body)).not.toContain(value);
      }
      expect(log.filter((line) => line.includes(value))).toEqual([]);
    }
  });

  it("ASVS 16.2.5: no ticket, address or location is in a log line", () => {
    expect(seenIn(ticket)).toEqual(["registerEmailVerifyCode"]);
    for (const secret of [ticket, EMAIL, "canary-person", "203.0.113.7"]) {
      expect([secret, log.filter((line) => line.includes(secret))]).toEqual([secret, []]);
    }
  });

  it("ASVS 16.2.1, 16.3.3: each call is one line with the time, the call and the outcome", () => {
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const line of lines) {
      expect(line).toMatchObject({
        time: expect.stringMatching(/^\d{4}-/),
        msg: expect.any(String),
      });
    }
    const refusals = lines.map(({ refusal }) => refusal);
    for (const name of [
      "codeWrong",
      "challengeFailed",
      "passwordUnreadable",
      "ticketInvalid",
      "foreignOrigin",
      "unknownHost",
    ]) {
      expect(refusals).toContain(name);
    }
  });

  it("ASVS 16.4.1: line breaks and terminal colors in a header stay inside one line", async () => {
    const before = log.length;
    await test
      .request("/api/nothing", { headers: { "user-agent": "a\tb \u001b[31m", language: "x" } })
      .catch(() => {});
    await test.request(`/api/${encodeURIComponent('\n{"level":50,"msg":"forged"}\n')}`);
    for (const line of log.slice(before)) {
      expect(line.trimEnd()).not.toContain("\n");
      expect(line).not.toContain("\u001b");
      expect(line).not.toContain("forged");
    }
  });
});
