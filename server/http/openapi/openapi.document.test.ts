import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName, requirementsOf } from "@portico/contract/endpoints";
import { EXAMPLES } from "@portico/contract/examples";
import { ERRORS } from "@portico/contract/errors";
import { SERVICE_ENDPOINTS } from "@portico/contract/service/calls";
import { JWKS_PATH } from "@portico/contract/service/token";
import { DESCRIBED_CALLS } from "./openapi-calls.ts";
import type { Answer, ApiDocument, Operation, Parameter, Schema } from "./openapi-shape.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
let document: ApiDocument;
beforeAll(async () => {
  test = await openTestApp();
  document = (await test.request("/api/openapi.json")).json();
});
afterAll(() => test.close());

const names = Object.keys(ENDPOINTS) as EndpointName[];
const registered = () =>
  names.filter((name) =>
    test.app.hasRoute({ method: ENDPOINTS[name].method, url: ENDPOINTS[name].path }),
  );

function operationOf(name: EndpointName): Operation | undefined {
  const { method, path } = ENDPOINTS[name];
  return document.paths[path]?.[method.toLowerCase()];
}

/** Converts to JSON, without TypeBox's symbols and the names of schemas. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
    key === "title" && typeof inner === "string" ? undefined : inner,
  );

/** Replaces each reference by what it refers to. */
function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value !== "object" || value === null) return value;
  if ("$ref" in value) {
    const [, , kind = "", name = ""] = String(value.$ref).split("/");
    const components = document.components as Record<string, Record<string, unknown>>;
    return resolved(components[kind]?.[name]);
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner)]));
}

describe("the OpenAPI document", () => {
  it("API-1: is OpenAPI 3.1 and names the brand", () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: "Portico", version: expect.any(String) });
  });

  it("API-1: lists exactly the registered calls, under their own names", () => {
    const listed = names.filter((name) => operationOf(name) !== undefined);
    expect(listed).toEqual(registered());
    expect(listed).toContain("registerEmail");
    expect(listed).toContain("logout");
    for (const name of listed) expect(operationOf(name)?.operationId).toBe(name);
  });

  it("API-1: is valid, and every reference resolves", async () => {
    const validator = new Validator();
    const { errors } = await validator.validate(structuredClone({ ...document }));
    expect(errors).toBeUndefined();
    expect(validator.version).toBe("3.1");
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it("API-1: lists no path that is not in the contract", () => {
    const known = new Set<string>([...DESCRIBED_CALLS.map(({ path }) => path), JWKS_PATH]);
    expect(Object.keys(document.paths).filter((path) => !known.has(path))).toEqual([]);
  });

  it("API-1: describes the published keys as they are", async () => {
    expect(document.paths[JWKS_PATH]?.["get"]?.operationId).toBe("publicKeys");
    const { PublicKey } = document.components.schemas;
    const { keys } = (await test.request(JWKS_PATH)).json<{ keys: Record<string, string>[] }>();
    const properties = PublicKey?.properties ?? {};
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(Object.keys(properties).toSorted());
    for (const [name, schema] of Object.entries(properties)) {
      const { const: value = keys[0]?.[name] } = schema as Schema;
      expect([name, keys[0]?.[name]]).toEqual([name, value]);
    }
  });

  it("API-1: lists the calls of services", () => {
    for (const { name, method, path } of Object.values(SERVICE_ENDPOINTS)) {
      expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
    }
  });

  const listed = () =>
    DESCRIBED_CALLS.flatMap((call) => {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      return operation === undefined ? [] : [{ ...call, operation }];
    });

  it("API-1: describes the input of each call with the schema that validates it", () => {
    for (const { name, operation, schema } of listed()) {
      const { body, query } = schema;
      const { requestBody } = operation;
      if (body) {
        const shown = requestBody?.content["application/json"].schema;
        expect([name, resolved(shown)]).toEqual([name, plain(body)]);
        expect(Object.keys(requestBody?.content ?? {})).toEqual(["application/json"]);
      } else {
        expect(requestBody).toBeUndefined();
      }
      const { properties = {}, required = [] } = (query ?? {}) as Schema;
      const parameters = operation.parameters.filter((one): one is Parameter => !("$ref" in one));
      expect(parameters.map((one) => one.name)).toEqual(Object.keys(properties));
      for (const parameter of parameters) {
        expect(parameter.in).toBe("query");
        expect(parameter.required).toBe(required.includes(parameter.name));
      }
    }
  });

  it("API-1, API-2: describes each response as a closed envelope around the call's data", () => {
    for (const { name, operation, schema } of listed()) {
      // The check answers with headers alone.
      if (schema.headers !== undefined) continue;
      const { content } = operation.responses["200"] as Answer;
      const answer = resolved(content["application/json"].schema) as Schema;
      // If the call has its own refusals, they are the alternatives.
      const success = (answer.oneOf?.[0] ?? answer) as Schema;
      expect([name, success.required]).toEqual([name, ["code", "message", "data"]]);
      expect(success.additionalProperties).toBe(false);
      expect([name, success.properties?.["data"]]).toEqual([name, plain(schema.data)]);
    }
  });

  it("API-1: is JSON that is not cached, and accepts only GET", async () => {
    const { headers } = await test.request("/api/openapi.json");
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
    const posted = await test.request("/api/openapi.json", { method: "POST" });
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, "GET, HEAD"]);
  });
});

describe("the documented requirements of a call", () => {
  /** The result of the unchanged example from our own page, without anything else. */
  async function codeWithout(name: EndpointName): Promise<number> {
    const { method, path } = ENDPOINTS[name];
    const [request = {}] = Object.values(EXAMPLES[name].requests ?? {});
    const origin = test.services.settings.siteOrigin;
    const query = new URLSearchParams(Object.entries(request as Record<string, string>));
    const answer =
      method === "GET"
        ? await test.request(`${path}?${query.toString()}`)
        : await test.request(path, { method, headers: { origin }, payload: request });
    return answer.json<{ code: number }>().code;
  }

  it("API-5, API-2: are enforced, and other calls do not need them", async () => {
    const { challengeRequired, unauthorized } = ERRORS;
    for (const name of registered()) {
      const { challenge, session, flow } = requirementsOf(name);
      const expected: number[] = [
        ...(challenge ? [challengeRequired.code] : []),
        ...(session ? [unauthorized.code] : []),
      ];
      const code = await codeWithout(name);
      if (expected.length > 0)
        expect([name, expected]).toEqual([name, expect.arrayContaining([code])]);
      else
        expect([name, code]).not.toEqual([
          name,
          expect.toBeOneOf([challengeRequired.code, unauthorized.code]),
        ]);
      if (flow === "continues") expect([name, code]).not.toEqual([name, 0]);
    }
  });
});
