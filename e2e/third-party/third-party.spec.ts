import type { Page } from "@playwright/test";
import { expectSound } from "../fixtures/axe.ts";
import { expect, PASSWORD, SIZES, tryPassword } from "../fixtures/fixtures.ts";
import { button, heading, signOut } from "../fixtures/on-page.ts";
import { continueWith, test } from "../fixtures/providers.ts";

const link = (page: Page, name: string) => page.getByRole("link", { name });
const code = (page: Page) => page.getByLabel("Verification code");

let count = 0;
const subject = () => `user-${Date.now()}-${(count += 1)}`;

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("API-7, SCR-1: cancelled, started again, an account is created; the next time it signs in", async ({
      page,
      providers,
      inbox,
      address,
    }) => {
      const { plain } = providers;
      plain.nextCancels();
      await continueWith(page, "Plain ID", "/en/register?redirect=%2Fen%2Faccount%3Ftab%3D1");
      await expect(heading(page, "Sign-in canceled")).toBeFocused();
      await expectSound(page);
      expect(page.url()).not.toContain("#");

      plain.nextUser(subject(), { email: address, email_verified: true });
      await button(page, "Start again").click();
      await expect(heading(page, "Create or connect an account")).toBeFocused();
      await expectSound(page);
      await page.reload();
      await link(page, "Create a new account").click();
      await expect(heading(page, "Create your account")).toBeFocused();
      await expect(page.getByLabel("Email address")).toHaveValue(address);
      await expectSound(page);
      await button(page, "Send code").click();
      await expect(page.getByRole("alert")).toContainText("Agree to the terms");
      await page.getByRole("checkbox").check();
      await button(page, "Send code").click();
      await expect(heading(page, "Check your email")).toBeFocused();
      await page.reload();
      await expect(page.getByText(address)).toBeVisible();
      await expectSound(page);
      await code(page).fill(await inbox.codeFor(address));
      await button(page, "Create account").click();
      await expect(heading(page, "Add your phone number")).toBeVisible();
      await expect(page).toHaveURL(/\/en\/phone\?redirect=%2Fen%2Faccount%3Ftab%3D1$/);

      await page.goto("/en/login");
      await expect(heading(page, "You’re signed in")).toBeVisible();
      await button(page, "Sign out").click();
      await expect(heading(page, "Sign in")).toBeFocused();
      await continueWith(page, "Plain ID", "/en/login?redirect=%2Fen%2Faccount%3Ftab%3D1");
      await expect(page).toHaveURL(/\/en\/phone\?redirect=%2Fen%2Faccount%3Ftab%3D1$/);

      // The only sign-in method cannot be removed; a second one can be added.
      await page.goto("/en/account/connections");
      await expect(heading(page, "Connected accounts")).toBeVisible();
      await expect(page.getByText("Only way to sign in")).toBeVisible();
      await expectSound(page);
      await button(page, "Disconnect Plain ID").click();
      await expect(page.getByRole("dialog")).toContainText("is your only way to sign in");
      await expectSound(page);
      await button(page, "Keep connected").click();
      providers.trusted.nextCancels();
      await button(page, "Connect Trusted ID").click();
      await expect(heading(page, "Nothing was connected")).toBeFocused();
      await link(page, "Back to connected accounts").click();
      providers.trusted.nextUser(subject(), { email: `other-${address}` });
      await button(page, "Connect Trusted ID").click();
      await expect(page.getByText("Trusted ID is connected to your account.")).toBeVisible();
      await expect(page).toHaveURL(/\/en\/account\/connections$/);
      await button(page, "Disconnect Plain ID").click();
      await page.getByRole("dialog").getByRole("button", { name: "Disconnect Plain ID" }).click();
      await expect(page.getByText("Plain ID disconnected.")).toBeVisible();
      await expect(button(page, "Connect Plain ID")).toBeVisible();
      await expect(page.getByText("We can’t reach Away ID right now.")).toBeVisible();
      await expectSound(page);
      await page.goto("/en/account/security");
      await expect(page.getByText("Trusted ID", { exact: true })).toBeVisible();
    });

    test("API-7, A48: an existing account is bound, and linked, only once it is proven @full", async ({
      page,
      context,
      providers,
      people,
      inbox,
      address,
    }) => {
      const { plain, trusted } = providers;
      const person = await people.make({ email: address, factors: ["totp"] });
      const user = subject();
      plain.nextUser(user, { email: address, email_verified: true });
      await continueWith(page, "Plain ID");
      await link(page, "Connect my existing account").click();
      await expect(heading(page, "Connect your account")).toBeFocused();
      await expectSound(page);
      await button(page, "Continue").click();
      await expect(page.getByRole("alert")).toContainText("Enter your password.");
      await expect(page.getByRole("alert")).toBeFocused();
      await page.getByLabel("Email address, username, or phone number").fill(address);
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.keyboard.press("Enter");
      await expect(code(page)).toBeFocused();
      await page.reload();
      await expect(page.getByText("We sent it to").filter({ visible: true })).toBeVisible();
      await expectSound(page);
      await code(page).fill(await inbox.codeFor(address));
      await page.getByLabel("Code from your authenticator app").fill(person.totpCode());
      await button(page, "Connect and sign in").click();
      await expect(heading(page, "Add your phone number")).toBeVisible();

      // The provider cannot replace the password once the authenticator is lost.
      await context.clearCookies();
      plain.nextUser(user);
      await continueWith(page, "Plain ID");
      await link(page, "I lost my authenticator app or passkey").click();
      await button(page, "Send codes").click();
      await expect(page.getByRole("alert")).toContainText("Sign in with it first");
      await expect(heading(page, "Lost your authenticator app or passkey?")).toBeFocused();
      await expectSound(page);
      await link(page, "Go to sign-in").click();
      await expect(heading(page, "Sign in")).toBeFocused();

      await context.clearCookies();
      const other = `link-${address}`;
      await people.make({ email: other });
      trusted.nextUser(subject(), { email: other, email_verified: true });
      await continueWith(page, "Trusted ID");
      await expect(heading(page, "You already have an account")).toBeFocused();
      await expectSound(page);
      await page.getByLabel("Password", { exact: true }).fill("not the right one");
      await button(page, "Continue").click();
      await expect(page.getByRole("alert")).toContainText("Incorrect sign-in details");
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await button(page, "Continue").click();
      await expect(code(page)).toBeFocused();
      await code(page).fill(await inbox.codeFor(other));
      await button(page, "Connect and sign in").click();
      await expect(heading(page, "Add your phone number")).toBeVisible();
    });

    test("API-7, SCR-1: an account without a password gets its first one, and signs in with it @full", async ({
      page,
      providers,
      inbox,
      address,
    }) => {
      providers.trusted.nextUser(subject(), { email: address, email_verified: true });
      await continueWith(page, "Trusted ID");
      await link(page, "Create a new account").click();
      await page.getByRole("checkbox").check();
      await button(page, "Create account").click();
      await expect(heading(page, "Add your phone number")).toBeVisible();

      await page.goto("/en/account/security");
      await expect(page.getByText("None yet. You sign in another way.")).toBeVisible();
      await expectSound(page);
      await link(page, "Password").press("Enter");
      // Only a provider has vouched for the mailbox: nothing is added before a code from it.
      await expect(heading(page, "Confirm it’s you")).toBeVisible();
      await expect(page.getByLabel("Code from your email")).toBeFocused();
      await page.getByLabel("Code from your email").fill(await inbox.codeFor(address));
      await button(page, "Confirm").click();
      await expect(heading(page, "Set a password")).toBeFocused();
      const field = page.getByLabel("New password");
      await field.fill(address);
      await field.press("Enter");
      await expect(page.getByRole("alert")).toBeFocused();
      await expect(page.getByLabel("Current password")).toBeHidden();
      await expectSound(page);
      await field.fill(PASSWORD);
      await field.press("Enter");
      await expect(heading(page, "Password set")).toBeFocused();
      await expectSound(page);
      await link(page, "Back to Security").click();
      await expect(page.getByText("Use one you don’t use anywhere else.")).toBeVisible();
      await expect
        .poll(async () => (await inbox.messagesTo(address)).map((mail) => mail.subject))
        .toContain("New password set for your Portico account");

      // Now there is another sign-in method than the provider.
      await page.goto("/en/account/connections");
      await expect(button(page, "Disconnect Trusted ID")).toBeVisible();
      await expect(page.getByText("Only way to sign in")).toBeHidden();
      await page.goto("/en/account");
      await signOut(page);
      await expect(heading(page, "Sign in")).toBeFocused();
      await tryPassword(page, address);
      await expect(heading(page, "Add your phone number")).toBeVisible();
      await page.goto("/en/account");
      await expect(page.getByText(address).first()).toBeVisible();
      await expectSound(page);
    });
  });
}

test("API-7: an address that a trusted provider has proven needs no code; a password is optional @full", async ({
  page,
  providers,
  address,
}) => {
  providers.trusted.nextUser(subject(), { email: address, email_verified: true });
  await continueWith(page, "Trusted ID");
  await link(page, "Create a new account").click();
  await expect(page.getByLabel("Email address")).toHaveAttribute("readonly");
  await expectSound(page);
  await page.getByLabel("Password (optional)").fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await button(page, "Create account").click();
  await expect(heading(page, "Add your phone number")).toBeVisible();
});

test("SCR-3, API-7: every callback that cannot continue says so, and what to do @full", async ({
  page,
}) => {
  await page.goto("/third-callback#provider=plain-id&code=x&state=y");
  await expect(heading(page, "This sign-in expired")).toBeVisible();
  await page.reload();
  await expect(heading(page, "There’s nothing to finish here")).toBeVisible();
  await page.goto("/en/login");
  await page.goto("/en/third-callback#provider=plain-id&state=y&error=server_error");
  await expect(heading(page, "The service couldn’t sign you in")).toBeFocused();
  await expectSound(page);
  await link(page, "Other ways to sign in").click();
  await expect(button(page, "Continue with Plain ID")).toBeEnabled();
  // Found out when the list was loaded: a later page shows it.
  await expect(async () => {
    await page.reload();
    const reason = page.getByText("We can’t reach Away ID right now.");
    await expect(reason).toBeVisible({ timeout: 4000 });
  }).toPass();
  await expectSound(page);
  for (const screen of ["bind-account", "create-account"]) {
    await page.goto(`/en/${screen}`);
    await link(page, "Go to sign-in").click();
    await expect(heading(page, "Sign in")).toBeVisible();
  }
});
