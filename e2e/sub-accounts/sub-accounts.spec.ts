import type { Page } from "@playwright/test";
import { expect, PASSWORD } from "../fixtures/fixtures.ts";
import { test } from "../fixtures/people.ts";

const PAGE = "/en/account/sub-accounts";
const COMPANY = {
  companyName: "Example Ltd",
  registrationCountry: "DE",
  contactName: "Mina Example",
};
const CHOSEN = "five other unrelated words here";

const unique = (word: string) => `${word}.${Date.now().toString(36)}`;

async function create(page: Page, username: string, password?: string): Promise<void> {
  await page.goto(PAGE);
  await page.getByRole("link", { name: "Create sub-account" }).click();
  await page.getByLabel("Username").fill(username);
  if (password !== undefined) {
    await page.getByLabel("Set it myself now").check();
    await page.locator("[name=password]").fill(password);
  }
  await page.getByRole("button", { name: "Create sub-account" }).click();
}

async function openSubAccount(page: Page, username: string): Promise<void> {
  await page.goto(PAGE);
  await page.getByRole("link", { name: username }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(username);
}

test("a customer manages three sub-accounts, and a sub-user joins by an invitation", async ({
  page,
  context,
  browser,
  baseURL,
  people,
  inbox,
  address,
}) => {
  const owner = await people.make({ email: address, institution: COMPANY });
  await people.signIn(context, owner);
  const names = { berlin: unique("berlin"), paris: unique("paris"), rome: unique("rome") };

  // Three of them: one invited, one with a password, one with the owner's second step.
  await page.goto(PAGE);
  await expect(page.getByText("You have no sub-accounts yet")).toBeVisible();
  await create(page, "🦊");
  await expect(page.locator("form .summary")).toContainText("3 to 32 letters");
  await create(page, names.berlin);
  const link = page.getByLabel("Invitation link");
  await expect(link).toHaveValue(/\/en\/invitation#[\w-]{22}$/);
  const invitation = new URL(await link.inputValue());
  await create(page, names.paris, PASSWORD);
  await page.getByRole("link", { name: `Go to ${names.paris}` }).click();
  await expect(page.locator(".facts")).toContainText("Active");
  await page.goto(`${PAGE}?new`);
  await page.getByLabel("Username").fill(names.rome);
  await page.getByLabel("Use my two-step verification").check();
  await page.getByRole("button", { name: "Create sub-account" }).click();
  await page.getByRole("link", { name: `Go to ${names.rome}` }).click();
  await expect(page.locator(".facts")).toContainText("Uses yours");
  await page.goto(PAGE);
  await expect(page.getByRole("heading", { name: "3 of 20 sub-accounts" })).toBeVisible();
  await expect.poll(async () => (await inbox.messagesTo(address)).length).toBe(3);

  // A sub-user opens the link in another browser, sets a password and signs in.
  const theirs = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-US" });
  const sub = await theirs.newPage();
  await sub.goto(invitation.pathname + invitation.hash);
  await expect(sub.locator(".facts")).toContainText(names.berlin);
  await expect(sub.locator(".facts")).toContainText("Example Ltd");
  expect(sub.url()).not.toContain("#");
  await sub.locator("[name=password]").fill(CHOSEN);
  await sub.getByRole("button", { name: "Set password" }).click();
  await expect(sub.getByRole("heading", { level: 1 })).toHaveText("Your password is set");
  await sub.getByRole("link", { name: "Sign in" }).click();
  await sub.locator("[name=account]").fill(names.berlin);
  await sub.locator("[name=password]").fill(CHOSEN);
  await sub.locator("form button[type=submit]").click();
  await sub.waitForURL(/\/en\/device/);
  await sub.locator("[name=code]").fill(await inbox.codeFor(address));
  await sub.locator("form button[type=submit]").click();
  await sub.waitForURL(/\/en\/account/);

  // It sees whose account it belongs to, and cannot reach the page.
  await sub.goto("/en/account");
  await expect(sub.locator(".lead")).toHaveText("Sub-account of Example Ltd");
  await expect(sub.locator(".profile")).toContainText("Example Ltd");
  await expect(sub.getByRole("link", { name: /^Sub-accounts/ })).toHaveCount(0);
  await sub.goto(PAGE);
  await expect(sub.getByText("You’re signed in to a sub-account of Example Ltd.")).toBeVisible();
  await expect(sub.getByRole("link", { name: "Create sub-account" })).toHaveCount(0);
  await sub.goto(`${PAGE}?new`);
  await expect(sub.getByText("You’re signed in to a sub-account of Example Ltd.")).toBeVisible();
  const again = await theirs.newPage();
  await again.goto(invitation.pathname + invitation.hash);
  await expect(again.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");

  // The owner sees its activity, renames it, and signs it out.
  await openSubAccount(page, names.berlin);
  await expect(page.locator(".card", { hasText: "Activity" })).toContainText("Signed in");
  await page.getByRole("link", { name: "Rename" }).click();
  const renamed = unique("madrid");
  await page.getByLabel("Username").fill(renamed);
  await page.getByRole("button", { name: "Save username" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(renamed);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText(`Every device was signed out of ${renamed}`)).toBeVisible();
  await sub.goto("/en/account");
  await sub.waitForURL(/\/en\/login/);

  // It freezes it and unfreezes it, and makes a new link.
  await page.getByRole("button", { name: "Freeze", exact: true }).click();
  await expect(page.locator(".facts")).toContainText("Frozen");
  await sub.goto("/en/login");
  await sub.locator("[name=account]").fill(renamed);
  await sub.locator("[name=password]").fill(CHOSEN);
  await sub.locator("form button[type=submit]").click();
  await expect(sub.locator("form .summary")).toContainText("frozen");
  await page.getByRole("button", { name: "Unfreeze" }).click();
  await expect(page.locator(".facts")).toContainText("Active");
  await page.getByRole("button", { name: "New link" }).click();
  await expect(page.getByLabel("Invitation link")).toHaveValue(/#[\w-]{22}$/);
  await theirs.close();
});

test("a lost second factor of a sub-account is reset by its owner", async ({
  page,
  context,
  people,
  address,
}) => {
  const owner = await people.make({ email: address, institution: COMPANY });
  const username = unique("lisbon");
  const parent = { id: owner.account.id, useAdminTwoFactor: false };
  await people.make({ username, parent, factors: ["totp"] });
  await people.signIn(context, owner);
  await openSubAccount(page, username);
  await page.getByRole("link", { name: "Reset" }).click();
  await page.getByRole("button", { name: "Reset two-step verification" }).click();
  await expect(page.getByText(`Two-step verification was reset for ${username}`)).toBeVisible();
  await expect(page.locator(".facts")).toContainText("Off");
  await expect(page.getByRole("link", { name: "Reset" })).toHaveCount(0);
});

test("a person without permission reads that sub-accounts are not available", async ({
  page,
  context,
  people,
  address,
}) => {
  await people.signIn(context, await people.make({ email: address }));
  await page.goto(PAGE);
  await expect(page.getByText("Sub-accounts aren’t available for your account.")).toBeVisible();
});
