import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ROOT } from "./paths.mjs";
import { findTests, findUnknownIds, isCurrent, requirementsDocument } from "./requirements.ts";

// Every source is read, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const TESTS = `
  describe("LOC-1, LOC-2: routes", () => {
    test.each([1])(\`SCR-9: at most \${4} | five\`, () => {});
    it("is not about LOC-3x or XLOC-4", () => { expect("LOC-5").toBe("LOC-5"); });
    test("VAL-99: nobody asked", () => {});
  });
`;
let root = "";

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "portico-requirements-"));
  mkdirSync(join(root, "docs"));
  mkdirSync(join(root, "web"));
  const ids = "LOC-1: One: two.\nLOC-2: Two.\nLOC-3: Three.\nLOC-5: Five.\nSCR-9: Nine.\n";
  writeFileSync(join(root, "docs/requirement-ids.txt"), ids);
  writeFileSync(join(root, "web/routes.test.ts"), TESTS);
});
afterAll(() => rmSync(root, { recursive: true }));

test("docs/requirements.md is what npm run requirements would write", () => {
  expect(isCurrent(ROOT), "run: npm run requirements").toBe(true);
});

test("no test names a requirement that does not exist", () => {
  expect(findUnknownIds(ROOT)).toEqual([]);
});

test("ids are read from titles only", () => {
  expect(findTests(root).map(({ ids }) => ids)).toEqual([
    ["LOC-1", "LOC-2"],
    ["SCR-9"],
    ["VAL-99"],
  ]);
});

test("an unknown id is found", () => {
  expect(findUnknownIds(root)).toEqual(['web/routes.test.ts: "VAL-99: nobody asked" names VAL-99']);
});

test("each requirement has its row, shown or not", () => {
  const rows = requirementsDocument(root).split("\n").slice(6, -1);
  const link = "[web/routes.test.ts](../web/routes.test.ts)";
  expect(rows).toEqual([
    `| LOC-1 | One: two. | ${link}<br>LOC-1, LOC-2: routes |`,
    `| LOC-2 | Two. | ${link}<br>LOC-1, LOC-2: routes |`,
    "| LOC-3 | Three. | not shown yet |",
    "| LOC-5 | Five. | not shown yet |",
    `| SCR-9 | Nine. | ${link}<br>SCR-9: at most … \\| five |`,
  ]);
});

test("a changed test makes the committed document out of date", () => {
  expect(isCurrent(root)).toBe(false);
  writeFileSync(join(root, "docs/requirements.md"), requirementsDocument(root));
  expect(isCurrent(root)).toBe(true);
  writeFileSync(join(root, "web/more.test.ts"), 'test("LOC-3: more", () => {});');
  expect(isCurrent(root)).toBe(false);
});
