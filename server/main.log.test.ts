import { describe, expect, it } from "vitest";
import { ipCheck } from "@portico/contract/visitor/endpoints";
import { VERSION } from "./platform/version.ts";
import { MAIN, runChild } from "./testing/servers/run-child.ts";
import { fatalWords, useServerProcesses } from "./testing/servers/server-process.ts";
import { PRODUCTION } from "./testing/app/test-app.ts";
import { SOON } from "./testing/timeouts.ts";

const { start, database } = useServerProcesses();

describe("ASVS 16.2.1: the production log", () => {
  it("is JSON from the first line to the last, each with service and release", async () => {
    const server = await start({ WORKERS: "2" });
    await server.ask("/en/login");
    await server.ask(ipCheck.path);
    expect(await server.stop()).toBe(0);
    expect(server.err).toBe("");
    const lines = server.lines();
    for (const line of lines) expect(line).toMatchObject({ service: "portico", version: VERSION });
    expect(lines.find(({ msg }) => msg === "Portico is ready.")).toMatchObject({
      level: 30,
      siteOrigin: PRODUCTION.SITE_ORIGIN,
      port: server.port,
      workers: 2,
    });
    const said = lines.map(({ msg }) => msg);
    expect(said.filter((msg) => msg === "stopping")).toHaveLength(2);
    expect(said.filter((msg) => msg === "stopped")).toHaveLength(2);
  });

  it("has one fatal line with the reason of a failed start, and never a secret", async () => {
    const child = runChild(MAIN, [], {
      ...PRODUCTION,
      ...database().env,
      SMTP_URL: "smtp://user:hunter2@mail.example",
    });
    expect(await child.ended).toBe(1);
    expect(child.out).toBe("");
    expect(fatalWords(child.err)).toMatch(/^SMTP_URL .+\.$/);
    expect(child.err).not.toContain("hunter2");
    expect(JSON.parse(child.err)).toMatchObject({ service: "portico", version: VERSION });
  });

  it("contains the client address only when enabled", async () => {
    const env = { TRUST_PROXY: "127.0.0.1" };
    const headers = { "x-forwarded-for": "203.0.113.9" };
    const silent = await start(env);
    await silent.ask(ipCheck.path, { headers });
    await silent.stop();
    expect(silent.out).not.toContain("203.0.113.9");

    const named = await start({ ...env, LOG_CLIENT_ADDRESS: "on" });
    await named.ask("/api/a/v1/user/info", { headers });
    await expect
      .poll(() => named.lines().find(({ msg }) => msg === "call"), SOON)
      .toMatchObject({ client: "203.0.113.9" });
  });
});
