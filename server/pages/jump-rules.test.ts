import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";
import { NO_JUMP_PATHS } from "./jump-rules.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15";
const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36";
const MOBILE = "https://m.exchange.example";

let test: TestApp;
let without: TestApp;
beforeAll(async () => {
  test = await openTestApp({ builtPages: true, env: { MOBILE_HOST: "m.exchange.example" } });
  without = await openTestApp({ builtPages: true, database: test.database });
});
afterAll(async () => {
  await without.close();
  await test.close();
});

const visit = (path: string, agent: string, site = test) =>
  site.request(path, { headers: { "user-agent": agent } });

async function jumps(path: string, agent = IPHONE): Promise<boolean> {
  const { headers } = await visit(path, agent);
  return (headers.location ?? "").startsWith(MOBILE);
}

describe("the redirect to the mobile site", () => {
  it("LOC-13: a phone is redirected to the same path and query on the mobile host", async () => {
    const { statusCode, headers } = await visit("/de/login?a=1&b=%2F", IPHONE);
    expect(statusCode).toBe(302);
    expect(headers.location).toBe(`${MOBILE}/de/login?a=1&b=%2F`);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers.vary).toMatch(/User-Agent/);
  });

  it.each(["Android", "iPhone", "SymbianOS", "Windows Phone", "iPad", "iPod"])(
    "VAL-4, LOC-13: %s is a mobile user agent",
    async (name) => {
      expect(await jumps("/en/register", `Mozilla/5.0 (${name}; x)`)).toBe(true);
    },
  );

  it("LOC-13: a desktop stays, and the page varies by user agent for caches", async () => {
    const { statusCode, headers } = await visit("/en/login", DESKTOP);
    expect(statusCode).toBe(200);
    expect(headers.vary).toMatch(/User-Agent/);
  });

  it("LOC-13: without a mobile host nobody is redirected", async () => {
    const { statusCode, headers } = await visit("/en/login", IPHONE, without);
    expect(statusCode).toBe(200);
    expect(headers.vary).toBe("Accept-Encoding, Cookie");
  });

  it.each(NO_JUMP_PATHS)("LOC-13: %s is on the no-jump list, under any language", async (path) => {
    const real = path.replace("{prm_id}", "BTC-1").replace("{rest}", "a/b");
    expect(await jumps(`/en/${real}`)).toBe(false);
    expect(await jumps(`/zh-tw/${real}/`)).toBe(false);
  });

  it("API-7, LOC-13: the callback from a provider stays on the host of its cookie", async () => {
    expect(await jumps("/en/third-callback")).toBe(false);
  });

  it.each([
    "launch",
    "launch/a/b",
    "signup",
    "order",
    "marketing",
    "launchpool/other",
    "convert/x",
    "copytradingx",
    "COPYTRADING",
    "account",
    "account/assets",
    "login",
    "nothing-here",
    "futures",
    "xlaunch/1",
  ])("LOC-13: %s is not on it", async (path) => {
    expect(await jumps(`/en/${path}`)).toBe(true);
  });

  it.each([
    ["assets", false],
    ["assets/", false],
    ["assets/overview", false],
    ["assets/history/deposits", false],
    ["assets/recharge", true],
    ["assets/recharge/usdt", true],
    ["assets/withdraw", true],
    ["assets/transfer", true],
    ["assets/recharges", false],
    ["assetsx", true],
  ])(
    "LOC-13: of the assets pages only recharge, withdraw and transfer jump: %s %s",
    async (path, does) => {
      expect(await jumps(`/en/${path}`)).toBe(does);
    },
  );

  it("LOC-13: only pages jump", async () => {
    for (const path of ["/api/a/v1/public/location", "/js/x.js", "/healthz", "/.well-known/x"]) {
      expect([path, await jumps(path)]).toEqual([path, false]);
    }
  });

  it("LOC-3, LOC-9: an alias or a redirected language is resolved first", async () => {
    expect((await visit("/en-us/login", IPHONE)).headers.location).toBe("/en/login");
    expect((await visit("/ko/login", IPHONE)).headers.location).toBe("/en/login");
    expect((await visit("/login", IPHONE)).headers.location).toBe("/en/login");
  });
});
