import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { DAY } from "../../platform/clock.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

let count = 0;
async function signedIn(): Promise<Browser> {
  const browser = test.browser();
  count += 1;
  await browser.register(`logout-csrf-${count}@example.com`);
  return browser;
}

/** What a browser sends when a page navigates it to a URL. */
const NAVIGATION = {
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
  "sec-fetch-site": "cross-site",
};

async function navigate(cookie: string, { group = "", site = "cross-site" } = {}) {
  const headers = {
    ...NAVIGATION,
    "sec-fetch-site": site,
    ...(cookie === "" ? {} : { cookie }),
  };
  const { statusCode, headers: answered } = await test.request(group + ENDPOINTS.userInfo.path, {
    headers,
  });
  return { status: statusCode, cleared: [answered["set-cookie"] ?? []].flat() };
}

describe("A43: a foreign page that navigates a visitor to user info signs nobody out", () => {
  it("a call without cookies signs nobody out: the browser sends none from another site", async () => {
    expect(await navigate("")).toEqual({ status: 401, cleared: [] });
    expect(await navigate("theme=dark; locale=de")).toEqual({ status: 401, cleared: [] });
  });

  it.each(["same-site", "cross-site", "none"])(
    "A44: a call with the cookies of an open session, without the header, signs nobody out (%s)",
    async (site) => {
      const browser = await signedIn();
      const { status, cleared } = await navigate(browser.cookieHeader, { site });
      expect([status, cleared]).toEqual([401, []]);
      expect((await browser.call("userInfo")).body.code).toBe(0);
    },
  );

  it("a call with the path of another group signs nobody out", async () => {
    const browser = await signedIn();
    const own = Number(browser.cookies.get("accountGroup"));
    const group = `/${(own % 16) + 1}`;
    expect((await navigate(browser.cookieHeader, { group })).cleared).toEqual([]);
    const { setCookies } = await browser.call("userInfo", {}, { group: (own % 16) + 1 });
    expect(setCookies).toEqual([]);
    expect((await browser.call("userInfo")).body.code).toBe(0);
  });
});

describe("SES-4: what is cleared from the browser", () => {
  const isCleared = (lines: string[]) => lines.some((line) => line.startsWith("authtoken=;"));

  it.each([
    ["an invented session", `authtoken=${"A".repeat(43)}`],
    ["a malformed secret", "authtoken=x"],
    ["a leftover companion cookie", `authorization=v1.${"A".repeat(43)}`],
    ["a repeated cookie", `authtoken=${"A".repeat(43)}; authtoken=${"B".repeat(43)}`],
  ])("%s", async (_, cookie) => {
    const { status, cleared } = await navigate(cookie, { site: "same-origin" });
    expect([status, isCleared(cleared)]).toEqual([401, true]);
  });

  it("A40: an open session next to a planted one", async () => {
    const browser = await signedIn();
    const doubled = `${browser.cookieHeader}; authorization=v1.${"A".repeat(43)}`;
    const { status, cleared } = await navigate(doubled, { site: "same-origin" });
    expect([status, isCleared(cleared)]).toEqual([401, true]);
  });

  it("an ended session, with or without the header", async () => {
    const browser = await signedIn();
    test.clock.advance(8 * DAY);
    const { cleared } = await navigate(browser.cookieHeader, { site: "same-origin" });
    expect(isCleared(cleared)).toBe(true);
    expect(isCleared((await browser.call("userInfo")).setCookies)).toBe(true);
  });
});
