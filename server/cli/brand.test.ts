import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runChild } from "../testing/servers/run-child.ts";
import { SLOW_SETUP } from "../testing/timeouts.ts";

const CLI = new URL("main.ts", import.meta.url);
const SAMPLE = fileURLToPath(new URL("../../deploy/brand-example", import.meta.url));
const WRONG = { nmae: "x", colors: { light: { acent: "#000000" } }, favicon: "none.svg" };
const PROBLEMS = [
  "brand.json: nmae is not a field (did you mean name?).",
  "brand.json: colors.light.acent is not a field (did you mean accent?).",
  "none.svg: is missing.",
];
vi.setConfig(SLOW_SETUP);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-brand-"));
  writeFileSync(join(folder, "brand.json"), JSON.stringify(WRONG));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function portico(args: string[], env: Record<string, string> = {}) {
  const child = runChild(CLI, args, env);
  return { code: await child.ended, out: child.out, err: child.err };
}

describe("portico brand check", () => {
  it("describes a pack without problems", async () => {
    const { code, out } = await portico(["brand", "check", SAMPLE]);
    expect(code).toBe(0);
    expect(out).toMatch(/brand-example \(mark SVG, 1 kB; wordmark SVG, 1 kB;/);
  });

  it("lists every problem of a pack", async () => {
    const { code, out, err } = await portico(["brand", "check", folder]);
    expect({ code, out, err }).toEqual({ code: 1, out: "", err: `${PROBLEMS.join("\n")}\n` });
  });

  it("exits with code 2 without a folder", async () => {
    expect(await portico(["brand", "chek", SAMPLE])).toMatchObject({ code: 2 });
    expect(await portico(["brand", "check"])).toMatchObject({ code: 2 });
  });
});

it("check-config lists every problem of the pack in BRAND_DIR", async () => {
  const { code, err } = await portico(["check-config"], { BRAND_DIR: folder });
  expect(code).toBe(1);
  expect(err.trim().split("\n")).toEqual(PROBLEMS.map((problem) => `BRAND_DIR ${problem}`));
});

it("check-config explains the pack and where its values come from", async () => {
  const { code, out } = await portico(["check-config", "--json"], { BRAND_DIR: SAMPLE });
  expect(code).toBe(0);
  const rows = JSON.parse(out) as { name: string; value: string; source: string }[];
  const row = (name: string) => rows.find((one) => one.name === name);
  expect(row("BRAND_DIR")?.value).toContain("texts de 4, en 7");
  expect(row("BRAND_NAME")).toMatchObject({ value: "Meridian", source: "BRAND_DIR" });
  expect(row("SUPPORT_URL")).toMatchObject({ source: "BRAND_DIR" });
});

it("a wrong pack stops the start with one line", async () => {
  const { code, err } = await portico(["start"], { BRAND_DIR: folder, DATA_DIR: folder });
  expect(code).toBe(1);
  expect(err).toBe(
    `BRAND_DIR brand.json: nmae is not a field (did you mean name?) (and 2 more: portico brand check ${folder}).\n`,
  );
});
