import { afterEach, expect, test } from "vitest";
import { RequestError } from "@portico/client/request";
import { SUB_ACCOUNTS_UNAVAILABLE } from "@portico/contract/errors";
import type { SubAccount } from "@portico/contract/sub-accounts/schemas";
import type { Answers } from "../../../testing/answers.ts";
import { openAccountPage } from "../../../testing/open-account-page.tsx";
import { unmountAll } from "../../../testing/render-with-services.tsx";
import type { UserInfo } from "../../../lib/session/session.ts";
import { stepIn } from "./calls.ts";

afterEach(unmountAll);

const SUB: SubAccount = {
  id: "sub-1",
  UID: "402817365",
  username: "desk.berlin",
  status: "active",
  invitedUntil: null,
  useAdminTwoFactor: false,
  ownTwoFactor: true,
  openSessions: 2,
  lastSeenAt: 0,
  createdAt: 0,
};
const INVITATION = { token: "Vq3xT8mLr0ZbYk5NdW1sGc", expiresAt: 0 };
const HISTORY = { events: [], next: null };
const listOf = (subAccounts: SubAccount[], next: string | null = null) => ({
  subAccounts,
  next,
  count: subAccounts.length,
  limit: 20,
});

const open = (query = "", answers: Answers = {}, user: Partial<UserInfo> = {}) =>
  openAccountPage("sub-accounts", {
    query,
    user: { isAdmin: true, ...user },
    answers: {
      subAccountList: listOf([SUB]),
      subAccountRead: { subAccount: SUB },
      subAccountActivity: HISTORY,
      ...answers,
    },
  });

const detail = (subAccount: Partial<SubAccount> = {}, answers: Answers = {}) =>
  open("?id=sub-1", { subAccountRead: { subAccount: { ...SUB, ...subAccount } }, ...answers });

test.each([
  ["/en/account/sub-accounts", { at: "list" }],
  ["/en/account/sub-accounts?new", { at: "new" }],
  ["/en/account/sub-accounts?id=", { at: "list" }],
  ["/en/account/sub-accounts?id=x", { at: "detail", id: "x" }],
  ["/en/account/sub-accounts?id=x&do=rename", { at: "rename", id: "x" }],
  ["/en/account/sub-accounts?id=x&do=reset#y", { at: "reset", id: "x" }],
  ["/en/account/sub-accounts?id=x&do=drop", { at: "detail", id: "x" }],
])("the step of %s", (url, step) => {
  expect(stepIn(url)).toEqual(step);
});

test("SES-6: a sub-user reads whose account it is, and nothing is asked for", async () => {
  const { page, calls } = await open("?new", {}, { isAdmin: false, mainAccount: "Example Ltd" });
  expect(page.textContent).toContain("a sub-account of Example Ltd");
  expect(page.querySelector("form, .button")).toBeNull();
  expect(calls).toEqual([]);
});

test("SCR-3: an account without permission reads that it does not apply", async () => {
  const refusal = new RequestError("", { code: SUB_ACCOUNTS_UNAVAILABLE, status: 200 });
  const { page } = await open("", { subAccountList: refusal });
  expect(page.textContent).toContain("aren’t available for your account");
  expect(page.querySelector("a[href='?new']")).toBeNull();
});

test("SCR-2: a list that did not load can be loaded again", async () => {
  const { page, press, made } = await open("", {
    subAccountList: new RequestError("", { offline: true }),
  });
  expect(page.textContent).toContain("offline");
  await press("Try again");
  expect(made("subAccountList")).toHaveLength(2);
});

test("the list is empty at first, and shows more on request", async () => {
  const none = await open("", { subAccountList: listOf([]) });
  expect(none.page.textContent).toContain("You have no sub\u2011accounts yet");
  await unmountAll();
  const pages = [listOf([SUB], "1.x"), listOf([{ ...SUB, id: "sub-2", username: "desk.rome" }])];
  const { page, press, made } = await open("", { subAccountList: () => pages.shift() });
  await press("Show more");
  expect(made("subAccountList")).toEqual([{}, { cursor: "1.x" }]);
  expect([...page.querySelectorAll(".link-row-title")].map((one) => one.textContent)).toEqual([
    "desk.berlin",
    "desk.rome",
  ]);
});

test("at the limit there is no way to create another", async () => {
  const { page } = await open("", { subAccountList: { ...listOf([SUB]), count: 20 } });
  expect(page.textContent).toContain("the maximum of 20 sub-accounts");
  expect(page.querySelector("a[href='?new']")).toBeNull();
});

test("a username of emoji is refused in place, before anything is sent", async () => {
  const { page, fill, submit, made } = await open("?new");
  fill({ username: "🦊\u202E" });
  await submit();
  expect(page.querySelector(".field .error")?.textContent).toContain("Use 3 to 32 letters");
  expect(made("subAccountCreate")).toEqual([]);
});

test("creating with an invitation shows the link once, with its token in the fragment", async () => {
  const { page, fill, submit, made } = await open("?new", {
    subAccountCreate: { subAccount: { ...SUB, status: "invited" }, invitation: INVITATION },
  });
  fill({ username: " desk.berlin " });
  await submit();
  expect(made("subAccountCreate")).toEqual([{ username: "desk.berlin", useAdminTwoFactor: false }]);
  const link = page.querySelector<HTMLInputElement>("input[readonly]")?.value ?? "";
  expect(new URL(link).pathname).toBe("/en/invitation");
  expect(new URL(link).hash).toBe(`#${INVITATION.token}`);
});

test("each sub-account offers what its state allows", async () => {
  const labels = async (subAccount: Partial<SubAccount>) => {
    const { page } = await detail(subAccount);
    const found = [...page.querySelectorAll(".card .button")].map((one) => one.textContent);
    await unmountAll();
    return found;
  };
  expect(await labels({})).toEqual(["Rename", "New link", "Sign out", "Reset", "Freeze"]);
  expect(await labels({ ownTwoFactor: false, openSessions: 0, status: "invited" })).toEqual([
    "Rename",
    "New link",
    "Freeze",
  ]);
  expect(await labels({ status: "frozen", openSessions: 0 })).toEqual([
    "Rename",
    "Reset",
    "Unfreeze",
  ]);
  expect(await labels({ status: "blocked", openSessions: 0 })).toEqual(["Rename", "Reset"]);
});

test("freezing takes one press, and the page then shows the new state", async () => {
  const { press, made, toast } = await detail({}, { subAccountFreeze: { subAccount: SUB } });
  await press(/^Freeze$/);
  expect(made("subAccountFreeze")).toEqual([{ id: "sub-1" }]);
  expect(made("subAccountRead")).toHaveLength(2);
  expect(toast()).toBe("desk.berlin is frozen.");
});

test("SCR-3: a garbage or foreign id leads back to the list", async () => {
  const gone = new RequestError("", { status: 404, code: 40400 });
  const { page } = await open("?id=%F0%9F%A6%8A", { subAccountRead: gone });
  expect(page.textContent).toContain("There’s no such sub-account");
  expect(page.querySelector("a.button")?.getAttribute("href")).toBe("/en/account/sub-accounts");
});

test.each([
  ["?new", ["/en/account", "/en/account/sub-accounts"], "Create a sub-account"],
  ["?id=sub-1", ["/en/account", "/en/account/sub-accounts"], "desk.berlin"],
  [
    "?id=sub-1&do=rename",
    ["/en/account", "/en/account/sub-accounts", "/en/account/sub-accounts?id=sub-1"],
    "Rename desk.berlin",
  ],
])("SCR-1: %s has a way back to the step above it", async (query, links, title) => {
  const { page } = await open(query);
  const found = [...page.querySelectorAll(".breadcrumb a")];
  expect(found.map((link) => link.getAttribute("href"))).toEqual(links);
  expect(page.querySelector(".breadcrumb [aria-current=page]")?.textContent).toBe(title);
});
