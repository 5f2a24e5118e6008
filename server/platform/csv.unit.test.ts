import { describe, expect, it } from "vitest";
import { csvCell, csvFile } from "./csv.ts";

/**
 * The cells of a line for a reader with this separator that treats quotes as ordinary characters.
 */
const cellsFor = (separator: string, line: string) =>
  line.split(separator).map((cell) => cell.normalize("NFKC").replace(/^[\s\p{C}"]+/u, ""));

describe("ASVS 1.2.10: a cell of a CSV file", () => {
  it.each([
    ["plain", "plain"],
    ["a-b=c@d", "a-b=c@d"],
    [null, ""],
    [7, "7"],
    ['a"b,c', '"a""b,c"'],
    ["a;b", '"a;b"'],
    ["a\tb", '"a\tb"'],
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@x", "'@x"],
    ["\tx", `"'\tx"`],
    ["\rx", `"'\rx"`],
    ["  =1", "  '=1"],
    ["\u200B=1", "'=1"],
    ["a\u009b31mred\u0080\u009f", "a31mred"],
    ["\u009b=1", "'=1"],
    ["a\u0000\u001b[31m\u007f", "a[31m"],
    ["user\u202Egnp.exe\u2066x\u2069", "usergnp.exex"],
    ["a\u200Bb\u200Dc\u2060d\uFEFFe\u00ADf", "abcdef"],
    ["a\u2028=1\u2029b\u0085c", "a =1 b c"],
    ["\u2028=1", " '=1"],
    ["a\uD800b", "ab"],
    ["\u0e19\u0e49\u0e33 é 👍", "\u0e19\u0e49\u0e33 é 👍"],
    ["＝1", "'＝1"],
    ["Foo;=cmd|calc!A0", `"Foo;'=cmd|calc!A0"`],
  ])("%j is written %j", (value, written) => {
    expect(csvCell(value)).toBe(written);
  });

  it.each(["=", "+", "-", "@", "＝", "＋", "－", "＠"])(
    "a cell with %s starts no formula, after any prefix and for any separator",
    (sign) => {
      for (const before of ["", " ", "\t", "\r", "\n", "\u00A0", "\uFEFF", '"', ";", ",", 'a";"']) {
        const file = csvFile([["first", `${before}${sign}cmd|calc`, `x; ${before}${sign}1`]]);
        for (const separator of [",", ";", "\t"]) {
          const cells = file.split(/\r|\n/).flatMap((line) => cellsFor(separator, line));
          expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
        }
      }
    },
  );
});
