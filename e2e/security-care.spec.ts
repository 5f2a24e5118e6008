import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { expectSound } from "./axe.ts";
import { expect, PASSWORD } from "./fixtures.ts";
import { freshNumber, type People, test } from "./people.ts";

const SIZES = [
  ["a 360 px phone", { width: 360, height: 740 }],
  ["a desktop @full", { width: 1440, height: 900 }],
] as const;

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** A session of a moment ago asks for no more proof. */
async function signedIn(people: People, context: BrowserContext, email: string): Promise<void> {
  await people.signIn(context, await people.make({ email }));
}

for (const [name, viewport] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test("SCR-1, SES-5: another session ends, and the history tells it, also as a file", async ({
      page,
      people,
      context,
      address,
    }) => {
      const person = await people.make({ email: address });
      await people.signIn(context, person);
      await people.signIn(context, person);
      await page.goto("/en/account/security");
      await page.getByRole("link", { name: "Show: Devices and sessions" }).click();
      await expect(heading(page, "Devices and sessions")).toBeFocused();
      await expect(page.getByText("This device")).toHaveCount(1);
      await expectSound(page);
      await page.getByRole("button", { name: /^End the session/ }).press("Enter");
      await expect(heading(page, "End this session?")).toBeFocused();
      await expectSound(page);
      await press(page, "End");
      await expect(page.getByText("The session has ended.")).toBeVisible();
      await expect(page.getByRole("button", { name: /^End the session/ })).toHaveCount(0);

      await page.getByRole("link", { name: "Back to the security centre" }).click();
      await page.getByRole("link", { name: "Show: History" }).click();
      await expect(heading(page, "A session was ended")).toBeVisible();
      await expectSound(page);
      const saved = page.waitForEvent("download");
      await press(page, "Download as CSV");
      const file = await saved;
      expect(file.suggestedFilename()).toBe("history.csv");
      expect(readFileSync(await file.path(), "utf8")).toContain("sessionEnded");
    });

    test("SCR-2: a new e-mail address, proven by codes to the old and the new one", async ({
      page,
      people,
      context,
      inbox,
      address,
    }) => {
      await signedIn(people, context, address);
      await page.goto("/en/account/security?step=email");
      await page.getByLabel("New e-mail address").fill(address);
      await press(page, "Send both codes");
      await expect(page.getByRole("alert")).toContainText("already has");
      await page.getByLabel("New e-mail address").fill(`new-${address}`);
      await page.keyboard.press("Enter");
      await expect(heading(page, "Enter both codes")).toBeFocused();
      await page.reload();
      await expect(page.getByRole("timer")).toHaveCount(2);
      await expectSound(page);
      await page
        .getByLabel("Code sent to the new address")
        .fill(await inbox.codeFor(`new-${address}`));
      await page.getByLabel("Code sent to the old address").fill(await inbox.codeFor(address));
      await press(page, "Change my e-mail address");
      await expect(heading(page, "Your e-mail address is changed")).toBeFocused();
      await page.goto("/en/account");
      await expect(page.getByText(`new-${address}`)).toBeVisible();
      await expect(page.getByText(/^Withdrawals are on hold until/)).toBeVisible();
      await expectSound(page);
    });

    test("SCR-1: “This wasn't me” shows what it is about, and freezes when it is pressed", async ({
      page,
      people,
      context,
      inbox,
      address,
    }) => {
      await signedIn(people, context, address);
      await page.goto("/en/account/security?step=anti-phishing");
      await page.getByLabel("Your anti-phishing code").fill("blue heron");
      await press(page, "Save this code");
      await expect(page.getByText("Your code now: blue heron")).toBeVisible();
      await expectSound(page);

      await page.goto(await inbox.linkFor(address, "wasnt-me"));
      await expect(page.getByText("A changed anti-phishing code")).toBeVisible();
      expect(new URL(page.url()).hash).toBe("");
      await page.reload();
      await expect(page.getByText("A changed anti-phishing code")).toBeVisible();
      await expectSound(page);
      await press(page, "Freeze my account");
      await expect(heading(page, "Your account is frozen")).toBeFocused();
      await expectSound(page);
      await page.goto("/en/account");
      await expect(heading(page, "You are signed out")).toBeVisible();
    });
  });
}

test("SCR-2: a new password takes the place of the current one", async ({
  page,
  people,
  context,
  address,
}) => {
  await signedIn(people, context, address);
  await page.goto("/en/account/security?step=password");
  await page.getByLabel("Current password").fill("not this one");
  await page.getByLabel("New password").fill("another four unrelated words");
  await press(page, "Change my password");
  await expect(page.getByRole("alert")).toContainText("The current password is not right.");
  await page.getByLabel("Current password").fill(PASSWORD);
  await press(page, "Change my password");
  await expect(heading(page, "Your password is changed")).toBeFocused();
  await page.getByRole("link", { name: "Back to the security centre" }).click();
  await expect(heading(page, "Security centre")).toBeVisible();
});

test("SCR-2: an account is closed after a question, and the day is told @full", async ({
  page,
  people,
  context,
  address,
}) => {
  await signedIn(people, context, address);
  await page.goto("/en/account/security?step=data");
  const saved = page.waitForEvent("download");
  await press(page, "Download the file");
  const file = await saved;
  expect(readFileSync(await file.path(), "utf8")).toContain(address);

  await page.goto("/en/account/security?step=close");
  await press(page, "Close my account");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox")).toBeFocused();
  await dialog.getByRole("button", { name: "Close my account" }).click();
  await expect(dialog).toContainText("Please tick this to go on.");
  await dialog.getByRole("checkbox").check();
  await expectSound(page);
  await dialog.getByRole("button", { name: "Close my account" }).click();
  await expect(heading(page, "Your account will be closed")).toBeFocused();
  await page.getByRole("button", { name: "Go to sign-in" }).click();
  await expect(heading(page, "Sign in")).toBeVisible();
});

test("SCR-1: a lost authenticator goes after a wait, which a mail's link stops @full", async ({
  page,
  people,
  inbox,
  address,
}) => {
  const phone = freshNumber();
  await people.make({ email: address, phone, factors: ["totp"] });
  await page.goto("/en/login");
  await page.getByLabel("E-mail address or username").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Sign in");
  await page.getByRole("link", { name: "I lost my authenticator or passkey" }).click();
  await expect(heading(page, "Lost your second step?")).toBeFocused();
  await press(page, "Send me the codes");
  await page.getByLabel("Code by e-mail").fill(await inbox.codeFor(address));
  await page.getByLabel("Code by SMS").fill(await inbox.codeFor(phone.e164));
  await expectSound(page);
  await press(page, "Begin the waiting period");
  await expect(heading(page, "The waiting period has begun")).toBeFocused();

  await page.goto(await inbox.linkFor(address, "keep-factor"));
  await press(page, "Stop it and keep my second step");
  await expect(heading(page, "Your second step stays")).toBeFocused();
  await expectSound(page);
});

test("SCR-3: the pages of a mail's link say what to do when they are opened without one", async ({
  page,
}) => {
  await page.goto("/en/wasnt-me");
  await expect(page.getByText("This page opens from a link in one of our alerts.")).toBeVisible();
  await page.goto("/en/wasnt-me#spent");
  await expect(heading(page, "This link no longer works")).toBeVisible();
  await page.goto("/en/keep-factor");
  await expect(page.getByText("This page opens from a link in one of our mails.")).toBeVisible();
});
