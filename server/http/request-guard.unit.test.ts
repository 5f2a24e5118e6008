import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS, type ErrorName } from "@portico/contract/errors";
import { listenRaw, type RawSite } from "../testing/app/raw-http.ts";
import { loadTexts } from "../platform/texts.ts";
import { refusalOf, sendRefusal } from "./errors/errors.ts";
import { createRequestGuard, ownOrigins } from "./request-guard.ts";

const SITE = { siteOrigin: "https://account.example", production: true, port: 3000 };
const texts = loadTexts();

let app: FastifyInstance;
let site: RawSite;
beforeAll(async () => {
  const guard = createRequestGuard(SITE);
  app = Fastify({ http: { requireHostHeader: false } });
  app.addHook("onRequest", (request, _, done) => {
    guard.checkHost(request);
    guard.checkOrigin(request);
    done();
  });
  app.setErrorHandler((error, request, reply) =>
    sendRefusal(refusalOf(error), request, reply, texts),
  );
  app.all("/*", () => ({ code: 0 }));
  site = await listenRaw(app, "account.example");
});
afterAll(() => app.close());

/** The name of the refusal, or undefined if the request was accepted. */
async function outcome(head: string[]): Promise<ErrorName | undefined> {
  const { body } = await site.send([...head, "Connection: close", "", ""].join("\r\n"));
  const { code } = JSON.parse(body) as { code: number };
  const names = Object.keys(ERRORS) as ErrorName[];
  return names.find((name) => ERRORS[name].code === code);
}

describe("A27, ASVS 3.5.4: the host of a request", () => {
  it.each(["account.example", "ACCOUNT.example"])("%s is accepted", async (host) => {
    expect(await outcome(["GET / HTTP/1.1", `Host: ${host}`])).toBeUndefined();
  });

  it.each([
    "evil.example",
    "account.example.evil.example",
    "account.example:8080",
    "account.example.",
    "account.example@evil.example",
    "localhost:3000",
    "127.0.0.1:3000",
    "",
  ])("%j is refused", async (host) => {
    expect(await outcome(["GET / HTTP/1.1", `Host: ${host}`])).toBe("unknownHost");
  });

  it("proxy headers do not change it", async () => {
    const poisoned = ["X-Forwarded-Host: account.example", "Forwarded: host=account.example"];
    expect(await outcome(["GET / HTTP/1.1", "Host: evil.example", ...poisoned])).toBe(
      "unknownHost",
    );
  });

  it("two of them are refused, in either order", async () => {
    const [ours, theirs] = ["Host: account.example", "Host: evil.example"];
    expect(await outcome(["GET / HTTP/1.1", ours, theirs])).toBe("badRequest");
    expect(await outcome(["GET / HTTP/1.1", theirs, ours])).toBe("badRequest");
    expect(await outcome(["GET / HTTP/1.1", ours, ours])).toBe("badRequest");
  });

  it("a missing one is refused", async () => {
    expect(await outcome(["GET / HTTP/1.1"])).toBe("badRequest");
    expect(await outcome(["GET / HTTP/1.0"])).toBe("unknownHost");
  });

  it("an absolute URL in the request line is refused", async () => {
    expect(await outcome(["GET http://evil.example/ HTTP/1.1", "Host: account.example"])).toBe(
      "badRequest",
    );
  });

  it("only probes may use an IP address", async () => {
    expect(await outcome(["GET /healthz HTTP/1.1", "Host: 10.0.0.7:3000"])).toBeUndefined();
    expect(await outcome(["GET /readyz?x=1 HTTP/1.1", "Host: 10.0.0.7:3000"])).toBeUndefined();
    expect(await outcome(["GET /healthz/ HTTP/1.1", "Host: 10.0.0.7:3000"])).toBe("unknownHost");
  });
});

describe("A43, A44, ASVS 3.5.1: the origin of an unsafe call", () => {
  const post = (...headers: string[]) =>
    outcome(["POST /api/x HTTP/1.1", "Host: account.example", "Content-Length: 0", ...headers]);

  it("our own page is accepted", async () => {
    expect(await post("Origin: https://account.example")).toBeUndefined();
    const fetched = ["Origin: https://account.example", "Sec-Fetch-Site: same-origin"];
    expect(await post(...fetched)).toBeUndefined();
  });

  it.each([
    "https://evil.example",
    "https://blog.account.example",
    "http://account.example",
    "https://account.example:8443",
    "https://account.example.evil.example",
    "HTTPS://ACCOUNT.EXAMPLE",
    "null",
    "",
  ])("a page of %j is refused", async (origin) => {
    expect(await post(`Origin: ${origin}`)).toBe("foreignOrigin");
  });

  it("a missing origin is refused", async () => {
    expect(await post()).toBe("foreignOrigin");
    expect(await post("Referer: https://account.example/en/login")).toBe("foreignOrigin");
  });

  it.each(["cross-site", "same-site", "none"])("Sec-Fetch-Site %s is refused", async (value) => {
    const headers = ["Origin: https://account.example", `Sec-Fetch-Site: ${value}`];
    expect(await post(...headers)).toBe("foreignOrigin");
  });

  it("a method-override header changes nothing", async () => {
    expect(await post("X-HTTP-Method-Override: GET")).toBe("foreignOrigin");
  });

  it("reading needs no origin", async () => {
    const head = ["Host: account.example", "Sec-Fetch-Site: cross-site"];
    expect(await outcome(["GET /api/x HTTP/1.1", ...head])).toBeUndefined();
  });

  it.each(["PUT", "PATCH", "DELETE"])("%s is as unsafe as POST", async (method) => {
    const head = [`${method} /api/x HTTP/1.1`, "Host: account.example", "Content-Length: 0"];
    expect(await outcome(head)).toBe("foreignOrigin");
  });
});

describe("the origins of this site", () => {
  it("all loopback names are origins in development, as a browser writes them", () => {
    const named = { siteOrigin: "http://localhost:3000", production: false, port: 3000 };
    expect([...ownOrigins(named)]).toEqual([
      "http://localhost:3000",
      "http://127.0.0.1:3000",
      "http://[::1]:3000",
    ]);
    const onPort80 = { siteOrigin: "http://localhost", production: false, port: 80 };
    expect([...ownOrigins(onPort80)]).toEqual([
      "http://localhost",
      "http://127.0.0.1",
      "http://[::1]",
    ]);
  });

  it("only the configured origin counts in production", () => {
    expect([...ownOrigins(SITE)]).toEqual(["https://account.example"]);
  });
});
