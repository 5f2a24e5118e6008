import {
  BUILT_IN_COLORS,
  type ColorName,
  type Themed,
  type ThemeName,
} from "../platform/brand/color-tokens.ts";
import { panelVeil } from "../platform/brand/contrast-check.ts";
import type { Picture } from "../platform/brand/picture.ts";
import { contrast } from "../platform/color.ts";
import type { BrandSettings } from "../platform/settings/brand-settings.ts";

/** The path under which a picture of the pack is served. */
type PathOf = (picture: Picture) => string;

/** Logos in the header and on the panel, in pixels. */
const HEADER_LOGO = { width: 150, height: 32 };
const PANEL_LOGO = { width: 220, height: 44 };
/** A mark beside the name. */
const MARK = { width: 56, height: 32 };

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function colorOf({ colors }: BrandSettings, theme: ThemeName, name: ColorName): string {
  return colors?.[theme][name] ?? BUILT_IN_COLORS[theme][name];
}

/** The panel may be dark while the page is light: its logo is the one for its ground. */
function themeOfPanel(brand: BrandSettings, theme: ThemeName): ThemeName {
  const panel = colorOf(brand, theme, "panel");
  return contrast(panel, "#ffffff") > contrast(panel, "#000000") ? "dark" : "light";
}

const url = (path: string) => `url(${path})`;

function logoTokens(brand: BrandSettings, theme: ThemeName, pathOf: PathOf): string[] {
  const { mark, wordmark } = brand.pack ?? {};
  const of = (name: string, pictures: Themed<Picture> | undefined, on: ThemeName) =>
    pictures === undefined ? [] : [`--${name}:${url(pathOf(pictures[on]))}`];
  return [
    ...of("logo", wordmark ?? mark, theme),
    ...of("panel-logo", wordmark ?? mark, themeOfPanel(brand, theme)),
    ...(wordmark === undefined ? [] : of("logo-mark", mark, theme)),
  ];
}

/** The picture behind a veil that keeps the panel's words readable on any pixel of it. */
function panelTokens(brand: BrandSettings, theme: ThemeName, pathOf: PathOf): string[] {
  const picture = brand.pack?.panelPicture?.[theme];
  if (picture === undefined) return [];
  const veil = Math.ceil((panelVeil(theme, brand.colors?.[theme] ?? {}) ?? 1) * 255);
  const veiled = (name: ColorName) => colorOf(brand, theme, name) + veil.toString(16);
  const gradient = `linear-gradient(160deg,${veiled("panel")},${veiled("panelDeep")})`;
  return [`--panel-picture:${gradient},${url(pathOf(picture))} 50%/cover no-repeat`];
}

function tokens(brand: BrandSettings, theme: ThemeName, pathOf: PathOf | undefined): string {
  const colors = Object.entries(brand.colors?.[theme] ?? {}).map(
    ([name, color]) => `--${kebab(name)}:${color}`,
  );
  // Where no picture can be loaded there are only colors.
  if (pathOf === undefined) return colors.join(";");
  const logos = brand.logo === undefined ? logoTokens(brand, theme, pathOf) : [];
  return [...colors, ...logos, ...panelTokens(brand, theme, pathOf)].join(";");
}

interface Box {
  width: number;
  height: number;
}

/** The space that a logo takes, before it is loaded. */
function fit({ width, height }: Picture, box: Box): string {
  const scale = Math.min(box.width / width, box.height / height);
  return `width:${Math.round(width * scale)}px;height:${Math.round(height * scale)}px`;
}

const HIDDEN_NAME =
  "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
/** Below this the account's header has no space for a wordmark. */
const NARROW = "@media (max-width:479px)";

/** Colors are replaced in this mode, so a logo made for one ground could vanish: the name stays. */
const WITH_PICTURES = "@media (forced-colors:none)";

function logoRules({ mark, wordmark }: NonNullable<BrandSettings["pack"]>): string {
  const logo = wordmark ?? mark;
  if (logo === undefined) return "";
  const picture = (name: string) =>
    `content:"";flex:none;background:var(--${name}) 0/contain no-repeat`;
  const box = wordmark === undefined ? MARK : HEADER_LOGO;
  const panelBox = wordmark === undefined ? MARK : PANEL_LOGO;
  const narrow =
    wordmark === undefined || mark === undefined
      ? ""
      : `${NARROW}{.account .mark::before{${fit(mark.light, MARK)};background-image:var(--logo-mark)}}`;
  return (
    `.mark>svg{display:none}${WITH_PICTURES}{` +
    `.mark::before{${picture("logo")};${fit(logo.light, box)}}` +
    `.panel .mark::before{background-image:var(--panel-logo);${fit(logo.light, panelBox)}}` +
    (wordmark === undefined ? "" : `.mark{position:relative}.mark-name{${HIDDEN_NAME}}`) +
    `${narrow}}`
  );
}

/** The drawing on the panel is Portico's own: a brand has its picture or none. */
function panelRules({ panelPicture }: NonNullable<BrandSettings["pack"]>): string {
  const picture = panelPicture === undefined ? "" : ".panel{background:var(--panel-picture)}";
  return `.panel::after{content:none}${picture}`;
}

/** What the brand adds to the stylesheet; empty without one. `pathOf` is missing for no pictures. */
export function brandStyle(brand: BrandSettings, pathOf?: PathOf): string {
  const { pack } = brand;
  const [light, dark] = [tokens(brand, "light", pathOf), tokens(brand, "dark", pathOf)];
  const themes =
    `${light}${dark}` === ""
      ? ""
      : `:root{${light}}` +
        `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}` +
        `:root[data-theme=dark]{${dark}}`;
  if (pack === undefined) return themes;
  const hasLogo = brand.logo === undefined && (pack.wordmark ?? pack.mark) !== undefined;
  if (pathOf === undefined) {
    return `${themes}.panel::after{content:none}${hasLogo ? ".mark>svg{display:none}" : ""}`;
  }
  return themes + (hasLogo ? logoRules(pack) : "") + panelRules(pack);
}
