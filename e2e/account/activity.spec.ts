import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectSound } from "../fixtures/axe.ts";
import { expect, expectComplaints, PASSWORD, SIZES } from "../fixtures/fixtures.ts";
import { exactHeading } from "../fixtures/on-page.ts";
import { test } from "../fixtures/people.ts";

const rows = (page: Page) => page.locator(".card-row h3");
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

/** Saves the file; returns its name and text. */
async function download(page: Page): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).press("Enter");
  const file = await saved;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
}

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("SCR-1: activity is filtered, searched and saved, and Back returns to the same place @full", async ({
      page,
      context,
      people,
      address,
    }) => {
      const person = await people.make({ email: address });
      const signIns = Array.from({ length: 120 }, () => "signedIn" as const);
      await people.addActivity(person, ["passkeyAdded", ...signIns, "passwordChanged"]);
      await people.signIn(context, person);
      await page.goto("/en/account/activity");
      await expect(rows(page)).toHaveCount(50);
      await expect(exactHeading(page, "Password changed")).toBeVisible();
      await expectSound(page);

      await page.getByLabel("Category").selectOption("Sign-ins");
      await page.getByRole("button", { name: "Apply" }).press("Enter");
      await expect(exactHeading(page, "Password changed")).toHaveCount(0);
      await expect(page).toHaveURL(/\?kind=signIn$/);
      const newest = await page.locator("time").first().getAttribute("datetime");
      await link(page, "Older").press("Enter");
      await expect(page).toHaveURL(/kind=signIn&cursor=/);
      await expect(exactHeading(page, "Activity").first()).toBeFocused();
      await expect(page.locator("time").first()).not.toHaveAttribute("datetime", newest ?? "");
      const second = await page.locator("time").first().getAttribute("datetime");
      await link(page, "Older").press("Enter");
      await expect(rows(page)).toHaveCount(20);
      await expect(link(page, "Older")).toHaveCount(0);
      await link(page, "Newer").press("Enter");
      await expect(page.locator("time").first()).toHaveAttribute("datetime", second ?? "");
      await expectSound(page);

      // The filter and place stay after a visit to another page, and after a reload.
      await link(page, "Older").press("Enter");
      await expect(rows(page)).toHaveCount(20);
      await page.goto("/en/account/devices");
      await expect(exactHeading(page, "Devices")).toBeVisible();
      await page.goBack();
      await expect(rows(page)).toHaveCount(20);
      await expect(page.getByLabel("Category")).toHaveValue("signIn");
      await page.goBack();
      await expect(page.locator("time").first()).toHaveAttribute("datetime", second ?? "");
      await page.reload();
      await expect(page.locator("time").first()).toHaveAttribute("datetime", second ?? "");

      await link(page, "Show all activity").press("Enter");
      await page.getByLabel("Search").fill("passkey france");
      await page.getByLabel("Search").press("Enter");
      await expect(rows(page)).toHaveText(["Passkey added"]);
      await expect(page.getByRole("status").filter({ hasText: "1 entry" })).toHaveCount(1);
      expect(new URL(page.url()).search).toBe("");
      await expectSound(page);
      const file = await download(page);
      expect(file.name).toBe("activity.csv");
      expect(file.text).toMatch(
        /^\uFEFFTime \(UTC\),Category,Activity,.*\r\n.*Passkey added.*France.*\r\n$/,
      );
      await page.goBack();
      await expect(rows(page)).toHaveCount(50);
    });

    test("SCR-3: garbage in the URL and in the dates gets a clear message in place @full", async ({
      page,
      context,
      people,
      address,
    }) => {
      await people.signIn(context, await people.make({ email: address }));
      await page.goto("/en/account/activity?cursor=garbage&kind=signIn");
      await expect(page.getByText("We can’t show this page of activity")).toBeVisible();
      await expectSound(page);
      await link(page, "Show all activity").press("Enter");
      await expect(page.getByText("Nothing yet.")).toBeVisible();
      await page.getByLabel("Period").selectOption("Choose dates");
      await page.getByLabel("From").fill("2026-02-02");
      await page.getByLabel("To", { exact: true }).fill("2026-02-01");
      await page.getByRole("button", { name: "Apply" }).press("Enter");
      await expect(page.getByRole("alert")).toContainText("Choose an end date on or after");
      await expectSound(page);
    });

    test("SCR-1: “This wasn't me” about an event freezes the account, after a proof @full", async ({
      page,
      context,
      people,
      address,
      complaints,
    }) => {
      const person = await people.make({ email: address });
      await people.addActivity(person, ["passkeyAdded"]);
      await people.signIn(context, person);
      await people.outlastProofs(person);
      await page.goto("/en/account/activity?kind=security");
      await page.getByRole("button", { name: /^This wasn’t me: Passkey added/ }).press("Enter");
      const freeze = page.getByRole("dialog").getByRole("button", { name: "Freeze my account" });
      await freeze.press("Enter");
      await expect(exactHeading(page, "Confirm it’s you")).toBeFocused();
      const password = page.getByRole("textbox", { name: "Password" });
      await password.fill(PASSWORD);
      await password.press("Enter");
      // Back where it was asked for, and confirmed again.
      await expect(page).toHaveURL(/activity\?kind=security$/);
      await expect(page.getByRole("dialog")).toContainText("Passkey added");
      await expectSound(page);
      await freeze.press("Enter");
      await expect(exactHeading(page, "Your account is frozen")).toBeFocused();
      await expectSound(page);
      expectComplaints(complaints, /status of 403/);
    });
  });
}
