import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { VERSION } from "../../server/platform/version.ts";
import { ROOT } from "../paths.mjs";
import { copyCheckout } from "./checkout.ts";
import { shippedDocuments } from "./contents.ts";

// Pages and server are built, in two copies of this checkout.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let folder: string;
let first: string;
let second: string;
beforeAll(() => {
  // On the disk of the packages, which are linked.
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  folder = mkdtempSync(join(ROOT, ".cache", "release-test-"));
  first = join(folder, "first");
  second = join(folder, "a/second folder");
  for (const copy of [first, second]) copyCheckout(copy);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function release(copy: string, umask: string, ...args: string[]) {
  const script = `umask ${umask} && exec node tools/release.mjs "$@"`;
  const options = { cwd: copy, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", script, "sh", ...args], options);
  return { status, stdout, stderr };
}

const sums = (copy: string) => readFileSync(join(copy, "release/SHA256SUMS"), "utf8");
const archive = `portico-${VERSION}.tgz`;

describe("npm run release", () => {
  it("makes the same bytes in another folder with another umask", () => {
    expect(release(first, "022")).toMatchObject({ status: 0, stderr: "" });
    // Downloaded packages are the same for both.
    cpSync(join(first, ".cache"), join(second, ".cache"), { recursive: true });
    expect(release(second, "077")).toMatchObject({ status: 0, stderr: "" });
    expect(sums(second)).toBe(sums(first));
    expect(sums(first)).toContain(`  ${archive}\n`);
    const check = spawnSync("sha256sum", ["--check", "SHA256SUMS"], {
      cwd: join(first, "release"),
    });
    expect(check.status).toBe(0);
  });

  it("ships no test, no source, no link, and no folder that only root can read", () => {
    const file = join(first, "release", archive);
    const { stdout } = spawnSync("tar", ["--numeric-owner", "-tvzf", file], { encoding: "utf8" });
    const lines = stdout.trim().split("\n");
    for (const line of lines) expect(line).toMatch(/^(drwxr-xr-x|-rw-r--r--|-rwxr-xr-x) 0\/0 /);
    const paths = lines.map((line) => line.split(` portico-${VERSION}/`)[1] ?? "");
    expect(paths.filter((path) => /\.(tsx?|map)$|\.test\.|package-lock/.test(path))).toEqual([]);
    // The document viewer, what pdf.js loads, and the licenses of that.
    const viewer = "console/dist/document-viewer/";
    for (const path of [
      "index.html",
      "pdfjs/cmaps/UniGB-UCS2-H.bcmap",
      "pdfjs/cmaps/LICENSE",
      "pdfjs/standard_fonts/LiberationSans-Regular.ttf",
      "pdfjs/standard_fonts/LICENSE_LIBERATION",
      "pdfjs/wasm/jbig2_nowasm_fallback.js",
      "pdfjs/wasm/LICENSE_JBIG2",
    ]) {
      expect(paths).toContain(`${viewer}${path}`);
    }
    const top = new Set(paths.map((path) => path.split("/")[0]).filter((name) => name !== ""));
    expect([...top].map(String).toSorted()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "THIRD-PARTY-LICENSES.txt",
      "bench",
      "bin",
      "console",
      "deploy",
      "docs",
      "faults",
      "node_modules",
      "sbom.cdx.json",
      "server",
      "web",
    ]);
    const modules = paths.map((path) => /^node_modules\/(@[^/]+\/[^/]+)\/./.exec(path)?.[1]);
    expect([...new Set(modules)].filter((name) => name !== undefined).toSorted()).toEqual([
      "@ip-location-db/geo-whois-asn-country-mmdb",
      "@node-rs/argon2",
      "@node-rs/argon2-linux-arm64-gnu",
      "@node-rs/argon2-linux-arm64-musl",
      "@node-rs/argon2-linux-x64-gnu",
      "@node-rs/argon2-linux-x64-musl",
      "@node-rs/bcrypt",
      "@node-rs/bcrypt-linux-arm64-gnu",
      "@node-rs/bcrypt-linux-arm64-musl",
      "@node-rs/bcrypt-linux-x64-gnu",
      "@node-rs/bcrypt-linux-x64-musl",
      "@portico/messages",
    ]);
  });

  it("ships the page behind every link of the documents for operators", () => {
    const shipped = new Set([...shippedDocuments(ROOT), "CHANGELOG.md"]);
    expect(shipped).toContain("docs/security.md");
    for (const path of shipped) {
      if (!/^docs\/(operations|runbooks)\//.test(path)) continue;
      const text = readFileSync(join(ROOT, path), "utf8");
      const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)];
      const targets = links.map(([, target = ""]) => join(dirname(path), target));
      const isThere = (target: string) => shipped.has(target) || target.startsWith("deploy/");
      expect([path, targets.filter((target) => !isThere(target))]).toEqual([path, []]);
    }
  });

  it("refuses changes that are not committed, and says so in the version when they are allowed", () => {
    appendFileSync(join(first, "LICENSE"), "changed\n");
    const refused = release(first, "022");
    expect(refused).toMatchObject({ status: 1, stdout: "" });
    expect(refused.stderr).toContain("not committed");
    expect(refused.stderr).toContain(" M LICENSE");
    expect(release(first, "022", "--allow-dirty")).toMatchObject({ status: 0, stderr: "" });
    expect(existsSync(join(first, `release/portico-${VERSION}-dirty.tgz`))).toBe(true);
  });

  it("names what is missing, and an unknown option", () => {
    rmSync(join(first, "LICENSE"));
    expect(release(first, "022", "--allow-dirty")).toMatchObject({ status: 1 });
    expect(release(first, "022", "--allow-dirty").stderr).toMatch(/LICENSE is missing\.\n$/);
    expect(release(first, "022", "--wit-node").stderr).toContain("--with-node");
  });
});
