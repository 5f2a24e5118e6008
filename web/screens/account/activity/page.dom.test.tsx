import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "@portico/client/request";
import type { HistoryEvent } from "@portico/contract/security-center/schemas";
import type { Answers } from "../../../testing/answers.ts";
import { collectDownloads, openAccountPage } from "../../../testing/open-account-page.tsx";
import {
  actAndSettle,
  afterNextPaint,
  unmountAll,
} from "../../../testing/render-with-services.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await unmountAll();
  vi.restoreAllMocks();
});

const EVENT: HistoryEvent = {
  id: "1",
  at: 0,
  event: "signedIn",
  kind: "signIn",
  reason: null,
  factors: ["password"],
  signals: ["newCountry"],
  address: "192.0.2.1",
  countryCode: "DE",
  device: null,
};
const PAGE = { events: [EVENT], next: null, previous: null, searchedTo: null };
const CHANGED = { ...PAGE, events: [{ ...EVENT, id: "2", event: "passwordChanged" }] };

const open = (query = "", answers: Answers = {}) =>
  openAccountPage("activity", { query, answers: { historyList: PAGE, ...answers } });

type View = Awaited<ReturnType<typeof open>>;
async function follow({ page }: View, words: string) {
  await actAndSettle(() =>
    [...page.querySelectorAll("a")].find((link) => link.textContent === words)?.click(),
  );
  await afterNextPaint();
}
const urlOf = ({ services }: View) => services.navigation.getSnapshot().url;

test("LOC-11: an event is shown in words, with its time, place, device and proof", async () => {
  const { page, made } = await open();
  expect(made("historyList")).toEqual([{}]);
  expect(page.querySelector("h3")?.textContent).toBe("Signed in New country");
  expect(page.textContent).toContain("Germany\u00a0· 192.0.2.1");
  expect(page.textContent).toContain("Confirmed with: Password");
});

test("the filter is in the URL, and the words to search for are not in its query", async () => {
  const view = await open("", { historySearch: CHANGED });
  const { fill } = view;
  fill({ kind: "security", search: " 192.0.2.1 " });
  await view.submit();
  expect(urlOf(view)).toBe("/en/account/activity?kind=security#search=192.0.2.1");
  expect(view.made("historySearch")).toEqual([{ search: "192.0.2.1", kind: "security" }]);
  expect(view.page.querySelector("h3")?.textContent).toContain("Password changed");
  await follow(view, "Show all activity");
  expect(urlOf(view)).toBe("/en/account/activity");
  // Shown before, so it is there at once.
  expect(view.made("historyList")).toHaveLength(1);
  expect(view.page.querySelector("h3")?.textContent).toContain("Signed in");
});

test("a URL with a filter shows its fields as they were set", async () => {
  const view = await open("?kind=device&from=2026-10-01&to=2026-10-02", {});
  const value = (name: string) =>
    view.page.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  expect(["kind", "period", "from", "to"].map(value)).toEqual([
    "device",
    "custom",
    "2026-10-01",
    "2026-10-02",
  ]);
  expect(view.made("historyList")).toEqual([
    expect.objectContaining({ kind: "device", since: expect.any(String) }),
  ]);
});

test("a period that ends before it starts is refused in place, and nothing is asked for", async () => {
  const view = await open("?from=2026-10-01&to=2026-10-02");
  const { fill } = view;
  fill({ to: "2026-09-01" });
  await view.submit();
  expect(view.page.textContent).toContain("Choose an end date on or after the start date.");
  expect(view.made("historyList")).toHaveLength(1);
});

test.each(["?kind=garbage", "?cursor=garbage", "?from=2026-02-30"])(
  "%s gets a clear message in place, and a way out",
  async (query) => {
    const view = await open(query);
    expect(view.page.querySelector("[role=status]")?.textContent).toContain(
      "The link is incomplete, or it has a filter we don’t know.",
    );
    expect(view.made("historyList")).toEqual([]);
    await follow(view, "Show all activity");
    expect(view.page.querySelector("h3")?.textContent).toContain("Signed in");
  },
);

test("older and newer pages keep the filter", async () => {
  const view = await open("?kind=signIn", {
    historyList: { ...PAGE, next: "5.older", previous: null },
  });
  await follow(view, "Older");
  expect(urlOf(view)).toBe("/en/account/activity?kind=signIn&cursor=5.older");
  expect(view.made("historyList")).toEqual([
    { kind: "signIn" },
    { kind: "signIn", cursor: "5.older" },
  ]);
  await follow(view, "Newest");
  expect(urlOf(view)).toBe("/en/account/activity?kind=signIn");
});

test("a search that stopped says how far it came, and goes on", async () => {
  const view = await open("#search=passkey", {
    historySearch: { events: [], next: "7.a", previous: null, searchedTo: 7 },
  });
  expect(view.page.textContent).toContain("We searched back to January\u00A01,\u00A01970.");
  expect(view.page.textContent).toContain("Nothing matches.");
  await follow(view, "Search older activity");
  expect(view.made("historySearch")).toEqual([
    { search: "passkey" },
    { search: "passkey", cursor: "7.a" },
  ]);
});

test("a page that does not load says why, and loads again", async () => {
  const answers = [new RequestError("Too many attempts.", { code: 42900, status: 429 }), PAGE];
  const view = await open("", { historyList: () => answers.shift() });
  expect(view.page.textContent).toContain("Too many attempts.");
  await view.press("Try again");
  expect(view.page.querySelector("h3")?.textContent).toContain("Signed in");
});

test("what the filter finds is saved as a file, whatever the page", async () => {
  const downloads = collectDownloads();
  const file = { name: "activity.csv", text: "Time,Activity", cutAt: EVENT.at };
  const view = await open("?kind=signIn&cursor=5.a", { historyExport: file });
  await view.press("Download as CSV");
  expect(view.made("historyExport")).toEqual([{ kind: "signIn" }]);
  expect(downloads).toMatchObject([
    { name: "activity.csv", file: { type: "text/csv;charset=utf-8" } },
  ]);
  expect(await downloads[0]?.file.text()).toBe("Time,Activity");
  expect(view.toast()).toMatch(/^activity.csv .* starts on \w+\s\d+,\s\d{4}\./);
});

test("“This wasn't me” about an event freezes the account", async () => {
  const view = await open();
  await view.press(/^This wasn’t me: Signed in/);
  expect(view.page.querySelector("dialog")?.textContent).toContain("Signed in");
  await view.press("Freeze my account");
  expect(view.made("securityAlertReport")).toEqual([{ about: "event", id: "1" }]);
  expect(urlOf(view)).toBe("/en/wasnt-me");
});
