import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { likelySetting, SECRET_SETTINGS, SETTINGS } from "./setting-names.ts";
import { readSettings } from "./settings.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

describe("the list of settings", () => {
  it("has every name that is read, and no other", () => {
    const folder = new URL("../", import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const sources = files.filter((path) => /settings?[-\w]*\.ts$|service-keys\.ts$/.test(path));
    const code = sources
      .filter((path) => !/setting-names|secret-files|describe-settings|\.test\./.test(path))
      .map((path) => read(`../${path}`))
      .join("\n");
    const used = new Set(code.match(/"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*"/g));
    const missing = SETTINGS.filter((name) => !used.has(`"${name}"`));
    expect(missing).toEqual([]);
    // Settings of the command line and of Node.
    const others = ["DATABASE_REPLICA_URL", "NODE_EXTRA_CA_CERTS", "PORTICO_OPERATOR"];
    const names = [...used].map((name) => name.slice(1, -1)).filter((name) => name.length > 2);
    const known = new Set([...SETTINGS, ...others]);
    expect(names.filter((name) => name.includes("_") && !known.has(name))).toEqual([]);
  });

  it("is documented, name by name", () => {
    const page = ["configure", "mail-and-sms"]
      .map((name) => read(`../../../docs/operations/${name}.md`))
      .join("\n");
    expect(SETTINGS.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([]);
    for (const name of SECRET_SETTINGS) expect(page).toContain(`${name}_FILE`);
  });
});

describe("a likely misspelling", () => {
  it.each([
    ["SITE_ORIGN", "SITE_ORIGIN"],
    ["SITE_ORIGINS", "SITE_ORIGIN"],
    ["SITEORIGIN", "SITE_ORIGIN"],
    ["site_origin", "SITE_ORIGIN"],
    ["PORTICO_SITE_ORIGIN", "SITE_ORIGIN"],
    ["SECRET_KEY", "SECRET_KEYS"],
    ["SERCET_KEYS", "SECRET_KEYS"],
    ["SECRET_KEYS_FLIE", "SECRET_KEYS_FILE"],
    ["TRUSTED_PROXY", "TRUST_PROXY"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["RESTRICTED_COUNTRY", undefined],
    ["DATADIR", "DATA_DIR"],
    ["WITHDRAWAL_HOLD_HOUR", "WITHDRAWAL_HOLD_HOURS"],
    ["PORTT", "PORT"],
    ["PROT", "PORT"],
    ["POR", "PORT"],
    ["HOTS", "HOST"],
    ["WORKER", "WORKERS"],
    ["LIMIT", "LIMITS"],
    ["LOCALE", "LOCALES"],
  ])("%s is taken for %s", (name, meant) => {
    expect(likelySetting(name)).toBe(meant);
    if (meant === undefined) return;
    expect(() => readSettings({ [name]: "hunter2" })).toThrow(
      new RegExp(`^${name} is not a setting \\(did you mean ${meant}\\?\\)\\.$`),
    );
  });

  it.each([
    ...["PATH", "HOME", "HOSTNAME", "LANG", "LOGNAME", "PWD", "SHELL", "TERM", "TMPDIR", "USER"],
    ...["NODE_OPTIONS", "NODE_COMPILE_CACHE", "NODE_EXTRA_CA_CERTS", "UV_THREADPOOL_SIZE"],
    ...["REDIS_HOST", "REDIS_PORT", "SMTP_HOST", "SMTP_USER", "SMTP_PORT", "PGHOST", "PGPORT"],
    ...[
      "KUBERNETES_SERVICE_HOST",
      "KUBERNETES_PORT",
      "PORTICO_SERVICE_PORT",
      "PORTICO_PORT_80_TCP",
    ],
    ...["OTEL_SERVICE_NAME", "LOG_LEVEL", "npm_config_cache", "PORTICO_CHROMIUM", "HTTPS_PROXY"],
    ...["PORTS", "PORT0", "PORT1", "PORTICO_PORT", "SPORT", "GHOST", "LOGS", "LOGO", "port"],
    ...["INVOCATION_ID", "JOURNAL_STREAM", "LISTEN_FDS", "MAINPID", "no_proxy", "_", "SHLVL", "CI"],
  ])("%s belongs to others and is left alone", (name) => {
    expect(likelySetting(name)).toBeUndefined();
  });

  it("that is there but blank is ignored", () => {
    expect(() => readSettings({ SITE_ORIGN: " " })).not.toThrow();
  });
});
