import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { freePort } from "../tools/process/free-port.mjs";
import { type Child, MAIN, runChild } from "./testing/servers/run-child.ts";
import { openTestApp, type TestApp } from "./testing/app/test-app.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database/test-database.ts";
import { SLOW_SETUP } from "./testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

const EXCHANGE = {
  SITE_ORIGIN: "https://account.example",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "no-reply@account.example",
  SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString("base64")}`,
};

async function launch(env: Record<string, string>): Promise<{ child: Child; port: number }> {
  const port = await freePort();
  return {
    child: runChild(MAIN, [], {
      ...database.env,
      PORT: String(port),
      ...env,
    }),
    port,
  };
}

describe("A08, ASVS 13.4.2: a start with a forgotten NODE_ENV exposes no code", () => {
  it.each([
    ["HOST", { ...EXCHANGE, HOST: "0.0.0.0" }],
    ["HOST", { ...EXCHANGE, HOST: "::", WORKERS: "2" }],
    ["HOST", { HOST: "0.0.0.0" }],
    ["SITE_ORIGIN", EXCHANGE],
  ])("it exits with one line that names %s: %o", async (name, env) => {
    const { child } = await launch(env);
    expect(await child.ended).toBe(1);
    expect(child.out).toBe("");
    expect(child.err).toMatch(new RegExp(`^${name} [^\\n]*NODE_ENV must be production[^\\n]*\\n$`));
  });

  it("a start on this machine works with mail, and has no inbox, no pages and no trace of them", async () => {
    const { child, port } = await launch({ ...EXCHANGE, SITE_ORIGIN: "" });
    try {
      await child.printed("Open   http://localhost");
      expect(child.out).not.toContain("inbox");
      for (const path of ["/dev/inbox", "/dev/inbox/messages", "/dev/api", "/dev/mails"]) {
        const { status } = await fetch(`http://localhost:${port}/en${path}`);
        expect([path, status]).toEqual([path, 404]);
        const bare = await fetch(`http://localhost:${port}${path}`, { redirect: "manual" });
        expect([path, bare.status]).toEqual([path, 302]);
      }
    } finally {
      child.process.kill("SIGTERM");
      await child.ended;
    }
  });
});

describe("A08: the development inbox behind a tunnel or a proxy on this machine", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ builtPages: true });
  });
  afterAll(() => test.close());

  it.each([
    { "x-forwarded-for": "198.51.100.7" },
    { forwarded: "for=198.51.100.7" },
    { via: "1.1 tunnel" },
    { "x-real-ip": "198.51.100.7" },
  ])("is a 404 for a request with %o", async (headers) => {
    expect((await test.request("/dev/inbox/messages")).statusCode).toBe(200);
    for (const path of ["/dev/inbox/messages", "/dev/inbox/messages/x", "/dev/api", "/dev/mails"]) {
      expect([path, (await test.request(path, { headers })).statusCode]).toEqual([path, 404]);
    }
  });

  it("is a 404 for another machine", async () => {
    const { statusCode } = await test.request("/dev/inbox/messages", { address: "192.168.1.7" });
    expect(statusCode).toBe(404);
  });
});
