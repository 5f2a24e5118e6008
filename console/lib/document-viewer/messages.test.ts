import { expect, test } from "vitest";
import { readAnswer } from "./messages.ts";

test.each([
  { kind: "ready" },
  { kind: "shown", pages: 3 },
  { kind: "failed", failure: "encrypted" },
])("an answer of the document frame is read: %j", (answer) => {
  expect(readAnswer({ ...answer, more: "<b>" })).toEqual(answer);
});

test.each([
  null,
  undefined,
  "ready",
  {},
  { kind: "shown" },
  { kind: "shown", pages: "3" },
  { kind: "shown", pages: Number.POSITIVE_INFINITY },
  { kind: "shown", pages: -1 },
  { kind: "failed", failure: "__proto__" },
  { kind: "navigate", path: "/requests" },
])("XSS: anything else that a document's frame says is ignored: %j", (data) => {
  expect(readAnswer(data)).toBeUndefined();
});
