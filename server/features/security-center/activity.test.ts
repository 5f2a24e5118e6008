import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACTIVITY_KINDS } from "@portico/contract/security-center/activity";
import type { HistoryEvent } from "@portico/contract/security-center/schemas";
import type { AuditEvent } from "../../core/audit/audit.ts";
import { ACTIVITY_PAGE } from "../../core/audit/activity-page.ts";
import { LIMITS } from "../../core/limits/limits.ts";
import { MINUTE } from "../../platform/clock.ts";
import type { AuditEventTable } from "../../platform/database/schema.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { makeMember, type Member, outcomeOf, signedIn } from "../../testing/people/sign-in.ts";
import { ACTIVITY_SEARCH_MAX } from "../../core/audit/activity-scan.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";
/** Long before everything that a test does through the server. */
const OLD = 1_600_000_000_000;

let made = 0;

/** Adds old events to an account's history; later ones of the list are newer. */
async function addEvents(
  { account }: Member,
  events: readonly Partial<AuditEventTable>[],
): Promise<void> {
  const { db } = test.services.database;
  const rows = events.map((event, index) => {
    made += 1;
    return {
      id: `old-${String(made).padStart(8, "0")}`,
      at: OLD + index,
      event: "signedIn",
      call: "x",
      account_id: account.id,
      reason: null,
      factors: "",
      address: "198.51.100.1",
      country_code: "DE",
      user_agent: FIREFOX,
      device_id: null,
      request_id: "1",
      signals: "",
      ...event,
    };
  });
  for (let at = 0; at < rows.length; at += 500) {
    await db
      .insertInto("audit_events")
      .values(rows.slice(at, at + 500))
      .execute();
  }
}

interface Page {
  events: HistoryEvent[];
  next: string | null;
  previous: string | null;
  searchedTo: number | null;
}

async function page(browser: Browser, query: object = {}, language = "en"): Promise<Page> {
  const call = "search" in query ? "historySearch" : "historyList";
  const answer = await browser.call(call, query, { headers: { language } });
  expect(outcomeOf(answer)).toBe("ok");
  return answer.data as unknown as Page;
}

const eventsOf = async (browser: Browser, query: object, language?: string) =>
  (await page(browser, query, language)).events.map(({ event }) => event);

const before = { until: String(OLD + 1_000_000) };

describe("the filter", () => {
  it("finds events by their kind, and every event has one", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const events: AuditEvent[] = [
      "signedIn",
      "deviceForgotten",
      "passwordChanged",
      "emailChanged",
      "dataExported",
      "refused",
    ];
    await addEvents(
      member,
      events.map((event) => ({ event })),
    );
    for (const [index, kind] of ACTIVITY_KINDS.entries()) {
      const { events: found } = await page(mine, { kind, ...before });
      expect(found).toEqual([expect.objectContaining({ event: events[index], kind })]);
    }
  });

  it("finds events of a period: from its start, and before its end", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    await addEvents(
      member,
      ["signedIn", "signedOut", "passwordChanged"].map((event) => ({ event })),
    );
    const period = { since: String(OLD + 1), until: String(OLD + 2) };
    expect(await eventsOf(mine, period)).toEqual(["signedOut"]);
    expect(await eventsOf(mine, { ...period, kind: "security" })).toEqual([]);
    expect(await eventsOf(mine, { since: String(OLD + 2), ...before })).toEqual([
      "passwordChanged",
    ]);
  });

  it.each([
    ["a kind that does not exist", { kind: "everything" }],
    ["a list of kinds", { kind: ["signIn", "device"] }],
    ["a time in words", { since: "yesterday" }],
    ["a negative time", { until: "-1" }],
    ["a time beyond all numbers", { since: "9".repeat(16) }],
    ["a period that ends before it starts", { since: "2", until: "1" }],
    ["an empty period", { since: "2", until: "2" }],
    ["a search that is too long", { search: "x".repeat(101) }],
    ["a cursor of another shape", { cursor: "' or 1=1 --" }],
    ["a cursor without an id", { cursor: "123." }],
    ["a cursor with a NUL", { cursor: "1.a\u0000" }],
    ["a direction that does not exist", { direction: "sideways" }],
    ["a field that does not exist", { accountId: "x" }],
  ])("API-2, ASVS 2.2.1: %s is refused with the field's name", async (_, query) => {
    const mine = await signedIn(await makeMember(test));
    const isPlace = "cursor" in query || "direction" in query;
    const calls = isPlace
      ? (["historyList", "historySearch"] as const)
      : (["historyList", "historyExport", "historySearch", "historySearchExport"] as const);
    for (const call of calls) {
      const isSearch = call.startsWith("historySearch");
      const answer = await mine.call(call, { ...(isSearch ? { search: "x" } : {}), ...query });
      expect([answer.status, outcomeOf(answer)]).toEqual([400, "invalidFields"]);
      expect(Object.keys(query)).toContain(answer.data["field"]);
    }
  });
});

describe("the search", () => {
  it.each([
    ["the name of an event", "en", "Passkey added"],
    ["the name of an event in another language", "de", "passkey"],
    ["a country", "en", "france"],
    ["a country in another language", "de", "frankreich"],
    ["a country without its accents", "fr", "etats unis"],
    ["an address", "en", "2001:db8::7"],
    ["a part of an address", "en", "203.0.113."],
    ["a browser", "en", "safari"],
    ["a system", "en", "MACOS"],
    ["an unusual signal", "en", "far from the last"],
    ["words of several of them", "en", "  macos   passkey france "],
  ])("finds %s", async (_, language, search) => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    await addEvents(member, [
      {},
      {
        event: "passkeyAdded",
        country_code: search === "etats unis" ? "US" : "FR",
        address: search.startsWith("203") ? "203.0.113.77" : "2001:db8::7",
        user_agent: SAFARI,
        signals: "fastTravel",
      },
      {},
    ]);
    expect(await eventsOf(mine, { search, ...before }, language)).toEqual(["passkeyAdded"]);
    const { data } = await mine.call(
      "historySearchExport",
      { search, ...before },
      { headers: { language } },
    );
    expect(String(data["text"]).trimEnd().split("\r\n")).toHaveLength(2);
  });

  it.each([
    "%",
    "_",
    "' or 1=1 --",
    "\\",
    ".*",
    "signedIn",
    "Mozilla",
    "a\u0000b",
    "$1",
    "\u202Egermany",
  ])("ASVS 1.2.4: takes %j as text, and finds only what is shown", async (search) => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    await addEvents(member, [{}, { event: "refused", reason: "codeWrong" }]);
    expect(await eventsOf(mine, { search, ...before })).toEqual([]);
  });

  it("a search for nothing finds everything", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    await addEvents(member, [{}, {}]);
    expect(await eventsOf(mine, { search: "   ", ...before })).toHaveLength(2);
  });

  it("ASVS 8.2.2: never finds another account's events by any query", async () => {
    const [member, stranger] = [await makeMember(test), await makeMember(test)];
    const [mine, theirs] = [await signedIn(member), await signedIn(stranger)];
    const secret = { address: "192.0.2.99", user_agent: SAFARI, event: "passkeyAdded" };
    await addEvents(stranger, [secret, secret]);
    const foreign = await page(theirs, { search: "192.0.2.99" });
    expect(foreign.events).toHaveLength(2);
    const [first] = foreign.events;
    const cursor = `${first?.at}.${first?.id}`;
    const queries: object[] = [
      {},
      { search: "192.0.2.99" },
      { kind: "security" },
      { cursor },
      { cursor, direction: "newer" },
      { cursor, direction: "newer", search: "safari" },
      { since: String(OLD - 1), ...before },
    ];
    for (const query of queries) {
      expect(JSON.stringify(await page(mine, query))).not.toContain("192.0.2.99");
    }
    const { data } = await mine.call("historyExport");
    expect(String(data["text"])).not.toContain("192.0.2.99");
  });

  it("ASVS 2.4.1: is limited for an account, and the list without a search is not", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const { max, window } = LIMITS.historySearches;
    const search = async () => outcomeOf(await mine.call("historySearch", { search: "x" }));
    for (let count = 0; count < max; count += 1) expect(await search()).toBe("ok");
    expect(await search()).toBe("tooManyRequests");
    expect(outcomeOf(await mine.call("historyList"))).toBe("ok");
    test.clock.advance(window);
    expect(await search()).toBe("ok");
  });
});

describe("paging", () => {
  it("goes to older events and back to the same pages, with a filter too", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const count = 2 * ACTIVITY_PAGE + 7;
    await addEvents(
      member,
      Array.from({ length: 2 * count }, (_, index) => ({
        event: index % 2 === 0 ? "signedOut" : "passwordChanged",
        // Some share a time.
        at: OLD + Math.floor(index / 3),
      })),
    );
    for (const more of [{ kind: "security" }, { search: "password changed" }]) {
      const query = { ...more, ...before };
      const pages = [await page(mine, query)];
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
        pages.push(await page(mine, { ...query, cursor: next }));
      }
      expect(pages.map(({ events }) => events.length)).toEqual([ACTIVITY_PAGE, ACTIVITY_PAGE, 7]);
      const ids = pages.flatMap(({ events }) => events.map(({ id }) => id));
      expect(new Set(ids).size).toBe(count);
      expect(pages[0]?.previous).toBeNull();
      // Back from the last page.
      const middle = await page(mine, {
        ...query,
        cursor: pages[2]?.previous ?? "",
        direction: "newer",
      });
      expect(middle.events).toEqual(pages[1]?.events);
      expect(middle.next).toBe(pages[1]?.next);
      const top = await page(mine, {
        ...query,
        cursor: middle.previous ?? "",
        direction: "newer",
      });
      expect(top.events).toEqual(pages[0]?.events);
      expect(top.previous).toBeNull();
    }
  });

  it("newer events than the newest are the newest page, full", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    await addEvents(
      member,
      Array.from({ length: ACTIVITY_PAGE + 3 }, () => ({})),
    );
    const newest = await page(mine);
    const third = newest.events[2];
    const cursor = `${third?.at}.${third?.id}`;
    const back = await page(mine, { cursor, direction: "newer" });
    expect(back.events).toEqual(newest.events);
    expect(back.events).toHaveLength(ACTIVITY_PAGE);
  });

  it("a cursor before the first event answers with an empty page", async () => {
    const mine = await signedIn(await makeMember(test));
    expect(await page(mine, { cursor: "1.a" })).toEqual({
      events: [],
      next: null,
      previous: null,
      searchedTo: null,
    });
  });

  it("10,001 events: a search reads a bounded number, says how far it came, and goes on", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    await addEvents(member, [
      { event: "passkeyAdded" },
      ...Array.from({ length: ACTIVITY_SEARCH_MAX }, () => ({})),
    ]);
    const query = { search: "passkey", ...before };
    const first = await page(mine, query);
    expect(first).toMatchObject({ events: [], searchedTo: OLD + 1, next: expect.any(String) });
    const second = await page(mine, { ...query, cursor: first.next });
    expect(second.events.map(({ event }) => event)).toEqual(["passkeyAdded"]);
    expect(second).toMatchObject({ next: null, searchedTo: null });
    // A kind is found in one step.
    expect(await eventsOf(mine, { kind: "security", ...before })).toEqual(["passkeyAdded"]);
    const { data } = await mine.call("historyExport", before);
    expect(String(data["text"]).trimEnd().split("\r\n")).toHaveLength(1 + 10_000 + 1);
    expect(data["cutAt"]).toBe(OLD + 1);
  });
});

describe("the file", () => {
  it("LOC-11: has its header, events, proofs and countries in the visitor's language", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    await addEvents(member, [
      { event: "signedIn", factors: "password,totp", signals: "newCountry" },
      { event: "passwordChanged", country_code: "CH" },
    ]);
    const lines = async (language: string, query = {}) => {
      const { data } = await mine.call(
        "historyExport",
        { ...query, ...before },
        { headers: { language } },
      );
      expect(data["name"]).toBe("activity.csv");
      return String(data["text"]).split("\r\n");
    };
    expect(await lines("en")).toEqual([
      "\uFEFFTime (UTC),Category,Activity,Confirmed with,Unusual,Country or region,IP address,Device",
      '2020-09-13 12:26:40,Security settings,Password changed,,,Switzerland,198.51.100.1,"Firefox, Windows"',
      '2020-09-13 12:26:40,Sign-ins,Signed in,Password + Authenticator app,New country,Germany,198.51.100.1,"Firefox, Windows"',
      "",
    ]);
    const german = (await lines("de", { kind: "signIn" })).join("\n");
    expect(german).toContain("Angemeldet");
    expect(german).toContain("Deutschland");
    expect(german).not.toContain("Schweiz");
  });

  it("ASVS 1.2.10: what a stranger's browser says is never a formula", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    await addEvents(member, [
      { address: "=1+1", country_code: "@X", user_agent: "=cmd|' /C calc'!A0" },
      { address: "+1", event: "=HYPERLINK(1)", signals: "-1,@a", factors: "=x" },
    ]);
    const { data } = await mine.call("historyExport", before);
    const cells = String(data["text"])
      .split("\r\n")
      .flatMap((line) => line.split(","));
    expect(cells).toContain("'=1+1");
    expect(cells).toContain("'+1");
    expect(cells.filter((cell) => /^["\s\uFEFF]*[=+\-@]/.test(cell))).toEqual([]);
  });
});

it("ASVS 7.5.1: needs a session, and an old one is enough to read", async () => {
  const mine = await signedIn(await makeMember(test));
  test.clock.advance(11 * MINUTE);
  expect(outcomeOf(await mine.call("historySearch", { search: "x" }))).toBe("ok");
  mine.cookies.clear();
  expect(outcomeOf(await mine.call("historyList"))).toBe("unauthorized");
});
