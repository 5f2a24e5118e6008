import type { Page } from "@playwright/test";
import type { Services } from "../../server/services.ts";
import { SYSTEM_ACTOR } from "../../server/core/audit/audit.ts";
import { expectSound } from "../fixtures/axe.ts";
import { confirmDevice, expect, type Inbox, tryPassword } from "../fixtures/fixtures.ts";
import { button, exactHeading } from "../fixtures/on-page.ts";
import { addPasskeyDevice, openPasskeys, type PasskeyDevice } from "../fixtures/passkey-device.ts";
import { test } from "../fixtures/providers.ts";

const NEW_PASSWORD = "quite another set of words";

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto("/en/account/security/passkeys");
  await button(page, "Add a passkey").click();
  const field = page.getByRole("textbox", { name: "Name" });
  await field.fill(name);
  await field.press("Enter");
  const kept = exactHeading(page, "Save your recovery codes");
  await expect(exactHeading(page, name).or(kept).first()).toBeVisible();
}

/** Tries this browser's passkey on the sign-in page. */
async function tryPasskey(page: Page, device: PasskeyDevice): Promise<void> {
  await device.setPresent(false);
  await page.goto("/en/login");
  await page.route(/login\/passkey\/options$/, async (route) => {
    await device.setPresent(true);
    await route.continue();
  });
  await button(page, "Sign in with a passkey").click();
}

/** Proves the mailbox in a recovery. */
async function proveMailbox(page: Page, inbox: Inbox, email: string): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await button(page, "Send code").click();
  await expect(exactHeading(page, "Check your email")).toBeVisible();
  await page.getByLabel("Verification code").fill(await inbox.codeFor(email));
  await button(page, "Continue").click();
}

async function recover(page: Page, inbox: Inbox, email: string): Promise<void> {
  await page.goto("/en/forget-password");
  await proveMailbox(page, inbox, email);
  await expect(exactHeading(page, "Choose a new password")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(exactHeading(page, "New password set")).toBeVisible();
}

const accountAt = (services: Services, email: string) =>
  services.database.db
    .selectFrom("accounts")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();

test("A48, SCR-1: the phishing story: what the thief added opens nothing, and the owner reviews it", async ({
  page,
  browser,
  baseURL,
  people,
  services,
  inbox,
  address,
}) => {
  const person = await people.make({ email: address });
  const thieves = await browser.newContext({ baseURL: baseURL ?? "" });
  await people.signIn(thieves, person);
  const thief = await thieves.newPage();
  const device = await addPasskeyDevice(await openPasskeys(thief));
  await addPasskey(thief, "Old laptop");

  // The owner reads the mail and presses the button.
  await page.goto(await inbox.linkFor(address, "wasnt-me"));
  await button(page, "Freeze my account").click();
  await expect(exactHeading(page, "Your account is frozen")).toBeVisible();
  await services.database.transaction((db) =>
    services.accountStatus.setStatus(db, SYSTEM_ACTOR, person.account.id, "active"),
  );
  await people.outlastCodes();
  await recover(page, inbox, address);

  // The thief's passkey is refused.
  await tryPasskey(thief, device);
  await expect(thief.getByText("That passkey didn’t work.")).toBeVisible();
  await expect(exactHeading(thief, "Sign in")).toBeVisible();
  await thieves.close();

  // The owner needs only the device's code, and sees what was suspended.
  await people.outlastCodes();
  await page.goto("/en/login");
  await tryPassword(page, address, NEW_PASSWORD);
  await confirmDevice(page, () => inbox.codeFor(address));
  await expect(exactHeading(page, "Review suspended changes")).toBeFocused();
  await expect(exactHeading(page, "Passkey (Old laptop)")).toBeVisible();
  await expectSound(page);
  await button(page, "Remove: Passkey (Old laptop)").press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectSound(page);
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(exactHeading(page, "Passkey (Old laptop)")).toHaveCount(0);
  await button(page, "Remove: Recovery codes").click();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("There’s nothing to review.")).toBeVisible();
  await page.goto("/en/account");
  await expect(exactHeading(page, "Your account")).toBeVisible();
  await expect(exactHeading(page, "Recent security changes are suspended")).toHaveCount(0);
});

test("ASVS 6.4.3, SCR-1: the mailbox-thief story: the owner's authenticator is required and stays", async ({
  page,
  people,
  services,
  inbox,
  address,
}) => {
  await people.make({ email: address, factors: ["totp"] });
  await page.goto("/en/forget-password");
  await proveMailbox(page, inbox, address);
  // A new password needs the owner's authenticator.
  const totp = page.getByLabel("Code from your authenticator app");
  await expect(totp).toBeVisible();
  await totp.fill("000000");
  await totp.press("Enter");
  const account = await accountAt(services, address);
  expect(account).toMatchObject({ second_factors: "totp", password_changed_at: null });
});

test("A48, SCR-1: the provider story: nothing is added before the mailbox is proven, and its owner gets the account @full", async ({
  page,
  browser,
  baseURL,
  providers,
  services,
  inbox,
  address,
}) => {
  const thieves = await browser.newContext({ baseURL: baseURL ?? "" });
  const thief = await thieves.newPage();
  const user = [`thief-${Date.now()}`, { email: address, email_verified: true }] as const;
  providers.trusted.nextUser(...user);
  await thief.goto("/en/login");
  await thief.mouse.move(5, 5);
  await button(thief, "Continue with Trusted ID").click();
  await thief.getByRole("link", { name: "Create a new account" }).click();
  await thief.getByRole("checkbox").check();
  await button(thief, "Create account").click();
  await expect(exactHeading(thief, "Add your phone number")).toBeVisible();
  await thief.goto("/en/account/security/passkeys");
  await button(thief, "Add a passkey").click();
  // A code from the mailbox is required, not a passkey.
  await expect(thief.getByLabel("Code from your email")).toBeVisible();

  await recover(page, inbox, address);
  providers.trusted.nextUser(...user);
  await thief.goto("/en/login");
  await thief.mouse.move(5, 5);
  await button(thief, "Continue with Trusted ID").click();
  // Unknown again: the password of the account is required.
  await expect(thief).toHaveURL(/link-existing-account/);
  await thieves.close();
  const account = await accountAt(services, address);
  expect(account.methods_to_review).toBe(1);
});
