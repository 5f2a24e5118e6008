import { readFileSync } from "node:fs";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { LANGUAGE_TAGS, type Locale } from "../../contract/locales.ts";
import { format } from "../../messages/format.ts";
import { expectSound } from "../fixtures/axe.ts";
import { expect, PASSWORD, test } from "../fixtures/fixtures.ts";

/** The texts of a language. */
function catalogue(locale: Locale) {
  return (file: string, key: string, values = {}) => {
    const path = new URL(`../../messages/${locale}/${file}.json`, import.meta.url);
    const text = (JSON.parse(readFileSync(path, "utf8")) as Record<string, string>)[key] ?? "";
    const said = format(compileMessageOrThrow(text), { brand: "Portico", ...values }, locale);
    return said.replaceAll(/<\/?\d>/g, "");
  };
}

/** One of each: Latin, Cyrillic, Chinese characters with kana, and Thai. */
for (const locale of ["de", "ru", "ja", "th"] as const) {
  const tag = locale === "de" ? "" : " @full";
  test.describe(`in ${locale}${tag}`, () => {
    test.use({ locale: LANGUAGE_TAGS[locale] });

    test("LOC-6, LOC-7, LOC-11: a visitor gets the browser's language, and registers in it", async ({
      page,
      inbox,
      address,
    }) => {
      const text = catalogue(locale);
      const heading = (file: string) =>
        page.getByRole("heading", { name: text(`screens/${file}`, "title"), level: 1 });
      await page.goto("/register");
      await expect(page).toHaveURL(new RegExp(`/${locale}/register$`));
      await expect(page.locator("html")).toHaveAttribute("lang", LANGUAGE_TAGS[locale]);
      await expect(heading("register")).toBeVisible();
      const send = page.getByRole("button", { name: text("common", "sendCode"), exact: true });
      await send.click();
      await expect(page.getByRole("alert")).toContainText(
        text("common", "errorSummary", { count: 3 }),
      );
      await expectSound(page);
      const email = { name: text("common", "email"), exact: true };
      await page.getByRole("textbox", email).fill(address);
      await page.getByLabel(text("common", "password"), { exact: true }).fill(PASSWORD);
      await page.getByRole("checkbox").check();
      await send.click();
      const code = page.getByLabel(text("common", "code"), { exact: true });
      await code.fill(await inbox.codeFor(address));
      await code.press("Enter");
      await expect(heading("account")).toBeVisible();
      await expectSound(page);
    });
  });
}
