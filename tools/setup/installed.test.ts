import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isInstalled, thisMachine } from "./installed.mjs";

const HERE = { os: "linux", cpu: "arm64", libc: "glibc" };
const LOCKED = {
  "": { name: "portico", version: "1.0.0" },
  server: { name: "@portico/server", version: "1.0.0" },
  "node_modules/@portico/server": { resolved: "server", link: true },
  "node_modules/plain": { version: "1.2.3", integrity: "sha512-plain" },
  "node_modules/tool": { version: "2.0.0", integrity: "sha512-tool", dev: true },
  "node_modules/native-gnu": {
    version: "3.0.0",
    integrity: "sha512-gnu",
    optional: true,
    os: ["linux"],
    cpu: ["arm64"],
    libc: ["glibc"],
  },
  "node_modules/native-musl": { optional: true, os: ["linux"], cpu: ["arm64"], libc: ["musl"] },
  "node_modules/native-x64": { optional: true, os: "linux", cpu: "x64" },
  "node_modules/native-mac": { optional: true, os: ["!linux"] },
};

type Packages = Record<string, object>;

/** What npm records on a machine like HERE. */
const {
  "": _project,
  "node_modules/native-musl": _musl,
  "node_modules/native-x64": _x64,
  "node_modules/native-mac": _mac,
  ...INSTALLED
} = LOCKED;

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portico-installed-"));
  mkdirSync(join(root, "node_modules"));
  write("package-lock.json", LOCKED);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, packages: Packages) {
  writeFileSync(join(root, path), JSON.stringify({ packages }));
}

function installed(packages: Packages, machine = HERE): boolean {
  write("node_modules/.package-lock.json", packages);
  return isInstalled(root, machine);
}

const without = (path: string): Packages =>
  Object.fromEntries(Object.entries(INSTALLED).filter(([name]) => name !== path));

describe("packages are installed", () => {
  it("they are installed after npm ci, which writes no stamp for us", () => {
    expect(installed(INSTALLED)).toBe(true);
  });

  it("they are installed when every native package that is missing is for another machine", () => {
    expect(installed(INSTALLED, { ...HERE, cpu: "x64" })).toBe(false);
    expect(installed(INSTALLED, { ...HERE, libc: "musl" })).toBe(false);
    expect(installed(INSTALLED, { ...HERE, os: "darwin" })).toBe(false);
  });
});

describe("packages are not installed", () => {
  it("they are not installed when npm was stopped before it wrote what it installed", () => {
    expect(isInstalled(root, HERE)).toBe(false);
    writeFileSync(join(root, "node_modules/.package-lock.json"), '{"packages":{');
    expect(isInstalled(root, HERE)).toBe(false);
  });

  it.each(["node_modules/plain", "node_modules/tool", "node_modules/native-gnu", "server"])(
    "they are not installed when %s is missing",
    (path) => {
      expect(installed(without(path))).toBe(false);
    },
  );

  it.each([{ version: "1.2.4" }, { integrity: "sha512-other" }])(
    "they are not installed when a package has another %s",
    (change) => {
      const plain = { ...INSTALLED["node_modules/plain"], ...change };
      expect(installed({ ...INSTALLED, "node_modules/plain": plain })).toBe(false);
    },
  );

  it("they are not installed when a package of the project leads to another folder", () => {
    const link = { resolved: "elsewhere", link: true };
    expect(installed({ ...INSTALLED, "node_modules/@portico/server": link })).toBe(false);
  });

  it("they are not installed when there is a package that the lock file no longer has", () => {
    expect(installed({ ...INSTALLED, "node_modules/removed": { version: "1.0.0" } })).toBe(false);
  });
});

it("names the machine as npm does", () => {
  const machine = thisMachine();
  expect(machine).toMatchObject({ os: process.platform, cpu: process.arch });
  expect(machine.libc).toMatch(process.platform === "linux" ? /^(glibc|musl)$/ : /^$/);
});
