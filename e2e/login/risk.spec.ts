import type { Page } from "@playwright/test";
import { MAX_FAILURES } from "../../server/core/risk/risk.ts";
import type { Services } from "../../server/services.ts";
import type { Person } from "../../server/testing/people/people.ts";
import { expectSound } from "../fixtures/axe.ts";
import { confirmDevice, expect, SIZES, tryPassword } from "../fixtures/fixtures.ts";
import { test as base } from "../fixtures/services.ts";
import { freshNumber } from "../fixtures/people.ts";
import { startServer } from "../fixtures/server.ts";
import { button, exactHeading, signOut } from "../fixtures/on-page.ts";

/** IP addresses in two countries, according to the shipped database. */
const from = (address: string) => ({ extraHTTPHeaders: { "X-Forwarded-For": address } });
const GERMANY = from("91.0.0.1");
const AUSTRALIA = from("1.120.0.1");

const NEW_PASSWORD = "quite another set of words";

const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const server = await startServer({ TRUST_PROXY: "127.0.0.1, ::1" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

/** Somebody tries passwords, from anywhere. */
async function fail({ audit, database }: Services, { account }: Person): Promise<void> {
  const call = "loginEmailOrUsername";
  const actor = { call, requestId: "", address: "", countryCode: undefined, userAgent: "" };
  const facts = { accountId: account.id, reason: "loginFailed" } as const;
  for (let count = 0; count < MAX_FAILURES; count += 1) {
    await audit.record(database.db, actor, "refused", facts);
  }
}

async function signInAgain(page: Page, address: string): Promise<void> {
  await signOut(page);
  await expect(exactHeading(page, "Sign in")).toBeFocused();
  await tryPassword(page, address);
}

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ ...use, ...GERMANY });

    test("ASVS 8.2.4, SCR-1: one signal asks a known device for a code; three refuse, and a new password helps @full", async ({
      page,
      browser,
      baseURL,
      people,
      services,
      inbox,
      address,
    }) => {
      test.slow();
      const phone = freshNumber();
      const person = await people.make({ email: address, phone });
      await page.goto("/en/login");
      await tryPassword(page, address);
      await confirmDevice(page, () => inbox.codeFor(address));
      await expect(exactHeading(page, "Your account")).toBeVisible();
      await signInAgain(page, address);
      await expect(exactHeading(page, "Your account")).toBeVisible();

      await fail(services, person);
      await people.outlastCodes();
      await signInAgain(page, address);
      await expect(exactHeading(page, "This sign-in looks unusual")).toBeFocused();
      await expect(page.getByRole("checkbox")).toBeHidden();
      await expectSound(page);
      await button(page, "Send code").click();
      await expect(page.getByRole("timer")).toBeVisible();
      await page.getByLabel("Verification code").fill(await inbox.codeFor(address));
      await button(page, "Confirm and sign in").click();
      await expect(exactHeading(page, "Your account")).toBeVisible();
      await page.goto("/en/account/activity");
      await expect(page.getByText("After many failed attempts")).toBeVisible();
      await expectSound(page);

      const far = await browser.newContext({ baseURL: baseURL ?? "", ...use, ...AUSTRALIA });
      const other = await far.newPage();
      await other.goto("/en/login");
      await tryPassword(other, address);
      await expect(other.getByRole("alert")).toContainText(
        "blocked this sign-in because it looks unusual",
      );
      await expectSound(other);
      await expect
        .poll(async () => (await inbox.messagesTo(address)).map(({ subject }) => subject))
        .toContain("We blocked an unusual sign-in to your Portico account");

      await people.outlastCodes();
      await other.getByRole("link", { name: "Forgot your password?" }).click();
      await expect(exactHeading(other, "Reset your password")).toBeVisible();
      await other.getByLabel("Email address").fill(address);
      await button(other, "Send code").click();
      await expect(exactHeading(other, "Check your email")).toBeVisible();
      await other.getByLabel("Verification code").fill(await inbox.codeFor(address));
      await button(other, "Continue").click();
      await other.getByLabel("New password").fill(NEW_PASSWORD);
      await other.keyboard.press("Enter");
      await expect(exactHeading(other, "New password set")).toBeFocused();
      await other.goto("/en/login");
      await tryPassword(other, address, NEW_PASSWORD);

      // Two signals are left: they require the account's strongest proof.
      await expect(exactHeading(other, "Two-step verification (2FA)")).toBeVisible();
      await expect(other.getByLabel("Code from your text message")).toBeFocused();
      await expect(other.getByRole("timer")).toBeVisible();
      await other.getByLabel("Code from your text message").fill(await inbox.codeFor(phone.e164));
      await expectSound(other);
      await other.keyboard.press("Enter");
      await expect(exactHeading(other, "Your account")).toBeVisible();
      await far.close();
    });
  });
}
