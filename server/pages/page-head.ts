import { BUILT_IN_COLORS } from "../platform/brand/color-tokens.ts";
import type { BrandSettings } from "../platform/settings/brand-settings.ts";

/** The link in a built page, with the path of the file. */
export const STYLESHEET_LINK = /<link rel="stylesheet" href="([^"]+)">/;
const ICON_LINK = /<link rel="icon" href="[^"]*">/;
const THEME_COLOR =
  /<meta name="theme-color" content="[^"]*" media="\(prefers-color-scheme: (light|dark)\)">/g;

/** The color of the built icon, as its URL writes it. */
const ICON_COLOR = "%230d6557";

/** Puts into a built page what its head has of the brand. */
export type PageHead = (page: string) => string;

export function pageHead(
  { colors }: BrandSettings,
  { style, icons }: { style: string | undefined; icons: string | undefined },
): PageHead {
  const paper = {
    light: colors?.light.paper ?? BUILT_IN_COLORS.light.paper,
    dark: colors?.dark.paper ?? BUILT_IN_COLORS.dark.paper,
  };
  const accent = (colors?.light.accent ?? BUILT_IN_COLORS.light.accent).replace("#", "%23");
  return (page) =>
    page
      // Inlined, so that the first paint waits for no second response.
      .replace(STYLESHEET_LINK, (link) => (style === undefined ? link : `<style>${style}</style>`))
      .replace(ICON_LINK, (link) => icons ?? link.replace(ICON_COLOR, accent))
      .replaceAll(
        THEME_COLOR,
        (_, theme: "light" | "dark") =>
          `<meta name="theme-color" content="${paper[theme]}" media="(prefers-color-scheme: ${theme})">`,
      );
}
