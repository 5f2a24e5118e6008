import { type Compiled, format, type Values } from "@portico/messages/format";
import account from "@portico/messages/console/account.json" with { type: "json" };
import audit from "@portico/messages/console/audit.json" with { type: "json" };
import calls from "@portico/messages/console/calls.json" with { type: "json" };
import common from "@portico/messages/console/common.json" with { type: "json" };
import customers from "@portico/messages/console/customers.json" with { type: "json" };
import events from "@portico/messages/console/events.json" with { type: "json" };
import factors from "@portico/messages/console/factors.json" with { type: "json" };
import health from "@portico/messages/console/health.json" with { type: "json" };
import institutions from "@portico/messages/console/institutions.json" with { type: "json" };
import operators from "@portico/messages/console/operators.json" with { type: "json" };
import refusals from "@portico/messages/console/refusals.json" with { type: "json" };
import requests from "@portico/messages/console/requests.json" with { type: "json" };
import roles from "@portico/messages/console/roles.json" with { type: "json" };
import securityDesk from "@portico/messages/console/security-desk.json" with { type: "json" };
import session from "@portico/messages/console/session.json" with { type: "json" };
import shell from "@portico/messages/console/shell.json" with { type: "json" };
import signals from "@portico/messages/console/signals.json" with { type: "json" };

/** The console speaks English only; `messages/console` has one file per area. */
const AREAS = {
  account,
  audit,
  calls,
  common,
  customers,
  events,
  factors,
  health,
  institutions,
  operators,
  refusals,
  requests,
  roles,
  "security-desk": securityDesk,
  session,
  shell,
  signals,
};

type Areas = typeof AREAS;

export type TextId = {
  [Area in keyof Areas]: `${Area}.${keyof Areas[Area] & string}`;
}[keyof Areas];

export const LANGUAGE_TAG = "en";

/** The texts are compiled when they are built (build/texts-plugin.ts). */
const compiled = new Map(
  Object.entries(AREAS).flatMap(([area, texts]) =>
    Object.entries(texts).map(([key, words]) => [`${area}.${key}`, words as Compiled] as const),
  ),
);

export function text(id: TextId, values: Values = {}): string {
  return format(compiled.get(id) ?? id, values, LANGUAGE_TAG);
}
