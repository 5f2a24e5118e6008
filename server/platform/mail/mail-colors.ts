import type { Themed, ThemeName } from "../brand/color-tokens.ts";
import type { GivenColors } from "../brand/theme-colors.ts";

const LIGHT = {
  paper: "#f3f5f3",
  surface: "#ffffff",
  tint: "#f0f5f3",
  line: "#dbe1de",
  ink: "#10171a",
  muted: "#55636a",
  accent: "#0d6557",
  onAccent: "#ffffff",
};

type Palette = typeof LIGHT;
export type MailColors = Themed<Palette>;

const BUILT_IN: MailColors = {
  light: LIGHT,
  dark: {
    paper: "#0c1113",
    surface: "#141c1f",
    tint: "#1b2629",
    line: "#2b373c",
    ink: "#e9efed",
    muted: "#a3b1b0",
    accent: "#56d3b8",
    onAccent: "#06120f",
  },
};

/** The colors of a mail: the brand's where it has one. */
export function mailColors(brand: Themed<GivenColors> | undefined): MailColors {
  const of = (theme: ThemeName): Palette => {
    const own = Object.entries(brand?.[theme] ?? {}).filter(([name]) => Object.hasOwn(LIGHT, name));
    return { ...BUILT_IN[theme], ...(Object.fromEntries(own) as Partial<Palette>) };
  };
  return { light: of("light"), dark: of("dark") };
}
