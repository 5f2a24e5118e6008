import type { Page } from "@playwright/test";
import { ENDPOINTS } from "../../contract/endpoints.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { logout, userInfo } from "../../contract/session/endpoints.ts";
import { expect, expectComplaints } from "../fixtures/fixtures.ts";
import { heading, SIGNED_IN_PATHS, signOut } from "../fixtures/on-page.ts";
import { test } from "../fixtures/services.ts";

const NEEDS_SESSION = new Set(
  Object.values(ENDPOINTS)
    .filter((endpoint: Endpoint) => endpoint.requires.session)
    .map(({ path }) => path as string),
);

/** Records the paths of all calls that the page makes from now on. */
function callsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes("/api/")) paths.push(pathname);
  });
  return paths;
}

test("REQ-4: every call of a signed-in visitor has the account's group in its path @full", async ({
  page,
  context,
  people,
  address,
}) => {
  const person = await people.make({ email: address });
  await people.signIn(context, person);
  const calls = callsOf(page);
  for (const path of [...SIGNED_IN_PATHS, "register"]) {
    await page.goto(`/en/${path}`);
    await expect(page.locator("h1")).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  await signOut(page);
  await expect(heading(page, "Sign in")).toBeFocused();

  const prefix = `/${person.account.account_group}`;
  const grouped = calls.filter((path) => path.startsWith(`${prefix}/api/`));
  const others = calls.filter((path) => !grouped.includes(path));
  expect(others.filter((path) => NEEDS_SESSION.has(path) || !path.startsWith("/api/"))).toEqual([]);
  const asked = new Set(grouped.map((path) => path.slice(prefix.length)));
  for (const path of asked) expect(NEEDS_SESSION).toContain(path);
  const names = Object.values(ENDPOINTS).filter(({ path }) => asked.has(path));
  expect(names.map(({ name }) => name).toSorted()).toEqual([
    "antiPhishingCode",
    "deviceOverview",
    "historyList",
    "identityList",
    "logout",
    "passkeyList",
    "preferences",
    "securityOverview",
    "stepUp",
    "subAccountList",
    "suspendedMethods",
    "userInfo",
  ]);
});

test("REQ-4: without the group's cookie no call is made: signed out, with AUTH401", async ({
  page,
  context,
  people,
  address,
}) => {
  await people.signIn(context, await people.make({ email: address }));
  await context.clearCookies({ name: "accountGroup" });
  const calls = callsOf(page);
  await page.goto("/en/account");
  await expect(page.locator(".toast")).toHaveText(["Sign in again to continue."]);
  await expect(heading(page, "Sign in")).toBeFocused();
  await expect(page).toHaveURL(/redirect=%2Fen%2Faccount$/);
  expect(calls.filter((path) => path.includes(userInfo.path))).toEqual([]);
  expect((await context.cookies()).filter(({ name }) => name === "authorization")).toEqual([]);
});

test("REQ-4, SES-4: another account's group is refused, and signing out still ends the session", async ({
  page,
  context,
  people,
  services,
  address,
  server,
  complaints,
}) => {
  const { account, ...person } = await people.make({ email: address });
  await people.signIn(context, { account, ...person });
  const url = server.origin.replace("http:", "https:");
  const foreign = String(account.account_group + 1);
  await context.addCookies([{ name: "accountGroup", value: foreign, url, secure: true }]);
  await page.goto("/en/account");
  await expect(page.getByRole("main")).toContainText("belongs to a different account");
  await expect(page.locator(".toast")).toHaveCount(0);

  const calls = callsOf(page);
  await signOut(page);
  await expect(heading(page, "Sign in")).toBeFocused();
  expect(calls).toEqual(expect.arrayContaining([`/${foreign}${logout.path}`, logout.path]));
  const open = await services.database.db
    .selectFrom("sessions")
    .select("id")
    .where("account_id", "=", account.id)
    .where("ended_at", "is", null)
    .execute();
  expect(open).toEqual([]);
  expectComplaints(complaints, /403/);
});
