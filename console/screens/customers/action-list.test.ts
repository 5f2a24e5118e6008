import { expect, test } from "vitest";
import { customersExamples } from "@portico/contract/admin/customers/examples";
import { REQUEST } from "@portico/contract/admin/example-values";
import { isPermitted, type Permission, type Role } from "@portico/contract/admin/roles";
import { type Action, DIRECT, obstacleTo, REQUESTED } from "./action-list.ts";

const { customer } = customersExamples.customerRead.answers.found;
const having = (role: Role) => (permission: Permission) => isPermitted([role], permission);
const possible = (changes: Partial<typeof customer>, role: Role = "support"): Action[] =>
  [...DIRECT, ...REQUESTED].filter(
    (action) => obstacleTo(action, { ...customer, ...changes }, [], having(role)) === undefined,
  );

test("an active account can be frozen, held and signed out, and its factors reset", () => {
  expect(possible({})).toEqual([
    "freeze",
    "hold",
    "endSessions",
    "factorReset",
    "contactChange",
    "dataExport",
  ]);
});

test("a frozen account with a hold can be unfrozen and released", () => {
  expect(possible({ status: "frozen", withdrawalsHeldUntil: 1, sessions: [] })).toEqual([
    "hold",
    "contactChange",
    "unfreeze",
    "holdRelease",
    "dataExport",
  ]);
});

test.each(["auditor", "reviewer", "administrator"] as const)("%s can do nothing of it", (role) => {
  expect(possible({}, role)).toEqual([]);
  expect(obstacleTo("freeze", customer, [], having(role))).toBeTruthy();
});

test("there is one open request of a kind", () => {
  expect(obstacleTo("factorReset", customer, [REQUEST], having("support"))).toBeTruthy();
  expect(obstacleTo("dataExport", customer, [REQUEST], having("support"))).toBeUndefined();
});
