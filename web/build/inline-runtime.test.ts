import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inlineRuntime } from "./inline-runtime.ts";

let folder: string;
const write = (name: string, code: string) => writeFileSync(join(folder, name), code);
const load = async (name: string) =>
  (await import(pathToFileURL(join(folder, name)).href)) as { result: unknown };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-inline-"));
  write("package.json", '{"type":"module"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the helpers move into React's file, and every file still finds them", async () => {
  write("rolldown-runtime-A1.js", "var e=2,t=n=>n*e,r=n=>n+1;export{t as n,r};");
  write("react-B2.js", 'import{n as e}from"./rolldown-runtime-A1.js";var t=e(4);export{t as a};');
  write(
    "later-C3.js",
    'import{n as t,r as e}from"./rolldown-runtime-A1.js";import{a as n}from"./react-B2.js";export const result=[t(3),e(3),n];',
  );
  inlineRuntime(folder);
  expect(readdirSync(folder).toSorted()).toEqual(["later-C3.js", "package.json", "react-B2.js"]);
  expect((await load("later-C3.js")).result).toEqual([6, 4, 8]);
});

test("without such a file nothing changes", () => {
  write("react-B2.js", "export const a=1;");
  inlineRuntime(folder);
  expect(readFileSync(join(folder, "react-B2.js"), "utf8")).toBe("export const a=1;");
});
