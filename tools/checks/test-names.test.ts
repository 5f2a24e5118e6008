import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../paths.mjs";
import { isTestFile, sourceFiles } from "./source.ts";

const FOLDERS = ["console", "contract", "messages", "server", "web", "tools"];
const COMMENT = ["@vitest", "environment"].join("-");

test("where a test runs is said by its name, never by a comment", () => {
  const commented = FOLDERS.flatMap((folder) => sourceFiles(ROOT, folder))
    .filter(isTestFile)
    .filter((file) => readFileSync(join(ROOT, file), "utf8").includes(COMMENT));
  expect(commented).toEqual([]);
});
