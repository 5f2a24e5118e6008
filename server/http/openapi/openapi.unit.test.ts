import { Validator } from "@seriousme/openapi-schema-validator";
import type Type from "typebox";
import { Check, Errors } from "typebox/value";
import { describe, expect, it } from "vitest";
import { type EndpointName, ENDPOINTS } from "@portico/contract/endpoints";
import { type ErrorName, ERRORS } from "@portico/contract/errors";
import { EXAMPLES } from "@portico/contract/examples";
import { CHECK_HEADERS, CHECK_REASONS, REASON_HEADER } from "@portico/contract/service/check";
import { serviceSchemas } from "@portico/contract/service/schemas";
import { SERVICE_ENDPOINTS } from "@portico/contract/service/calls";
import { serviceExamples } from "@portico/contract/service/examples";
import {
  CHALLENGE_ERRORS,
  COMMON_ERRORS,
  SESSION_ERRORS,
  IDEMPOTENCY_ERRORS,
} from "@portico/contract/shared/error-groups";
import { SCHEMAS } from "@portico/contract/schemas";
import { loadTexts } from "../../platform/texts.ts";
import { errorsOf } from "./openapi-call.ts";
import { DESCRIBED_CALLS } from "./openapi-calls.ts";
import { createNamedSchemas } from "./openapi-schemas.ts";
import { apiDocument } from "./openapi.ts";
import type {
  Answer,
  ApiDocument,
  EmptyAnswer,
  Operation,
  Parameter,
  Reference,
  Schema,
} from "./openapi-shape.ts";

const SITE = "https://account.exchange.example";
const names = Object.keys(ENDPOINTS) as EndpointName[];
const errorNames = Object.keys(ERRORS) as ErrorName[];

const document = JSON.parse(
  JSON.stringify(
    apiDocument(
      { brand: "Portico", siteOrigin: SITE, supportUrl: "/support", texts: loadTexts() },
      DESCRIBED_CALLS,
    ),
  ),
) as ApiDocument;

const operations = (): Operation[] => Object.values(document.paths).flatMap(Object.values);

function operationOf(name: string): Operation {
  const found = operations().find(({ operationId }) => operationId === name);
  if (found === undefined) throw new Error(`${name} is not in the document`);
  return found;
}

const isReference = (value: object): value is Reference => "$ref" in value;

/** What a reference refers to. */
function resolve<Value>(value: Value | Reference): Value {
  if (!isReference(value as object)) return value as Value;
  const [, , kind = "", name = ""] = (value as Reference).$ref.split("/");
  const found = (document.components as Record<string, Record<string, unknown>>)[kind]?.[name];
  if (found === undefined) throw new Error(`${kind} has no ${name}`);
  return found as Value;
}

function mediaOf({ responses }: Operation, status: string) {
  return resolve(responses[status] as Answer | Reference).content["application/json"];
}

/** The envelopes that an answer may be. */
function envelopesOf(operation: Operation, status: string): Schema[] {
  const schema = resolve<Schema>(mediaOf(operation, status).schema);
  return (schema.oneOf ?? [schema]).map((one) => resolve<Schema>(one));
}

const codesOf = ({ properties = {} }: Schema): unknown[] => {
  const { const: only, enum: several } = properties["code"] as Schema;
  return several === undefined ? [only] : [...several];
};

/** Validation errors of a value; the schemas are closed, so an unlisted field is one. */
function problems(schema: Type.TSchema, value: unknown): string[] {
  return Check(schema, value)
    ? []
    : Errors(schema, value).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Every string in a tree of values. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const described = DESCRIBED_CALLS.map((call) => [call.name, call] as const);
const withBody = described.filter(([, { schema }]) => schema.headers === undefined);

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

  it("API-1: names each call of pages and services once, by its name in the contract", () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.toSorted()).toEqual(
      [...names, ...Object.keys(SERVICE_ENDPOINTS), "publicKeys"].toSorted(),
    );
  });

  it("API-1: puts each call into a described group", () => {
    const areas = new Set(DESCRIBED_CALLS.map(({ area }) => area));
    expect(new Set(document.tags.map(({ name }) => name))).toEqual(areas);
    for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].+\.$/);
    for (const { name, area } of DESCRIBED_CALLS) expect(operationOf(name).tags).toEqual([area]);
  });

  it("API-1: says who offers it, where, and under which license", () => {
    expect(document.info).toMatchObject({
      license: { identifier: "Apache-2.0" },
      contact: { name: "Portico", url: `${SITE}/support` },
    });
    expect(document.servers.map(({ url }) => url)).toEqual([SITE, `${SITE}/{accountGroup}`]);
  });

  it.each(described)("API-1: describes in one sentence what %s does", (name, { summary }) => {
    expect(operationOf(name).summary).toMatch(/^[A-Z][^.]+\.$/);
    expect(operationOf(name).summary).toBe(summary);
  });

  it.each(withBody)("API-1: shows a response of %s that matches its schema", (name, call) => {
    const shown = Object.values(mediaOf(operationOf(name), "200").examples ?? {})
      .flatMap((one) => (isReference(one) ? [] : [one.value]))
      .map((value) => value as { code: number; message: string; data: unknown });
    expect(shown).not.toEqual([]);
    for (const { data, ...envelope } of shown) {
      expect(envelope).toEqual({ code: 0, message: "SUCCESS" });
      expect(problems(call.schema.data, data)).toEqual([]);
    }
  });

  it.each(described)("API-1: shows a request of %s that matches its schema", (name, call) => {
    const { query, body } = call.schema;
    const { parameters, requestBody } = operationOf(name);
    const shown = Object.values(call.requests);
    if (query === undefined && body === undefined) {
      expect(shown).toEqual([]);
      return;
    }
    expect(shown).not.toEqual([]);
    for (const request of shown) expect(problems(query ?? body!, request)).toEqual([]);
    const examples = requestBody?.content["application/json"].examples ?? {};
    if (body) expect(Object.values(examples)).toEqual(shown.map((value) => ({ value })));
    for (const parameter of parameters.filter((one): one is Parameter => !isReference(one))) {
      const titles = Object.entries(call.requests)
        .filter(([, request]) => Object.hasOwn(request, parameter.name))
        .map(([title]) => title);
      expect(Object.keys(parameter.examples ?? {})).toEqual(titles);
    }
  });

  it("API-1: an example with an unlisted field would be found", () => {
    const { body } = SCHEMAS.registerEmailVerifyCode;
    const request = EXAMPLES.registerEmailVerifyCode.requests["the code"];
    expect(problems(body, request)).toEqual([]);
    expect(problems(body, { ...request, secret: true })).not.toEqual([]);
  });
});

describe("named schemas", () => {
  it.each(withBody)("API-1: %s refers to its body and its answer by name", (name) => {
    const operation = operationOf(name);
    expect(isReference(mediaOf(operation, "200").schema)).toBe(true);
    const body = operation.requestBody?.content["application/json"].schema;
    if (body !== undefined) expect(isReference(body)).toBe(true);
  });

  it("API-1: two different schemas cannot have one name", () => {
    const schemas = createNamedSchemas();
    schemas.name("One", { type: "string" });
    expect(() => schemas.name("One", { type: "string" })).not.toThrow();
    expect(() => schemas.name("One", { type: "integer" })).toThrow("named One");
  });

  it("API-1: a field called title is not taken for the name of a schema", () => {
    const schemas = createNamedSchemas();
    const properties = { title: { type: "string" } };
    expect(schemas.inline({ type: "object", properties })).toEqual({ type: "object", properties });
    expect(schemas.all).toEqual({});
  });
});

describe("refusals in the document", () => {
  /** Everything but the common refusals of a status. */
  const ownCodes = (call: (typeof DESCRIBED_CALLS)[number], status: number) =>
    errorsOf(call)
      .map((error) => ERRORS[error])
      .filter((error) => error.status === status)
      .map(({ code }) => code);

  it.each(withBody)("API-2: code 0 tells success of %s from its refusals", (name, call) => {
    const [success, ...refusals] = envelopesOf(operationOf(name), "200");
    expect(codesOf(success!)).toEqual([0]);
    expect(refusals.flatMap(codesOf)).toEqual(ownCodes(call, 200));
    for (const schema of [success!, ...refusals]) {
      expect(schema).toMatchObject({
        additionalProperties: false,
        required: ["code", "message", "data"],
      });
    }
  });

  it.each(described)("API-2: each refusal of %s is listed under its status", (name, call) => {
    const operation = operationOf(name);
    for (const error of errorsOf(call)) {
      const { code, status } = ERRORS[error];
      const codes = envelopesOf(operation, String(status)).flatMap(codesOf);
      expect([error, codes]).toEqual([error, expect.arrayContaining([code])]);
      const example = mediaOf(operation, String(status)).examples?.[error];
      expect(example).toEqual({ $ref: `#/components/examples/${error}` });
    }
    for (const status of ["400", "429"]) expect(operation.responses).toHaveProperty(status);
    expect(operation.responses["default"]).toEqual({
      $ref: "#/components/responses/CommonRefusal",
    });
  });

  it("API-2: every refusal of the catalog has a call, an example and its English message", () => {
    const listed = new Set<string>([...COMMON_ERRORS, ...DESCRIBED_CALLS.flatMap(errorsOf)]);
    expect(errorNames.filter((name) => !listed.has(name))).toEqual([]);
    for (const name of errorNames) {
      const { value } = document.components.examples[name] as {
        value: { code: number; message: string };
      };
      expect(value.code).toBe(ERRORS[name].code);
      expect(value.message).toMatch(/^[A-Z].*[.”]$/);
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
    for (const { name, errors } of DESCRIBED_CALLS) {
      expect([name, errors.filter((error) => shared.includes(error))]).toEqual([name, []]);
      expect(new Set(errors).size).toBe(errors.length);
    }
  });
});

describe("requirements in the document", () => {
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

  it("ASVS 8.2.1: every service call needs a service key, and says with which scope", () => {
    for (const { name, requires } of Object.values(SERVICE_ENDPOINTS)) {
      const operation = operationOf(name);
      expect(operation.security).toMatchObject([{ serviceKey: [] }, { serviceKeyHeader: [] }]);
      expect(operation.description).toContain(`the scope \`${requires.serviceKey}\``);
      expect(operation.responses).toHaveProperty("401");
    }
    const others = names.flatMap((name) => operationOf(name).security.flatMap(Object.keys));
    expect(others.filter((scheme) => scheme.startsWith("serviceKey"))).toEqual([]);
  });

  it("describes the check by its status and its headers, with the reasons of a refusal", () => {
    const { responses, security } = operationOf("sessionCheck");
    for (const one of security) expect(one).toHaveProperty("authtokenCookie");
    const passed = responses["204"] as EmptyAnswer;
    expect(passed).not.toHaveProperty("content");
    expect(Object.keys(passed.headers)).toEqual(Object.values(CHECK_HEADERS));
    const shown = Object.entries(passed.headers).map(([name, header]) => [name, header.example]);
    expect(problems(serviceSchemas.sessionCheck.headers, Object.fromEntries(shown))).toEqual([]);
    for (const status of ["401", "403"]) {
      const { headers = {}, content } = responses[status] as Answer;
      expect(headers[REASON_HEADER]?.schema).toMatchObject({ enum: CHECK_REASONS });
      expect(content).toHaveProperty("application/json");
    }
    expect(responses).not.toHaveProperty("200");
  });

  it("shows which calls accept an Idempotency-Key: all that change something, and no others", () => {
    const key = { $ref: "#/components/parameters/idempotencyKey" };
    const takes = DESCRIBED_CALLS.map(({ name }) => name).filter((name) =>
      operationOf(name).parameters.some((one) => isReference(one) && one.$ref === key.$ref),
    );
    const changes = names.filter(
      (name) => ENDPOINTS[name].method === "POST" && !["ipCheck", "clientError"].includes(name),
    );
    expect(takes).toEqual(changes);
  });

  it("API-1: contains no real address or number", () => {
    const texts = textsIn([EXAMPLES, serviceExamples]);
    for (const text of texts.filter((one) => one.includes("@"))) {
      expect(text).toMatch(/@example\.com$/);
    }
    for (const text of texts.filter((one) => one.startsWith("+1") && one.length > 2)) {
      expect(text).toMatch(/^\+1(202555| \*{3})01\d\d$/);
    }
  });
});
