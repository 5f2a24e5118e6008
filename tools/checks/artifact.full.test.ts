import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { VERSION } from "../../server/platform/version.ts";
import { ensureBuilt } from "../build.mjs";
import { freePort } from "../process/free-port.mjs";
import { ROOT } from "../paths.mjs";

// Packages are installed, and processes start.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 900_000 });

/** What a machine that serves needs, and nothing that builds or tests. */
const SHIPPED = [".npmrc", "package.json", "package-lock.json", "bin", "web/dist"];
const WORKSPACES = ["contract", "messages", "client", "server", "web"];
const NOT_SHIPPED = /\.test\.tsx?$|^server\/testing\//;

function shippedFiles(): string[] {
  const { stdout } = spawnSync("git", ["ls-files", ...WORKSPACES], { cwd: ROOT, encoding: "utf8" });
  const files = stdout.split("\n").filter((path) => path !== "" && !NOT_SHIPPED.test(path));
  return files.filter((path) => !path.startsWith("web/") || path === "web/package.json");
}

let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), "portico-artifact-"));
  for (const path of [...SHIPPED, ...shippedFiles()]) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  const npm = spawnSync("npm", ["ci", "--omit=dev"], { cwd: folder, encoding: "utf8" });
  expect([npm.status, npm.status === 0 ? "" : npm.stderr]).toEqual([0, ""]);
  env = {
    PATH: process.env["PATH"] ?? "",
    DATA_DIR: join(folder, "data"),
    PORT: String(await freePort()),
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function portico(...args: string[]) {
  const options = { cwd: tmpdir(), env, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(join(folder, "bin/portico"), args, options);
  return { status, stdout, stderr };
}

describe("the trimmed artifact: no development dependencies, no sources of pages, no tests", () => {
  it("has every command", () => {
    expect(portico("version").stdout).toMatch(new RegExp(`^${VERSION} `));
    expect(portico("check-config")).toMatchObject({ status: 0, stderr: "" });
    expect(portico("migrate")).toMatchObject({ status: 0, stderr: "" });
    expect(portico("operator", "outbox", "dead")).toMatchObject({ status: 0, stderr: "" });
    expect(portico("keys", "list")).toMatchObject({ status: 0, stdout: "k1\n" });
  });

  it("serves pages and calls, and stops", async () => {
    const server = spawn(join(folder, "bin/portico"), ["start"], { cwd: tmpdir(), env });
    let out = "";
    server.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    try {
      await expect.poll(() => out, { timeout: 60_000 }).toContain("is ready.");
      const site = `http://localhost:${env["PORT"]}`;
      for (const path of ["/en/login", "/readyz", "/api/openapi.json"]) {
        expect([path, (await fetch(site + path)).status]).toEqual([path, 200]);
      }
    } finally {
      server.kill("SIGTERM");
    }
    expect(await once(server, "exit")).toEqual([0, null]);
  });
});
