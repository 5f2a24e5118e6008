import type { Page } from "@playwright/test";
import { expect, SIZES } from "../fixtures/fixtures.ts";
import { SIGNED_IN_PATHS } from "../fixtures/on-page.ts";
import { freshNumber, test } from "../fixtures/people.ts";

const signOut = (page: Page) => page.getByRole("button", { name: "Sign out" });

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("SES-4: every page has one way to sign out, from its first paint @full", async ({
      page,
      context,
      people,
      address,
    }) => {
      await people.signIn(context, await people.make({ email: address }));
      for (const path of SIGNED_IN_PATHS) {
        await page.goto(`/en/${path}`, { waitUntil: "commit" });
        await expect(page.getByRole("banner").locator(".sign-out")).toBeAttached();
        await expect(page.locator("h1")).toBeVisible();
        const menu = page.getByRole("button", { name: "Account menu" });
        if (path.startsWith("account")) await menu.click();
        await expect(signOut(page), path).toHaveCount(1);
      }
    });

    test("SES-4: a visitor who is offered to add an address can sign out instead", async ({
      page,
      context,
      people,
    }) => {
      const { e164, dialCode } = freshNumber();
      await people.signIn(context, await people.make({ phone: { e164, dialCode } }));
      await page.goto("/en/email");
      await page.getByLabel("New email address").fill("not@finished.example");
      await signOut(page).click();
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeFocused();
      await expect(signOut(page)).toHaveCount(0);
      await page.goto("/en/account");
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    });
  });
}
