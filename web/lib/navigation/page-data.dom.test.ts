import { expect, test } from "vitest";
import { pageTemplate } from "../../build/page-template.ts";
import { PAGE_DATA_ID, readPageData } from "./page-data.ts";

function pageWith(data: object): Document {
  const html = pageTemplate({
    languageTag: "de",
    title: "",
    description: "",
    keywords: "",
    links: [],
    stylesheets: [],
    script: "/js/app.js",
    preloads: [],
    indexed: false,
    html: "",
    data,
  });
  return new DOMParser().parseFromString(html.replace('"%CONFIG%"', "{}"), "text/html");
}

test("SCR-2: nothing is painted before the whole page is there, so no field moves", () => {
  const page = pageWith({});
  const awaited = page.querySelector('head > link[rel="expect"][blocking="render"]');
  expect(awaited?.getAttribute("href")).toBe(`#${PAGE_DATA_ID}`);
  const [root, last] = page.body.children;
  expect([root?.id, last?.id]).toEqual(["root", PAGE_DATA_ID]);
});

test("the data that the page was made with can be read from it", () => {
  const data = {
    page: "login",
    locale: "de",
    signedIn: false,
    messages: { "login.title": ["Hi"] },
  };
  expect(readPageData(pageWith(data))).toEqual({ ...data, config: {} });
});

test("A47: a text cannot end the data block", () => {
  const words = '</script><script id="evil">alert(1)</script><!--';
  const page = pageWith({ messages: { "login.title": words } });
  expect(page.getElementById("evil")).toBeNull();
  expect(readPageData(page).messages["login.title"]).toBe(words);
});

test("the block is data, which the browser never runs", () => {
  expect(pageWith({}).getElementById(PAGE_DATA_ID)?.getAttribute("type")).toBe("application/json");
});

test("SCR-5: a page without it fails at once", () => {
  const empty = new DOMParser().parseFromString("<p></p>", "text/html");
  expect(() => readPageData(empty)).toThrow(SyntaxError);
});
