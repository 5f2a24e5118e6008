import { existsSync } from "node:fs";
import { type BrandPack, readBrandPack } from "../brand/brand-pack.ts";
import type { Themed } from "../brand/color-tokens.ts";
import { type GivenColors, themeColors } from "../brand/theme-colors.ts";
import * as read from "./setting-readers.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export interface BrandSettings {
  name: string;
  /** BRAND_COLOR. */
  color: string | undefined;
  /** BRAND_LOGO. */
  logo: string | undefined;
  /** What differs from the built-in colors, in each theme. */
  colors: Themed<GivenColors> | undefined;
  pack: BrandPack | undefined;
}

/** The pack in BRAND_DIR. A setting of the environment takes precedence over the same in the pack. */
export function readBrandSettings(env: Environment): BrandSettings {
  const color = read.pattern(env, "BRAND_COLOR", /^#[0-9a-fA-F]{6}$/, "such as #0d6557");
  const name = read.pattern(env, "BRAND_NAME", /^[^\p{C}]{1,40}$/u, "of at most 40 characters");
  const folder = read.text(env, "BRAND_DIR");
  if (folder !== undefined && !existsSync(folder)) {
    read.fail("BRAND_DIR", `names a folder that does not exist: ${folder}`);
  }
  const pack = folder === undefined ? undefined : readBrandPack(folder, color);
  return {
    name: name ?? pack?.name ?? "Portico",
    color,
    logo: read.link(env, "BRAND_LOGO", "") || undefined,
    colors: pack === undefined ? themeColors({ light: {}, dark: {} }, color) : pack.colors,
    pack,
  };
}
