import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ErrorName, ERRORS } from "@portico/contract/errors";
import { LANGUAGE_TAGS, type Locale, LOCALES } from "@portico/contract/locales";
import { escapeHtml } from "../../platform/escape-html.ts";
import { listenRaw, type RawSite } from "../../testing/app/raw-http.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

/** Must never appear in a response. */
const CANARY = "canary7f3a";
const HOST = "localhost:3000";
const FORM = "Content-Type: application/x-www-form-urlencoded";
const BIG_FORM = `a=${CANARY.repeat(4000)}`;

type Answer = Awaited<ReturnType<RawSite["send"]>>;

let test: TestApp;
let site: RawSite;
beforeAll(async () => {
  test = await openTestApp({ builtPages: true, env: { LOCALE_REDIRECTS: "" } });
  site = await listenRaw(test.app, HOST);
});
afterAll(() => test.close());

/** A path with a language, and one whose language comes from elsewhere. */
const PLACES = {
  "the path": (locale: Locale) => ({ prefix: `/${locale}`, headers: [] as string[] }),
  "the cookie": (locale: Locale) => ({
    prefix: "",
    headers: [`Cookie: locale=${locale === "en" ? "en-us" : locale}; theme=dark`],
  }),
  "Accept-Language": (locale: Locale) => ({
    prefix: "",
    headers: [`Accept-Language: ${LANGUAGE_TAGS[locale]}`],
  }),
};
type Place = ReturnType<(typeof PLACES)["the path"]>;

const send = (line: string, host: string, headers: string[], body = "") =>
  site.send([line, `Host: ${host}`, "Connection: close", ...headers, "", ""].join("\r\n") + body);

/** Requests for a page that are refused, as sent on the wire. */
const REFUSED: [name: ErrorName, what: string, ask: (place: Place) => Promise<Answer>][] = [
  [
    "badRequest",
    "an undecodable path",
    ({ prefix, headers }) => send(`GET ${prefix}/${CANARY}%zz HTTP/1.1`, HOST, headers),
  ],
  [
    "badRequest",
    "two hosts",
    ({ prefix, headers }) =>
      send(`GET ${prefix}/login?${CANARY} HTTP/1.1`, HOST, [`Host: ${CANARY}.example`, ...headers]),
  ],
  [
    "methodNotAllowed",
    "a method that no page accepts",
    ({ prefix, headers }) => send(`PUT ${prefix}/login?${CANARY} HTTP/1.1`, HOST, headers),
  ],
  [
    "methodNotAllowed",
    "an unknown method",
    ({ prefix, headers }) => send(`BREW ${prefix}/${CANARY} HTTP/1.1`, HOST, headers),
  ],
  [
    "tooLarge",
    "a form that is too large",
    ({ prefix, headers }) => {
      const length = `Content-Length: ${BIG_FORM.length}`;
      return send(`POST ${prefix}/login HTTP/1.1`, HOST, [FORM, length, ...headers], BIG_FORM);
    },
  ],
  [
    "unknownHost",
    "a foreign host",
    ({ prefix, headers }) =>
      send(`GET ${prefix}/login?${CANARY} HTTP/1.1`, `${CANARY}.example`, headers),
  ],
];

function expectPage(answer: Answer, name: ErrorName, locale: Locale): void {
  const { status } = ERRORS[name];
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
  });
  expect(answer.headers["content-security-policy"]).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  const body = Buffer.from(answer.body, "latin1").toString("utf8");
  expect(body).toContain(`<html lang="${LANGUAGE_TAGS[locale]}" data-theme="`);
  expect(body).toContain(`<p class="status-code">${status}</p>`);
  const words = test.services.texts.text(locale, `errors.${name}`, { seconds: 5 });
  expect(body).toContain(escapeHtml(words));
  // No input, no internals, nothing to run or load, and no unfilled placeholder.
  expect(answer.text.toLowerCase()).not.toContain(CANARY);
  expect(body).not.toMatch(/node_modules|\bat \/|\.ts:\d|Error:/);
  expect(body).not.toMatch(/<script|<link rel="(?:stylesheet|modulepreload|expect)"|src=/);
  expect(body).not.toMatch(/%[A-Z_]+%/);
  expect(body).not.toMatch(/href="\/|href="\?/);
  expect(body).toContain(`href="http://localhost:3000/${locale}/login"`);
}

describe.each(LOCALES)("SCR-5: a refused request for a page, in %s", (locale) => {
  it.each(REFUSED)("%s: %s is an error page in the language of the path", async (name, _, ask) => {
    expectPage(await ask(PLACES["the path"](locale)), name, locale);
  });

  it.each(REFUSED.filter(([, what]) => what !== "an unknown method"))(
    "%s: %s follows the cookie, and its theme",
    async (name, _, ask) => {
      const answer = await ask(PLACES["the cookie"](locale));
      expectPage(answer, name, locale);
      expect(answer.body).toContain('data-theme="dark"');
    },
  );

  it.each(REFUSED)("%s: %s follows Accept-Language", async (name, _, ask) => {
    expectPage(await ask(PLACES["Accept-Language"](locale)), name, locale);
  });

  it("headersTooLarge: too many cookies are an error page that says so", async () => {
    const cookie = `Cookie: a=${CANARY.repeat(2500)}`;
    const answer = await send(`GET /${locale}/login HTTP/1.1`, HOST, [cookie]);
    expectPage(answer, "headersTooLarge", locale);
  });

  it("internal: an internal failure", async () => {
    const { db } = test.services.database;
    await sql`alter table outbox rename to outbox_away`.execute(db);
    const { headers } = PLACES["Accept-Language"](locale);
    const answer = await send(`GET /dev/inbox/messages?${CANARY} HTTP/1.1`, HOST, headers);
    await sql`alter table outbox_away rename to outbox`.execute(db);
    expectPage(answer, "internal", locale);
    expect(answer.body).not.toMatch(/outbox|no such table|relation/);
  });

  it("SCR-4: an unknown path is the 404 page", async () => {
    const answer = await send(`GET /${locale}/${CANARY} HTTP/1.1`, HOST, []);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain(`<html lang="${LANGUAGE_TAGS[locale]}"`);
    expect(answer.body).toContain('<p class="status-code">404</p>');
    expect(answer.text).not.toContain(CANARY);
  });
});

describe("SCR-5: responses around the error page", () => {
  it("unavailable: an unavailable database is a 503 with Retry-After", async () => {
    // SQLITE_BUSY, as the driver reports it.
    const busy = Object.assign(new Error("database is locked"), { errcode: 5 });
    const spy = vi.spyOn(test.services.outbox, "newest").mockRejectedValue(busy);
    const language = ["Accept-Language: ja"];
    const answer = await send("GET /dev/inbox/messages HTTP/1.1", HOST, language);
    spy.mockRestore();
    expectPage(answer, "unavailable", "ja");
    expect(answer.headers["retry-after"]).toBe("5");
  });

  it("a refused method lists the allowed ones", async () => {
    for (const method of ["PUT", "DELETE", "OPTIONS", "PROPFIND", "BREW"]) {
      const answer = await send(`${method} /en/login HTTP/1.1`, HOST, []);
      expect([method, answer.status]).toEqual([method, 405]);
      expect(answer.headers["allow"]).toBe("GET, HEAD, POST");
    }
  });

  it("HEAD has the status and the headers, and no body", async () => {
    for (const [line, host, status] of [
      ["HEAD /en/%zz HTTP/1.1", HOST, 400],
      ["HEAD /en/login HTTP/1.1", "evil.example", 421],
    ] as const) {
      const answer = await send(line, host, []);
      expect([line, answer.status, answer.body]).toEqual([line, status, ""]);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    }
    const cookie = `Cookie: a=${"x".repeat(20_000)}`;
    const { status, body } = await send("HEAD /en/login HTTP/1.1", HOST, [cookie]);
    expect([status, body]).toEqual([431, ""]);
  });

  it("A43: a call gets its envelope, whatever its path looks like", async () => {
    for (const [line, host, code] of [
      ["GET /api/%zz HTTP/1.1", HOST, 40000],
      ["GET /7/api/%zz HTTP/1.1", HOST, 40000],
      ["GET /api/a/v1/public/location HTTP/1.1", "evil.example", 42100],
      ["GET /%61pi/a/v1/public/location HTTP/1.1", "evil.example", 42100],
      ["PUT /api/a/v1/public/location HTTP/1.1", HOST, 40500],
      ["BREW /api/a/v1/public/location HTTP/1.1", HOST, 40500],
      ["GET /7/api/nothing HTTP/1.1", HOST, 40400],
    ] as const) {
      const { headers, body } = await send(line, host, []);
      expect([line, headers["content-type"]]).toEqual([line, "application/json; charset=utf-8"]);
      expect(JSON.parse(body)).toMatchObject({ code });
    }
  });

  it("machine-only paths are refused without a page", async () => {
    for (const path of ["/healthz", "/robots.txt", "/.well-known/security.txt", "/js/x.js"]) {
      const { status, headers } = await send(`PUT ${path} HTTP/1.1`, HOST, []);
      expect([path, status]).toEqual([path, 405]);
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    }
  });

  it("input that is not HTTP is refused in a few bytes", async () => {
    for (const bytes of ["GARBAGE\r\n\r\n", "GET en/login HTTP/1.1\r\nHost: x\r\n\r\n"]) {
      const { headers, body } = await site.send(bytes);
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(body.length).toBeLessThan(200);
    }
  });

  it("a redirected language is answered in its target language", async () => {
    const moved = await openTestApp({ builtPages: true, env: { LOCALE_REDIRECTS: "ko:en" } });
    const { body } = await moved.request("/ko/%zz");
    await moved.close();
    expect(body).toContain('<html lang="en');
  });

  it("a callback from an unknown provider is the 404 page", async () => {
    const answer = await send("GET /third-callback/nobody HTTP/1.1", HOST, ["Cookie: locale=fr"]);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('<html lang="fr"');
  });
});
