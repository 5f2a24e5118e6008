import type { Page } from "@playwright/test";
import { INSTITUTION } from "../../server/testing/people/company.ts";
import { expectSound } from "../fixtures/axe.ts";
import { test } from "../fixtures/operators-and-customers.ts";
import { makeCompany, PDF, PNG } from "../fixtures/companies.ts";
import { CONSOLE_SIZES, expect, openOperator, startConsoleServer } from "../fixtures/console.ts";
import { openPeople } from "../fixtures/people.ts";

const XSS = `<img src=x onerror="document.title='owned'">`;
const QUEUE = 10;

const company = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Approves the shown application from the keyboard. */
async function approve(page: Page): Promise<void> {
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "Approve this application?" });
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("Register extract matches");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

/** Looks at both documents of the first application. */
async function viewDocuments(page: Page): Promise<void> {
  await page.getByRole("button", { name: "View extract.pdf" }).click();
  const viewer = page.frameLocator("iframe.document");
  await expect(viewer.getByText("Company register extract")).toBeVisible();
  await page.getByRole("button", { name: "View photo.png" }).click();
  await expect(viewer.getByRole("img", { name: "photo.png" })).toBeVisible();
  await expectSound(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toBe("photo.png");
}

for (const { name: size, look, tag } of CONSOLE_SIZES) {
  test(
    `a reviewer clears a queue of ten institutions from the keyboard, and XSS does nothing (${size})`,
    { tag },
    async ({ inbox, operatorWith, people, services }) => {
      test.slow();
      await services.database.db
        .updateTable("accounts")
        .set({ review: "approved" })
        .where("review", "=", "pending")
        .execute();
      const documents = [
        { name: "extract.pdf", content: PDF },
        { name: "photo.png", content: PNG },
      ];
      const start = Date.now();
      const add = (at: number, options: Parameters<typeof makeCompany>[1]) =>
        makeCompany({ people, services }, { ...options, createdAt: start + at });
      await add(1, { companyName: XSS, documents });
      const german = await add(2, { companyName: "Beispiel GmbH", locale: "de" });
      for (let at = 3; at <= QUEUE; at += 1) await add(at, { companyName: `Company ${at}` });

      const { page } = await operatorWith("Ruth Lang", ["reviewer"], look);
      await page.goto("/institutions");
      await expect(page.getByRole("table").getByRole("link")).toHaveCount(QUEUE);
      await expectSound(page);
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      await expect(company(page, XSS)).toBeVisible();
      await expect(page.getByText("10 applications are waiting for review.")).toBeVisible();
      await expect(page.getByRole("link", { name: "javascript:" })).toHaveCount(0);
      await expectSound(page);
      await viewDocuments(page);

      for (const digit of ["1", "2", "3", "4", "5", "6"]) {
        await page.keyboard.press(digit);
        await expect(page.getByRole("checkbox").nth(Number(digit) - 1)).toBeChecked();
      }
      await page.keyboard.press("j");
      await expect(company(page, "Beispiel GmbH")).toBeVisible();
      await page.keyboard.press("k");
      await expect(company(page, XSS)).toBeVisible();
      await approve(page);

      await expect(company(page, "Beispiel GmbH")).toBeVisible();
      await page.keyboard.press("r");
      const refusal = page.getByRole("dialog", { name: "Refuse this application?" });
      await refusal.getByLabel("Documents are missing").check();
      await expect(refusal.getByText("The company reads, in German:")).toBeVisible();
      await expect(refusal.getByText("Es fehlen Dokumente.")).toBeVisible();
      await refusal.getByLabel("Company register extract").check();
      await refusal.getByLabel("Internal reason").fill("No extract");
      await expectSound(page);
      await refusal.getByRole("button", { name: "Refuse" }).click();
      await expect
        .poll(async () => (await inbox.messagesTo(german.account.email ?? ""))[0]?.text)
        .toContain("Es fehlen Dokumente.");

      await expect(company(page, "Company 3")).toBeVisible();
      await page.keyboard.press("m");
      const more = page.getByRole("dialog", { name: "Ask for more documents?" });
      await more.getByLabel("List of owners").check();
      await more.getByLabel("Internal reason").fill("Owners unclear");
      await expectSound(page);
      await more.getByRole("button", { name: "Ask for more" }).click();
      await expect(page.getByText("The company was asked")).toBeVisible();
      const missing = page.getByRole("listitem").filter({ hasText: "Missing" });
      await expect(missing.filter({ hasText: "List of owners" })).toHaveCount(1);

      for (let at = 3; at <= QUEUE; at += 1) {
        await expect(company(page, `Company ${at}`)).toBeVisible();
        await approve(page);
      }
      await expect(page.getByText("No applications")).toBeVisible();
      await expectSound(page);
      await page.getByLabel("State").selectOption("Refused");
      // The other size may have refused another one before.
      await expect(page.getByRole("link", { name: "Beispiel GmbH" }).first()).toBeVisible();
      await expect(page).not.toHaveTitle("owned");
    },
  );
}

test("a second reviewer has to approve where the setting asks for two @full", async ({
  browser,
  complaints,
}) => {
  const server = await startConsoleServer({ ADMIN_REVIEWERS: "2" });
  const people = await openPeople(server);
  try {
    const { account } = await people.make({ institution: INSTITUTION });
    for (const name of ["Ruth Lang", "Sven Moe"]) {
      const { page, accept, context } = await openOperator(browser, server, name, {
        complaints,
        options: {},
      });
      await accept(await server.invite(`${name.split(" ")[0]}@example.com`, name, ["reviewer"]));
      await page.goto(`/institutions/${account.id}`);
      await expect(company(page, INSTITUTION.companyName)).toBeVisible();
      await approve(page);
      await expect(page.getByText("Approval recorded")).toBeVisible();
      await page.goto(`/institutions/${account.id}`);
      const outcome =
        name === "Ruth Lang"
          ? "You have approved it. A second reviewer has to approve it, too."
          : "This application is decided.";
      await expect(page.getByText(outcome)).toBeVisible();
      await expectSound(page);
      await context.close();
    }
  } finally {
    await people.close();
    await server.stop();
  }
});
