import { parseSync } from "vite";
import { describe, expect, test, vi } from "vitest";
import { ROOT } from "../paths.mjs";
import { bannedIn, findBanned } from "./source-bans.ts";

// Every source is read, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test("ASVS 11.4.1, 11.2.4, 12.3.2, 1.3.6, 15.3.2: no source holds what is banned", () => {
  expect(findBanned(ROOT)).toEqual([]);
});

describe("a ban sees what it looks for", () => {
  test.each([
    ['createHash("md5")', "uses md5"],
    ['crypto.subtle.digest("SHA-1", x)', "uses sha1"],
    ['import { md5Hex } from "./md5.ts"', "uses md5"],
    ["connect({ rejectUnauthorized: false })", "touches rejectUnauthorized"],
    ['import { request } from "node:https"', "imports node:https"],
    ["fetch(url)", "fetches and follows redirects"],
    ['fetch(url, { redirect: "follow" })', "fetches and follows redirects"],
    ["if (row.token_hash === hash) go()", "compares row.token_hash with hash"],
    ["const same = mac !== expected", "compares mac with expected"],
  ])("%s: %s", (source, what) => {
    expect(bannedIn(parseSync("x.ts", source).program, "server/core/x.ts")).toContain(what);
  });

  test.each([
    'createHash("sha256")',
    'fetch(url, { redirect: "error" })',
    "if (authtoken === undefined) go()",
    "if (url.hash !== '') go()",
    "equalSecrets(mac, expected)",
  ])("%s is fine", (source) => {
    expect(bannedIn(parseSync("x.ts", source).program, "server/core/x.ts")).toEqual([]);
  });

  test("a hash is allowed in its own module alone", () => {
    const { program } = parseSync("x.ts", 'createHmac("sha1", key)');
    expect(bannedIn(program, "server/platform/secrets/totp.ts")).toEqual([]);
    expect(bannedIn(program, "server/platform/secrets/secrets.ts")).toEqual(["uses sha1"]);
  });
});
