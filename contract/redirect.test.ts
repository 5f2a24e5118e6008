import { describe, expect, test } from "vitest";
import { looksExternal, safeRedirect } from "./redirect.ts";

const ORIGIN = "https://site.example";

describe("what looks external", () => {
  test.each([
    "evil.com",
    "evil.com/",
    "EVIL.COM/x",
    "https://evil.com",
    "//evil.io/x",
    "https://www.sub.evil.co.uk/",
    "/account?next=https://evil.net/",
    "/ok@evil.org",
    "evil.com:8080/x",
    "evil.com?x",
    "evil.com#x",
    "evil.com\\x",
    "https://例え.com/",
    "https://münchen.de",
    "https://evil。com",
    "https://evil．com/",
    "https://evil｡com/",
  ])("NAV-4: %s", (value) => expect(looksExternal(value)).toBe(true));

  test.each([
    "",
    "/",
    "/de/account",
    "/de/account?x=1#y",
    "/command",
    "/a.commerce",
    "/file.html",
    "/v1.2/notes",
    "/.com/",
    "/.well-known/x",
    "/en/communities",
  ])("NAV-4: '%s' does not", (value) => expect(looksExternal(value)).toBe(false));

  test("NAV-4: nothing of ours is longer than 2048 characters", () => {
    expect(looksExternal(`/${"x".repeat(2047)}`)).toBe(false);
    expect(looksExternal(`/${"x".repeat(2048)}`)).toBe(true);
  });
});

describe("where a redirect leads", () => {
  test.each([
    ["/", "/"],
    ["/de/account", "/de/account"],
    ["/de/account?x=1&y=%20#top", "/de/account?x=1&y=%20#top"],
    ["/a/../b", "/b"],
    ["/für", "/f%C3%BCr"],
    [`${ORIGIN}/de/account`, "/de/account"],
    [ORIGIN, "/"],
    ["HTTPS://SITE.EXAMPLE/x", "/x"],
    ["https://site.example:443/x", "/x"],
    ["/x?next=https://evil.com/", "/x?next=https://evil.com/"],
  ])("NAV-4: %s leads to %s", (value, path) => expect(safeRedirect(value, ORIGIN)).toBe(path));

  test.each([undefined, null, "", " ", "account", "./x", "../x", "?x=1", "#x"])(
    "NAV-4: '%s' leads nowhere",
    (value) => expect(safeRedirect(value, ORIGIN)).toBeUndefined(),
  );

  test("NAV-4: a site on a port is another than one without", () => {
    expect(safeRedirect("http://localhost:3000/x", "http://localhost:3000")).toBe("/x");
    expect(safeRedirect("http://localhost:3001/x", "http://localhost:3000")).toBeUndefined();
    expect(safeRedirect("http://site.example/x", ORIGIN)).toBeUndefined();
    expect(safeRedirect("https://site.example:8443/x", ORIGIN)).toBeUndefined();
  });
});
