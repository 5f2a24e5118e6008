import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { expectSound } from "../fixtures/axe.ts";
import {
  confirmDevice,
  DESKTOP,
  expect,
  PASSWORD,
  PHONE,
  SIZES,
  tryPassword,
} from "../fixtures/fixtures.ts";
import { exactHeading } from "../fixtures/on-page.ts";
import { type People, test } from "../fixtures/people.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** A session that has just begun needs no further proof. */
async function signedIn(people: People, context: BrowserContext, email: string): Promise<void> {
  await people.signIn(context, await people.make({ email }));
}

/** Presses a button that saves a file; returns the file's name and text. */
async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent("download");
  await press(page, button);
  const file = await saved;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
}

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("SCR-1: “This wasn't me” shows what it is about, and freezes the account when it is pressed", async ({
      page,
      people,
      context,
      inbox,
      address,
    }) => {
      await signedIn(people, context, address);
      await page.goto("/en/account/security/anti-phishing");
      await page.getByLabel("Your anti-phishing code").fill("blue heron");
      await press(page, "Save code");
      await expect(page.getByText("Your current code: blue heron")).toBeVisible();
      await expectSound(page);

      await page.goto(await inbox.linkFor(address, "wasnt-me"));
      await expect(page.getByText("Anti-phishing code changed")).toBeVisible();
      expect(new URL(page.url()).hash).toBe("");
      await page.reload();
      await expect(page.getByText("Anti-phishing code changed")).toBeVisible();
      await expectSound(page);
      await press(page, "Freeze my account");
      await expect(exactHeading(page, "Your account is frozen")).toBeFocused();
      await expectSound(page);
      await page.goto("/en/account");
      await expect(exactHeading(page, "Sign in")).toBeVisible();
    });

    test("SCR-1: an anti-phishing code is chosen, changed and removed, and the mails show it @full", async ({
      page,
      people,
      context,
      browser,
      baseURL,
      inbox,
      address,
    }) => {
      /** The code in each mail with this subject, newest first. */
      async function codesIn(subject: string): Promise<(string | undefined)[]> {
        const mails = (await inbox.messagesTo(address)).filter((mail) => mail.subject === subject);
        return mails.map(({ text }) => /^Your anti-phishing code\n(.+)$/m.exec(text)?.[1]);
      }
      await signedIn(people, context, address);
      await page.goto("/en/account/security");
      await page.getByRole("link", { name: /^Anti-phishing code/ }).press("Enter");
      await expect(exactHeading(page, "Anti-phishing code")).toBeFocused();
      const field = page.getByLabel("Your anti-phishing code");
      await field.fill("ab");
      await field.press("Enter");
      await expect(page.getByRole("alert")).toContainText("Use 3 to 20 letters");
      await expect(page.getByRole("alert")).toBeFocused();
      await expectSound(page);
      await field.fill("blue heron");
      await field.press("Enter");
      await expect(page.getByText("Your current code: blue heron")).toBeVisible();
      await expectSound(page);

      const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", ...use });
      const other = await elsewhere.newPage();
      await other.goto("/en/login");
      await tryPassword(other, address);
      await confirmDevice(other, () => inbox.codeFor(address));
      await expect
        .poll(() => codesIn("New sign-in to your Portico account"))
        .toEqual(["blue heron"]);
      expect(await codesIn("Confirm your sign-in from a new device")).toEqual(["blue heron"]);
      await elsewhere.close();

      await field.fill("grey owl");
      await field.press("Enter");
      await expect(page.getByText("Your current code: grey owl")).toBeVisible();
      await press(page, "Remove code");
      await expect(exactHeading(page, "Remove your anti-phishing code?")).toBeFocused();
      await expectSound(page);
      await page.getByRole("dialog").getByRole("button", { name: "Remove code" }).press("Enter");
      await expect(page.getByText("Code removed.")).toBeVisible();
      await expect(page.getByText("Your current code")).toBeHidden();
      await expectSound(page);
      await field.fill("red kite");
      await field.press("Enter");
      await expect(page.getByText("Your current code: red kite")).toBeVisible();
      // Each mail shows the code from before the change; after a removal it shows no code.
      await expect
        .poll(() => codesIn("Anti-phishing code changed on your Portico account"))
        .toEqual([undefined, "grey owl", "blue heron", undefined]);
    });

    test("SCR-1: all stored data of an account can be saved as a file @full", async ({
      page,
      people,
      context,
      address,
    }) => {
      await signedIn(people, context, address);
      await page.goto("/en/account/data");
      await expect(exactHeading(page, "Download your data")).toBeVisible();
      await expectSound(page);
      const file = await download(page, "Download file");
      expect(file.name).toBe("my-data.json");
      expect(JSON.stringify(JSON.parse(file.text))).toContain(address);
      await expect(page.getByText("my-data.json is in your downloads.")).toBeVisible();
    });

    test("SCR-2: an account is closed after confirmation, and kept by the sign-in that follows @full", async ({
      page,
      people,
      context,
      inbox,
      address,
    }) => {
      await signedIn(people, context, address);
      await page.goto("/en/account/data");
      await page.getByRole("link", { name: /^Close your account/ }).press("Enter");
      await expect(exactHeading(page, "Close your account")).toBeFocused();
      await expectSound(page);
      await press(page, "Close my account");
      const dialog = page.getByRole("dialog");
      const close = dialog.getByRole("button", { name: "Close my account" });
      await expect(dialog.getByRole("checkbox")).toBeFocused();
      await close.press("Enter");
      await expect(dialog).toContainText("Check this box to continue.");
      await dialog.getByRole("checkbox").press("Space");
      await expectSound(page);
      await close.press("Enter");
      await expect(exactHeading(page, "Your account will be closed")).toBeFocused();
      await expectSound(page);
      await page.getByRole("button", { name: "Go to sign-in" }).press("Enter");
      await expect(exactHeading(page, "Sign in")).toBeFocused();

      await tryPassword(page, address);
      await confirmDevice(page, () => inbox.codeFor(address));
      // A normal sign-in: it offers to add the missing contact.
      await expect(exactHeading(page, "Add your phone number")).toBeVisible();
      await expect
        .poll(async () => (await inbox.messagesTo(address)).map(({ subject }) => subject))
        .toEqual(
          expect.arrayContaining([
            "Your Portico account will be closed",
            "Your Portico account will stay open",
          ]),
        );
      await page.goto("/en/account/activity");
      await expect(exactHeading(page, "Account kept open by a sign-in")).toBeVisible();
      await expectSound(page);
    });
  });
}

for (const [name, use] of [
  ["a desktop", { viewport: DESKTOP }],
  ["a 360 px phone at night @full", { viewport: PHONE, colorScheme: "dark" }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("SCR-2, LOC-11: a new password replaces the current one", async ({
      page,
      people,
      context,
      address,
    }) => {
      await signedIn(people, context, address);
      await page.goto("/en/account/security/password");
      await page.getByLabel("Current password").fill("not this one");
      await page.getByLabel("New password").fill("another four unrelated words");
      await press(page, "Change password");
      await expect(page.getByRole("alert")).toContainText(
        "Your current password is incorrect. Try again.",
      );
      await expectSound(page);
      // Another language, and back: typed input stays, messages in the other language do not.
      const languages = page.locator("header select");
      await languages.selectOption("de");
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      await expect(page.getByLabel("Current password")).toHaveCount(0);
      await expect(page.locator("[name=password]")).toHaveValue("another four unrelated words");
      await expect(page.getByRole("alert")).toHaveCount(0);
      await languages.selectOption("en");
      await page.getByLabel("Current password").fill(PASSWORD);
      await press(page, "Change password");
      await expect(exactHeading(page, "Password changed")).toBeFocused();
      await expectSound(page);
      await page.getByRole("link", { name: "Back to Security" }).click();
      await expect(exactHeading(page, "Security")).toBeFocused();
    });
  });
}

test("SCR-3: the page of an alert's link says what to do when it is opened without a token @full", async ({
  page,
}) => {
  await page.goto("/en/wasnt-me");
  await expect(page.getByText("This page opens from one of our alerts.")).toBeVisible();
  await page.goto("/en/wasnt-me#spent");
  await expect(exactHeading(page, "This link no longer works")).toBeVisible();
});
