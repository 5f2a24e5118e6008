import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { ALL_SCREENS } from "@portico/contract/routes";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";
import { openBrandedPages } from "./branded-pages.ts";
import { addBrandedTexts, catalogueOf } from "./branded-texts.ts";
import { openPageArchive } from "./page-archive.ts";
import { readAssets } from "./page-store.ts";

const SAMPLE = fileURLToPath(new URL("../../deploy/brand-example", import.meta.url));
const BUILT = fileURLToPath(new URL("../../web/dist", import.meta.url));

let plain: TestApp;
let branded: TestApp;
beforeAll(async () => {
  plain = await openTestApp({ builtPages: true });
  branded = await openTestApp({
    builtPages: true,
    database: plain.database,
    env: { BRAND_DIR: SAMPLE },
  });
});
afterAll(async () => {
  await branded.close();
  await plain.close();
});

const get = (path: string, site = branded, headers = {}) => site.request(path, { headers });
const styleOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
const picturesIn = (html: string) => [
  ...new Set([...html.matchAll(/\/css\/brand-[\w-]+\.(?:svg|png|ico)/g)].map(([path]) => path)),
];

describe("a page with a brand pack", () => {
  it("has the brand's colors, logos and panel picture in its style", async () => {
    const style = styleOf((await get("/en/login")).body);
    expect(style).toContain("--accent:#3b3fb6");
    expect(style).toMatch(/:root\[data-theme=dark\]\{[^}]*--accent:#a9b0ff/);
    expect(style).toMatch(/--logo:url\(\/css\/brand-wordmark-[0-9a-f]{8}\.svg\)/);
    expect(style).toMatch(/--logo:url\(\/css\/brand-wordmark-dark-[0-9a-f]{8}\.svg\)/);
    expect(style).toMatch(/--panel-picture:linear-gradient\(160deg,#1b1d52[0-9a-f]{2},/);
  });

  it("reserves the space of its logo", async () => {
    const style = styleOf((await get("/en/login")).body);
    expect(style).toMatch(/\.mark::before\{content:"";[^}]*width:150px;height:31px/);
  });

  it("shows the dark logo on the panel, which is dark in both themes", async () => {
    const style = styleOf((await get("/en/login")).body);
    expect(style).not.toMatch(/--panel-logo:url\(\/css\/brand-wordmark-[0-9a-f]{8}\./);
    expect(style).toMatch(/--panel-logo:url\(\/css\/brand-wordmark-dark-/);
  });

  it("ASVS 3.4.3: allows its own style by its hash, and pictures of this site only", async () => {
    for (const path of ["/en/login", "/de/login", "/fr/register"]) {
      const { body, headers } = await get(path);
      const digest = createHash("sha256").update(styleOf(body)).digest("base64");
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain(`; style-src 'sha256-${digest}'; img-src 'self' data:; `);
      expect(policy).toContain("script-src 'self';");
    }
  });

  it("names icons and theme colors of the brand", async () => {
    const { body } = await get("/en/login");
    expect(body).toMatch(/<link rel="icon" type="image\/svg\+xml" href="\/css\/brand-favicon-/);
    expect(body).toMatch(/<link rel="icon" type="image\/x-icon" href="\/css\/brand-favicon-/);
    expect(body).toMatch(/<link rel="apple-touch-icon" href="\/css\/brand-touch-icon-/);
    expect(body).toContain('content="#f6f6fb" media="(prefers-color-scheme: light)"');
    expect(body).toContain('content="#0d0e1a" media="(prefers-color-scheme: dark)"');
  });

  it("has the brand's name and links, and no word of Portico", async () => {
    const { body } = await get("/en/login");
    expect(body).toContain("<title>Sign in · Meridian</title>");
    expect(body).toContain('href="https://help.meridian.example/"');
    expect(body).not.toMatch(/portico/i);
  });

  it("costs a page without a pack nothing", async () => {
    const { body } = await get("/en/login", plain);
    expect(picturesIn(body)).toEqual([]);
    expect(body).not.toContain("textsVersion");
    expect(styleOf(body)).not.toContain("--logo");
  });

  it("is sent from memory the second time, with the same tag", async () => {
    const headers = { "accept-encoding": "br" };
    const [first, second] = [
      await get("/en/register", branded, headers),
      await get("/en/register", branded, headers),
    ];
    expect(first.headers["etag"]).toBe(second.headers["etag"]);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const again = { ...headers, "if-none-match": String(first.headers["etag"]) };
    expect((await get("/en/register", branded, again)).statusCode).toBe(304);
  });
});

describe("the brand's pictures", () => {
  it("are cached forever, and an SVG can run nothing when it is opened", async () => {
    const paths = picturesIn((await get("/en/login")).body);
    expect(paths).toHaveLength(8);
    for (const path of paths) {
      const { statusCode, headers } = await get(path);
      expect(statusCode, path).toBe(200);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["content-security-policy"]).toMatch(
        path.endsWith(".svg")
          ? /^default-src 'none'; style-src 'unsafe-inline';.* sandbox$/
          : /^default-src 'none';/,
      );
    }
  });

  it("are the files of the pack", async () => {
    const paths = picturesIn((await get("/en/login")).body);
    const path = paths.find((one) => /brand-wordmark-[0-9a-f]{8}/.test(one)) ?? "";
    const { body, headers } = await get(path);
    expect(headers["content-type"]).toBe("image/svg+xml");
    expect(body).toBe(readFileSync(join(SAMPLE, "wordmark.svg"), "utf8"));
  });

  it("include the icon where browsers look for it", async () => {
    const { rawPayload, headers } = await get("/favicon.ico");
    expect(headers["content-type"]).toBe("image/x-icon");
    expect(rawPayload.equals(readFileSync(join(SAMPLE, "favicon.ico")))).toBe(true);
    expect((await get("/favicon.ico", plain)).statusCode).toBe(404);
  });
});

interface PageData {
  messages: Record<string, unknown>;
  config: { textsVersion?: string };
}

function dataOf(html: string): PageData {
  const text = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(text ?? "") as PageData;
}

describe("the brand's words", () => {
  it("are in the page and in the data of its script, in each of their languages", async () => {
    for (const [path, title] of [
      ["/en/login", "Welcome back"],
      ["/de/login", "Willkommen zurück"],
    ] as const) {
      const { body } = await get(path);
      expect(body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(dataOf(body).messages["login.title"]).toEqual([title]);
    }
    expect((await get("/fr/login")).body).not.toContain("Welcome back");
  });

  it("are in the text files, which have their own version", async () => {
    const { textsVersion } = dataOf((await get("/en/login")).body).config;
    const textsOf = async (file: string) =>
      (await get(`/js/texts-${textsVersion}-${file}.json`)).json<Record<string, unknown>>();
    expect((await textsOf("en"))["common.support"]).toEqual(["Help center"]);
    expect((await textsOf("de"))["common.support"]).toEqual(["Hilfe"]);
    expect((await textsOf("fr"))["common.support"]).toEqual(["Service client"]);
    expect(Object.keys(await textsOf("en.later")).length).toBeGreaterThan(50);
    // Server texts stay on the server.
    expect(Object.keys(await textsOf("en"))).not.toContain("errors.codeWrong");
  });

  it("are said by the API and by refusal pages", async () => {
    const { texts } = branded.services;
    expect(texts.text("en", "errors.codeWrong")).toMatch(/^That code is wrong/);
    expect(texts.text("fr", "errors.codeWrong")).toBe(
      plain.services.texts.text("fr", "errors.codeWrong"),
    );
    expect(plain.services.texts.text("en", "errors.codeWrong")).not.toMatch(/^That code/);
    const refused = await branded.app.inject({
      url: "/en/login",
      headers: { host: "evil.example" },
    });
    expect(refused.statusCode).toBe(ERRORS.unknownHost.status);
    expect(refused.body).toContain("Help center");
  });

  it("a refusal page has the brand's colors and loads no picture", async () => {
    const { body, headers } = await branded.app.inject({
      url: "/en/login",
      headers: { host: "evil.example" },
    });
    expect(picturesIn(body)).toEqual([]);
    expect(styleOf(body)).toContain("--accent:#3b3fb6");
    const digest = createHash("sha256").update(styleOf(body)).digest("base64");
    expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${digest}'`);
  });
});

it("a page that the server renders is the built one, byte for byte, when no text differs", async () => {
  const archive = openPageArchive(BUILT);
  const assets = readAssets(BUILT);
  const version = addBrandedTexts(assets, new Map());
  const pages = await openBrandedPages({
    folder: BUILT,
    archive,
    locales: ["en", "ja"],
    catalogueOf: (locale) => catalogueOf(assets, version, locale),
  });
  for (const page of [...ALL_SCREENS, "not-found", "not-ready"]) {
    for (const variant of ["en/out", "en/in", "ja/out"]) {
      const key = `${page}/${variant}`;
      expect((await pages.read(key)) === archive.read(key), key).toBe(true);
    }
  }
  expect(pages.read("refusal/ja")).toBe(archive.read("refusal/ja"));
});
