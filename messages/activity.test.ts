import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EVENTS, SIGNALS, textIdOfEvent } from "./activity.ts";

/** The names in the first column of a table. */
const listedIn = (page: string) =>
  [...readFileSync(`docs/${page}`, "utf8").matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);

test("LOC-11: every recorded event has a text", () => {
  expect(new Set(Object.keys(EVENTS))).toEqual(new Set(listedIn("audit.md")));
});

test("LOC-11: every signal of an unusual sign-in has a text", () => {
  const signals = new Set(Object.keys(SIGNALS));
  expect(listedIn("risk.md").filter((name) => signals.has(name ?? ""))).toHaveLength(signals.size);
  expect(signals.size).toBe(5);
});

test.each([
  ["signedIn", null, "activity.eventSignedIn"],
  ["refused", "codeWrong", "activity.refusedCode"],
  ["refused", "notFound", "activity.eventRefused"],
  ["fromTomorrow", null, "activity.eventOther"],
])("LOC-11: %s (%s) is shown as %s", (event, reason, words) => {
  expect(textIdOfEvent({ event, reason })).toBe(words);
});
