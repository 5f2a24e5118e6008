import type { Page } from "@playwright/test";

/**
 * What a language does to a layout, seen without eyes: a page that is wider than the screen, text
 * that is cut off, a choice too long for its list, a button whose words break into lines. Empty when all is well.
 */
export function layoutFaults(page: Page, buttons = ".button"): Promise<string[]> {
  return page.evaluate((selector) => {
    const root = document.documentElement;
    const faults: string[] = [];
    const wider = root.scrollWidth - root.clientWidth;
    if (wider > 0) faults.push(`the page is ${wider} px wider than the screen`);

    const nameOf = (element: Element) => {
      const words = (element.textContent ?? "").trim().replaceAll(/\s+/g, " ");
      return `<${element.tagName.toLowerCase()}> “${words.slice(0, 60)}”`;
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // What is for screen readers alone is one pixel large.
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());

    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (!hasOwnText(element) || !isSeen(element)) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      if (isCut && overflowX !== "visible" && textOverflow !== "ellipsis") {
        faults.push(`cut off: ${nameOf(element)}`);
      }
      const { right, left } = element.getBoundingClientRect();
      if (left < -1 || right > root.clientWidth + 1) faults.push(`outside: ${nameOf(element)}`);
    }
    for (const list of document.body.querySelectorAll<HTMLSelectElement>("select")) {
      const chosen = list.selectedOptions[0]?.label ?? "";
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(list);
      const pen = document.createElement("canvas").getContext("2d");
      const room =
        list.clientWidth -
        Number.parseFloat(paddingInlineStart) -
        Number.parseFloat(paddingInlineEnd);
      // Some lists show only an icon.
      if (pen === null || room < 1 || !isSeen(list)) continue;
      pen.font = font;
      if (pen.measureText(chosen).width > room + 1) faults.push(`cut off: <select> “${chosen}”`);
    }
    for (const button of document.body.querySelectorAll<HTMLElement>(selector)) {
      if (!isSeen(button)) continue;
      const lines = new Set<number>();
      const range = document.createRange();
      range.selectNodeContents(button);
      for (const { top, width } of range.getClientRects())
        if (width > 1) lines.add(Math.round(top));
      const tops = [...lines].toSorted((a, b) => a - b);
      const apart = tops.filter((top, index) => index > 0 && top - (tops[index - 1] ?? 0) > 8);
      if (apart.length > 0) faults.push(`breaks into lines: ${nameOf(button)}`);
    }
    return faults;
  }, buttons);
}
