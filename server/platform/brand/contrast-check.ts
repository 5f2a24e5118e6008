import { AA, contrast, mix } from "../color.ts";
import {
  BUILT_IN_COLORS,
  type ColorName,
  type Colors,
  type Themed,
  type ThemeName,
  THEMES,
} from "./color-tokens.ts";
import type { GivenColors } from "./theme-colors.ts";

/** WCAG 2.2, 1.4.11: borders of fields and the focus ring. */
const UI = 3;

type Grounds = readonly ColorName[];

/** Every text color with the grounds that the style sheets put it on. */
const TEXT: Partial<Record<ColorName, Grounds>> = {
  ink: ["paper", "surface", "tint", "track", "raised", "dangerTint", "fairTint", "goodTint"],
  muted: ["paper", "surface", "tint", "track"],
  accent: ["paper", "surface", "tint"],
  onAccent: ["accent", "accentStrong"],
  danger: ["paper", "surface", "dangerTint"],
  onDanger: ["danger", "dangerStrong"],
  fair: ["surface", "fairTint"],
  good: ["surface", "goodTint"],
  panelInk: ["panel", "panelDeep"],
  panelMuted: ["panel", "panelDeep"],
};

const PARTS: Partial<Record<ColorName, Grounds>> = {
  field: ["paper", "surface"],
  focus: ["paper", "surface"],
};

interface Pair {
  front: ColorName;
  ground: ColorName;
  needed: number;
}

const pairsOf = (table: Partial<Record<ColorName, Grounds>>, needed: number): Pair[] =>
  Object.entries(table).flatMap(([front, grounds]) =>
    grounds.map((ground) => ({ front: front as ColorName, ground, needed })),
  );

export const PAIRS: readonly Pair[] = [...pairsOf(TEXT, AA), ...pairsOf(PARTS, UI)];

/** Rounded down, so that a refused ratio never looks like the needed one. */
export const shownRatio = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

function faultsOfTheme(theme: ThemeName, given: GivenColors): string[] {
  const colors = { ...BUILT_IN_COLORS[theme], ...given };
  const named = (name: ColorName) =>
    `${name} ${colors[name]}${given[name] === undefined ? " (built in)" : ""}`;
  return PAIRS.flatMap(({ front, ground, needed }) => {
    const ratio = contrast(colors[front], colors[ground]);
    if (ratio >= needed) return [];
    return [
      `colors.${theme}: ${named(front)} on ${named(ground)} has a contrast of ${shownRatio(ratio)}:1 and needs ${needed}:1`,
    ];
  });
}

/** WCAG 2.2 AA for each pair of colors that appears on a page. */
export const contrastProblems = (given: Themed<GivenColors>): string[] =>
  THEMES.flatMap((theme) => faultsOfTheme(theme, given[theme]));

const EXTREMES = ["#000000", "#ffffff"];
/** The address on the panel has a ground mixed with a little of the text color (frame.css). */
const ADDRESS_SHARE = 0.08;
const VEILS = Array.from({ length: 14 }, (_, step) => 0.3 + step * 0.05);

function isReadableThrough({ panel, panelDeep, panelInk, panelMuted }: Colors, veil: number) {
  return [panel, panelDeep].every((ground) =>
    EXTREMES.every((pixel) => {
      const seen = mix(pixel, ground, veil);
      const address = mix(seen, panelInk, ADDRESS_SHARE);
      return contrast(panelMuted, seen) >= AA && contrast(panelInk, address) >= AA;
    }),
  );
}

/**
 * How opaque the panel's color over a picture must be, so that its words can be read on a black
 * and on a white pixel; undefined if nothing is enough.
 */
export function panelVeil(theme: ThemeName, given: GivenColors): number | undefined {
  const colors = { ...BUILT_IN_COLORS[theme], ...given };
  return VEILS.find((veil) => isReadableThrough(colors, veil));
}
