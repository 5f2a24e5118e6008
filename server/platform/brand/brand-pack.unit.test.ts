import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "../settings/settings.ts";
import { BrandError, checkBrandPack, readBrandPack } from "./brand-pack.ts";
import { describePack } from "./describe-pack.ts";

const SAMPLE = fileURLToPath(new URL("../../../deploy/brand-example", import.meta.url));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-brand-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (file: string, content: string | Buffer) => {
  mkdirSync(join(folder, file, ".."), { recursive: true });
  writeFileSync(join(folder, file), content);
};

function problemsIn(manifest: unknown, files: Record<string, string | Buffer> = {}): string[] {
  put("brand.json", typeof manifest === "string" ? manifest : JSON.stringify(manifest));
  for (const [file, content] of Object.entries(files)) put(file, content);
  return checkBrandPack(folder).problems;
}

describe("brand.json", () => {
  it.each([
    ["{", /^brand\.json: is not JSON: /],
    ["[]", "brand.json: must be a JSON object"],
    [{ nmae: "x" }, "brand.json: nmae is not a field (did you mean name?)"],
    [{ logo: { wordmrk: "a.svg" } }, "logo.wordmrk is not a field (did you mean wordmark?)"],
    [{ colors: { drak: {} } }, "colors.drak is not a field (did you mean dark?)"],
    [{ colors: { dark: { acent: "#000000" } } }, "colors.dark.acent is not a field (did you mean"],
    [
      { colors: { dark: { ink: "red" } } },
      'colors.dark.ink must be a color such as #0d6557, not "r',
    ],
    [{ colors: [] }, "colors must be an object with light, dark"],
    [{ name: "" }, "name must be a name of at most 40 characters"],
    [{ name: "a\nb" }, "name must be a name"],
    [{ name: 7 }, "name must be a name"],
    [{ favicon: "../favicon.svg" }, "favicon must be the name of a file in this folder"],
    [{ favicon: "/etc/passwd" }, "favicon must be the name of a file in this folder"],
    [{ favicon: ["a", "b", "c", "d"] }, "favicon may be at most 3 files"],
    [{ logo: { mark: { light: "a.svg" } } }, "logo.mark must be one file, or one for light and"],
    [{ links: { support: "javascript:alert(1)" } }, "links.support must be a path of this site or"],
    [{ links: { support: "//evil.example" } }, "links.support must be"],
    [{ touchIcon: "none.png" }, "none.png: is missing"],
  ])("%j is refused", (manifest, problem) => {
    expect(problemsIn(manifest)).toContainEqual(
      typeof problem === "string"
        ? expect.stringContaining(problem)
        : expect.stringMatching(problem),
    );
  });

  it("is needed", () => {
    expect(checkBrandPack(folder).problems).toEqual(["brand.json: is missing"]);
  });
});

const png = (width: number, height: number, bytes = 64) => {
  const body = Buffer.alloc(bytes);
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(body);
  body.writeUInt32BE(width, 16);
  body.writeUInt32BE(height, 20);
  return body;
};

describe("a picture", () => {
  it.each([
    ["favicon", "a.svg", "<html><svg/></html>", "is not SVG or PNG or ICO, by its content"],
    ["favicon", "a.png", "GIF89a", "is not SVG or PNG or ICO, by its content"],
    ["favicon", "a.svg", SVG.replace("4 4", "4 8"), "is 4 × 8 and must be square"],
    ["favicon", "a.svg", SVG.replace("/>", "><script/></svg>"), "has a script"],
    ["favicon", "a.svg", SVG + " ".repeat(33_000), "bytes and may have 32768"],
    ["favicon", "a.svg", Buffer.concat([Buffer.from(SVG), Buffer.from([0xff])]), "is not UTF-8"],
    ["favicon", "a.png", png(8, 8).subarray(0, 14), "is cut off"],
    ["touchIcon", "a.svg", SVG, "is not PNG, by its content"],
    ["touchIcon", "a.png", png(9000, 9000), "is 9000 × 9000 pixels and may have 512 a side"],
  ])("%s in %s is refused", (field, file, content, problem) => {
    const problems = problemsIn({ [field]: file }, { [file]: content });
    expect(problems).toEqual([expect.stringMatching(/^a\.(svg|png): /)]);
    expect(problems[0]).toContain(problem);
  });

  it("is known by its content, not by its name", () => {
    expect(problemsIn({ favicon: "icon.dat" }, { "icon.dat": png(32, 32) })).toEqual([]);
    expect(checkBrandPack(folder).pack.favicons).toMatchObject([{ kind: "png", width: 32 }]);
  });

  it.each([
    ["VP8X", "524946460000000057454250565038580a000000100000003f00001f0000", 64, 32],
    ["VP8L", "5249464600000000574542505650384c000000002f3fc007000000000000", 64, 32],
    ["VP8 ", "52494646000000005745425056503820000000003001009d012a400020000000", 64, 32],
  ])("can be WebP (%s)", (_, hex, width, height) => {
    const files = { "a.webp": Buffer.from(hex, "hex") };
    expect(problemsIn({ logo: { mark: "a.webp" } }, files)).toEqual([]);
    expect(checkBrandPack(folder).pack.mark?.light).toMatchObject({ kind: "webp", width, height });
  });

  it("the panel's picture needs words that can be read on it", () => {
    const colors = { light: { panelMuted: "#7c9590" } };
    const files = { "a.svg": SVG };
    const problems = problemsIn({ panel: { picture: "a.svg" }, colors }, files);
    expect(problems).toContainEqual(
      expect.stringContaining(
        "panel.picture leaves the words of the panel unreadable in the light",
      ),
    );
  });
});

describe("texts", () => {
  it.each([
    ["en", { "login.titel": "Hi" }, "login.titel is not a text (did you mean login.title?)"],
    ["en", { title: "Hi" }, "title is not a text"],
    ["en", { "login.title": 1 }, "login.title must be a text"],
    ["en", { "login.title": " " }, "login.title is empty"],
    ["en", { "login.title": "<b>Hi</b>" }, "has a tag that is not closed, or is unknown"],
    ["en", { "login.newHere": "Hi" }, "login.newHere has other tags"],
    ["en", { "login.headTitle": "Sign in" }, "login.headTitle has other placeholders"],
    ["en", { "login.headTitle": "{brand" }, "login.headTitle does not compile"],
    ["en", { "login.title": "Hi {name}" }, "login.title has other placeholders"],
    ["en", { "common.signIn": "x".repeat(27) }, "common.signIn is 27 wide and has room for 26"],
    ["en", { "login.title": "x".repeat(1001) }, "login.title is longer than 1000 letters"],
    ["en", { "login.title": "\u202Enigol" }, "login.title has a control character"],
    [
      "en",
      { "sms.loginCode": `{brand} {code} ${"x".repeat(160)}` },
      "sms.loginCode is 2 messages and may be 1",
    ],
    ["ru", { "sms.loginCode": `{brand} {code} ${"я".repeat(60)}` }, "sms.loginCode is 2 messages"],
    ["en-us", {}, "texts/en-us.json: is not a file for a language"],
    ["dr", {}, "texts/dr.json: is not a file for a language (did you mean"],
    ["de", [], 'texts/de.json: must be an object such as {"login.title": "Welcome"}'],
  ])("%s %j are refused", (locale, texts, problem) => {
    const problems = problemsIn({}, { [`texts/${locale}.json`]: JSON.stringify(texts) });
    expect(problems).toContainEqual(expect.stringContaining(problem));
  });

  it("that are not JSON are refused", () => {
    expect(problemsIn({}, { "texts/de.json": "{" })).toContainEqual(
      expect.stringContaining("texts/de.json: is not JSON"),
    );
  });

  it("are read by locale, and hidden files are not", () => {
    const texts = JSON.stringify({ "login.title": "Hallo" });
    expect(problemsIn({}, { "texts/de.json": texts, "texts/..data": "" })).toEqual([]);
    const { pack } = checkBrandPack(folder);
    expect([...pack.texts].map(([locale, own]) => [locale, [...own]])).toEqual([
      ["de", [["login.title", "Hallo"]]],
    ]);
  });
});

describe("a wrong pack", () => {
  it("is one line that names the first problem and counts the others", () => {
    put("brand.json", JSON.stringify({ nmae: "x", lnks: {}, favicn: "a" }));
    expect(() => readBrandPack(folder)).toThrow(
      `BRAND_DIR brand.json: nmae is not a field (did you mean name?) (and 2 more: portico brand check ${folder}).`,
    );
  });

  it("stops the settings from being read", () => {
    expect(() => readSettings({ NODE_ENV: "test", BRAND_DIR: folder })).toThrow(BrandError);
  });

  it("stays one line when a value has line breaks", () => {
    put("brand.json", JSON.stringify({ "a\nb": 1 }));
    expect(() => readBrandPack(folder)).toThrow(/^BRAND_DIR [^\n]+$/);
  });
});

describe("the sample pack", () => {
  it("has no problem, and is described in one line", () => {
    const { pack, problems } = checkBrandPack(SAMPLE);
    expect(problems).toEqual([]);
    expect(describePack(pack)).toMatch(/wordmark SVG, 1 kB;.*texts de 4, en 7\)$/);
  });

  const settingsWith = (env: Record<string, string> = {}) =>
    readSettings({ NODE_ENV: "test", BRAND_DIR: SAMPLE, ...env });

  it("gives name and links to the settings", () => {
    const { brand, links } = settingsWith();
    expect(brand.name).toBe("Meridian");
    expect(brand.colors?.light.accent).toBe("#3b3fb6");
    expect(links.support).toBe("https://help.meridian.example/");
  });

  it("gives way to the environment", () => {
    const { brand, links } = settingsWith({
      BRAND_NAME: "Staging",
      BRAND_COLOR: "#8a1c4a",
      SUPPORT_URL: "/help",
    });
    expect(brand.name).toBe("Staging");
    expect(brand.colors?.light).toMatchObject({ accent: "#8a1c4a", ink: "#14152b" });
    expect(links).toMatchObject({ support: "/help", terms: "https://meridian.example/terms" });
  });

  it("is the same wherever it is read", () => {
    cpSync(SAMPLE, folder, { recursive: true });
    const [one, other] = [readBrandPack(SAMPLE), readBrandPack(folder)];
    expect({ ...one, folder: "" }).toEqual({ ...other, folder: "" });
    expect(readFileSync(join(folder, "brand.json"), "utf8")).toContain("Meridian");
  });
});
