import { expect, test } from "vitest";
import { filterOf, NOTHING, queryOf, readChosen } from "./filter.ts";

const NOW = Date.UTC(2026, 10, 18, 12);

test("nothing chosen filters nothing", () => {
  expect(filterOf(NOTHING)).toEqual({});
});

test("a period is counted from when it was chosen, so that paging keeps its place", () => {
  const chosen = { ...NOTHING, event: "signedIn", period: "hour", chosenAt: NOW } as const;
  expect(queryOf(chosen)).toEqual({ event: "signedIn", since: String(NOW - 3_600_000) });
});

test("a period between two dates includes its last day", () => {
  const chosen = { ...NOTHING, period: "custom", from: "2026-11-17", to: "2026-11-17" } as const;
  const { since = 0, until = 0 } = filterOf(chosen);
  expect(new Date(since).getHours()).toBe(0);
  expect(until - since).toBe(24 * 3_600_000 - 1);
});

test("a date that is none filters nothing", () => {
  expect(filterOf({ ...NOTHING, period: "custom", from: "2026-99-99", to: "" })).toEqual({});
});

test.each([null, undefined, "text", 7, { period: "forever", event: 5, chosenAt: "x" }])(
  "history state of another page is no filter: %j",
  (state) => {
    expect(readChosen(state)).toEqual(NOTHING);
  },
);
