import { Type } from "typebox";
import { describe, expect, test } from "vitest";
import { ENDPOINTS, type EndpointName } from "./endpoints.ts";
import { SCHEMAS } from "./schemas.ts";
import type { EndpointSchema } from "./shared/schemas.ts";

/** Section 7 of the specification, copied, not computed. */
const SPECIFIED = `
POST /api/a/v1/auth/register/email
POST /api/a/v1/auth/register/email/sendcode
POST /api/a/v1/auth/register/email/verifycode
POST /api/a/v1/auth/register/phone
POST /api/a/v1/auth/register/phone/sendcode
POST /api/a/v1/auth/register/phone/verifycode
POST /api/a/v1/auth/email-binding/sendcode
POST /api/a/v1/auth/email-binding/sms/sendcode
POST /api/a/v1/auth/email-binding/close-window
POST /api/a/v1/auth/email-binding
GET /api/a/v2/auth/user/info
POST /api/a/v4/auth/login/email-or-username
POST /api/a/v4/auth/login/phone
POST /api/a/v4/auth/login/send-code
POST /api/a/v4/auth/login/verify-code
POST /api/a/v4/auth/login/device/send-code
POST /api/a/v4/auth/login/device
POST /api/a/v1/auth/sms/sendcode
POST /api/a/v1/auth/sms/binding-phone
POST /api/a/v1/auth/sms/close-window
POST /api/a/v1/auth/sms/email/sendcode
GET /api/a/v1/auth/user/humanchallenge
POST /api/a/v1/auth/user/ip-check
GET /api/e/v2/referral/public/refund-rate
GET /api/a/v1/public/location
POST /api/a/v1/auth/password/recover/email/sendcode
POST /api/a/v1/auth/password/recover/email/verifycode
POST /api/a/v1/auth/password/recover/email/setpassword
POST /api/a/v1/auth/password/recover/phone/sendcode
POST /api/a/v1/auth/password/recover/phone/verifycode
POST /api/a/v1/auth/password/recover/phone/setpassword
GET /api/a/v1/auth/country/info
GET /api/a/v1/auth/country/kyc-info
POST /api/a/v1/auth/third/signin/pc/verify
POST /api/a/v1/auth/third/signin/verify
POST /api/a/v1/auth/third/signin/create
POST /api/a/v1/auth/third/signin/bind/check/pwd
POST /api/a/v1/auth/third/signin/bind/send/code
POST /api/a/v1/auth/third/signin/bind/check/code
GET /api/a/v1/auth/register/check-invite-code
`;

const lines = SPECIFIED.trim().split("\n");
const written = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test("API-1: the specification has forty calls", () => {
  expect(lines).toHaveLength(40);
  expect(new Set(lines).size).toBe(40);
});

test.each(lines)("API-1: %s is there, with this method and path", (line) => {
  expect(Object.values(ENDPOINTS).map(written)).toContain(line);
});

test("API-1: no two calls share method and path", () => {
  const all = Object.values(ENDPOINTS).map(written);
  expect(new Set(all).size).toBe(all.length);
});

test("API-1: each constant is exported under its own name", () => {
  const called = Object.values(ENDPOINTS).map(({ name }) => name);
  expect(called).toEqual(Object.keys(ENDPOINTS));
});

const names = Object.keys(ENDPOINTS) as EndpointName[];

test("API-1: every call has a schema and every schema a call", () => {
  expect(Object.keys(SCHEMAS).toSorted()).toEqual(names.toSorted());
});

describe.each(names)("%s", (name) => {
  const schema: EndpointSchema = SCHEMAS[name];
  const { method } = ENDPOINTS[name];

  test("API-1: takes a query when it is read and a body when it is sent", () => {
    if (method === "GET") expect(schema.body).toBeUndefined();
    else expect(schema.query).toBeUndefined();
    if (method === "POST") expect(schema.body).toBeDefined();
  });

  test("API-1, ASVS 8.2.3, 15.3.1, 15.3.3: takes and gives closed objects only, so that no unlisted field passes", () => {
    expect(openObjects([schema.query, schema.body, schema.data])).toEqual([]);
  });

  test("API-1: bounds every text it takes", () => {
    expect(boundlessTexts([schema.query, schema.body])).toEqual([]);
  });
});

/** The names of all fields that a call takes or gives, at any depth. */
function fieldNames(schemas: unknown): string[] {
  return inner(schemas).flatMap(({ properties = {} }) => Object.keys(properties as object));
}

test("ASVS 14.2.1: nothing secret or personal is asked for in an address", () => {
  const asked = names.flatMap((name) => fieldNames((SCHEMAS[name] as EndpointSchema).query));
  // An invite code is given to others in a link; an id only names a sub-account of the caller.
  const filter = ["cursor", "direction", "kind", "since", "until"];
  expect(new Set(asked)).toEqual(new Set(["action", "code", "id", "inviteCode", ...filter]));
  expect(Object.values(ENDPOINTS).filter(({ path }) => /[:{*]/.test(path))).toEqual([]);
});

test("ASVS 6.4.2: no call knows a hint or a secret question", () => {
  const all = names.flatMap((name) => fieldNames(SCHEMAS[name]));
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((field) => /hint|question|answer|remind/i.test(field))).toEqual([]);
});

/** Every schema inside, whatever holds it. */
function inner(schemas: unknown): Record<string, unknown>[] {
  if (typeof schemas !== "object" || schemas === null) return [];
  const own = "type" in schemas && typeof schemas.type === "string" ? [schemas] : [];
  return [...(own as Record<string, unknown>[]), ...Object.values(schemas).flatMap(inner)];
}

function openObjects(schemas: unknown) {
  return inner(schemas).filter(
    (schema) => schema["type"] === "object" && schema["additionalProperties"] !== false,
  );
}

function boundlessTexts(schemas: unknown) {
  return inner(schemas).filter(
    (schema) =>
      schema["type"] === "string" &&
      !["maxLength", "pattern", "const", "enum"].some((bound) => bound in schema),
  );
}

test("the looks into schemas see what they look for", () => {
  const open = Type.Object({ list: Type.Array(Type.Object({ text: Type.String() })) });
  expect(openObjects(open)).toHaveLength(2);
  expect(boundlessTexts(open)).toHaveLength(1);
  expect(fieldNames(open)).toEqual(["list", "text"]);
});
