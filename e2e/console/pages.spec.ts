import type { Page } from "@playwright/test";
import { expectSound } from "../fixtures/axe.ts";
import { test } from "../fixtures/operators-and-customers.ts";
import { makeCompany, PDF } from "../fixtures/companies.ts";
import { expect, OTHER_CONSOLE_SIZES } from "../fixtures/console.ts";
import { expectTabWalk } from "../fixtures/keyboard.ts";
import { freshNumber, type People } from "../fixtures/people.ts";
import { ROLES } from "../../contract/admin/roles.ts";
import type { Services } from "../../server/services.ts";

/** The longest name that is allowed. */
const LONG_NAME =
  "Vereinigte Donaudampfschifffahrtsgesellschaft und Handelskontor Beteiligungs GmbH";

/** Every page with a fixed address, and these of a customer and a company. */
const pathsOf = (customer: string, company: string) => [
  "/requests",
  "/customers",
  `/customers/${customer}`,
  "/institutions",
  `/institutions/${company}`,
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

/** The paths of all pages, with a customer and a company on them. */
async function makePages(given: { people: People; services: Services }) {
  const { account } = await given.people.make({ phone: freshNumber(), factors: ["totp"] });
  const documents = [{ name: "extract.pdf", content: PDF }];
  const company = await makeCompany(given, { companyName: LONG_NAME, documents });
  return { paths: pathsOf(account.id, company.account.id), companyId: company.account.id };
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".skeleton")).toHaveCount(0);
}

// The journeys check every page at 1440 px in light and at 768 px in dark.
for (const { name: size, look, tag } of OTHER_CONSOLE_SIZES) {
  test(
    `every page of the console passes axe and fits the screen (${size})`,
    { tag },
    async ({ operatorWith, people, services }) => {
      test.slow();
      const { paths } = await makePages({ people, services });
      const { page } = await operatorWith("Lena Moor", ROLES, look);
      for (const path of paths) {
        await test.step(path, async () => {
          await openPage(page, path);
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

test(
  "every page of the console can be walked with Tab alone, with a visible focus and no trap",
  { tag: "@full" },
  async ({ operatorWith, people, services }) => {
    test.slow();
    const { paths, companyId } = await makePages({ people, services });
    const { page } = await operatorWith("Lena Moor", ROLES);
    for (const path of paths) {
      await test.step(path, async () => {
        await openPage(page, path);
        await expectTabWalk(page);
      });
    }

    await test.step("an open document", async () => {
      await openPage(page, `/institutions/${companyId}`);
      await page.getByRole("button", { name: "View extract.pdf" }).click();
      await expect(page.getByText("1 page", { exact: true })).toBeVisible();
      await expectTabWalk(page);
    });
    await test.step("an operator", async () => {
      await openPage(page, "/operators");
      await page.getByRole("link", { name: "Lena Moor" }).first().click();
      await expect(page.getByRole("table", { name: "Passkeys" })).toBeVisible();
      await expectTabWalk(page);
    });
    await test.step("a dialog, and a request", async () => {
      await openPage(page, "/requests");
      await page.getByRole("button", { name: "Ask for a service key" }).click();
      const ask = page.getByRole("dialog", { name: "Ask for a service key" });
      await expectTabWalk(page);
      await ask.getByLabel("Name of the key").fill("tickets");
      await ask.getByLabel("admin: the admin API").check();
      await ask.getByLabel("Reason").fill("Tickets show the case");
      await ask.getByLabel("Evidence").fill("Case 4713, change board");
      await ask.getByRole("button", { name: "Ask for approval" }).click();
      await expect(page.getByText("This is your request")).toBeVisible();
      await expectTabWalk(page);
    });
    await test.step("the sign-in", async () => {
      await page.getByRole("button", { name: "Sign out" }).click();
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
      await expectTabWalk(page);
    });
  },
);
