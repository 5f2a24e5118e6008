import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenRaw, type RawSite } from "../testing/app/raw-http.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

/** Resolves a Location as a browser would, relative to the requested path. */
const ORIGIN = "http://localhost:3000";

const HOSTILE = [
  "//evil.example",
  "///evil.example",
  "////evil.example/%2f..",
  "//evil.example/en/login",
  "//evil.example:80",
  "//user@evil.example",
  "/\\evil.example",
  "/\\\\evil.example",
  "/\\/evil.example",
  "/%2f%2fevil.example",
  "/%2F%2Fevil.example/login",
  "/%5cevil.example",
  "/%5C%5Cevil.example",
  "/%252f%252fevil.example",
  "/..//evil.example",
  "/../..//evil.example",
  "/.//evil.example",
  "/%2e%2e//evil.example",
  "/en/..//evil.example",
  "/en-us//evil.example",
  "/en-us/\\evil.example",
  "/en-us/..//evil.example",
  "/EN-US//evil.example",
  "/zh-CN//evil.example",
  "/zh-CN/\\evil.example",
  "/ko//evil.example",
  "/ko/\\evil.example",
  "/ko/..//evil.example",
  "/@evil.example",
  "/:@evil.example",
  "/.evil.example",
  "/en@evil.example/login",
  "/en.evil.example",
  "/en:80@evil.example",
  "/http://evil.example",
  "/https:evil.example",
  "/https:/evil.example",
  "/javascript:alert(1)",
  "/data:text/html,x",
  "/%0d%0aLocation:%20http://evil.example",
  "/%0D%0ASet-Cookie:%20authtoken=x",
  "/x%0d%0a%0d%0a<script>",
  "/%09/evil.example",
  "/%00//evil.example",
  "/%e3%80%82evil%e3%80%82example",
  "/caf%c3%a9?b=%c3%a9",
  "/login?redirect=//evil.example",
  "/login?//evil.example",
  "/login?%0d%0aSet-Cookie:%20a=b",
  "/?//evil.example",
  "/?@evil.example",
  "/login#//evil.example",
  "//",
  "/\\",
  "/;//evil.example",
  `/${"a".repeat(8000)}`,
  `//evil.example/${"a".repeat(8000)}`,
];

let test: TestApp;
let site: RawSite;
beforeAll(async () => {
  test = await openTestApp({ builtPages: true });
  site = await listenRaw(test.app);
});
afterAll(() => test.close());

async function ends(path: string) {
  const answer = await site.request(`GET ${path} HTTP/1.1`);
  const { location } = answer.headers;
  return { answer, location };
}

describe("A55, ASVS 3.7.2, 1.1.1: open redirect through the language redirect", () => {
  it("LOC-6: no hostile path leads off this site", async () => {
    const answers = await Promise.all(
      HOSTILE.map(async (path) => ({ path, ...(await ends(path)) })),
    );
    for (const { path, answer, location } of answers) {
      expect([path, answer.status]).toEqual([path, expect.toBeOneOf([301, 302, 400, 404])]);
      if (answer.status >= 400) continue;
      expect([path, new URL(location ?? "", ORIGIN + path.split("?")[0]).origin]).toEqual([
        path,
        ORIGIN,
      ]);
      // One slash, then a language: nothing after it can become a host.
      expect(location).toMatch(/^\/[a-z]{2}(-[a-z]{2})?([/?#]|$)/);
    }
  });

  it("LOC-6: the redirects that follow stay here too", async () => {
    for (const path of HOSTILE.filter((one) => one.length < 200)) {
      let next: string | undefined = path;
      for (let hop = 0; next !== undefined && hop < 6; hop += 1) {
        expect(hop).toBeLessThan(5);
        const { answer, location }: Awaited<ReturnType<typeof ends>> = await ends(next);
        if (answer.status >= 400 || answer.status === 200) break;
        const url: URL = new URL(location ?? "", ORIGIN);
        expect([path, url.origin]).toEqual([path, ORIGIN]);
        next = url.pathname + url.search;
      }
    }
  });

  it("LOC-6: no encoded line break becomes a header", async () => {
    for (const path of HOSTILE.filter((one) => /%0d/i.test(one))) {
      const { answer } = await ends(path);
      expect(answer.headers["set-cookie"] ?? "").not.toMatch(/authtoken|a=b/);
      expect(answer.headers["location"]).not.toContain("\n");
    }
  });

  it("LOC-6: path and query are kept byte for byte", async () => {
    for (const path of ["/a%2Fb/%5c?x=%0a&y=+&y=2", "/caf%c3%a9", "//a//b", "/login?a?b"]) {
      expect((await ends(path)).location).toBe(`/en${path}`);
    }
  });

  it.each(["/a\tb", "/a\fb", "/a\x00b", "/a\x7fb", "/caf\u00e9", "/a b", "/\t/evil.example"])(
    "LOC-6: raw bytes that are invalid in a URL are refused: %j",
    async (path) => {
      const { answer, location } = await ends(path);
      expect(answer.status).toBe(400);
      expect(location).toBeUndefined();
    },
  );

  it.each(["/%", "/%2", "/%zz", "/%ff", "/%c0%ae", "/de/%E0%A4%A", "/api/%zz"])(
    "LOC-6: an undecodable path is refused without being echoed: %s",
    async (path) => {
      const { answer } = await ends(path);
      expect(answer.status).toBe(400);
      const shown = path.startsWith("/api/") ? '"code":40000' : '<p class="status-code">400</p>';
      expect(answer.body).toContain(shown);
      // In the page, only its style and its icon have such characters.
      const own = answer.body.replace(/<style>.*?<\/style>|href="data:[^"]*"/gs, "");
      expect(own).not.toContain("%");
    },
  );

  it("LOC-6: a path longer than any header may be is refused", async () => {
    expect((await ends(`//evil.example/${"a".repeat(20_000)}`)).answer.status).toBe(431);
  });

  it("LOC-6: any combination of slashes, dots and letters stays here", async () => {
    const piece = fc.constantFrom(
      "/",
      "//",
      "\\",
      "..",
      ".",
      "%2f",
      "%5c",
      "evil.example",
      "@",
      ":",
      "en",
      "en-us",
      "EN",
      "ko",
      "?",
      "#",
      ";",
      "%09",
      "%0a",
      "http:",
    );
    const paths = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`);
    await fc.assert(
      fc.asyncProperty(paths, async (path) => {
        const { location } = await ends(path);
        if (location === undefined) return;
        expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 150 },
    );
  });
});

describe("A55: open redirect through the other hosts", () => {
  let hosts: TestApp;
  let raw: RawSite;
  beforeAll(async () => {
    hosts = await openTestApp({
      builtPages: true,
      database: test.database,
      env: { COMPONENT_HOST: "components.example", MOBILE_HOST: "m.exchange.example" },
    });
    raw = await listenRaw(hosts.app);
  });
  afterAll(() => hosts.close());

  const TAILS = [
    "",
    "/",
    "//evil.example",
    "/\\evil.example",
    "/@evil.example",
    "/..//evil.example",
    "?@evil.example",
    "?//evil.example",
    "#@evil.example",
  ];

  it.each(TAILS)("LOC-5: /component%s leads to the component host or stays here", async (tail) => {
    const { headers } = await raw.request(`GET /component${tail} HTTP/1.1`);
    const { origin } = new URL(headers["location"] ?? "", ORIGIN);
    expect([ORIGIN, "https://components.example"]).toContain(origin);
  });

  it.each(["@evil.example", ".evil.example", ":80@evil.example", "%40evil.example"])(
    "LOC-5: /component%s is another path",
    async (tail) => {
      const { headers } = await raw.request(`GET /component${tail} HTTP/1.1`);
      expect(headers["location"]).toBe(`/en/component${tail}`);
    },
  );

  it.each(TAILS)("LOC-13: /en/login%s leads a phone to the mobile host at most", async (tail) => {
    const { headers } = await raw.request(`GET /en/login${tail} HTTP/1.1`, ["User-Agent: iPhone"]);
    const { origin } = new URL(headers["location"] ?? "", ORIGIN);
    expect([ORIGIN, "https://m.exchange.example"]).toContain(origin);
  });
});
