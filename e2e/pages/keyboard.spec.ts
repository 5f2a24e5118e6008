import type { Page } from "@playwright/test";
import { expect, type Inbox, PASSWORD, SIZES } from "../fixtures/fixtures.ts";
import { pressOn, tabTo, typeInto } from "../fixtures/keyboard.ts";
import { accountField, button, pageHeading, passwordField } from "../fixtures/on-page.ts";
import { freshNumber } from "../fixtures/people.ts";
import { test } from "../fixtures/providers.ts";

const NEW_PASSWORD = "quite another set of words";

const codeField = (page: Page) => page.getByLabel("Verification code");
const totpField = (page: Page) => page.getByLabel("Code from your authenticator app");

let count = 0;
const subject = () => `keyboard-${Date.now()}-${(count += 1)}`;

async function continueWith(page: Page, label: string): Promise<void> {
  await page.goto("/en/login");
  // The buttons appear with the first key.
  await page.keyboard.press("Tab");
  await pressOn(page, button(page, `Continue with ${label}`));
}

/** The last step of binding and of linking: types the code that was sent. */
async function proveCode(page: Page, address: string, inbox: Inbox): Promise<void> {
  await expect(pageHeading(page, "Confirm it’s you")).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(await inbox.codeFor(address));
  await page.keyboard.press("Enter");
  await expect(pageHeading(page, "Add your phone number")).toBeFocused();
}

for (const [name, use] of SIZES) {
  test.describe(`by keyboard only, on ${name}`, () => {
    test.use(use);

    test("SCR-1, SES-2: /verifyCode takes the authenticator code and the one that was sent", async ({
      page,
      people,
      inbox,
      address,
    }) => {
      const person = await people.make({ email: address, factors: ["email", "totp"] });
      const { keyboard } = page;
      await page.goto("/en/login");
      await typeInto(page, accountField(page), address);
      await typeInto(page, passwordField(page), PASSWORD);
      await keyboard.press("Enter");
      await expect(pageHeading(page, "Two-step verification (2FA)")).toBeFocused();
      await expect(page).toHaveURL(/\/en\/verifyCode$/);
      await typeInto(page, totpField(page), person.totpCode());
      await typeInto(page, page.getByLabel("Code from your email"), await inbox.codeFor(address));
      await keyboard.press("Enter");
      await expect(pageHeading(page, "Add your phone number")).toBeFocused();
    });

    test("SCR-1: /security-validation takes the new password and the app's code @full", async ({
      page,
      people,
      inbox,
      address,
    }) => {
      const person = await people.make({ email: address, factors: ["totp"] });
      const { keyboard } = page;
      await page.goto("/en/forget-password");
      await typeInto(page, page.getByLabel("Email address"), address);
      await keyboard.press("Enter");
      await expect(pageHeading(page, "Check your email")).toBeFocused();
      await typeInto(page, codeField(page), await inbox.codeFor(address));
      await keyboard.press("Enter");
      await expect(pageHeading(page, "Confirm it’s you")).toBeFocused();
      await expect(page).toHaveURL(/\/en\/security-validation$/);
      await typeInto(page, page.getByLabel("New password"), NEW_PASSWORD);
      await typeInto(page, totpField(page), person.totpCode());
      await keyboard.press("Enter");
      await expect(pageHeading(page, "New password set")).toBeFocused();
    });

    test("SCR-1: /email adds an address @full", async ({
      page,
      context,
      people,
      inbox,
      address,
    }) => {
      const { e164, dialCode } = freshNumber();
      await people.signIn(context, await people.make({ phone: { e164, dialCode } }));
      const { keyboard } = page;
      await page.goto("/en/email");
      await typeInto(page, page.getByLabel("New email address"), address);
      await keyboard.press("Enter");
      await expect(pageHeading(page, "Enter the codes")).toBeFocused();
      await typeInto(page, page.getByLabel("Code from your email"), await inbox.codeFor(address));
      await typeInto(
        page,
        page.getByLabel("Code from your text message"),
        await inbox.codeFor(e164),
      );
      await keyboard.press("Enter");
      await expect(pageHeading(page, "Email address added")).toBeFocused();
      await pressOn(page, button(page, "Continue"));
      await expect(pageHeading(page, "Your account")).toBeFocused();
    });

    test("SCR-1: /bind-account and /create-account create an account @full", async ({
      page,
      providers,
      inbox,
      address,
    }) => {
      const { keyboard } = page;
      providers.plain.nextUser(subject(), { email: address, email_verified: true });
      await continueWith(page, "Plain ID");
      await expect(pageHeading(page, "Create or connect an account")).toBeFocused();
      await expect(page).toHaveURL(/\/en\/bind-account/);
      await pressOn(page, page.getByRole("link", { name: "Create a new account" }));
      await expect(pageHeading(page, "Create your account")).toBeFocused();
      await expect(page).toHaveURL(/\/en\/create-account/);
      await pressOn(page, page.getByRole("checkbox"), "Space");
      await keyboard.press("Enter");
      await expect(pageHeading(page, "Check your email")).toBeFocused();
      await typeInto(page, codeField(page), await inbox.codeFor(address));
      await keyboard.press("Enter");
      await expect(pageHeading(page, "Add your phone number")).toBeFocused();
    });

    test("SCR-1: /bind-existing-account connects an existing account @full", async ({
      page,
      providers,
      people,
      inbox,
      address,
    }) => {
      await people.make({ email: address });
      providers.plain.nextUser(subject());
      await continueWith(page, "Plain ID");
      await pressOn(page, page.getByRole("link", { name: "Connect my existing account" }));
      await expect(pageHeading(page, "Connect your account")).toBeFocused();
      await expect(page).toHaveURL(/\/en\/bind-existing-account/);
      const field = page.getByLabel("Email address, username, or phone number");
      await typeInto(page, field, address);
      await typeInto(page, passwordField(page), PASSWORD);
      await page.keyboard.press("Enter");
      await proveCode(page, address, inbox);
    });

    test("SCR-1: /link-existing-account links an account once it is proven @full", async ({
      page,
      providers,
      people,
      inbox,
      address,
    }) => {
      await people.make({ email: address });
      providers.trusted.nextUser(subject(), { email: address, email_verified: true });
      await continueWith(page, "Trusted ID");
      await expect(pageHeading(page, "You already have an account")).toBeFocused();
      await expect(page).toHaveURL(/\/en\/link-existing-account/);
      // An error first: the summary takes the focus, and the field is one Tab away.
      await tabTo(page, passwordField(page));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toBeFocused();
      await typeInto(page, passwordField(page), PASSWORD);
      await page.keyboard.press("Enter");
      await proveCode(page, address, inbox);
    });
  });
}
