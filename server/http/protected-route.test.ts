import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { ERRORS } from "@portico/contract/errors";
import { refusalOf, sendRefusal } from "./errors/errors.ts";
import { Refusal } from "../platform/refusal.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";
import type { Audit } from "../core/audit/audit.ts";
import { createProtectedRoute } from "./protected-route.ts";
import { verified } from "../core/verified.ts";

let test: TestApp;
let app: FastifyInstance;
let spent = 0;
let failure: Error;
let isAuditBroken = false;
const lines: string[] = [];

beforeAll(async () => {
  test = await openTestApp();
  const { texts, audit: real, database } = test.services;
  app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
  app.decorate("callHeaders", []);
  app.setErrorHandler((error, request, reply) =>
    sendRefusal(refusalOf(error), request, reply, texts),
  );
  const audit: Audit = {
    record: (...values) =>
      isAuditBroken ? Promise.reject(new Error("no room left")) : real.record(...values),
  };
  const protectedRoute = createProtectedRoute({
    ...test.services,
    app,
    db: database.db,
    audit,
    challenges: {
      async verify(_, solution) {
        if (solution !== "solved") throw new Refusal("challengeRequired");
        return verified(async () => {
          spent += 1;
          return { id: "challenge" };
        });
      },
    },
    sessionOf: () => Promise.reject(new Refusal("unauthorized")),
    hashingCalls: new Map(),
  });
  const sent = { expiresIn: 1, resendIn: 1 };
  protectedRoute.flow("recoverEmailSendCode", async () => sent);
  protectedRoute.flow("registerEmailSendCode", () => Promise.reject(failure));
  protectedRoute.flow("loginSendCode", async () => sent);
  protectedRoute.session("smsEmailSendCode", async () => sent);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const post = (
  name: "recoverEmailSendCode" | "registerEmailSendCode" | "loginSendCode" | "smsEmailSendCode",
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: "POST",
    url: ENDPOINTS[name].path,
    headers,
    payload:
      name === "smsEmailSendCode"
        ? {}
        : name === "loginSendCode"
          ? { ticket: "x", channel: "email" }
          : { email: "mina@example.com" },
  });

const SOLVED = { "captcha-validation": "solved" };
const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as { code: number }).code;

async function reasons(): Promise<(string | null)[]> {
  const events = test.services.database.db.selectFrom("audit_events").select("reason");
  return (await events.orderBy("at").execute()).map(({ reason }) => reason);
}

describe("protectedRoute", () => {
  it("API-5: sets no flow cookie before the challenge is solved", async () => {
    const refused = await post("recoverEmailSendCode");
    expect(codeOf(refused)).toBe(ERRORS.challengeRequired.code);
    expect(refused.headers["set-cookie"]).toBeUndefined();
    const answer = await post("recoverEmailSendCode", SOLVED);
    expect(codeOf(answer)).toBe(0);
    expect(answer.headers["set-cookie"]).toMatch(/^__Host-flow=[\w-]{43};/);
  });

  it("ASVS 2.3.1: refuses a later step without the cookie of the first one", async () => {
    expect(codeOf(await post("loginSendCode", SOLVED))).toBe(ERRORS.ticketInvalid.code);
    const cookie = `__Host-flow=${"A".repeat(43)}`;
    expect(codeOf(await post("loginSendCode", { ...SOLVED, cookie }))).toBe(0);
  });

  it("ASVS 8.2.1: checks the session first, and consumes no challenge without one", async () => {
    const before = spent;
    const answer = await post("smsEmailSendCode", SOLVED);
    expect([answer.statusCode, spent]).toEqual([401, before]);
  });

  it("ASVS 16.3.2: records a refusal once, and an internal fault not as one", async () => {
    const before = await reasons();
    await post("recoverEmailSendCode");
    expect(await reasons()).toHaveLength(before.length + 1);
    failure = new Error("a fault of ours");
    expect((await post("registerEmailSendCode", SOLVED)).statusCode).toBe(500);
    expect(await reasons()).toHaveLength(before.length + 1);
  });

  it("F21: records no refusal due to overload", async () => {
    const before = await reasons();
    failure = new Refusal("unavailable");
    expect((await post("registerEmailSendCode", SOLVED)).statusCode).toBe(503);
    expect(await reasons()).toEqual(before);
  });

  it("ASVS 16.2.1: refuses in the same way when recording fails, and logs that", async () => {
    const before = await reasons();
    isAuditBroken = true;
    const answer = await post("recoverEmailSendCode");
    isAuditBroken = false;
    expect([answer.statusCode, codeOf(answer)]).toEqual([200, ERRORS.challengeRequired.code]);
    expect(await reasons()).toEqual(before);
    expect(lines.join("")).toContain("a refusal could not be recorded");
  });
});
