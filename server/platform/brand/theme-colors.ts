import { AA, contrast, mix, readable } from "../color.ts";
import {
  BUILT_IN_COLORS,
  type ColorName,
  type Colors,
  type Themed,
  type ThemeName,
} from "./color-tokens.ts";

export type GivenColors = Partial<Colors>;

const BLACK = "#000000";
const WHITE = "#ffffff";
const NEARLY_BLACK = "#06120f";

/** How much of the accent is in a tint: as much as text can be read on. */
const TINTS = { light: [0.1, 0.08, 0.06, 0.04, 0.02], dark: [0.16, 0.12, 0.08, 0.04, 0.02] };

const onColor = (color: string) => (contrast(color, WHITE) >= AA ? WHITE : NEARLY_BLACK);

function tintOf(accent: string, theme: ThemeName, given: GivenColors): string {
  const { surface, muted } = { ...BUILT_IN_COLORS[theme], ...given };
  const tints = TINTS[theme].map((share) => mix(surface, accent, share));
  const isReadable = (tint: string) =>
    [accent, muted].every((color) => contrast(color, tint) >= AA);
  return tints.find(isReadable) ?? surface;
}

/** The panel is dark in both themes, so it follows the accent of the light one. */
function panelOf(accent: string, share: number): GivenColors {
  const panel = mix(accent, BLACK, share);
  return {
    panel,
    panelDeep: mix(accent, BLACK, share + 0.15),
    panelInk: mix(WHITE, panel, 0.04),
    panelMuted: mix(WHITE, panel, 0.28),
    panelLine: mix(panel, WHITE, 0.16),
  };
}

interface Accents {
  light: string;
  dark: string;
}

/** What follows from an accent, unless the pack sets it: hover, tints, the panel. */
function derived({ light, dark }: Accents, given: Themed<GivenColors>): Themed<GivenColors> {
  const tint = tintOf(light, "light", given.light);
  return {
    light: {
      accent: light,
      accentStrong: mix(light, BLACK, 0.2),
      onAccent: onColor(light),
      tint,
      track: tint,
      ...panelOf(light, 0.55),
    },
    dark: {
      accent: dark,
      accentStrong: mix(dark, WHITE, 0.2),
      onAccent: onColor(dark),
      tint: tintOf(dark, "dark", given.dark),
      ...panelOf(light, 0.65),
    },
  };
}

const OF_ACCENT: readonly ColorName[] = ["accent", "accentStrong", "onAccent"];

function without(colors: GivenColors, names: readonly ColorName[]): GivenColors {
  return Object.fromEntries(
    Object.entries(colors).filter(([name]) => !names.includes(name as ColorName)),
  );
}

/** A color made dark or light enough to be read on the page and its surfaces. */
function readableAccents(color: string, given: Themed<GivenColors>): Accents {
  const { light, dark } = BUILT_IN_COLORS;
  return {
    light: readable(color, given.light.paper ?? light.paper, BLACK),
    dark: readable(color, given.dark.surface ?? dark.surface, WHITE),
  };
}

/**
 * The colors that differ from the built-in ones. `color` is BRAND_COLOR: it replaces the pack's
 * accent, and is adjusted. The pack's own colors are taken as they are, and checked.
 */
export function themeColors(
  given: Themed<GivenColors>,
  color: string | undefined,
): Themed<GivenColors> | undefined {
  const own =
    color === undefined
      ? given
      : { light: without(given.light, OF_ACCENT), dark: without(given.dark, OF_ACCENT) };
  const base = color ?? given.light.accent ?? given.dark.accent;
  if (base === undefined) {
    const isEmpty = Object.keys({ ...own.light, ...own.dark }).length === 0;
    return isEmpty ? undefined : own;
  }
  const adjusted = readableAccents(base, own);
  const accents = {
    light: own.light.accent ?? adjusted.light,
    dark: own.dark.accent ?? adjusted.dark,
  };
  const rest = derived(accents, own);
  return { light: { ...rest.light, ...own.light }, dark: { ...rest.dark, ...own.dark } };
}
