import { expect, it } from "vitest";
import { ADMIN_ERRORS } from "@portico/contract/admin/errors";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { ERRORS } from "@portico/contract/errors";
import calls from "@portico/messages/console/calls.json" with { type: "json" };
import events from "@portico/messages/console/events.json" with { type: "json" };
import refusals from "@portico/messages/console/refusals.json" with { type: "json" };
import signals from "@portico/messages/console/signals.json" with { type: "json" };
import factors from "@portico/messages/console/factors.json" with { type: "json" };
import { SECOND_FACTORS } from "../accounts/second-factors.ts";
import { SIGNALS } from "../risk/risk.ts";
import { RULE_REFUSAL } from "../security-desk/counts.ts";
import { FACTORS } from "../sign-in/proofs.ts";
import { AUDIT_EVENTS } from "./audit.ts";

/** `email-code` is `emailCode` there: a key has no dash. */
const keyOf = (factor: string) =>
  factor.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What is recorded, and the names that the console has for it. */
const NAMES: [what: string, recorded: readonly string[], names: object][] = [
  ["event", AUDIT_EVENTS, events],
  [
    "refusal",
    [...new Set([...Object.keys(ERRORS), ...Object.keys(ADMIN_ERRORS), RULE_REFUSAL])],
    refusals,
  ],
  ["risk signal", Object.keys(SIGNALS), signals],
  ["factor", [...new Set([...FACTORS.map(keyOf), ...SECOND_FACTORS])], factors],
  ["call", Object.keys(ENDPOINTS), calls],
];

it.each(NAMES)(
  "every %s has a name in the console, and every name is used",
  (_, recorded, names) => {
    expect(Object.keys(names).toSorted()).toEqual([...recorded].toSorted());
  },
);
