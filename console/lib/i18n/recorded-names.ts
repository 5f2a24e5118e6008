import calls from "@portico/messages/console/calls.json" with { type: "json" };
import events from "@portico/messages/console/events.json" with { type: "json" };
import factors from "@portico/messages/console/factors.json" with { type: "json" };
import refusals from "@portico/messages/console/refusals.json" with { type: "json" };
import signals from "@portico/messages/console/signals.json" with { type: "json" };
import { LANGUAGE_TAG, text } from "./text.ts";

// What the audit log records, in words. What only a newer server knows is shown as its code.

const isIn = <Code extends string>(names: Record<Code, unknown>, code: string): code is Code =>
  Object.hasOwn(names, code);

/** `Signed in` */
export const eventName = (code: string): string =>
  isIn(events, code) ? text(`events.${code}`) : code;

/** `Incorrect sign-in details` */
export const refusalName = (code: string): string =>
  isIn(refusals, code) ? text(`refusals.${code}`) : code;

/** `New country` */
export const signalName = (code: string): string =>
  isIn(signals, code) ? text(`signals.${code}`) : code;

/** `Registration by email: code` */
export const callName = (code: string): string =>
  isIn(calls, code) ? text(`calls.${code}`) : code;

/** `Email code` of `email-code`, also when the method was on probation: `new:email-code`. */
export function factorName(code: string): string {
  const key = code
    .replace(/^new:/, "")
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return isIn(factors, key) ? text(`factors.${key}`) : code;
}

/** Every audit event, in the order of its words. */
export const EVENT_CHOICES = Object.keys(events)
  .map((value) => ({ value, label: eventName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, LANGUAGE_TAG));
