import type { Page } from "@playwright/test";
import { expectSound } from "../fixtures/axe.ts";
import { confirmDevice, expect, SIZES, tryPassword } from "../fixtures/fixtures.ts";
import { freshNumber, test } from "../fixtures/people.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const confirm = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).press("Enter");

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("SCR-1, DEV-3: a forgotten device is signed out, and unknown when it comes back @full", async ({
      page,
      context,
      browser,
      baseURL,
      people,
      inbox,
      address,
    }) => {
      const person = await people.make({ email: address, phone: freshNumber() });
      await people.signIn(context, person);
      const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", ...use });
      const other = await elsewhere.newPage();
      await other.goto("/en/login");
      await tryPassword(other, address);
      await confirmDevice(other, () => inbox.codeFor(address));
      await expect(heading(other, "Your account")).toBeVisible();

      await page.goto("/en/account/security?step=devices");
      const forget = page.getByRole("button", { name: /^Forget: Chrom/ });
      await forget.press("Enter");
      await expect(heading(page, "Forget this device?")).toBeFocused();
      await expect(page.getByRole("dialog")).toContainText("will need a code for its next sign-in");
      await expectSound(page);
      await confirm(page, "Cancel");
      await expect(forget).toBeFocused();
      await forget.press("Enter");
      await confirm(page, "Forget");
      await expect(page.getByText("Device forgotten.")).toBeVisible();
      await expect(page.getByText("None yet. We recognize a device once")).toBeVisible();
      await expect(page.getByRole("button", { name: /^End session:/ })).toHaveCount(0);
      await expectSound(page);

      await other.getByRole("link", { name: "Security center" }).click();
      await expect(heading(other, "Sign in")).toBeVisible();
      await expectSound(other);
      await tryPassword(other, address);
      await expect(heading(other, "Confirm your new device")).toBeFocused();
      await expectSound(other);
      await elsewhere.close();

      await page.goto("/en/account/security?step=history");
      await expect(heading(page, "Device forgotten")).toBeVisible();
      await expectSound(page);
    });

    test("SCR-1, SES-7: all other sessions end at once, and this one continues @full", async ({
      page,
      context,
      browser,
      baseURL,
      people,
      address,
    }) => {
      const person = await people.make({ email: address });
      const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", ...use });
      const other = await elsewhere.newPage();
      await people.signIn(elsewhere, person);
      await other.goto("/en/account");
      await expect(heading(other, "Your account")).toBeVisible();
      // One more session that no browser has, and then the one of this journey.
      await people.signIn(context, person);
      await people.signIn(context, person);

      await page.goto("/en/account/security?step=devices");
      const ends = page.getByRole("button", { name: /^End session:/ });
      await expect(ends).toHaveCount(2);
      const all = page.getByRole("button", { name: "End all other sessions" });
      await all.press("Enter");
      await expect(heading(page, "End all other sessions?")).toBeFocused();
      await expectSound(page);
      await confirm(page, "End all other sessions");
      await expect(page.getByText("All other sessions ended.")).toBeVisible();
      await expect(ends).toHaveCount(0);
      await expect(all).toBeHidden();
      await expect(page.getByText("This device")).toHaveCount(1);
      await expectSound(page);

      await other.reload();
      await expect(heading(other, "Sign in")).toBeVisible();
      await expectSound(other);
      await elsewhere.close();

      await page.goto("/en/account/security?step=history");
      await expect(heading(page, "Sessions ended")).toBeVisible();
      await expectSound(page);
    });
  });
}
