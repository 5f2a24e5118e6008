import { expect, test } from "vitest";
import { activityUrl, type ActivityQuery, readQuery, requestOf } from "./activity-query.ts";

const PATH = "/en/account/activity";

test.each<[ActivityQuery, string]>([
  [{}, PATH],
  [{ kind: "signIn", period: "30d" }, `${PATH}?kind=signIn&period=30d`],
  [{ from: "2026-10-01", to: "2026-10-31" }, `${PATH}?from=2026-10-01&to=2026-10-31`],
  [{ cursor: "12.a-B_c", direction: "newer" }, `${PATH}?cursor=12.a-B_c&direction=newer`],
  [
    { kind: "refused", search: "köln & 203.0.113.7" },
    `${PATH}?kind=refused#search=k%C3%B6ln+%26+203.0.113.7`,
  ],
])("%j is written into the URL and read from it", (query, url) => {
  expect(activityUrl(PATH, query)).toBe(url);
  expect(readQuery(url)).toEqual(query);
});

test("ASVS 14.2.1: words to search for are in the fragment, which is never sent", () => {
  const url = new URL(activityUrl(PATH, { search: "203.0.113.7" }), "https://site.example");
  expect(url.pathname + url.search).toBe(PATH);
});

test.each([
  "?kind=everything",
  "?period=1y",
  "?from=yesterday",
  "?from=2026-02-30",
  "?from=2026-13-01",
  "?from=0001-01-01",
  "?to=2026-1-1",
  "?from=2026-02-02&to=2026-02-01",
  "?cursor=%27%20or%201%3D1",
  "?cursor=",
  "?direction=sideways",
  `#search=${"x".repeat(101)}`,
])("%s names something that does not exist", (query) => {
  expect(readQuery(PATH + query)).toBeUndefined();
});

test("unknown parts of the URL are left alone", () => {
  expect(readQuery(`${PATH}?utm_source=mail&kind=device`)).toEqual({ kind: "device" });
});

test("days start and end in the visitor's time zone, and the last day is included", () => {
  const day = (text: string) => String(new Date(`${text}T00:00`).getTime());
  expect(requestOf({ from: "2026-10-01", to: "2026-10-31" })).toEqual({
    since: day("2026-10-01"),
    until: day("2026-11-01"),
  });
  expect(requestOf({ period: "7d", kind: "signIn" }, new Date("2026-11-08T15:30"))).toEqual({
    kind: "signIn",
    since: day("2026-11-01"),
  });
  expect(requestOf({ search: "x", cursor: "1.a" })).toEqual({ cursor: "1.a" });
});
