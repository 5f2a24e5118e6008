import { expect, test } from "vitest";
import { ERRORS, type ErrorName, FORCED_LOGOUT_CODES } from "./errors.ts";

const names = Object.keys(ERRORS) as ErrorName[];

test("REQ-6: the codes that force a logout are exactly those of the specification", () => {
  expect([...FORCED_LOGOUT_CODES].toSorted((a, b) => a - b)).toEqual([
    -1, 2010, 20051, 20053, 20054, 20055, 20056, 20057, 200001, 209999, 2005101,
  ]);
});

test("REQ-6: they are the codes of the errors about a session, and of no others", () => {
  const session = names.filter((name) => name.startsWith("session"));
  expect(new Set(session.map((name) => ERRORS[name].code))).toEqual(FORCED_LOGOUT_CODES);
  expect(session).toHaveLength(FORCED_LOGOUT_CODES.size);
});

test("API-2: an ended session is HTTP 200 with its own code", () => {
  for (const name of names.filter((one) => FORCED_LOGOUT_CODES.has(ERRORS[one].code))) {
    expect(ERRORS[name].status, name).toBe(200);
  }
});

test("API-2: every code has one meaning, and none of them is success", () => {
  const codes = names.map((name) => ERRORS[name].code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).not.toContain(0);
});

test("API-2: every status is one the contract knows", () => {
  const known = [200, 400, 401, 403, 404, 405, 409, 410, 413, 415, 421, 429, 431, 500, 503];
  for (const name of names) expect(known, name).toContain(ERRORS[name].status);
});

test("API-2: outside of business refusals the code begins with the status", () => {
  for (const name of names.filter((one) => ERRORS[one].status !== 200)) {
    expect(String(ERRORS[name].code).slice(0, 3), name).toBe(String(ERRORS[name].status));
  }
});
