import { expect, test } from "vitest";
import { filterOf, NO_FILTERS, queryOf, readFilters } from "./filter.ts";

const NOW = Date.UTC(2026, 10, 18, 12);

test("nothing chosen filters nothing", () => {
  expect(filterOf(NO_FILTERS)).toEqual({});
});

test("a period is counted from when it was chosen, so that paging keeps its place", () => {
  const filters = { ...NO_FILTERS, event: "signedIn", period: "hour", chosenAt: NOW } as const;
  expect(queryOf(filters)).toEqual({ event: "signedIn", since: String(NOW - 3_600_000) });
});

test("a period between two dates includes its last day", () => {
  const filters = {
    ...NO_FILTERS,
    period: "custom",
    from: "2026-11-17",
    to: "2026-11-17",
  } as const;
  const { since = 0, until = 0 } = filterOf(filters);
  expect(new Date(since).getHours()).toBe(0);
  expect(until - since).toBe(24 * 3_600_000 - 1);
});

test("an invalid date filters nothing", () => {
  expect(filterOf({ ...NO_FILTERS, period: "custom", from: "2026-99-99", to: "" })).toEqual({});
});

test.each([null, undefined, "text", 7, { period: "forever", event: 5, chosenAt: "x" }])(
  "history state of another page is no filter: %j",
  (state) => {
    expect(readFilters(state)).toEqual(NO_FILTERS);
  },
);
