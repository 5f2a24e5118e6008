import { readFileSync } from "node:fs";
import Value from "typebox/value";
import { describe, expect, test } from "vitest";
import { ERRORS } from "../errors.ts";
import type { EndpointSchema } from "../shared/schemas.ts";
import { ADMIN_API, type AdminEndpoint } from "./endpoint.ts";
import { ADMIN_ENDPOINTS, type AdminEndpointName } from "./endpoints.ts";
import { ADMIN_ERRORS } from "./errors.ts";
import { ADMIN_AREAS, ADMIN_EXAMPLES, adminAreaOf } from "./examples.ts";
import {
  approvePermission,
  PERMISSIONS,
  REQUEST_KINDS,
  requestPermission,
  ROLES,
} from "./roles.ts";
import { ADMIN_SCHEMAS } from "./schemas.ts";

const names = Object.keys(ADMIN_ENDPOINTS) as AdminEndpointName[];

test("each admin call is exported under its own name, with its own path", () => {
  const calls: AdminEndpoint[] = Object.values(ADMIN_ENDPOINTS);
  expect(calls.map(({ name }) => name)).toEqual(names);
  expect(new Set(calls.map(({ path }) => path)).size).toBe(names.length);
  for (const { path } of calls) expect(path).toMatch(/^\/api\/admin\/v1\/[a-z/-]+$/);
});

test("docs/admin-api.md lists each call with what it requires, and each permission with its roles", () => {
  const page = readFileSync(new URL("../../docs/admin-api.md", import.meta.url), "utf8");
  for (const { name, method, path, requires } of Object.values(
    ADMIN_ENDPOINTS,
  ) as AdminEndpoint[]) {
    const line = page.split("\n").find((one) => one.startsWith(`| \`${name}\` `)) ?? "";
    expect(line).toContain(`${method} \`${path.slice(ADMIN_API.length)}\``);
    expect(line).toContain(requires.permission ?? (requires.open ? "nothing" : "session"));
    expect(line.includes(", fresh proof |"), name).toBe(requires.freshProof === true);
  }
  for (const [permission, roles] of Object.entries(PERMISSIONS)) {
    const marks = ROLES.map((role) => ((roles as readonly string[]).includes(role) ? " ✓ " : "  "));
    expect(page).toContain(`| \`${permission}\` |${marks.join("|")}|`);
  }
});

test("each admin call is in exactly one area", () => {
  const listed = Object.values(ADMIN_AREAS).flatMap((area) => Object.keys(area));
  expect(listed.toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(ADMIN_AREAS).toHaveProperty(adminAreaOf(name));
});

test("no code of an admin refusal has another meaning", () => {
  const codes = [...Object.values(ADMIN_ERRORS), ...Object.values(ERRORS)].map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

test("each permission has a role, and each role a permission", () => {
  for (const roles of Object.values(PERMISSIONS)) expect(roles.length).toBeGreaterThan(0);
  for (const role of ROLES) {
    expect(
      Object.values(PERMISSIONS).some((roles) => (roles as readonly string[]).includes(role)),
    ).toBe(true);
  }
});

test("each kind of request has roles that make it and roles that decide it", () => {
  for (const kind of REQUEST_KINDS) {
    expect(PERMISSIONS).toHaveProperty([requestPermission(kind)]);
    expect(PERMISSIONS).toHaveProperty([approvePermission(kind)]);
  }
});

/** What must never lose its requirement. Copied, not computed. */
test("approvals, passkeys and role changes require a fresh proof", () => {
  const fresh = names.filter((name) => "freshProof" in ADMIN_ENDPOINTS[name].requires);
  expect(fresh.toSorted()).toEqual([
    "blockRuleEnd",
    "blockRuleMake",
    "institutionApprove",
    "institutionRefuse",
    "operatorDisable",
    "operatorEnable",
    "operatorInvitationRenew",
    "operatorInvite",
    "operatorRoleRemove",
    "passkeyAdd",
    "passkeyOptions",
    "passkeyRemove",
    "requestApprove",
    "requestDataDownload",
    "requestKeyChange",
    "requestKeyCreate",
    "requestRefuse",
    "requestRoleGrant",
  ]);
});

test("only the invitation and the sign-in need no session", () => {
  const open = names.filter((name) => "open" in ADMIN_ENDPOINTS[name].requires);
  expect(open).toEqual([
    "invitationRead",
    "invitationPasskeyOptions",
    "invitationAccept",
    "signInOptions",
    "signIn",
  ]);
});

describe.each(names)("%s", (name) => {
  const schema: EndpointSchema = ADMIN_SCHEMAS[name];

  test("takes a query when it is read and a body when it is sent", () => {
    if (ADMIN_ENDPOINTS[name].method === "GET") expect(schema.body).toBeUndefined();
    else expect([schema.query === undefined, schema.body !== undefined]).toEqual([true, true]);
  });

  test("has examples that match its schemas", () => {
    const { requests = {}, answers } = ADMIN_EXAMPLES[name] as {
      requests?: Record<string, unknown>;
      answers: Record<string, unknown>;
    };
    for (const request of Object.values(requests)) {
      expect([...Value.Errors(schema.query ?? schema.body ?? {}, request)]).toEqual([]);
    }
    for (const answer of Object.values(answers)) {
      expect([...Value.Errors(schema.data, answer)]).toEqual([]);
    }
  });
});
