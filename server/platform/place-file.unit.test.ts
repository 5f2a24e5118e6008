import * as fs from "node:fs";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { placeFile } from "./place-file.ts";

vi.mock("node:fs", { spy: true });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-"));
  writeFileSync(join(folder, "draft"), "new");
});
afterEach(() => {
  vi.mocked(fs.linkSync).mockReset();
  vi.mocked(fs.fsyncSync).mockReset();
  rmSync(folder, { recursive: true });
});

const place = () => placeFile(join(folder, "draft"), join(folder, "file"));

describe.each(["none", "EPERM", "ENOTSUP"])("a draft, while links fail with %s", (code) => {
  beforeEach(() => {
    if (code === "none") return;
    vi.mocked(fs.linkSync).mockImplementation(() => {
      throw Object.assign(new Error(code), { code });
    });
  });

  it("gets its name", () => {
    place();
    expect(readdirSync(folder)).toEqual(["file"]);
    expect(readFileSync(join(folder, "file"), "utf8")).toBe("new");
  });

  it("replaces no file", () => {
    writeFileSync(join(folder, "file"), "old");
    expect(place).toThrow(expect.objectContaining({ code: "EEXIST" }));
    expect(readFileSync(join(folder, "file"), "utf8")).toBe("old");
    expect(readdirSync(folder)).toEqual(["draft", "file"]);
  });
});

it.each([
  ["EINVAL", true],
  ["EIO", false],
])("a folder that cannot be synced, with %s, is accepted: %s", (code, isAccepted) => {
  vi.mocked(fs.fsyncSync).mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
  if (isAccepted) place();
  else expect(place).toThrow(code);
  expect(readdirSync(folder)).toEqual(["file"]);
});
