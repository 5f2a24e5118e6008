import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { documentOf, INSTITUTION } from "../../server/testing/people/company.ts";
import { expectSound } from "../fixtures/axe.ts";
import { expect, SIZES } from "../fixtures/fixtures.ts";
import { test } from "../fixtures/people.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const chooser = (page: Page, kind: string) => page.getByLabel(`Upload: ${kind}`);
const pdf = (size = 0, name = "Extract.pdf") => ({
  name,
  mimeType: "application/pdf",
  buffer: documentOf("pdf", size),
});

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("a refused company follows its mail, uploads what is missing and submits again @full", async ({
      page,
      people,
      context,
      inbox,
      address,
    }) => {
      const person = await people.make({ email: address, institution: INSTITUTION });
      await people.refuse(person, ["documentsOutdated", "detailsMismatch"], ["address"]);
      const [mail] = await inbox.messagesTo(address);
      expect(mail?.text).toContain("Some of your documents are out of date.");
      const [link = ""] = /\/account\/company\b/.exec(mail?.text ?? "") ?? [];

      await people.signIn(context, person);
      await page.goto(link);
      await expect(page.getByText("couldn’t approve your application")).toBeVisible();
      await expect(page.getByText(/don’t match your documents/)).toBeVisible();
      await expect(page.getByText("Missing", { exact: true })).toHaveCount(4);
      await expectSound(page);

      await page.getByRole("button", { name: "Submit again" }).click();
      await expect(page.getByRole("alert")).toContainText("Upload every missing document first");

      // It has the name of a PDF but is not one.
      const buffer = Buffer.from("<svg onload='alert(1)'/>");
      await chooser(page, "List of owners").setInputFiles({ ...pdf(), buffer });
      await expect(page.getByText(/isn’t a PDF, JPEG, or PNG/)).toBeVisible();
      await expect(chooser(page, "List of owners")).toHaveAccessibleDescription(/isn’t a PDF/);
      await expectSound(page);

      await chooser(page, "Company register extract").setInputFiles(pdf(700_000));
      await expect(page.getByText("Extract.pdf", { exact: true })).toBeVisible();
      await chooser(page, "List of owners").setInputFiles({
        name: "Owners.jpg",
        mimeType: "image/jpeg",
        buffer: documentOf("jpeg"),
      });
      for (const kind of ["Proof of business address", "Contact person’s authorization"]) {
        await chooser(page, kind).setInputFiles(pdf(0, `${kind}.pdf`));
        await expect(page.getByText(`${kind}.pdf`, { exact: true })).toBeVisible();
      }
      await expect(page.getByText("Missing", { exact: true })).toHaveCount(0);
      await expect(page.getByText("Received", { exact: true })).toHaveCount(4);

      await page.getByLabel("Company name").fill("Example Trading AG");
      await page.getByRole("button", { name: "Submit again" }).click();
      await expect(page.getByText("We’re reviewing your application")).toBeVisible();
      await page.reload();
      await expect(page.getByText("Example Trading AG")).toBeVisible();
      await expect(page.getByText("Extract.pdf", { exact: true })).toBeVisible();
      await expectSound(page);
    });
  });
}

test("a document is chosen, downloaded and removed by keyboard", async ({
  page,
  people,
  context,
  address,
}) => {
  await people.signIn(context, await people.make({ email: address, institution: INSTITUTION }));
  // Before the page opens: from then on the browser hands its file dialog to the test.
  const opened = page.waitForEvent("filechooser");
  await page.goto("/en/account/company");
  await chooser(page, "Company register extract").press("Enter");
  const file = pdf(300_000, "استخراج.pdf");
  await (await opened).setFiles(file);
  const row = page.getByRole("listitem").filter({ hasText: file.name });
  await row.getByRole("button", { name: `Download ${file.name}` }).focus();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.keyboard.press("Enter"),
  ]);
  expect(download.suggestedFilename()).toBe(file.name);
  expect(readFileSync(await download.path()).equals(file.buffer)).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Remove this document?");
  await page.getByRole("button", { name: "Remove document" }).press("Enter");
  await expect(row).toHaveCount(0);
});

test("the contact person is changed on a page with its own address @full", async ({
  page,
  people,
  context,
  address,
  inbox,
}) => {
  await people.signIn(context, await people.make({ email: address, institution: INSTITUTION }));
  await page.goto("/en/account/company");
  await page.getByRole("link", { name: "Change contact person" }).click();
  await expect(heading(page, "Contact person")).toBeFocused();
  await page.getByLabel("Full name").fill("  ");
  await page.getByRole("button", { name: "Save contact person" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await page.getByLabel("Full name").fill("Jonas Weber");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Jonas Weber")).toBeVisible();
  expect((await inbox.messagesTo(address))[0]?.subject).toContain("contact person");
});

test("an individual reads that the page is not for them @full", async ({
  page,
  people,
  context,
  address,
}) => {
  await people.signIn(context, await people.make({ email: address }));
  await page.goto("/en/account/company");
  await expect(page.getByText("only for a company’s main account")).toBeVisible();
  await expectSound(page);
});
