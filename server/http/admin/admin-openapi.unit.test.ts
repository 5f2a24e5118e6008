import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { ADMIN_COOKIES } from "@portico/contract/admin/cookies";
import { ADMIN_ENDPOINTS, adminRequirementsOf } from "@portico/contract/admin/endpoints";
import { ADMIN_ERRORS, type AdminErrorName } from "@portico/contract/admin/errors";
import { rolesWith } from "@portico/contract/admin/roles";
import { ERRORS } from "@portico/contract/errors";
import { loadTexts } from "../../platform/texts.ts";
import { errorsOf } from "../openapi/openapi-call.ts";
import type { ApiDocument, Operation, Schema } from "../openapi/openapi-shape.ts";
import { ADMIN_CALLS, ADMIN_COMMON_ERRORS } from "./admin-calls.ts";
import { adminDocument } from "./admin-openapi.ts";

const CONSOLE = "https://console.exchange.example";
const SUPPORT = "https://account.exchange.example/support";

const document = JSON.parse(
  JSON.stringify(
    adminDocument({
      brand: "Portico",
      adminOrigin: CONSOLE,
      supportUrl: SUPPORT,
      texts: loadTexts(),
    }),
  ),
) as ApiDocument;
const { schemas, responses, examples, securitySchemes } = document.components;
const operations: Operation[] = Object.values(document.paths).flatMap(Object.values);
const operationOf = (name: string): Operation =>
  operations.find(({ operationId }) => operationId === name)!;
const nameIn = (reference: unknown) => (reference as { $ref: string }).$ref.split("/").at(-1) ?? "";
const calls = ADMIN_CALLS.map((call) => [call.name, call] as const);

describe("the document of the admin API", () => {
  it("API-1: is valid OpenAPI 3.1, and every reference resolves", async () => {
    const validator = new Validator();
    const { errors } = await validator.validate(structuredClone({ ...document }));
    expect([errors, validator.version]).toEqual([undefined, "3.1"]);
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it("API-1: says who offers it, where, and under which license", () => {
    expect(document.info).toMatchObject({
      title: "Portico admin API",
      license: { identifier: "Apache-2.0" },
      contact: { name: "Portico", url: SUPPORT },
    });
    expect(document.servers.map(({ url }) => url)).toEqual([CONSOLE]);
    expect(document).not.toHaveProperty(["paths", "/api/admin/v1/session", "get", "x-errors"]);
  });

  it("API-1: names each call once, in a described group", () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.toSorted()).toEqual(Object.keys(ADMIN_ENDPOINTS).toSorted());
    const areas = new Set(ADMIN_CALLS.map(({ area }) => area));
    expect(new Set(document.tags.map(({ name }) => name))).toEqual(areas);
    for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].+\.$/);
  });

  it("ASVS 8.2.1: names both ways in, and uses the cookies that the server sets", () => {
    expect(Object.keys(securitySchemes)).toEqual([
      "operatorCookie",
      "browserCookie",
      "serviceKey",
      "serviceKeyHeader",
    ]);
    const cookies = Object.values(securitySchemes).flatMap((one) =>
      "in" in one && one.in === "cookie" ? [(one as { name?: string }).name] : [],
    );
    expect(cookies).toEqual(Object.keys(ADMIN_COOKIES));
  });
});

describe.each(calls)("%s in the document", (name, call) => {
  const operation = operationOf(name);
  const requires = adminRequirementsOf(name as keyof typeof ADMIN_ENDPOINTS);
  const media = (operation.responses["200"] as { content: Record<string, { schema: object }> })
    .content["application/json"]!;

  it("API-1: refers to its body and its answer by name, and shows an example of each", () => {
    expect(media).toMatchObject({ schema: { $ref: expect.any(String) } });
    expect(Object.keys(call.answers)).not.toEqual([]);
    const body = operation.requestBody?.content["application/json"];
    if (call.schema.body === undefined) expect(body).toBeUndefined();
    else expect(body).toMatchObject({ schema: { $ref: expect.any(String) } });
    const takes = call.schema.body ?? call.schema.query;
    expect(Object.keys(call.requests).length > 0).toBe(takes !== undefined);
    expect(operation.summary).toMatch(/^[A-Z][^\n]+\.$/);
  });

  it("API-2: code 0 tells success from refusals", () => {
    const answer = schemas[nameIn(media.schema)]!;
    const [success, ...refusals] = (answer.oneOf ?? [media.schema]).map(
      (one) => schemas[nameIn(one)]!,
    );
    expect(success?.properties?.["code"]).toMatchObject({ const: 0 });
    const codes = refusals.flatMap(({ properties = {} }) => (properties["code"] as Schema).enum);
    const business = errorsOf(call).filter((error) => error in ERRORS && !(error in ADMIN_ERRORS));
    expect(codes).toEqual(
      business
        .map((error) => ERRORS[error as keyof typeof ERRORS])
        .filter(({ status }) => status === 200)
        .map(({ code }) => code),
    );
  });

  it("API-2: each refusal has an example under its status", () => {
    for (const error of errorsOf(call)) {
      const { code, status } = { ...ERRORS, ...ADMIN_ERRORS }[error];
      const listed = operation.responses[status]!;
      const { content } = ("$ref" in listed ? responses[nameIn(listed)] : listed) as {
        content: Record<string, { examples: object }>;
      };
      expect(content["application/json"]?.examples).toHaveProperty(error);
      expect(examples[error]?.value).toMatchObject({ code });
    }
    expect(nameIn(operation.responses["default"])).toBe("CommonRefusal");
  });

  it("ASVS 8.2.1: says who may call it, and how", () => {
    const schemes = operation.security.map((one) => Object.keys(one)[0]);
    const keys = requires.service ? ["serviceKey", "serviceKeyHeader"] : [];
    expect(schemes).toEqual(requires.open ? [] : ["operatorCookie", ...keys]);
    if (requires.permission !== undefined) {
      const roles = rolesWith(requires.permission).join(", ");
      expect(operation.description).toContain(`\`${requires.permission}\`: ${roles}.`);
    }
    expect(operation.description.includes("passkey assertion")).toBe(requires.freshProof === true);
    expect(operation.description.includes("scope `admin`")).toBe(requires.service === true);
  });
});

describe("the refusals of the admin API in the document", () => {
  it("API-2: every refusal of its catalog belongs to a call", () => {
    const listed = new Set<string>([...ADMIN_COMMON_ERRORS, ...ADMIN_CALLS.flatMap(errorsOf)]);
    const names = Object.keys(ADMIN_ERRORS) as AdminErrorName[];
    expect(names.filter((name) => !listed.has(name))).toEqual([]);
  });

  it("API-2: no call repeats what its requirements or any call may refuse", () => {
    for (const call of ADMIN_CALLS) {
      const all = [...ADMIN_COMMON_ERRORS, ...errorsOf(call)];
      expect([call.name, all.length]).toEqual([call.name, new Set(all).size]);
    }
  });

  it("API-2: names the roles that may, and until when a request waits", () => {
    expect(examples["roleRequired"]?.value).toMatchObject({
      data: { roles: ["support", "security"] },
    });
    expect(examples["requestWaiting"]?.value).toMatchObject({
      data: { until: expect.any(Number) },
    });
    expect(Object.keys(schemas["RefusalData"]?.properties ?? {})).toEqual([
      "field",
      "retryAfter",
      "roles",
      "until",
    ]);
  });
});
