import type { Page } from "@playwright/test";
import { layoutFaults } from "../../tools/screens/layout-faults.ts";
import { expectFits, expectSound } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/fixtures.ts";

const SIZES = [320, 1440] as const;

async function openGallery(page: Page): Promise<void> {
  await page.goto("/dev/gallery");
  await expect(page.getByRole("heading", { name: "Gallery" })).toBeVisible();
  // The last thing to appear: a provider whose button was pressed.
  await expect(page.locator(".provider-sign-in [data-busy]")).toBeVisible();
}

/** Pairs of elements that should be side by side or stacked but overlap, whatever the fonts. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isPlaced = (element: Element) => {
      const { position, float } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      // An icon may be inside the padding of its control.
      if (width <= 1 || height <= 1 || element.localName === "svg") return false;
      // A hidden element reserves the space of what will be shown.
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      return float === "none" && /static|relative/.test(position);
    };
    const nameOf = ({ className, localName, textContent }: Element) =>
      `<${localName} class="${className}"> “${(textContent ?? "").trim().slice(0, 40)}”`;
    const faults: string[] = [];
    for (const parent of document.querySelectorAll("main, main *:not(svg, svg *)")) {
      const boxes = [...parent.children].filter(isPlaced);
      for (const [at, one] of boxes.entries()) {
        const a = one.getBoundingClientRect();
        const shared = boxes.slice(at + 1).find((other) => {
          const b = other.getBoundingClientRect();
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return wide > 1 && high > 1;
        });
        if (shared) faults.push(`${nameOf(one)} and ${nameOf(shared)}`);
      }
    }
    return faults;
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`SCR-1: no components overlap at any size (${colorScheme}) @full`, async ({
    page,
  }, info) => {
    await page.emulateMedia({ colorScheme });
    await openGallery(page);
    for (const width of SIZES) {
      await page.setViewportSize({ width, height: 800 });
      expect(await layoutFaults(page)).toEqual([]);
      expect(await overlaps(page)).toEqual([]);
      const path = info.outputPath(`gallery-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
    await expectSound(page);
  });

  test(`SCR-1: dialogs and menus have no axe violations and fit (${colorScheme}) @full`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 800 });
    await openGallery(page);
    await page.getByRole("button", { name: "Show a toast" }).click();
    await page.getByRole("button", { name: "More options for this passkey" }).click();
    await expectSound(page);
    for (const name of ["Open a dialog", "Open a dialog with an error", "Choose a country"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await layoutFaults(page)).toEqual([]);
      await expectSound(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });
}

test("with forced colors nothing is too wide @full", async ({ page }) => {
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
  // Between two rounds the browser's own controls have the focus; the page sees the body.
  expect([...new Set(stops)].toSorted()).toEqual(["Close", "Not now", "Remove it", "body"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a dialog with a form focuses its first field @full", async ({ page }) => {
  await openGallery(page);
  const opener = page.getByRole("button", { name: "Open a dialog with a form" });
  await opener.click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(opener).toBeFocused();
});
