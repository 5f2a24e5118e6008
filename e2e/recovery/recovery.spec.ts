import type { Page } from "@playwright/test";
import { expectSound } from "../fixtures/axe.ts";
import { expect, expectComplaints, goOnline, type Inbox, SIZES } from "../fixtures/fixtures.ts";
import { pageHeading } from "../fixtures/on-page.ts";
import { freshNumber, test } from "../fixtures/people.ts";

const NEW_PASSWORD = "quite another set of words";

const codeField = (page: Page) => page.getByLabel("Verification code");

/** Ends on the code's step. */
async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto("/en/forget-password");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(pageHeading(page, "Check your email")).toBeVisible();
}

async function proveCode(page: Page, email: string, inbox: Inbox): Promise<void> {
  await askForCode(page, email);
  await codeField(page).fill(await inbox.codeFor(email));
  await page.getByRole("button", { name: "Continue" }).click();
}

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("SCR-1, SCR-2: a password is reset by keyboard only, and the redirect is kept", async ({
      page,
      people,
      inbox,
      address,
    }) => {
      await people.make({ email: address });
      const { keyboard } = page;
      await page.goto("/en/forget-password?redirect=%2Fspot");
      await page.getByRole("tab", { name: "Email" }).focus();
      await keyboard.press("Tab");
      await keyboard.type(address);
      await keyboard.press("Enter");
      await expect(pageHeading(page, "Check your email")).toBeFocused();
      await expect(page.getByText("If there’s an account with")).toBeVisible();
      await expectSound(page);

      await keyboard.press("Tab");
      await keyboard.type(await inbox.codeFor(address));
      await keyboard.press("Enter");
      await expect(pageHeading(page, "Choose a new password")).toBeFocused();
      await keyboard.press("Tab");
      await keyboard.type(NEW_PASSWORD);
      await expect(page.getByText("Weak. Add capitals, numbers, or symbols.")).toBeVisible();
      await expectSound(page);
      await keyboard.press("Enter");
      await expect(pageHeading(page, "New password set")).toBeFocused();
      await expect(page.getByText("All devices were signed out.")).toBeVisible();
      await expectSound(page);
      await expect
        .poll(async () => (await inbox.messagesTo(address)).map(({ subject }) => subject))
        .toContain("New password set for your Portico account");

      await keyboard.press("Tab");
      await keyboard.press("Enter");
      await expect(pageHeading(page, "Sign in")).toBeFocused();
      await expect(page).toHaveURL(/\/en\/login\?redirect=%2Fspot$/);
    });

    test("ASVS 6.4.3: with an authenticator, its code is sent with the new password @full", async ({
      page,
      people,
      inbox,
      address,
    }) => {
      const person = await people.make({ email: address, factors: ["totp"] });
      await proveCode(page, address, inbox);
      await expect(pageHeading(page, "Confirm it’s you")).toBeFocused();
      await expect(page).toHaveURL(/\/en\/security-validation$/);
      await expectSound(page);

      const { keyboard } = page;
      await keyboard.press("Tab");
      await keyboard.type(NEW_PASSWORD);
      await keyboard.press("Tab"); // reveal
      await keyboard.press("Tab");
      await keyboard.type(person.totpCode() === "000000" ? "111111" : "000000");
      await keyboard.press("Enter");
      const code = page.getByLabel("Code from your authenticator app");
      await expect(code).toHaveAccessibleDescription(
        /Enter the code your authenticator app shows now/,
      );
      await expect(page.getByLabel("New password")).toHaveValue(NEW_PASSWORD);
      await expectSound(page);
      await code.fill(person.totpCode());
      await keyboard.press("Enter");
      await expect(pageHeading(page, "New password set")).toBeFocused();
    });

    test("ASVS 6.4.3, SCR-2: a recovery code replaces the code of an authenticator that is not at hand @full", async ({
      page,
      people,
      inbox,
      address,
    }) => {
      const person = await people.make({ email: address, factors: ["totp"] });
      const [paper = ""] = await people.recoveryCodes(person);
      await proveCode(page, address, inbox);
      await expect(pageHeading(page, "Confirm it’s you")).toBeFocused();
      await expect(page.getByLabel("New password")).toBeVisible();

      const { keyboard } = page;
      await keyboard.press("Tab");
      await keyboard.type(NEW_PASSWORD);
      await keyboard.press("Enter");
      await expect(page.getByRole("alert")).toContainText("6-digit code");
      await expect(page.getByRole("alert")).toBeFocused();
      await page.getByRole("button", { name: "Use a recovery code" }).press("Enter");
      const code = page.getByLabel("Recovery code");
      await expect(code).toBeVisible();
      await expect(page.getByRole("button", { name: "Use the authenticator app" })).toBeFocused();
      await expect(page.getByRole("alert")).toBeHidden();
      await expect(page.getByLabel("New password")).toHaveValue(NEW_PASSWORD);
      await expectSound(page);
      await code.fill(paper.replace(/.$/, (last) => (last === "0" ? "1" : "0")));
      await code.press("Enter");
      await expect(code).toHaveAccessibleDescription(/incorrect or was already used/);
      await expectSound(page);
      await code.fill(` ${paper.toLowerCase().replaceAll("-", " ")} `);
      await code.press("Enter");
      await expect(pageHeading(page, "New password set")).toBeFocused();
      await expect
        .poll(async () => (await inbox.messagesTo(address)).map(({ subject }) => subject))
        .toContain("A recovery code was used on your Portico account");
    });
  });
}

test("SCR-1: an account is recovered by its phone number, pasted with its country @full", async ({
  page,
  people,
  inbox,
}) => {
  const { e164, dialCode, national } = freshNumber();
  await people.make({ phone: { e164, dialCode } });
  await page.goto("/en/forget-password");
  await page.getByRole("tab", { name: "Email" }).focus();
  await page.keyboard.press("ArrowRight");
  const number = page.getByLabel("Phone number");
  await number.fill(`${dialCode} ${national}`);
  await expect(page.getByRole("button", { name: /Germany \+49/ })).toBeVisible();
  await expectSound(page);
  await number.press("Enter");
  await expect(pageHeading(page, "Check your phone")).toBeFocused();
  await codeField(page).fill(await inbox.codeFor(e164));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(pageHeading(page, "New password set")).toBeVisible();
});

test("A13: an address without an account gets the same words, and its owner a mail", async ({
  page,
  inbox,
  address,
}) => {
  await askForCode(page, address);
  await expect(page.getByText("If there’s an account with")).toContainText(address);
  await expect
    .poll(async () => (await inbox.messagesTo(address)).map(({ subject }) => subject))
    .toEqual(["There’s no Portico account with this email address"]);
  await codeField(page).fill("123456");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(codeField(page)).toHaveAccessibleDescription(/Incorrect or expired code/);
});

test("SCR-3: each step continues after a reload; back and forward move between them @full", async ({
  page,
  people,
  inbox,
  address,
}) => {
  await people.make({ email: address });
  await page.goto("/en/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(pageHeading(page, "Reset your password")).toBeFocused();
  await page.getByLabel("Email address").fill(address);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(pageHeading(page, "Check your email")).toBeVisible();

  await page.reload();
  await expect(pageHeading(page, "Check your email")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/You can request a new code in \d+ seconds/);
  await page.goBack();
  await expect(pageHeading(page, "Reset your password")).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue(address);
  // The code was already sent, so there is no wait.
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(pageHeading(page, "Check your email")).toBeVisible();
  await page.getByRole("link", { name: "Change it" }).click();
  await expect(page.getByLabel("Email address")).toHaveValue(address);
  await page.goBack();

  await codeField(page).fill(await inbox.codeFor(address));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(pageHeading(page, "Choose a new password")).toBeVisible();
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.reload();
  await expect(page.getByLabel("New password")).toHaveValue("");
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(stored).not.toContain(NEW_PASSWORD);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(pageHeading(page, "New password set")).toBeVisible();
  await page.reload();
  await expect(pageHeading(page, "New password set")).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByLabel("Email address")).toHaveValue("");
});

test("SCR-3: an expired step leads to the start, which says so @full", async ({
  page,
  context,
  people,
  inbox,
  address,
}) => {
  await people.make({ email: address, factors: ["totp"] });
  await proveCode(page, address, inbox);
  await expect(pageHeading(page, "Confirm it’s you")).toBeVisible();
  await page.reload();
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByLabel("Code from your authenticator app").fill("123456");
  // A ticket of another browser is as invalid as an expired one.
  await context.clearCookies({ name: "__Host-flow" });
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(pageHeading(page, "Reset your password")).toBeVisible();
  await expect(page.getByText("This step expired.")).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue(address);
});

test("SCR-3: opened without a flow, both screens lead to the start @full", async ({ page }) => {
  await page.goto("/en/security-validation?redirect=%2Fspot");
  await page.getByRole("link", { name: "Reset your password" }).click();
  await expect(page).toHaveURL(/\/en\/forget-password\?redirect=%2Fspot$/);
  await page.goto("/en/forget-password?step=password");
  await expect(page.getByLabel("Email address")).toBeVisible();
});

test("VAL-2, SCR-2: a refused password is shown beside its field and costs nothing", async ({
  page,
  people,
  inbox,
  address,
}) => {
  await people.make({ email: address });
  await proveCode(page, address, inbox);
  const password = page.getByLabel("New password");
  const change = page.getByRole("button", { name: "Set new password" });
  await password.fill("short");
  await change.click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/at least 8 characters/);
  await password.fill("password1234");
  await change.click();
  await expect(password).toHaveAccessibleDescription(/This password is too common/);
  await password.fill(NEW_PASSWORD);
  await change.click();
  await expect(pageHeading(page, "New password set")).toBeVisible();
});

test("API-3: a second code within the minute is refused with a countdown @full", async ({
  page,
  browser,
  baseURL,
  address,
  complaints,
}) => {
  await askForCode(page, address);
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const stranger = await context.newPage();
  await stranger.goto("/en/forget-password");
  await stranger.getByLabel("Email address").fill(address);
  await stranger.getByRole("button", { name: "Send code" }).click();
  await expect(stranger.getByRole("alert")).toContainText(/in \d+ seconds/);
  await context.close();
  expectComplaints(complaints, /429/);
});

test("SCR-8: a new code can be sent once the countdown has ended @full", async ({
  page,
  address,
}) => {
  await page.clock.install();
  await askForCode(page, address);
  await expect(page.getByRole("timer")).toHaveText(/You can request a new code in \d+ seconds/);
  await expect(page.getByRole("button", { name: "Send new code" })).toBeDisabled();
  await page.clock.runFor(61_000);
  await expect(page.getByRole("button", { name: "Send new code" })).toBeEnabled();
});

test("SCR-2: without a network, typed input stays @full", async ({
  page,
  context,
  address,
  complaints,
}) => {
  await page.goto("/en/forget-password");
  await page.getByLabel("Email address").fill(address);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("alert")).toContainText("You seem to be offline");
  await expect(page.getByLabel("Email address")).toHaveValue(address);
  await goOnline(page);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(pageHeading(page, "Check your email")).toBeVisible();
  expectComplaints(complaints, /ERR_INTERNET_DISCONNECTED/, /dynamically imported module/);
});

test("A26: a new password ends the account's session in this browser", async ({
  page,
  context,
  people,
  inbox,
  address,
}) => {
  await people.signIn(context, await people.make({ email: address }));
  await page.goto("/en/account");
  await expect(page.getByText(address)).toBeVisible();
  await proveCode(page, address, inbox);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(pageHeading(page, "New password set")).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("authtoken");
});
