import { afterEach, expect, test } from "vitest";
import { setClockface } from "../../../lib/i18n/date-time.ts";
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

afterEach(() => setClockface({}));

test("days start and end in the visitor's time zone, and the last day is included", () => {
  const day = (text: string) => String(new Date(`${text}T00:00`).getTime());
  expect(requestOf({ from: "2026-10-01", to: "2026-10-31" })).toEqual({
    since: day("2026-10-01"),
    until: day("2026-11-01"),
  });
  const afternoon = new Date("2026-11-08T15:30").getTime();
  expect(requestOf({ period: "7d", kind: "signIn" }, afternoon)).toEqual({
    kind: "signIn",
    since: day("2026-11-01"),
  });
  expect(requestOf({ search: "x", cursor: "1.a" })).toEqual({ cursor: "1.a" });
});

test.each([
  // Clocks go back in Berlin on this day, and forward in New York and Auckland.
  ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00Z", "2026-10-25T23:00Z"],
  ["America/New_York", "2026-03-08", "2026-03-08T05:00Z", "2026-03-09T04:00Z"],
  ["Pacific/Auckland", "2026-09-27", "2026-09-26T12:00Z", "2026-09-27T11:00Z"],
  ["Asia/Kathmandu", "2026-01-01", "2025-12-31T18:15Z", "2026-01-01T18:15Z"],
])("in %s the day %s is the one that the times on the page belong to", (timeZone, on, from, to) => {
  setClockface({ timeZone });
  expect(requestOf({ from: on, to: on })).toEqual({
    since: String(Date.parse(from)),
    until: String(Date.parse(to)),
  });
});

test("a period counts from the day that it is in the chosen time zone", () => {
  setClockface({ timeZone: "Pacific/Auckland" });
  const now = Date.parse("2026-11-08T20:00Z"); // November 9 in Auckland
  expect(requestOf({ period: "7d" }, now)).toEqual({
    since: String(Date.parse("2026-11-01T11:00Z")),
  });
});
