/** The colors of web/ui/styles/tokens.css that a brand pack may set; a test compares the two. */
const LIGHT_COLORS = {
  paper: "#f5f6f3",
  surface: "#ffffff",
  ink: "#0e1618",
  muted: "#526068",
  line: "#d9dfdb",
  field: "#79868b",
  accent: "#0d6557",
  accentStrong: "#0a5247",
  onAccent: "#ffffff",
  tint: "#e4efeb",
  track: "#e4efeb",
  raised: "#ffffff",
  danger: "#b3261e",
  dangerStrong: "#8f1d17",
  onDanger: "#ffffff",
  dangerTint: "#fdeeec",
  fair: "#8a5a00",
  fairTint: "#fdf3dd",
  good: "#0d6557",
  goodTint: "#e4efeb",
  focus: "#1c6fd6",
  panel: "#0c2b2a",
  panelDeep: "#071d1d",
  panelInk: "#eef5f1",
  panelMuted: "#a9c2bb",
  panelLine: "#1f4643",
};

export type ColorName = keyof typeof LIGHT_COLORS;
export type Colors = Record<ColorName, string>;

const DARK_COLORS: Colors = {
  paper: "#0c1113",
  surface: "#141c1f",
  ink: "#edf2f0",
  muted: "#9dacac",
  line: "#2a363b",
  field: "#6f7f86",
  accent: "#56d3b8",
  accentStrong: "#7be0ca",
  onAccent: "#04211b",
  tint: "#17302c",
  track: "#151e21",
  raised: "#2b393d",
  danger: "#ff8f85",
  dangerStrong: "#ffaaa2",
  onDanger: "#2b0705",
  dangerTint: "#2e1917",
  fair: "#e8b95c",
  fairTint: "#2c2313",
  good: "#56d3b8",
  goodTint: "#14302b",
  focus: "#7db4ff",
  panel: "#0a2121",
  panelDeep: "#061516",
  panelInk: "#e4efeb",
  panelMuted: "#93b2aa",
  panelLine: "#1d403d",
};

export const COLOR_NAMES = Object.keys(LIGHT_COLORS) as ColorName[];

export const THEMES = ["light", "dark"] as const;
export type ThemeName = (typeof THEMES)[number];
export type Themed<Value> = Record<ThemeName, Value>;

export const BUILT_IN_COLORS: Themed<Colors> = { light: LIGHT_COLORS, dark: DARK_COLORS };
