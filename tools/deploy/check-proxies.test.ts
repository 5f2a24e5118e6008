import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { CHECK_HEADERS, REASON_HEADER } from "@portico/contract/service/check";
import { sessionCheck } from "@portico/contract/service/endpoints";
import { SERVICE_KEY_HEADER } from "@portico/contract/service/keys";
import { deployText } from "./deploy-files.ts";

const ANSWERED = Object.values(CHECK_HEADERS);
/** What no visitor's request may bring along. */
const CLEARED = [...ANSWERED, REASON_HEADER, SERVICE_KEY_HEADER];
const lower = (names: Iterable<string>) => [...names].map((name) => name.toLowerCase()).toSorted();
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);

describe("A60: the configurations for the check name every header of it", () => {
  it("nginx sets each of them, and passes only cookies to the check", () => {
    const text = deployText("nginx/check.conf");
    const [head = "", ...checks] = text.split(/(?=location = \/_portico)/);
    expect(lower(found(head, /^ {2}proxy_set_header (X-Portico-[\w-]+) /gm))).toEqual(
      lower(CLEARED),
    );
    expect(checks).toHaveLength(3);
    for (const check of checks) {
      expect(check).toContain("internal;");
      expect(check).toContain("proxy_pass_request_headers off;");
      expect(check).toContain('proxy_set_header Content-Length "";');
      expect(check).toContain(`http://portico_check${sessionCheck.path}`);
    }
  });

  it("Caddy removes all of them, and copies those of the answer", () => {
    const text = deployText("caddy/check.Caddyfile");
    expect(text).toContain("request_header -X-Portico*");
    expect(text).toContain("request_header -X_Portico*");
    expect(lower(found(text, /^\t{3}(X-Portico-[\w-]+)$/gm))).toEqual(lower(ANSWERED));
  });

  it("Traefik clears each of them first, and the key at the end", () => {
    interface Middleware {
      headers?: { customRequestHeaders: Record<string, string> };
      forwardAuth?: {
        address: string;
        authResponseHeaders: string[];
        authRequestHeaders: string[];
      };
    }
    const { http } = parse(deployText("traefik/check.yaml"), { merge: true }) as {
      http: {
        routers: Record<string, { middlewares: string[] }>;
        middlewares: Record<string, Middleware>;
      };
    };
    const { "portico-key": key, "portico-forget-key": forget, ...checks } = http.middlewares;
    expect(lower(Object.keys(key?.headers?.customRequestHeaders ?? {}))).toEqual(lower(CLEARED));
    expect(forget?.headers?.customRequestHeaders).toEqual({ "X-Portico-Key": "" });
    for (const { forwardAuth } of Object.values(checks)) {
      expect(lower(forwardAuth?.authResponseHeaders ?? [])).toEqual(lower(ANSWERED));
      expect(forwardAuth?.authRequestHeaders).toEqual(["Cookie", "X-Portico-Key"]);
      expect(forwardAuth?.address).toContain(sessionCheck.path);
    }
    for (const { middlewares } of Object.values(http.routers)) {
      expect([middlewares[0], middlewares[2]]).toEqual(["portico-key", "portico-forget-key"]);
      expect(Object.keys(checks)).toContain(middlewares[1]);
    }
  });

  it("Envoy removes each of them before the check, and lets nothing pass without an answer", () => {
    const text = deployText("envoy/check.yaml");
    parse(text);
    expect(lower(found(text, /- remove: (x-portico-[\w-]+)$/gm))).toEqual(lower(CLEARED));
    expect(text.indexOf("header_mutation")).toBeLessThan(text.indexOf("http.ext_authz"));
    expect(text).toContain("failure_mode_allow: false");
    expect(text).toContain(`path_override: ${sessionCheck.path}`);
  });
});
