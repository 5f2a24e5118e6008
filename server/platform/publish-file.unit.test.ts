import {
  fsyncSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { publishFile } from "./publish-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-"));
  writeFileSync(join(folder, "draft"), "new");
});
afterEach(() => rmSync(folder, { recursive: true }));

const SYSTEM = { link: linkSync, sync: fsyncSync };
const failingWith = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

describe.each([
  ["work", SYSTEM],
  ["fail with EPERM", { ...SYSTEM, link: failingWith("EPERM") }],
  ["fail with ENOTSUP", { ...SYSTEM, link: failingWith("ENOTSUP") }],
])("a draft, while links %s", (_, system) => {
  const publish = () => publishFile(join(folder, "draft"), join(folder, "file"), system);

  it("gets its name", () => {
    publish();
    expect(readdirSync(folder)).toEqual(["file"]);
    expect(readFileSync(join(folder, "file"), "utf8")).toBe("new");
  });

  it("replaces no file", () => {
    writeFileSync(join(folder, "file"), "old");
    expect(publish).toThrow(expect.objectContaining({ code: "EEXIST" }));
    expect(readFileSync(join(folder, "file"), "utf8")).toBe("old");
    expect(readdirSync(folder)).toEqual(["draft", "file"]);
  });
});

it.each([
  ["EINVAL", true],
  ["EIO", false],
])("a folder that cannot be synced, with %s, is accepted: %s", (code, isAccepted) => {
  const system = { ...SYSTEM, sync: failingWith(code) };
  const publish = () => publishFile(join(folder, "draft"), join(folder, "file"), system);
  if (isAccepted) publish();
  else expect(publish).toThrow(code);
  expect(readdirSync(folder)).toEqual(["file"]);
});
