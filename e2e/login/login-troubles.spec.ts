import { expect, expectComplaints, goOnline, PASSWORD, tryPassword } from "../fixtures/fixtures.ts";
import { accountField, heading, passwordField } from "../fixtures/on-page.ts";
import { test } from "../fixtures/people.ts";

test("SCR-2: after a wrong password the focus is in the summary and typed input stays", async ({
  page,
  people,
  address,
}) => {
  await people.make({ email: address });
  await page.goto("/en/login");
  await tryPassword(page, address, "not the right one");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(accountField(page)).toHaveValue(address);
  await expect(passwordField(page)).toHaveValue("not the right one");
  await passwordField(page).fill(PASSWORD);
  await passwordField(page).press("Enter");
  await expect(heading(page, "Confirm your new device")).toBeVisible();
});

test("SCR-2: an empty form lists what is missing", async ({ page }) => {
  await page.goto("/en/login");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("There are 2 problems");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(accountField(page)).toHaveAccessibleDescription(
    /Enter your email address or username/,
  );
});

test("REQ-7, SCR-2, SCR-8: a limit is shown by REQ429, and counts down beside it", async ({
  page,
  people,
  address,
  complaints,
}) => {
  await people.make({ email: address });
  await page.goto("/en/login");
  await page.route(/login\/email-or-username$/, (route) =>
    route.fulfill({
      status: 429,
      headers: { "Retry-After": "3" },
      json: { code: 42900, message: "Too many", data: null },
    }),
  );
  await tryPassword(page, address);
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Too many attempts.");
  await expect(summary.getByRole("timer")).toHaveText("Try again in 3 seconds.");
  await expect(summary.getByRole("timer")).toHaveText("Try again in 1 second.");
  await expect(summary).toContainText("You can try again now.");
  expectComplaints(complaints, /429/);
});

test("SCR-2: without a network, typed input stays", async ({
  page,
  people,
  context,
  address,
  complaints,
}) => {
  await people.make({ email: address });
  await page.goto("/en/login");
  await accountField(page).fill(address);
  await passwordField(page).fill(PASSWORD);
  await context.setOffline(true);
  await passwordField(page).press("Enter");
  await expect(page.getByRole("alert")).toContainText("You seem to be offline");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(passwordField(page)).toHaveValue(PASSWORD);
  await goOnline(page);
  await passwordField(page).press("Enter");
  await expect(heading(page, "Confirm your new device")).toBeVisible();
  expectComplaints(complaints, /INTERNET_DISCONNECTED/, /dynamically imported module/);
});

test("SCR-2, API-5: a proof of work whose script does not load shows an error, and the next try works", async ({
  page,
  people,
  address,
  complaints,
}) => {
  await people.make({ email: address });
  await page.route(/challenge-worker/, (route) => route.abort());
  await page.goto("/en/login");
  await tryPassword(page, address);
  await expect(page.getByRole("alert")).toContainText("We didn’t get a response in time");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(passwordField(page)).toHaveValue(PASSWORD);
  await page.unroute(/challenge-worker/);
  await passwordField(page).press("Enter");
  await expect(heading(page, "Confirm your new device")).toBeVisible();
  expectComplaints(complaints, /ERR_FAILED/);
});
