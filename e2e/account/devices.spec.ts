import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expectSound } from "../fixtures/axe.ts";
import { confirmDevice, expect, SIZES, tryPassword } from "../fixtures/fixtures.ts";
import { exactHeading } from "../fixtures/on-page.ts";
import { freshNumber, test } from "../fixtures/people.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const confirm = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).press("Enter");
const card = (page: Page, name: RegExp) => page.getByRole("region", { name });

/** Another browser with a window of the same size. */
async function openElsewhere(
  browser: Browser,
  options: object,
): Promise<{ elsewhere: BrowserContext; other: Page }> {
  const elsewhere = await browser.newContext(options);
  return { elsewhere, other: await elsewhere.newPage() };
}

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("SCR-1, SES-5, DEV-3: a device is one entry; one session of it is signed out, then all of it", async ({
      page,
      context,
      browser,
      baseURL,
      people,
      inbox,
      address,
    }) => {
      const person = await people.make({ email: address, phone: freshNumber() });
      const { elsewhere, other } = await openElsewhere(browser, { baseURL: baseURL ?? "", ...use });
      await other.goto("/en/login");
      await tryPassword(other, address);
      await confirmDevice(other, () => inbox.codeFor(address));
      await expect(exactHeading(other, "Your account")).toBeVisible();
      // One more session that no browser has, and then the one of this journey.
      await people.signIn(context, person);
      await people.signIn(context, person);

      await page.goto("/en/account");
      await page
        .getByRole("link", { name: /^Devices/ })
        .filter({ visible: true })
        .click();
      await expect(exactHeading(page, "Devices")).toBeFocused();
      await expect(page.getByText("This device", { exact: true })).toHaveCount(1);
      const theirs = card(page, /^Chrom/);
      await expect(theirs).toContainText("Confirmed with: Password + New-device code");
      await expect(theirs).toContainText(/First used .+Signed in/s);
      await expectSound(page);

      const end = button(page, /^Sign out: Unidentified browser/);
      await end.press("Enter");
      await expect(exactHeading(page, "Sign out this session?")).toBeFocused();
      await expectSound(page);
      await confirm(page, "Cancel");
      await expect(end).toBeFocused();
      await end.press("Enter");
      await confirm(page, "Sign out");
      await expect(page.getByText("Signed out.", { exact: true })).toBeVisible();
      await expect(end).toHaveCount(0);

      await button(page, /^Sign out device: Chrom/).press("Enter");
      await expect(page.getByRole("dialog")).toContainText("need a code to sign in on it again");
      await confirm(page, "Sign out device");
      await expect(page.getByText("Device signed out.")).toBeVisible();
      await expect(theirs).toHaveCount(0);
      await expect(button(page, "Sign out everywhere else")).toHaveCount(0);
      await expectSound(page);

      await other.goto("/en/account/devices");
      await expect(exactHeading(other, "Sign in")).toBeVisible();
      await tryPassword(other, address);
      await expect(exactHeading(other, "Confirm your new device")).toBeFocused();
      await elsewhere.close();

      await page.goto("/en/account/activity?kind=device");
      await expect(exactHeading(page, "Device forgotten")).toBeVisible();
      await expect(exactHeading(page, "Session ended")).toBeVisible();
      await expectSound(page);
    });

    test("SCR-1, SES-7: everything else is signed out at once, and this session continues @full", async ({
      page,
      context,
      browser,
      baseURL,
      people,
      address,
    }) => {
      const person = await people.make({ email: address });
      const { elsewhere, other } = await openElsewhere(browser, { baseURL: baseURL ?? "", ...use });
      await people.signIn(elsewhere, person);
      await other.goto("/en/account");
      await expect(exactHeading(other, "Your account")).toBeVisible();
      await people.signIn(context, person);

      await page.goto("/en/account/devices");
      const all = button(page, "Sign out everywhere else");
      await all.press("Enter");
      await expect(exactHeading(page, "Sign out everywhere else?")).toBeFocused();
      await expectSound(page);
      await confirm(page, "Sign out everywhere else");
      await expect(page.getByText("Signed out everywhere else.")).toBeVisible();
      await expect(all).toBeHidden();
      await expect(page.locator(".device")).toHaveCount(1);
      await expectSound(page);

      await other.reload();
      await expect(exactHeading(other, "Sign in")).toBeVisible();
      await elsewhere.close();
    });

    test("SCR-1: “This wasn't me” freezes the account, and says what happens next @full", async ({
      page,
      context,
      browser,
      baseURL,
      people,
      inbox,
      address,
    }) => {
      const person = await people.make({ email: address });
      const { elsewhere, other } = await openElsewhere(browser, { baseURL: baseURL ?? "", ...use });
      await people.signIn(elsewhere, person);
      await people.signIn(context, person);
      await page.goto("/en/account/devices");
      const report = button(page, /^This wasn’t me:/);
      await report.press("Enter");
      await expect(exactHeading(page, "Wasn’t you? Freeze your account")).toBeFocused();
      await expectSound(page);
      await page.keyboard.press("Escape");
      await expect(report).toBeFocused();
      await report.press("Enter");
      await confirm(page, "Freeze my account");
      await expect(exactHeading(page, "Your account is frozen")).toBeFocused();
      await expect(page.getByText("What happens next")).toBeVisible();
      await expectSound(page);
      await page.reload();
      await expect(exactHeading(page, "Your account is frozen")).toBeVisible();
      await expect
        .poll(async () => (await inbox.messagesTo(address)).map(({ subject }) => subject))
        .toContain("Your Portico account is frozen");

      await other.goto("/en/account");
      await expect(exactHeading(other, "Sign in")).toBeVisible();
      await elsewhere.close();
      await page.goto("/en/account/devices");
      await expect(exactHeading(page, "Sign in")).toBeVisible();
    });
  });
}
