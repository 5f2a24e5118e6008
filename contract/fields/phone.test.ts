import { expect, test } from "vitest";
import { canonicalPhone } from "./phone.ts";

test.each([
  ["0049 151 23456789", "+49 151 23456789"],
  ["00 1 (212) 555-0100", "+ 1 (212) 555-0100"],
  ["００４９　１５１　２３４５６７８９", "+49 151 23456789"],
  ["＋４９ １５１ ２３４５６７８９", "+49 151 23456789"],
  ["tel:+49-151-23456789", "+49-151-23456789"],
  ["TEL: 0049-151-23456789", "+49-151-23456789"],
  // Numbers as address books copy them.
  ["\u202a+49 151 23456789\u202c", "+49 151 23456789"],
  ["٠٠٢٠ ١٠١٢٣٤٥٦٧٨", "+20 1012345678"],
  ["+९१ ८१२३४ ५६७८९", "+91 81234 56789"],
  ["๐๘๑ ๒๓๔ ๕๖๗๘", "081 234 5678"],
])("VAL-3: %s is read as %s", (pasted, read) => {
  expect(canonicalPhone(pasted)).toBe(read);
  expect(canonicalPhone(read)).toBe(read);
});

test.each([
  ["a Tajik mobile", "00 123 4567"],
  ["too short to come from abroad", "0049 151"],
  ["no calling code begins with 0", "000 4228 123456"],
  ["a national number", "0151 23456789"],
])("VAL-3: 00 is no + in %s", (_, typed) => expect(canonicalPhone(typed)).toBe(typed));
