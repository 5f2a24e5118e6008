import { mkdtempSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFilesCheck, type FilesCheck } from "./opened-files.ts";

let folder: string;
let path: string;
let check: FilesCheck;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-files-"));
  path = join(folder, "portico.db");
  for (const end of ["", "-wal", "-shm"]) writeFileSync(path + end, "some bytes");
  check = createFilesCheck(path);
  check.beforeWrite();
});
afterEach(() => rmSync(folder, { recursive: true }));

const REPLACED = expect.objectContaining({ code: "DATABASE_REPLACED" }) as Error;

describe("F05: the check of the open files", () => {
  it("fails once the database is shorter than it was", () => {
    writeFileSync(path, "some more bytes");
    check.beforeWrite();
    truncateSync(path, 12);
    expect(() => check.beforeWrite()).toThrow(REPLACED);
  });

  it("passes while a file cannot be looked at, and after that", () => {
    renameSync(path, `${path}.aside`);
    symlinkSync(path, path);
    check.beforeWrite();
    rmSync(path);
    renameSync(`${path}.aside`, path);
    check.beforeWrite();
  });

  it("remembers damage for the readiness, and no other error", () => {
    check.afterError(Object.assign(new Error("database is locked"), { errcode: 5 }));
    check.beforeReady();
    const damage = Object.assign(new Error("malformed"), { errcode: 11 });
    check.afterError(damage);
    expect(() => check.beforeReady()).toThrow(damage);
  });
});
