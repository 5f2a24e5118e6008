import { expectSound } from "../fixtures/axe.ts";
import { test } from "../fixtures/casework.ts";
import { makeCompany, PDF } from "../fixtures/companies.ts";
import { expect, OTHER_CONSOLE_SIZES } from "../fixtures/console.ts";
import { freshNumber } from "../fixtures/people.ts";
import { ROLES } from "../../contract/admin/roles.ts";

/** As long as it may be. */
const LONG_NAME =
  "Vereinigte Donaudampfschifffahrtsgesellschaft und Handelskontor Beteiligungs GmbH";

// The journeys check every page at 1440 px in light and at 768 px in dark.
for (const { name: size, look, tag } of OTHER_CONSOLE_SIZES) {
  test(
    `every page of the console passes axe and fits the screen (${size})`,
    { tag },
    async ({ operatorWith, people, services }) => {
      test.slow();
      const { account } = await people.make({ phone: freshNumber(), factors: ["totp"] });
      const company = await makeCompany(
        { people, services },
        { companyName: LONG_NAME, documents: [{ name: "extract.pdf", content: PDF }] },
      );
      const { page } = await operatorWith("Lena Moor", ROLES, look);
      const paths = [
        "/requests",
        "/customers",
        `/customers/${account.id}`,
        "/institutions",
        `/institutions/${company.account.id}`,
        "/security-desk",
        "/security-desk/bulk-freeze",
        "/block-rules",
        "/audit",
        "/health",
        "/operators",
        "/roles",
        "/account",
        "/nowhere",
      ];
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expect(page.locator(".skeleton")).toHaveCount(0);
          await expectSound(page);
        });
      }

      await page.goto("/operators");
      await page.getByRole("link", { name: "Lena Moor" }).first().click();
      await expect(page.getByRole("table", { name: "Passkeys" })).toBeVisible();
      await expectSound(page);

      await page.goto("/requests");
      await page.getByRole("button", { name: "Ask to revoke a key" }).click();
      const ask = page.getByRole("dialog", { name: "Ask to revoke a key" });
      await ask.getByRole("button", { name: "Ask for approval" }).click();
      await expect(ask.getByText("Enter the id of the key.")).toBeVisible();
      await expectSound(page);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog", { name: "Search or jump to" })).toBeVisible();
      await expectSound(page);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Sign out" }).click();
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
      await expectSound(page);
    },
  );
}
