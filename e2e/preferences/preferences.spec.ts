import type { Page } from "@playwright/test";
import { expectSound } from "../fixtures/axe.ts";
import { expect, SIZES } from "../fixtures/fixtures.ts";
import { pressOn, typeInto } from "../fixtures/keyboard.ts";
import { test } from "../fixtures/people.ts";

const theme = (page: Page) => page.locator("html").getAttribute("data-theme");

async function expectChosen(page: Page): Promise<void> {
  await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Tokyo");
  await expect(page.getByLabel("Time format")).toHaveValue("24");
  await expect(page.getByLabel("Theme", { exact: true })).toHaveValue("dark");
  await expect(page.getByRole("checkbox")).toBeChecked();
  expect(await theme(page)).toBe("dark");
}

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ ...use, timezoneId: "Europe/Berlin" });

    test("preferences apply at once, and survive a reload and another browser @full", async ({
      page,
      people,
      context,
      address,
      browser,
      baseURL,
    }) => {
      const person = await people.make({ email: address });
      await people.signIn(context, person);
      await page.goto("/en/account/preferences");
      await expect(page.getByLabel("Time zone")).toHaveValue("");
      await expect(page.getByText("Same as your device (Europe/Berlin)")).toBeAttached();
      await expectSound(page);
      // Uses only the keyboard: a select takes the first letters of an option.
      await typeInto(page, page.getByLabel("Theme", { exact: true }), "Dark");
      await typeInto(page, page.getByLabel("Time zone"), "Asia/Tok");
      await typeInto(page, page.getByLabel("Time format"), "24");
      await pressOn(page, page.getByRole("checkbox"), "Space");
      await pressOn(page, page.getByRole("button", { name: "Save preferences" }));
      await expect(page.getByText("Your preferences were saved.")).toBeVisible();
      expect(await theme(page)).toBe("dark");
      await expectSound(page);
      await page.reload();
      await expectChosen(page);

      const options = { baseURL: baseURL ?? "", locale: "en-US", timezoneId: "America/New_York" };
      const other = await browser.newContext(options);
      const elsewhere = await other.newPage();
      await people.signIn(other, person);
      await elsewhere.goto("/en/account/preferences");
      await expectChosen(elsewhere);
      // The header's button still changes the theme of this browser, and only of this one.
      await elsewhere.getByRole("button", { name: /light theme/i }).click();
      await elsewhere.reload();
      await expect(elsewhere.getByLabel("Theme", { exact: true })).toHaveValue("dark");
      expect(await theme(elsewhere)).toBe("light");
      await other.close();
    });
  });
}

test("a chosen language is the page's and the mails' @full", async ({
  page,
  people,
  context,
  address,
}) => {
  await people.signIn(context, await people.make({ email: address }));
  await page.goto("/en/account/preferences");
  // Not the page's own language menu, which is there before the form.
  const language = page.locator("main select[name=language]");
  await language.selectOption("de");
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page).toHaveURL(/\/de\/account\/preferences$/);
  await page.reload();
  await expect(language).toHaveValue("de");
});
