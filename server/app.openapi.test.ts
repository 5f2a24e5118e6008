import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName } from "@portico/contract/endpoint-table";
import { SCHEMAS } from "@portico/contract/schemas";
import type { EndpointSchema } from "@portico/contract/schemas/common";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
  required?: boolean;
}

interface Operation {
  operationId?: string;
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { description?: string }>;
}

interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

let test: TestApp;
let document: OpenApi;
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

/** As JSON, where a single allowed value is a list of one: both say the same. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) => {
    if (typeof part !== "object" || part === null || !("const" in part)) return part;
    const { const: only, ...rest } = part;
    return { ...rest, enum: [only] };
  });

describe("the OpenAPI document", () => {
  it("API-1: is OpenAPI 3.1 and says whose it is", () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: "Portico", version: expect.any(String) });
  });

  it("API-1: lists every call that is there, under its own name, and none that is not", () => {
    const listed = names.filter((name) => operationOf(name) !== undefined);
    expect(listed).toEqual(registered());
    expect(listed).toContain("registerEmail");
    expect(listed).toContain("logout");
    for (const name of listed) expect(operationOf(name)?.operationId).toBe(name);
  });

  it("API-1: lists no path under /api that is not in the contract", () => {
    const known = new Set<string>([
      ...Object.values(ENDPOINTS).map(({ path }) => path),
      "/api/openapi.json",
    ]);
    const unknown = Object.keys(document.paths).filter(
      (path) => path.startsWith("/api") && !known.has(path),
    );
    expect(unknown).toEqual([]);
  });

  it("API-1: describes what each call takes by the very schema it is checked with", () => {
    for (const name of registered()) {
      const { body, query }: EndpointSchema = SCHEMAS[name];
      const operation = operationOf(name);
      if (body) {
        const described = operation?.requestBody?.content?.["application/json"]?.schema;
        expect([name, plain(described)]).toEqual([name, plain(body)]);
        expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(["application/json"]);
      } else {
        expect(operation?.requestBody).toBeUndefined();
      }
      const { properties = {}, required = [] } = (query ?? {}) as Schema;
      const parameters = operation?.parameters ?? [];
      expect(parameters.map((one) => one.name)).toEqual(Object.keys(properties));
      for (const parameter of parameters) {
        expect(parameter.in).toBe("query");
        expect(parameter.required).toBe(required.includes(parameter.name));
      }
    }
  });

  it("API-1, API-2: describes each answer as a closed envelope around the call's data", () => {
    for (const name of registered()) {
      const schema = operationOf(name)?.responses["200"]?.content?.["application/json"]?.schema;
      expect([name, schema?.required?.toSorted()]).toEqual([name, ["code", "data", "message"]]);
      expect(schema?.additionalProperties).toBe(false);
      expect([name, plain(schema?.properties?.["data"])]).toEqual([
        name,
        plain(SCHEMAS[name].data),
      ]);
    }
  });

  it("API-1: is JSON that nobody stores, and takes GET alone", async () => {
    const { headers } = await test.request("/api/openapi.json");
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
    const posted = await test.request("/api/openapi.json", { method: "POST" });
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, "GET, HEAD"]);
  });
});

describe("the contract", () => {
  it("API-1: has all 40 calls of the specification, each path and method once", () => {
    expect(names).toHaveLength(41);
    const lines = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(lines).size).toBe(41);
  });
});
