import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "@portico/contract/endpoint";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { SECRET_SETTINGS, SETTINGS } from "../../server/platform/settings/setting-names.ts";
import { readSettings } from "../../server/platform/settings/settings.ts";
import { VERSION } from "../../server/platform/version.ts";
import { ROOT } from "../paths.mjs";
import {
  deployText,
  type Manifest,
  readCompose,
  readManifests,
  unitValues,
} from "./deploy-files.ts";

const SECRET_KEYS = `k1:${Buffer.alloc(32, 1).toString("base64")}`;
/** Settings, files of secrets, and what Node itself reads. */
const KNOWN = new Set([
  ...SETTINGS,
  ...SECRET_SETTINGS.map((name) => `${name}_FILE`),
  "NODE_COMPILE_CACHE",
]);
/** How long a process may need after DRAIN_SECONDS. */
const CLOSE_SECONDS = 15;
const KEEP_ALIVE_SECONDS = 65;

const unknown = (env: object) => Object.keys(env).filter((name) => !KNOWN.has(name));

/** What the server makes of these settings in production; throws what it would end with. */
function settingsOf(env: Record<string, string | number>) {
  const filled = Object.entries(env).map(([name, value]) => [
    name,
    name === "SECRET_KEYS" ? SECRET_KEYS : String(value).replace(/\$\{\w+:\?\}|…/g, "filled-in"),
  ]);
  return readSettings({ NODE_ENV: "production", ...Object.fromEntries(filled) });
}

describe("deploy/compose.yaml", () => {
  const services = readCompose();
  const own = Object.entries(services).filter(([, { image }]) => image.startsWith("portico:"));

  it("has two processes behind the proxy and one that migrates first", () => {
    expect(own.map(([name]) => name)).toEqual(["migrate", "portico-1", "portico-2"]);
    expect(services["migrate"]?.command).toEqual(["migrate"]);
  });

  it.each(own)("gives %s settings that exist and that production accepts", (_, { environment }) => {
    expect(unknown(environment ?? {})).toEqual([]);
    const { trustProxy, drainSeconds } = settingsOf(environment ?? {});
    expect(trustProxy).toEqual(["127.0.0.1"]);
    expect(drainSeconds).toBe(5);
  });

  it.each(own)("runs %s as an ordinary user, read-only, with time to drain", (_, service) => {
    expect(service).toMatchObject({ user: "10001:10001", read_only: true, cap_drop: ["ALL"] });
    const { drainSeconds } = settingsOf(service.environment ?? {});
    const grace = Number.parseInt(service.stop_grace_period ?? "", 10);
    expect(grace).toBeGreaterThanOrEqual(drainSeconds + CLOSE_SECONDS);
  });

  it("publishes the proxy and the caught mail, on this machine only", () => {
    const published = Object.values(services).flatMap(({ ports = [] }) => ports);
    expect(published).toEqual(["127.0.0.1:8443:8443", "127.0.0.1:8025:8025"]);
    for (const [name, { network_mode: mode }] of Object.entries(services)) {
      expect([name, mode]).toEqual([name, name === "postgres" ? undefined : "service:postgres"]);
    }
  });

  it("has the proxy ask the ports that the processes listen on", () => {
    const listening = own.flatMap(([, { environment }]) => environment?.["PORT"] ?? []);
    const asked = [...deployText("caddy/Caddyfile").matchAll(/ 127\.0\.0\.1:(\d+)/g)];
    expect(asked.map(([, port]) => Number(port))).toEqual(listening);
  });
});

describe("deploy/kubernetes", () => {
  const manifests = readManifests();
  const named = (kind: string, name = "portico"): Manifest => {
    const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
    if (found === undefined) throw new Error(`There is no ${kind} ${name}`);
    return found;
  };
  const podOf = ({ spec }: Manifest) => spec!.template!.spec;
  const pods = [
    ["the Deployment", podOf(named("Deployment"))],
    ["the migration", podOf(named("Job", "portico-migrate"))],
  ] as const;
  const plain = named("ConfigMap").data ?? {};

  /** The settings that a pod has, secrets included. */
  function environmentOf({ containers: [{ env = [] }] }: (typeof pods)[number][1]) {
    const secrets = env.map(({ name, value }) => {
      const [, folder = "", key = ""] = /^(\/run\/(?:owner|secrets\/portico))\/(\w+)$/.exec(value)!;
      const secret = named("Secret", folder === "/run/owner" ? "portico-owner" : "portico");
      expect(name).toBe(`${key}_FILE`);
      return [key, secret.stringData?.[key] ?? "missing"];
    });
    return { ...plain, HOST: "0.0.0.0", ...Object.fromEntries(secrets) } as Record<string, string>;
  }

  it.each(pods)("gives %s settings that exist and that production accepts", (_, pod) => {
    const env = environmentOf(pod);
    expect(unknown(env)).toEqual([]);
    expect(settingsOf(env)).toMatchObject({ production: true, metrics: { port: 9100 } });
    const files = pod.containers[0].env ?? [];
    expect(unknown(Object.fromEntries(files.map(({ name }) => [name, ""])))).toEqual([]);
  });

  it.each(pods)("runs %s as an ordinary user on a read-only root", (_, pod) => {
    expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 10001,
      seccompProfile: { type: "RuntimeDefault" },
    });
    const [{ securityContext, image }] = pod.containers;
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(image).toBe(`registry.example.com/portico:${VERSION}`);
  });

  it("waits for preStop and for the drain before it kills a pod", () => {
    const [, pod] = pods[0];
    const [command, seconds] = pod.containers[0].lifecycle!.preStop.exec.command;
    expect(command).toBe("sleep");
    const { drainSeconds } = settingsOf(environmentOf(pod));
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      Number(seconds) + drainSeconds + CLOSE_SECONDS,
    );
  });

  it("probes life and readiness, and lets no rollout or drain of a node stop the service", () => {
    const [{ startupProbe, livenessProbe, readinessProbe }] = pods[0][1].containers;
    expect(startupProbe?.httpGet).toEqual({ path: "/healthz", port: "http" });
    expect(livenessProbe?.httpGet).toEqual({ path: "/healthz", port: "http" });
    expect(readinessProbe?.httpGet).toEqual({ path: "/readyz", port: "http" });
    // /readyz answers within 2 s.
    expect(readinessProbe?.timeoutSeconds).toBeGreaterThan(2);
    const { spec } = named("Deployment");
    expect(spec?.replicas).toBeGreaterThanOrEqual(2);
    expect(spec?.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    expect(named("PodDisruptionBudget").spec).toMatchObject({
      minAvailable: 1,
      selector: { matchLabels: spec?.template?.metadata.labels },
    });
  });

  it("leads visitors to the site and only the monitoring to the metrics", () => {
    const { spec } = named("Service");
    expect(spec?.ports).toEqual([{ name: "http", port: 80, targetPort: "http" }]);
    expect(spec?.selector).toEqual(named("Deployment").spec?.template?.metadata.labels);
    const rules = named("NetworkPolicy").spec?.ingress ?? [];
    expect(rules.map(({ ports }) => ports)).toEqual([[{ port: 3000 }], [{ port: 9100 }]]);
    expect(JSON.stringify(rules[1]?.from)).toContain("monitoring");
  });
});

describe("deploy/systemd", () => {
  const unit = deployText("systemd/portico@.service");

  it("has settings that exist", () => {
    const pairs = unitValues(unit, "Environment").flatMap((line) => line.split(" "));
    const env = Object.fromEntries(pairs.map((pair) => pair.split("=")));
    expect(unknown(env)).toEqual([]);
    expect(env).toMatchObject({ NODE_ENV: "production", PORT: "%i" });
  });

  it("waits for the drain, and signals the first process alone", () => {
    const { drainSeconds } = settingsOf({
      SITE_ORIGIN: "https://account.example.com",
      SMTP_URL: "smtp://127.0.0.1",
      MAIL_FROM: "a@example.com",
    });
    const [seconds] = unitValues(unit, "TimeoutStopSec");
    expect(Number(seconds)).toBeGreaterThanOrEqual(drainSeconds + CLOSE_SECONDS);
    expect(unitValues(unit, "KillMode")).toEqual(["mixed"]);
  });
});

describe("deploy/Dockerfile", () => {
  const file = deployText("Dockerfile");

  it("builds both stages on the base that is given, and ends as an ordinary user", () => {
    expect(file.match(/^FROM .*$/gm)).toEqual(["FROM ${BASE} AS unpacked", "FROM ${BASE}"]);
    expect(file.match(/^USER .*$/gm)).toEqual(["USER 10001:10001"]);
    expect(file).toContain("HEALTHCHECK ");
    expect(file).toContain("sha256sum --check --strict");
  });

  it("has settings that exist", () => {
    const [, block = ""] = /^ENV ((?:.*\\\n)*.*)$/m.exec(file) ?? [];
    const env = Object.fromEntries(block.split(/\s*\\\n\s*/).map((pair) => pair.split("=")));
    expect(unknown(env)).toEqual([]);
    expect(env).toMatchObject({ NODE_ENV: "production", HOST: "0.0.0.0", DATA_DIR: "/data" });
  });
});

describe("the proxies", () => {
  const nginx = deployText("nginx/portico.conf");
  const caddy = deployText("caddy/Caddyfile");
  const directives = (text: string) => text.replaceAll(/^\s*#.*$/gm, "");

  it("never repeat a call that changes something", () => {
    expect(directives(nginx)).toContain("proxy_next_upstream error timeout;");
    expect(directives(nginx)).not.toMatch(/non_idempotent|http_5\d\d/);
    expect(directives(caddy)).not.toContain("lb_retry_match");
  });

  it("close idle connections before Portico does", () => {
    const seconds = [/ keepalive_timeout (\d+)s;/.exec(nginx), /\tkeepalive (\d+)s/.exec(caddy)];
    for (const match of seconds) expect(Number(match?.[1])).toBeLessThan(KEEP_ALIVE_SECONDS);
  });

  it("let the largest call through", () => {
    const limits = Object.values(ENDPOINTS).map(({ bodyLimit = 0 }: Endpoint) => bodyLimit);
    const nginxKilobytes = Number(/ client_max_body_size (\d+)k;/.exec(nginx)?.[1]);
    const caddyKilobytes = Number(/\tmax_size (\d+)KB/.exec(caddy)?.[1]);
    expect(nginxKilobytes * 1024).toBeGreaterThan(Math.max(...limits));
    expect(caddyKilobytes * 1000).toBeGreaterThan(Math.max(...limits));
  });

  it("pass on no trace that a visitor chose", () => {
    expect(directives(nginx)).toContain('proxy_set_header traceparent "";');
    expect(directives(caddy)).toContain("header_up -Traceparent");
  });

  it("lead to no metrics", () => {
    for (const text of [nginx, caddy]) expect(directives(text)).not.toMatch(/metrics|:9\d{3}/);
  });
});

describe("deploy/postgresql/rights.sql", () => {
  it("grants what docs/security.md says", () => {
    const [, sql] = /```sql\n(revoke create[^`]*)```/.exec(
      readFileSync(join(ROOT, "docs/security.md"), "utf8"),
    )!;
    expect(deployText("postgresql/rights.sql")).toBe(sql);
  });
});
