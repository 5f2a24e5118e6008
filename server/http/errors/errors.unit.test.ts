import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ErrorName, ERRORS, FORCED_LOGOUT_CODES } from "@portico/contract/errors";
import { Refusal } from "../../platform/refusal.ts";
import { loadTexts } from "../../platform/texts.ts";
import { refusalOf, sendRefusal } from "./errors.ts";

const SECRET = "hunter2";
const texts = loadTexts();

let app: FastifyInstance;
let thrown: unknown;
beforeAll(async () => {
  const customOptions = { coerceTypes: false, removeAdditional: false } as const;
  app = Fastify({ bodyLimit: 100, ajv: { customOptions } });
  app.setErrorHandler((error, request, reply) =>
    sendRefusal(refusalOf(error), request, reply, texts),
  );
  app.get("/throw", () => {
    throw thrown;
  });
  const body = {
    type: "object",
    required: ["email"],
    additionalProperties: false,
    properties: {
      email: { type: "string" },
      device: { type: "object", properties: { x: { type: "number" } } },
    },
  };
  app.post("/body", { schema: { body } }, () => ({}));
  await app.ready();
});
afterAll(() => app.close());

async function answerTo(error: unknown, headers: Record<string, string> = {}) {
  thrown = error;
  return app.inject({ url: "/throw", headers });
}

describe("API-2: a refusal as a response", () => {
  it("has the status and code of the catalog, and a message", async () => {
    for (const name of Object.keys(ERRORS) as ErrorName[]) {
      const answer = await answerTo(new Refusal(name));
      expect(answer.statusCode).toBe(ERRORS[name].status);
      expect(answer.headers).toMatchObject({
        "cache-control": "no-store",
        "content-type": "application/json; charset=utf-8",
      });
      const body = answer.json<{ code: number; message: string; data: unknown }>();
      expect(body).toEqual({ code: ERRORS[name].code, message: expect.any(String), data: null });
      expect(body.message).not.toMatch(/\{|errors\./);
    }
  });

  it("REQ-6: forced-logout codes come with 200", () => {
    for (const { code, status } of Object.values(ERRORS)) {
      if (FORCED_LOGOUT_CODES.has(code)) expect(status).toBe(200);
    }
  });

  it("no two in the catalog share a code", () => {
    const codes = Object.values(ERRORS).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("has the retry time in the header, the data and the message", async () => {
    const answer = await answerTo(new Refusal("tooManyRequests", { retryAfter: 42 }));
    expect(answer.headers["retry-after"]).toBe("42");
    expect(answer.json()).toMatchObject({ data: { retryAfter: 42 } });
    expect(answer.json<{ message: string }>().message).toContain("42 seconds");
  });

  it("names the field it is about", async () => {
    const answer = await answerTo(new Refusal("emailInvalid", { field: "email" }));
    expect(answer.json()).toMatchObject({ code: 10101, data: { field: "email" } });
  });

  it("uses the requested language, and falls back from an unsupported one", async () => {
    for (const language of ["de", "EN-US", "xx", "__proto__", "../../etc/passwd", ""]) {
      const answer = await answerTo(new Refusal("notFound"), { language });
      expect(answer.statusCode).toBe(404);
      expect(answer.json<{ message: string }>().message.length).toBeGreaterThan(5);
    }
  });
});

describe("any other error", () => {
  it.each([
    new Error(SECRET),
    Object.assign(new Error(SECRET), { statusCode: 500 }),
    Object.assign(new Error(SECRET), { code: "23505", detail: SECRET }),
    new TypeError(SECRET),
  ])("ASVS 16.5.1: is an internal one, and its message is not revealed", async (error) => {
    const answer = await answerTo(error);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain(SECRET);
  });

  it.each([undefined, null, "text", 7])("is an internal one even when %j was thrown", (value) => {
    expect(refusalOf(value).code).toBe("internal");
  });

  it("F06, ASVS 16.5.2: an unavailable database is a 503 with a retry time", async () => {
    const errors = ["ECONNREFUSED", "57P01", "53300"].map((code) =>
      Object.assign(new Error(SECRET), { code }),
    );
    for (const error of errors) {
      const answer = await answerTo(error);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers["retry-after"]).toBe("5");
      expect(answer.body).not.toContain(SECRET);
    }
  });

  it("a client error of the framework is a 400", async () => {
    const answer = await answerTo(Object.assign(new Error(SECRET), { statusCode: 418 }));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain(SECRET);
  });
});

describe("an invalid body", () => {
  const post = (payload: string, type = "application/json") =>
    app.inject({ method: "POST", url: "/body", payload, headers: { "content-type": type } });

  it.each([
    ["{}", "email"],
    ['{"email":1}', "email"],
    ['{"email":"a","more":1}', "more"],
    ['{"email":"a","device":{"x":"y"}}', "device/x"],
  ])("%s: names the field", async (payload, field) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 40001, data: { field } });
  });

  it.each([
    ['{"email":', 400],
    ["", 400],
    ['{"__proto__":{"x":1},"email":"a"}', 400],
    [`{"email":"${"a".repeat(200)}"}`, 413],
  ])("%s: %i", async (payload, status) => {
    expect((await post(payload)).statusCode).toBe(status);
  });

  it("ASVS 3.5.2: a body of another type is a 415", async () => {
    expect((await post("<x/>", "application/xml")).statusCode).toBe(415);
  });
});
