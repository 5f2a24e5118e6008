import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ROOT } from "../paths.mjs";
import { installSystemPackage } from "./system-packages.mjs";

/** @typedef {"usual" | "narrow" | "wide" | "screens"} FontSet */

const FOLDER = join(ROOT, ".cache", "fonts");
const NOTO = ["noto-sans", "noto-sans-thai"];

/**
 * The packages of @expo-google-fonts whose fonts a browser has, and no others.
 * @type {Record<FontSet, string[]>}
 */
const PACKAGES = {
  usual: NOTO,
  narrow: ["pt-sans-narrow"],
  wide: ["krona-one"],
  screens: NOTO,
};

/** Chinese, Japanese and Korean: too large to be downloaded for every run of the tests. */
const CJK_PACKAGE = "fonts-noto-cjk";
const CJK_FILES = "NotoSansCJK";
const SYSTEM_FOLDERS = ["/usr/share/fonts", "/usr/local/share/fonts"];

/**
 * What a browser is started with to see only the fonts of one set. Nothing where fontconfig does not
 * choose the fonts: macOS and Windows bring their own.
 * @param {FontSet} set
 * @returns {{ FONTCONFIG_FILE?: string }}
 */
export function fontEnvironment(set) {
  if (process.platform !== "linux") return {};
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${set}.conf`);
  const text = configuration(set);
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    // Workers write it at the same time: a rename leaves no half-written file to be read.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, file);
  }
  return { FONTCONFIG_FILE: file };
}

/** @param {FontSet} set */
function configuration(set) {
  const folders = PACKAGES[set].map((name) => {
    const folder = join(ROOT, "node_modules", "@expo-google-fonts", name);
    if (!existsSync(folder)) throw new Error(`Fonts are missing: run npm ci (${folder})`);
    return folder;
  });
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    "<fontconfig>",
    ...folders.map((folder) => `<dir>${escaped(folder)}</dir>`),
    ...(set === "screens" ? systemCjk() : []),
    `<cachedir>${escaped(join(FOLDER, "cache"))}</cachedir>`,
    "</fontconfig>\n",
  ].join("\n");
}

/** Allows only these of the system's fonts, so that screenshots are the same on every machine. */
function systemCjk() {
  return cjkFolders().flatMap((folder) => [
    "<alias><family>monospace</family><prefer><family>Noto Sans Mono CJK JP</family></prefer></alias>",
    `<dir>${escaped(folder)}</dir>`,
    "<selectfont>",
    `<rejectfont><glob>${escaped(folder)}/*</glob></rejectfont>`,
    `<acceptfont><glob>*/${CJK_FILES}*</glob></acceptfont>`,
    "</selectfont>",
  ]);
}

/** Wherever this kind of Linux keeps them. */
function cjkFolders() {
  const files = SYSTEM_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  );
  const found = files.filter((file) => basename(file).startsWith(CJK_FILES));
  return [...new Set(found.map((file) => dirname(file)))];
}

/** @param {string} path */
function escaped(path) {
  return path.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Installs what the pictures of all languages need beside our packages, or says what is missing. */
export async function ensureFonts() {
  if (process.platform !== "linux" || cjkFolders().length > 0) return;
  await installSystemPackage(CJK_PACKAGE);
  if (cjkFolders().length > 0) return;
  console.error(
    `Chinese, Japanese and Korean will show as boxes: ${CJK_PACKAGE} is not installed.`,
  );
}
