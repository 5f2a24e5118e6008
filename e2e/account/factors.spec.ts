import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { fromBase32, stepAt, totpAt } from "../../server/platform/secrets/totp.ts";
import { expectSound } from "../fixtures/axe.ts";
import {
  confirmDevice,
  DESKTOP,
  expect,
  expectComplaints,
  PASSWORD,
  PHONE,
  SIZES,
  tryPassword,
} from "../fixtures/fixtures.ts";
import { button, heading, signOut as signOutHere } from "../fixtures/on-page.ts";
import { addPasskeyDevice, openPasskeys, type PasskeyDevice } from "../fixtures/passkey-device.ts";
import { freshNumber, test } from "../fixtures/people.ts";

async function signOut(page: Page): Promise<void> {
  await page.goto("/en/account");
  await page.waitForLoadState("networkidle");
  await signOutHere(page);
  await expect(heading(page, "Sign in")).toBeFocused();
}

async function signIn(page: Page, name: string): Promise<void> {
  await tryPassword(page, name);
  await expect(heading(page, "Two-step verification (2FA)")).toBeFocused();
}

/** Signs out on the account page, then in by the passkey button of the sign-in page. */
async function signInByPasskey(page: Page, device: PasskeyDevice): Promise<void> {
  await device.setPresent(false);
  await signOut(page);
  // Present only for the request: otherwise the autofill offer would take the passkey.
  await page.route(/login\/passkey\/options$/, async (route) => {
    await device.setPresent(true);
    await route.continue();
  });
  await button(page, "Sign in with a passkey").click();
  await expect(heading(page, "Your account")).toBeVisible();
  await page.unroute(/login\/passkey\/options$/);
}

/** Goes to one of the pages below Security, as people do. */
async function openPage(page: Page, name: string): Promise<void> {
  await page.goto("/en/account/security");
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await button(page, "Add a passkey").click();
  await expect(heading(page, "Add a passkey")).toBeFocused();
  await expectSound(page);
  const field = page.getByRole("textbox", { name: "Name" });
  await field.fill(name);
  await field.press("Enter");
}

/** Saves the codes, and proves it by the end of the code that is asked for. */
async function passCheck(page: Page, codes: readonly string[]): Promise<void> {
  await button(page, "I’ve saved them").click();
  await expect(heading(page, "Check what you saved")).toBeFocused();
  await expectSound(page);
  const field = page.getByLabel(/^Last 4 characters of code/);
  const asked = Number(/code (\d+)/.exec((await page.locator("label").textContent()) ?? "")?.[1]);
  await field.fill("----");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toContainText(`doesn’t match code ${asked}`);
  await field.fill((codes[asked - 1] ?? "").slice(-4).toLowerCase());
  await field.press("Enter");
}

/** Sets up the app; returns its key and the recovery codes. */
async function setUpAuthenticator(page: Page): Promise<{ secret: Buffer; codes: string[] }> {
  await expect(heading(page, "Get an authenticator app")).toBeVisible();
  await expectSound(page);
  await button(page, "I have an app").press("Enter");
  await expect(heading(page, "Add your account to the app")).toBeFocused();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectSound(page);
  const typed = (await page.locator(".secret").textContent()) ?? "";
  const secret = fromBase32(typed.replaceAll(" ", ""));
  await button(page, "Enter the code").press("Enter");
  await expect(heading(page, "Confirm that it works")).toBeFocused();
  const field = page.getByLabel("Code the app shows now");
  await field.fill("000000");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toContainText(
    "Enter the code your authenticator app shows now",
  );
  await expect(page.getByRole("alert")).toBeFocused();
  // The code of the previous time step: the sign-in that follows uses the next one.
  await field.fill(totpAt(secret, stepAt(Date.now()) - 1));
  await field.press("Enter");
  await expect(heading(page, "Save your recovery codes")).toBeFocused();
  const codes = await page.locator(".recovery-codes").getByRole("listitem").allTextContents();
  return { secret, codes };
}

/** Prints and downloads the codes; nothing else on the page is printed. */
async function keepCodes(page: Page, codes: string[]): Promise<void> {
  const downloading = page.waitForEvent("download");
  await button(page, "Download").click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("recovery-codes.txt");
  const kept = readFileSync(await file.path(), "utf8").split("\n");
  const lines = codes.map((code, at) => `${at + 1}. ${code}`);
  expect(kept.filter((line) => lines.includes(line))).toEqual(lines);

  await page.evaluate(() => {
    window.print = () => void (document.title += " (printed)");
  });
  await button(page, "Print").click();
  await expect(page).toHaveTitle(/ \(printed\)$/);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".recovery-codes").getByRole("listitem")).toHaveText(codes);
  await expect(page.locator(".on-paper")).toBeVisible();
  await expect(button(page, "Print")).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await page.emulateMedia({ media: null });
}

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP });

  test("SCR-1, SES-2: an authenticator, its recovery codes and a passkey, set up and signed in with", async ({
    page,
    context,
    people,
    inbox,
    address,
    complaints,
  }) => {
    test.slow();
    const person = await people.make({ email: address, phone: freshNumber() });
    await people.signIn(context, person);
    await page.goto("/en/account");
    await expect(page.getByText("Security level: low")).toBeVisible();
    await expectSound(page);

    await page.getByRole("link", { name: "Set up an authenticator app" }).press("Enter");
    const { secret, codes } = await setUpAuthenticator(page);
    expect(codes).toHaveLength(10);
    await expectSound(page);
    await keepCodes(page, codes);
    await passCheck(page, codes);
    await expect(heading(page, "Your authenticator app is set up")).toBeFocused();
    await page.getByRole("link", { name: "Back to Security" }).press("Enter");
    await expect(page.getByText("Security level: high")).toBeVisible();
    await expect(page.getByText("10 codes left.")).toBeVisible();

    await signOut(page);
    await signIn(page, address);
    await page
      .getByLabel("Code from your authenticator app")
      .fill(totpAt(secret, stepAt(Date.now())));
    await page.keyboard.press("Enter");
    await confirmDevice(page, () => inbox.codeFor(address));
    await expect(heading(page, "Your account")).toBeVisible();

    await signOut(page);
    await signIn(page, address);
    await button(page, "Use a recovery code").click();
    await expectSound(page);
    await page.getByLabel("Recovery code").fill((codes[0] ?? "").toLowerCase());
    await page.keyboard.press("Enter");
    await expect(heading(page, "Your account")).toBeVisible();

    const device = await addPasskeyDevice(await openPasskeys(page));
    await page.goto("/en/account/security");
    await expect(page.getByText("9 codes left.")).toBeVisible();
    await openPage(page, "Passkeys");
    await addPasskey(page, "Desk");
    await expect(page.getByText("Your passkey is ready.")).toBeVisible();
    await expect(heading(page, "Desk")).toBeVisible();
    await button(page, "Desk: more options").click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Old desk");
    await page.keyboard.press("Enter");
    await expect(heading(page, "Old desk")).toBeVisible();
    await expectSound(page);

    await signInByPasskey(page, device);

    await device.setPresent(false);
    await signOut(page);
    await signIn(page, address);
    await device.setPresent(true);
    await button(page, "Use a passkey").click();
    await expect(heading(page, "Your account")).toBeVisible();

    // In the name field, the browser offers the passkey automatically. The page is loaded first: a
    // call that is answered after the sign-out is refused, and the browser reports that.
    await page.goto("/en/account");
    await page.waitForLoadState("networkidle");
    // The page before and the page after have the same heading.
    const signedIn = page.waitForResponse(/login\/passkey\/verify$/);
    await signOutHere(page);
    await signedIn;
    await expect(heading(page, "Your account")).toBeVisible();

    await openPage(page, "Passkeys");
    await expect(page.getByText(/last used on/)).toBeVisible();
    await button(page, "Old desk: more options").click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await button(page, "Remove").click();
    // A passkey from today cannot prove a change, so the password is asked for, too.
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await button(page, "Use a passkey").click();
    await expect(heading(page, "Remove Old desk?")).toBeVisible();
    await button(page, "Remove").click();
    await expect(page.getByText("Passkey removed.")).toBeVisible();
    await expect(heading(page, "Old desk")).toBeHidden();
    expectComplaints(complaints, /403/);
  });
});

test.describe("on a 360 px phone", () => {
  test.use({ viewport: PHONE, colorScheme: "dark" });

  test("SCR-1: a sensitive change asks for a proof, and continues where it was asked", async ({
    page,
    context,
    people,
    address,
    complaints,
  }) => {
    const person = await people.make({ email: address, phone: freshNumber(), factors: ["totp"] });
    await people.signIn(context, person);
    await openPage(page, "Authenticator app");
    await expectSound(page);
    await button(page, "Remove").click();
    await expectSound(page);
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();

    await expect(heading(page, "Confirm it’s you")).toBeFocused();
    await expect(page).toHaveURL(/security-validation\?step=proof&redirect=/);
    await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
    await expectSound(page);
    await page.reload();
    await page.getByLabel("Password", { exact: true }).fill("not the right one");
    await page.getByLabel("Code from your authenticator app").fill(person.totpCode());
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toBeFocused();
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");

    // The dialog is open again: nothing is removed automatically.
    await expect(heading(page, "Remove the authenticator app?")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Authenticator app removed.")).toBeVisible();
    await expect(heading(page, "Get an authenticator app")).toBeVisible();
    expectComplaints(complaints, /403/);
  });

  test("SCR-1: an authenticator is set up and its recovery codes are kept @full", async ({
    page,
    context,
    people,
    address,
  }) => {
    await people.signIn(context, await people.make({ email: address, phone: freshNumber() }));
    await openPage(page, "Authenticator app");
    const { codes } = await setUpAuthenticator(page);
    expect(codes).toHaveLength(10);
    await expectSound(page);
    await keepCodes(page, codes);
    await passCheck(page, codes);
    await page.goto("/en/account/security/recovery-codes");
    await expect(page.getByText("10 codes left.")).toBeVisible();
    await expectSound(page);
  });

  test("SCR-3: signed out, a page of the account and the proof lead to the sign-in page", async ({
    page,
  }) => {
    await page.goto("/en/account/security");
    await expect(page).toHaveURL(/\/en\/login\?redirect=%2Fen%2Faccount%2Fsecurity$/);
    await page.goto("/en/security-validation?step=proof");
    await expect(page.getByText("Sign in first to make changes")).toBeVisible();
  });
});

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("SCR-1, SES-2: one of two passkeys is removed after a proof, and the other still signs in @full", async ({
      page,
      context,
      people,
      address,
      inbox,
      complaints,
    }) => {
      const person = await people.make({ email: address, phone: freshNumber() });
      await people.signIn(context, person);
      await page.goto("/en/account/security/passkeys");
      const passkeys = await openPasskeys(page);
      const phone = await addPasskeyDevice(passkeys);
      await addPasskey(page, "Pocket");
      await expect(heading(page, "Save your recovery codes")).toBeFocused();
      const codes = page.locator(".recovery-codes").getByRole("listitem");
      await passCheck(page, await codes.allTextContents());
      await expect(heading(page, "Pocket")).toBeVisible();
      await phone.setPresent(false);
      const key = await addPasskeyDevice(passkeys, "usb");
      await addPasskey(page, "Drawer");
      await expect(heading(page, "Drawer")).toBeVisible();
      await key.setPresent(false);
      await button(page, "Pocket: more options").click();
      await page.getByRole("menuitem", { name: "Rename" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("Left pocket");
      await page.keyboard.press("Enter");
      await expect(heading(page, "Left pocket")).toBeVisible();
      await expectSound(page);

      // A session that has proven only the password.
      await people.signIn(context, person);
      await page.goto("/en/account/security/passkeys");
      await button(page, "Drawer: more options").click();
      await page.getByRole("menuitem", { name: "Remove" }).click();
      await expectSound(page);
      await button(page, "Remove").click();
      await expect(heading(page, "Confirm it’s you")).toBeFocused();
      await expectSound(page);
      await phone.setPresent(true);
      // A passkey from today cannot prove a change, so the password is asked for, too.
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await button(page, "Use a passkey").click();
      await expect(heading(page, "Remove Drawer?")).toBeVisible();
      await button(page, "Remove").click();
      await expect(page.getByText("Passkey removed.")).toBeVisible();
      await expect(heading(page, "Drawer")).toBeHidden();
      await page.goto("/en/account");
      await expect(page.getByText(/^Withdrawals are on hold until/)).toBeVisible();
      await expectSound(page);
      await expect
        .poll(async () => (await inbox.messagesTo(address)).map(({ subject }) => subject))
        .toContain("A passkey was removed from your Portico account");

      await signInByPasskey(page, phone);
      await phone.setPresent(false);
      await signOut(page);
      await signIn(page, address);
      // No other code is asked for: the passkey is the whole second step.
      await expect(button(page, "Use a passkey")).toBeVisible();
      await expect(page.getByRole("textbox")).toHaveCount(0);
      await expectSound(page);
      await phone.setPresent(true);
      await button(page, "Use a passkey").click();
      await expect(heading(page, "Your account")).toBeVisible();
      await expectSound(page);
      expectComplaints(complaints, /403/);
    });

    test("SCR-1: after the authenticator is removed, the account shows that withdrawals are on hold @full", async ({
      page,
      context,
      people,
      inbox,
      address,
      complaints,
    }) => {
      const person = await people.make({ email: address, phone: freshNumber(), factors: ["totp"] });
      await people.signIn(context, person);
      const hold = page.getByText(/^Withdrawals are on hold until/);
      const confirm = page.getByRole("dialog").getByRole("button", { name: "Remove" });
      await openPage(page, "Authenticator app");
      await button(page, "Remove").click();
      await expect(page.getByRole("dialog")).toContainText("withdrawals will be on hold");
      await confirm.click();
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.getByLabel("Code from your authenticator app").fill(person.totpCode());
      await page.keyboard.press("Enter");
      await expect(heading(page, "Remove the authenticator app?")).toBeVisible();
      await confirm.click();
      await expect(page.getByText("Authenticator app removed.")).toBeVisible();
      for (const path of ["/en/account/security", "/en/account"]) {
        await page.goto(path);
        await expect(hold).toBeVisible();
        await expectSound(page);
      }
      await expect
        .poll(async () => (await inbox.messagesTo(address)).map(({ subject }) => subject))
        .toContain("The authenticator app was removed from your Portico account");
      expectComplaints(complaints, /403/);
    });
  });
}
