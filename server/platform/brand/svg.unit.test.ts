import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSvg, sizeOfSvg } from "./svg.ts";

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inside: string, attributes = "") =>
  `<svg ${XMLNS} viewBox="0 0 20 10" ${attributes}>${inside}</svg>`;

describe("an SVG that is refused", () => {
  it.each([
    [svg("<script>alert(1)</script>"), "a script"],
    [svg('<script href="#a"/>'), "a script"],
    [svg("<SCRIPT/>"), "<SCRIPT>"],
    [svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'), "<x:script>"],
    [svg("", 'onload="alert(1)"'), "event handler onload"],
    [svg('<path d="M0 0" onclick="a()"/>'), "event handler onclick"],
    [svg('<path OnMouseOver="a()"/>'), "event handler OnMouseOver"],
    [svg("<foreignObject><body/></foreignObject>"), "HTML"],
    [svg('<image href="https://evil.example/a.png"/>'), "another picture"],
    [svg('<image href="data:image/png;base64,AA=="/>'), "another picture"],
    [svg('<use href="https://evil.example/a.svg#b"/>'), "another file (href)"],
    [svg('<use xlink:href="//evil.example/a.svg#b"/>'), "another file (xlink:href)"],
    [svg('<use href="data:image/svg+xml,x"/>'), "another file (href)"],
    [svg('<use href="&#104;ttps://evil.example/a"/>'), "another file (href)"],
    [svg('<a href="#x"/>'), "a link"],
    [svg('<a href="javascript:alert(1)"><path/></a>'), "a link"],
    [svg('<rect fill="url(https://evil.example/a)"/>'), "another file in a style"],
    [svg('<rect style="fill:url(//evil.example/a)"/>'), "another file in a style"],
    [svg('<rect style="fill:u\\72l(//evil.example/a)"/>'), "an escape"],
    [svg("<style>@import '//evil.example/a.css';</style>"), "an @ rule"],
    [svg("<style>@im<!-- -->port '//evil.example/a.css';</style>"), "an @ rule"],
    [svg("<style>@font-face{src:url(a.woff)}</style>"), "an @ rule"],
    [svg("<style>path{fill:url('https://evil.example/a')}</style>"), "another file in a style"],
    [svg("<style>path{fill:URL (&quot;a.svg#b&quot;)}</style>"), "another file in a style"],
    [svg('<animate attributeName="href" to="javascript:alert(1)"/>'), "an animation"],
    [svg('<set attributeName="onload" to="alert(1)"/>'), "an animation"],
    [svg('<path xml:base="https://evil.example/"/>'), "xml:base"],
    [svg('<g xmlns="http://www.w3.org/1999/xhtml"/>'), "not SVG"],
    [svg('<path id="javascript:x"/>'), "a script (id)"],
    [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg("&a;")}`, "a DOCTYPE"],
    [svg("&a;"), "unknown entity"],
    [svg("<![CDATA[<script>]]>"), "CDATA"],
    [`<?xml version="1.0" encoding="UTF-16"?>${svg("")}`, "not UTF-8"],
    [`<?xml-stylesheet href="https://evil.example/a.css"?>${svg("")}`, "not well-formed"],
    [svg("<path d=M0/>"), "not well-formed"],
    [svg('<path d="1" d="2"/>'), "twice"],
    [svg("<g>"), "closes <svg>, which is not open"],
    [`<svg ${XMLNS} viewBox="0 0 1 1">`, "ends too early"],
    [svg("") + svg(""), "more than one"],
    [`${svg("")}text`, "text outside"],
    ["<g/>", "does not begin with <svg>"],
    ['<svg viewBox="0 0 1 1"/>', "needs xmlns"],
    ["", "ends too early"],
  ])("%s", (source, reason) => {
    expect(() => readSvg(source)).toThrow(reason);
  });

  it("has no size", () => {
    expect(() => sizeOfSvg(readSvg(`<svg ${XMLNS} width="50%"/>`))).toThrow("needs a viewBox");
  });
});

describe("an SVG that is accepted", () => {
  it.each([
    svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)" style="stroke:url(#a)"/>'),
    svg("<style>.a{fill:#fff}@media (prefers-color-scheme:dark){.a{fill:#000}}</style>"),
    svg('<symbol id="a"><path d="M0 0"/></symbol><use href="#a"/><use xlink:href="#a"/>'),
    `<?xml version="1.0" encoding="utf-8"?>\n<!-- made by hand -->\n${svg("<title>A &amp; B</title>")}\n`,
  ])("%s", (source) => {
    expect(sizeOfSvg(readSvg(source))).toEqual({ width: 20, height: 10 });
  });

  it("takes its size from width and height without a viewBox", () => {
    const source = `<svg ${XMLNS} width="12px" height="4"/>`;
    expect(sizeOfSvg(readSvg(source))).toEqual({ width: 12, height: 4 });
  });

  it("is every drawing of the sample pack", () => {
    for (const name of ["mark", "mark-dark", "wordmark", "wordmark-dark", "favicon", "panel"]) {
      const file = new URL(`../../../deploy/brand-example/${name}.svg`, import.meta.url);
      expect(() => readSvg(readFileSync(file, "utf8")), name).not.toThrow();
    }
  });
});
