import type { Page } from "@playwright/test";
import { expectFits, expectSound } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const SIZES = [320, 360, 1440] as const;

async function openGallery(page: Page): Promise<void> {
  await page.goto("/dev/gallery");
  await expect(page.getByRole("heading", { name: "Gallery" })).toBeVisible();
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`every part of the kit is sound and fits (${colorScheme}) @full`, async ({ page }, info) => {
    await page.emulateMedia({ colorScheme });
    await openGallery(page);
    await page.getByRole("button", { name: "Show a toast" }).click();
    await page.getByRole("button", { name: "More for this passkey" }).click();
    for (const width of SIZES) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page);
      const path = info.outputPath(`gallery-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
    await expectSound(page);
    await page.getByRole("button", { name: "Open a dialog", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectSound(page);
  });
}

test("with the visitor's own colours nothing is too wide", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 320, height: 800 });
  await openGallery(page);
  await expectFits(page);
});

test("a dialog keeps the focus, closes with Escape and gives the focus back", async ({ page }) => {
  await openGallery(page);
  const opener = page.getByRole("button", { name: "Open a dialog", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Remove this passkey?" });
  await expect(dialog.getByRole("heading")).toBeFocused();
  const stops: string[] = [];
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press("Tab");
    stops.push(
      await page.evaluate(() =>
        document.activeElement?.closest("dialog, body")?.localName === "dialog"
          ? (document.activeElement.ariaLabel ?? document.activeElement.textContent ?? "")
          : (document.activeElement?.localName ?? ""),
      ),
    );
  }
  expect(stops).toContain("Remove it");
  // Between two rounds the browser's own controls have the focus, which a page sees as the body.
  expect([...new Set(stops)].toSorted()).toEqual(["Close", "Not now", "Remove it", "body"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a dialog with a form begins at its first field", async ({ page }) => {
  await openGallery(page);
  const opener = page.getByRole("button", { name: "Open a dialog with a form" });
  await opener.click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(opener).toBeFocused();
});
