import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AA, contrast, mix } from "../color.ts";
import { BUILT_IN_COLORS, COLOR_NAMES, type Themed, THEMES } from "./color-tokens.ts";
import { contrastProblems, panelVeil } from "./contrast-check.ts";
import { type GivenColors, themeColors } from "./theme-colors.ts";

const NOTHING: Themed<GivenColors> = { light: {}, dark: {} };
const TOKENS = readFileSync(new URL("../../../web/ui/styles/tokens.css", import.meta.url), "utf8");

describe("the built-in colors", () => {
  it.each(THEMES)("are those of the style sheet in the %s theme", (theme) => {
    const start = TOKENS.indexOf(theme === "light" ? ":root {" : ':root[data-theme="dark"] {');
    const block = TOKENS.slice(start, TOKENS.indexOf("}", start));
    const written = new Map(
      [...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = "", color = ""]) => [
        name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        color.length === 4 ? color.replaceAll(/[0-9a-f]/g, "$&$&") : color,
      ]),
    );
    expect(Object.fromEntries(written)).toEqual(BUILT_IN_COLORS[theme]);
  });

  it("have enough contrast", () => {
    expect(contrastProblems(NOTHING)).toEqual([]);
  });
});

describe("contrast", () => {
  it.each([
    [
      { light: { muted: "#9aa0a6" }, dark: {} },
      "colors.light: muted #9aa0a6 on paper #f5f6f3 (built in) has a contrast of 2.43:1 and needs 4.5:1",
    ],
    [
      { light: {}, dark: { field: "#3a3f42" } },
      "colors.dark: field #3a3f42 on surface #141c1f (built in) has a contrast of 1.62:1 and needs 3:1",
    ],
    [
      { light: { panel: "#ffffff", panelDeep: "#eeeeee" }, dark: {} },
      "colors.light: panelInk #eef5f1 (built in) on panel #ffffff has a contrast of 1.10:1 and needs 4.5:1",
    ],
    [
      { light: { accent: "#3b3fb6", onAccent: "#5555aa" }, dark: {} },
      "colors.light: onAccent #5555aa on accent #3b3fb6 has a contrast of 1.26:1 and needs 4.5:1",
    ],
    [
      { light: {}, dark: { surface: "#cccccc" } },
      "colors.dark: danger #ff8f85 (built in) on surface #cccccc has a contrast of 1.37:1 and needs 4.5:1",
    ],
  ])("%j is refused with the pair and its ratio", (given, problem) => {
    expect(contrastProblems(given)).toContain(problem);
  });
});

describe("BRAND_COLOR", () => {
  it.each(["#ffee00", "#000000", "#ffffff", "#7f7f7f", "#ff0000", "#00ff00", "#3b3fb6", "#0d6557"])(
    "%s makes colors with enough contrast in both themes",
    (color) => {
      const colors = themeColors(NOTHING, color) ?? NOTHING;
      expect(contrastProblems(colors)).toEqual([]);
    },
  );

  it("replaces the accent of a pack and keeps its other colors", () => {
    const pack = {
      light: { accent: "#aa0000", onAccent: "#eeeeee", ink: "#111111" },
      dark: { accent: "#ffaaaa" },
    };
    const colors = themeColors(pack, "#3b3fb6");
    expect(colors?.light).toMatchObject({ accent: "#3b3fb6", onAccent: "#ffffff", ink: "#111111" });
    expect(colors?.dark.accent).not.toBe("#ffaaaa");
  });

  it("changes nothing when it is not set", () => {
    expect(themeColors(NOTHING, undefined)).toBeUndefined();
  });
});

describe("an accent", () => {
  it("gives the other theme, tints and the panel their colors", () => {
    const colors = themeColors({ light: { accent: "#3b3fb6" }, dark: {} }, undefined) ?? NOTHING;
    expect(contrastProblems(colors)).toEqual([]);
    expect(Object.keys(colors.dark)).toEqual(expect.arrayContaining(["accent", "tint", "panel"]));
    expect(colors.light.panel).not.toBe(BUILT_IN_COLORS.light.panel);
  });

  it("does not replace a color that the pack sets", () => {
    const given = { light: { accent: "#3b3fb6", tint: "#f0f0ff", panel: "#101010" }, dark: {} };
    expect(themeColors(given, undefined)?.light).toMatchObject(given.light);
  });
});

describe("the overlay on a panel picture", () => {
  it.each(THEMES)("keeps text readable on every pixel in the %s theme", (theme) => {
    const veil = panelVeil(theme, {}) ?? 0;
    const { panel, panelDeep, panelMuted } = BUILT_IN_COLORS[theme];
    for (const pixel of ["#ffffff", "#000000", "#808080"]) {
      for (const ground of [panel, panelDeep]) {
        expect(contrast(panelMuted, mix(pixel, ground, veil))).toBeGreaterThanOrEqual(AA);
      }
    }
    expect(veil).toBeLessThan(1);
  });

  it("is thinner for lighter text", () => {
    const pale = { panelInk: "#ffffff", panelMuted: "#ffffff" };
    expect(panelVeil("light", pale)).toBeLessThan(panelVeil("light", {}) ?? 0);
  });

  it("cannot help text whose contrast is too low even without a picture", () => {
    expect(panelVeil("light", { panelMuted: "#7c9590" })).toBeUndefined();
  });
});

it("every color may be set in either theme", () => {
  expect(Object.keys(BUILT_IN_COLORS.dark)).toEqual(COLOR_NAMES);
});
