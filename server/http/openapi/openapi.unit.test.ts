import { Validator } from "@seriousme/openapi-schema-validator";
import fastifySwagger from "@fastify/swagger";
import Fastify, { type FastifyInstance } from "fastify";
import Type from "typebox";
import { Check, Errors } from "typebox/value";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EndpointName, ENDPOINTS } from "@portico/contract/endpoints";
import { type ErrorName, ERRORS } from "@portico/contract/errors";
import { AREAS, areaOf, EXAMPLES } from "@portico/contract/examples";
import {
  CHALLENGE_ERRORS,
  COMMON_ERRORS,
  SESSION_ERRORS,
  IDEMPOTENCY_ERRORS,
} from "@portico/contract/shared/error-groups";
import { SCHEMAS } from "@portico/contract/schemas";
import type { EndpointSchema } from "@portico/contract/shared/schemas";
import { loadTexts } from "../../platform/texts.ts";
import { openApiOptions } from "./openapi.ts";
import type { Answer, ApiDocument, Operation, Parameter, Reference } from "./openapi-shape.ts";
import { registerCall } from "../route.ts";

const names = Object.keys(ENDPOINTS) as EndpointName[];
const errorNames = Object.keys(ERRORS) as ErrorName[];

let app: FastifyInstance;
let document: ApiDocument;
beforeAll(async () => {
  app = Fastify();
  await app.register(fastifySwagger, openApiOptions("Portico", loadTexts()));
  app.get("/api/untold", () => ({}));
  for (const name of names)
    registerCall(app, name, () => Promise.reject(new Error("never called")));
  await app.ready();
  document = JSON.parse(JSON.stringify(app.swagger())) as ApiDocument;
});
afterAll(() => app.close());

const operations = (): Operation[] => Object.values(document.paths).flatMap(Object.values);

function operationOf(name: EndpointName): Operation {
  const found = operations().find(({ operationId }) => operationId === name);
  if (found === undefined) throw new Error(`${name} is not in the document`);
  return found;
}

/** Validation errors of a value; the schemas are closed, so an unlisted field is one. */
function problems(schema: Type.TSchema, value: unknown): string[] {
  return Check(schema, value)
    ? []
    : Errors(schema, value).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const isReference = (value: object): value is Reference => "$ref" in value;

/** Every string in a tree of values. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe("the document of all calls", () => {
  it("API-1: is valid OpenAPI 3.1, and every reference resolves", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone({ ...document }));
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, "3.1"]);
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it("API-1: would not pass with a mistake in it", async () => {
    const { paths, ...rest } = structuredClone(document);
    const [path = ""] = Object.keys(paths);
    const broken = { ...rest, paths: { [path]: { get: { responses: { 200: {} } } } } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it("API-1: names each call once, by its name in the contract, and nothing else", () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.toSorted()).toEqual(names.toSorted());
    expect(document.paths["/api/untold"]).toBeUndefined();
  });

  it("API-1: puts each call into a described group", () => {
    expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(AREAS));
    for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].+\.$/);
    for (const name of names) expect(operationOf(name).tags).toEqual([areaOf(name)]);
  });

  it.each(names)("API-1: describes in one sentence what %s does", (name) => {
    const { summary } = operationOf(name);
    expect(summary).toMatch(/^[A-Z][^.]+\.$/);
    expect(summary).toBe(EXAMPLES[name].summary);
  });

  it.each(names)("API-1: shows a response of %s that matches its schema", (name) => {
    const { "200": success } = operationOf(name).responses as { "200": Answer };
    const { schema: _, examples = {} } = success.content["application/json"];
    const shown = Object.values(examples).flatMap((one) => (isReference(one) ? [] : [one.value]));
    expect(shown).not.toEqual([]);
    const envelope = Type.Object(
      { code: Type.Literal(0), message: Type.Literal("SUCCESS"), data: SCHEMAS[name].data },
      { additionalProperties: false },
    );
    for (const answer of shown) expect(problems(envelope, answer)).toEqual([]);
  });

  it.each(names)("API-1: shows a request of %s that matches its schema", (name) => {
    const { query, body }: EndpointSchema = SCHEMAS[name];
    const { parameters, requestBody } = operationOf(name);
    const shown = Object.values(EXAMPLES[name].requests ?? {});
    if (query === undefined && body === undefined) {
      expect(shown).toEqual([]);
      return;
    }
    expect(shown).not.toEqual([]);
    for (const request of shown) expect(problems(query ?? body!, request)).toEqual([]);
    const examples = requestBody?.content["application/json"].examples ?? {};
    if (body) expect(Object.values(examples)).toEqual(shown.map((value) => ({ value })));
    for (const parameter of parameters.filter((one): one is Parameter => !isReference(one))) {
      expect(Object.keys(parameter.examples ?? {})).toEqual(
        Object.keys(EXAMPLES[name].requests ?? {}),
      );
    }
  });

  it("API-1: an example with an unlisted field would be found", () => {
    const { body } = SCHEMAS.registerEmailVerifyCode;
    const request = EXAMPLES.registerEmailVerifyCode.requests["the code"];
    expect(problems(body, request)).toEqual([]);
    expect(problems(body, { ...request, secret: true })).not.toEqual([]);
  });

  it("API-2: lists every refusal, with code, status and English message", () => {
    const listed = new Set<string>([
      ...COMMON_ERRORS,
      ...operations().flatMap((operation) => operation["x-errors"].map(({ name }) => name)),
    ]);
    expect(errorNames.filter((name) => !listed.has(name))).toEqual([]);
    for (const operation of operations()) {
      for (const error of operation["x-errors"]) {
        expect(error).toMatchObject(ERRORS[error.name as ErrorName]);
        expect(error.message).toMatch(/^[A-Z].*[.”]$/);
      }
    }
    for (const name of COMMON_ERRORS) {
      expect(document.info.description).toContain(`${ERRORS[name].code} (${ERRORS[name].status}`);
    }
  });

  it("API-2: no call repeats the refusals that every call may return", () => {
    const shared: readonly string[] = [
      ...COMMON_ERRORS,
      ...CHALLENGE_ERRORS,
      ...SESSION_ERRORS,
      ...IDEMPOTENCY_ERRORS,
    ];
    for (const name of names) {
      const { errors } = EXAMPLES[name];
      expect([name, errors.filter((error) => shared.includes(error))]).toEqual([name, []]);
      expect(new Set(errors).size).toBe(errors.length);
    }
  });

  it("API-2: documents each refusal of a call under its status", () => {
    for (const operation of operations()) {
      for (const { name, status } of operation["x-errors"]) {
        const answer = operation.responses[String(status)] as Answer;
        const example = answer.content["application/json"].examples?.[name];
        expect(example).toEqual({ $ref: `#/components/examples/${name}` });
      }
      expect(operation.responses["default"]).toEqual({
        $ref: "#/components/responses/CommonRefusal",
      });
    }
  });

  it("API-5, SES-5: shows which calls need a challenge and which a session", () => {
    const captcha = { $ref: "#/components/parameters/captcha" };
    expect(operationOf("registerEmailSendCode").parameters).toContainEqual(captcha);
    expect(operationOf("location").parameters).not.toContainEqual(captcha);
    expect(operationOf("location").security).toEqual([]);
    expect(Object.keys(operationOf("userInfo").security[0] ?? {})).toEqual([
      "authorizationHeader",
      "authtokenCookie",
      "authorizationCookie",
      "acctCookie",
    ]);
  });

  it("shows which calls accept an Idempotency-Key: all that change something, and no others", () => {
    const key = { $ref: "#/components/parameters/idempotencyKey" };
    const takes = names.filter((name) =>
      operationOf(name).parameters.some((one) => isReference(one) && one.$ref === key.$ref),
    );
    const changes = names.filter(
      (name) => ENDPOINTS[name].method === "POST" && !["ipCheck", "clientError"].includes(name),
    );
    expect(takes).toEqual(changes);
  });

  it("API-1: contains no real address or number", () => {
    const texts = textsIn(EXAMPLES);
    for (const text of texts.filter((one) => one.includes("@"))) {
      expect(text).toMatch(/@example\.com$/);
    }
    for (const text of texts.filter((one) => one.startsWith("+1") && one.length > 2)) {
      expect(text).toMatch(/^\+1(202555| \*{3})01\d\d$/);
    }
  });
});
