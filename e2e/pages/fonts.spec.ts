import type { Page } from "@playwright/test";
import { expect } from "../fixtures/fixtures.ts";
import { test } from "../fixtures/fonts.ts";

/** Fonts of Debian's browser, and fonts that many machines have. */
const ASKED = `"DejaVu Sans", Arial, Roboto, "Noto Sans CJK JP", sans-serif`;

async function fontsOf(page: Page, words: string): Promise<string[]> {
  await page.setContent(`<p style='font-family: ${ASKED}'>${words}</p>`);
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const found = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "p" });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId: found.nodeId });
  return fonts.map(({ familyName }) => familyName).toSorted();
}

for (const [font, family] of [
  ["usual", "Noto Sans"],
  ["narrow", "PT Sans Narrow"],
  ["wide", "Krona One"],
] as const) {
  const tag = font === "usual" ? "" : " @full";
  test.describe(`with the ${font} fonts${tag}`, () => {
    test.use({ font });

    test(`a page uses ${family}, whatever fonts the machine has`, async ({ page }) => {
      expect(await fontsOf(page, "Sign in")).toEqual([family]);
    });
  });
}

test("LOC-1: Cyrillic, Vietnamese, Hindi and Thai use the fonts of the run", async ({ page }) => {
  expect(await fontsOf(page, "Вход Đăng nhập साइन इन")).toEqual(["Noto Sans"]);
  expect(await fontsOf(page, "เข้าสู่ระบบ")).toEqual(["Noto Sans Thai"]);
});
