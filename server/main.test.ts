import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { humanChallenge } from "@portico/contract/human-challenge/endpoints";
import { registerEmailSendCode } from "@portico/contract/registration/endpoints";
import { ipCheck } from "@portico/contract/visitor/endpoints";
import type { WorkChallenge } from "@portico/contract/human-challenge/schemas";
import { freePort } from "../tools/process/free-port.mjs";
import { type MailServer, startMailServer } from "./testing/servers/mail-server.ts";
import { type Child, MAIN, runChild } from "./testing/servers/run-child.ts";
import {
  createTestDatabase,
  type TestDatabase,
  testKind,
} from "./testing/database/test-database.ts";
import { TEST_TIMEOUT_MS, SLOW_SETUP } from "./testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close();
});

/** Shared by most tests: the first start on a new one spends seconds on its key. */
let shared: TestDatabase;
beforeAll(async () => {
  shared = await createTestDatabase();
});
afterAll(() => shared.remove());

async function freshDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  toClose.push(() => database.remove());
  return database;
}

interface Running extends Child {
  port: number;
}

function launch(env: Record<string, string>): Child {
  const child = runChild(MAIN, [], { CAPTCHA_COST: "1", CAPTCHA_COUNTER: "2", ...env });
  toClose.push(async () => {
    child.process.kill("SIGKILL");
    await child.ended;
  });
  return child;
}

async function start(database: TestDatabase, env: Record<string, string> = {}): Promise<Running> {
  const port = await freePort();
  const child = launch({ ...database.env, PORT: String(port), ...env });
  await child.printed(env["SMTP_URL"] === undefined ? "/dev/inbox\n" : "  Open ");
  return Object.assign(child, { port });
}

function stop(child: Child, signal: NodeJS.Signals = "SIGTERM"): Promise<number | string> {
  child.process.kill(signal);
  return child.ended;
}

async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  toClose.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

interface Asked {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
  agent?: Agent;
}

function open(
  { port }: Running,
  path: string,
  { method = "GET", headers = {}, agent }: Asked,
): ClientRequest {
  return request({
    host: "127.0.0.1",
    port,
    path,
    method,
    agent: agent ?? false,
    headers: {
      ...(method === "POST"
        ? { origin: `http://127.0.0.1:${port}`, "content-type": "application/json" }
        : {}),
      ...headers,
    },
  });
}

async function answerOf(
  asked: ClientRequest,
): Promise<{ status: number; text: string; headers: IncomingMessage["headers"] }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once("response", resolve).once("error", reject);
  });
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += String(chunk);
  return { status: response.statusCode ?? 0, text, headers: response.headers };
}

async function ask(server: Running, path: string, options: Asked = {}) {
  const asked = open(server, path, options);
  asked.end(options.body === undefined ? undefined : JSON.stringify(options.body));
  return answerOf(asked);
}

/** Solves a challenge of one server and uses it to request a code from another. */
async function sendCode(server: Running, email: string, challenger = server): Promise<unknown> {
  const asked = await ask(challenger, `${humanChallenge.path}?action=send-code`);
  const { data: challenge } = JSON.parse(asked.text) as { data: WorkChallenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  const { text } = await ask(server, registerEmailSendCode.path, {
    method: "POST",
    headers: { "captcha-validation": captcha },
    body: { email },
  });
  return (JSON.parse(text) as { code: unknown }).code;
}

async function inboxOf(server: Running): Promise<string[]> {
  const { text } = await ask(server, "/dev/inbox/messages");
  return (JSON.parse(text) as { recipient: string }[]).map(({ recipient }) => recipient);
}

describe("a start", () => {
  it("prints in three lines where to open it and where the inbox is, and serves", async () => {
    const server = await start(shared);
    expect(server.out).toBe(
      `Portico is ready.\n  Open   http://localhost:${server.port}/\n  Inbox  http://localhost:${server.port}/dev/inbox\n`,
    );
    expect(server.err).toBe("");
    expect((await ask(server, "/healthz")).status).toBe(200);
    expect((await ask(server, "/readyz")).status).toBe(200);
    expect((await ask(server, "/en/login")).status).toBe(200);
    expect((await ask(server, "/dev/inbox")).status).toBe(200);
    expect(await stop(server)).toBe(0);
    expect(server.out.split("\n")).toHaveLength(4);
  });

  it("F02: a start after kill -9 works, with the same keys and all acknowledged data", async () => {
    const keyOf = async (server: Running) => {
      const { text } = await ask(server, "/en/login");
      return /"spki":"[^"]+"/.exec(text)?.[0];
    };
    const first = await start(shared);
    const key = await keyOf(first);
    expect(key).toBeDefined();
    expect(await sendCode(first, "killed@example.com")).toBe(0);
    expect(await stop(first, "SIGKILL")).toBe("SIGKILL");
    const second = await start(shared);
    expect(await keyOf(second)).toBe(key);
    expect(await inboxOf(second)).toContain("killed@example.com");
    expect(await stop(second)).toBe(0);
  });

  it("API-8: a start in production announces no inbox", async () => {
    const mail = await startMailServer();
    toClose.push(() => mail.close());
    const child = launch({
      ...shared.env,
      NODE_ENV: "production",
      DRAIN_SECONDS: "0",
      PORT: String(await freePort()),
      SITE_ORIGIN: "https://account.example",
      SMTP_URL: mail.url,
      MAIL_FROM: "no-reply@account.example",
      SECRET_KEYS: readFileSync(join(shared.dataDir, "keys"), "utf8").trim(),
    });
    await child.printed("is ready.");
    expect(child.out).toContain('"siteOrigin":"https://account.example"');
    expect(child.out).not.toContain("inbox");
    expect(await stop(child)).toBe(0);
  });
});

// The same on every database, and each test starts whole servers, so only one runs them.
if (testKind() === "sqlite") {
  describe("a start that fails", () => {
    async function failedStart(env: Record<string, string>): Promise<string> {
      const child = launch({ ...shared.env, PORT: String(await freePort()), ...env });
      expect(await child.ended).toBe(1);
      expect(child.out).toBe("");
      return child.err;
    }

    it.each([
      ["SITE_ORIGIN", { SITE_ORIGIN: "https://account.example/login" }],
      ["SECRET_KEYS", { SECRET_KEYS: "k1:short", WORKERS: "2" }],
      ["SECRET_KEYS", { SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString("base64")}` }],
      ["HOST", { HOST: "127.0.0.256" }],
      ["HOST", { HOST: "0.0.0.0" }],
      ["DATA_DIR", { DATA_DIR: "/dev/null" }],
      ["DATABASE_URL", { DATABASE_URL: "postgres://127.0.0.1:1/none" }],
    ])("ends with code 1 and one line that names %s: %o", async (name, env) => {
      expect(await failedStart(env)).toMatch(new RegExp(`^${name} [^\\n]+\\.\\n$`));
    });

    it("names PORT when it is in use", async () => {
      const port = await takenPort();
      expect(await failedStart({ PORT: String(port) })).toMatch(/^PORT [^\n]+\.\n$/);
    });

    it("ends all workers when none can listen for operators", async () => {
      const port = await takenPort();
      const child = launch({
        ...shared.env,
        PORT: String(await freePort()),
        WORKERS: "2",
        ADMIN_PORT: String(port),
        ADMIN_ORIGIN: "https://operators.example.com",
      });
      expect(await child.ended).toBe(1);
      expect(child.err).toMatch(/^ADMIN_PORT [^\n]+\.\n/);
    });

    it("F05: leaves a damaged database unchanged and reports it in one line", async () => {
      const database = await freshDatabase();
      const path = join(database.dataDir, "portico.db");
      writeFileSync(path, "damaged".repeat(1000));
      const child = launch({ ...database.env, PORT: String(await freePort()) });
      expect(await child.ended).toBe(1);
      expect(child.err).toMatch(/^DATA_DIR [^\n]+is damaged[^\n]+\.\n$/);
      expect(readFileSync(path, "utf8")).toBe("damaged".repeat(1000));
    });
  });

  describe("F22: a server that is asked to stop", () => {
    /** Requests that the server has started to read, with half of their bodies sent. */
    async function halfRequests(
      server: Running,
      count: number,
      agent: Agent,
    ): Promise<ClientRequest[]> {
      return Promise.all(
        Array.from({ length: count }, async () => {
          const asked = open(server, ipCheck.path, {
            method: "POST",
            headers: { "content-length": "2", expect: "100-continue" },
            agent,
          });
          asked.flushHeaders();
          await new Promise((resolve) => asked.once("continue", resolve));
          asked.write("{");
          return asked;
        }),
      );
    }

    it("finishes requests in flight, accepts no new ones, and ends with code 0", async () => {
      const server = await start(shared);
      const agent = new Agent({ keepAlive: true, maxSockets: 50 });
      toClose.push(() => agent.destroy());
      const asked = await halfRequests(server, 20, agent);
      server.process.kill("SIGTERM");
      // The listener is closed when a new connection is refused.
      await expect
        .poll(
          () =>
            ask(server, "/healthz").then(
              () => "open",
              () => "closed",
            ),
          { timeout: 9000 },
        )
        .toBe("closed");
      for (const one of asked) one.end("}");
      const answers = await Promise.all(asked.map(answerOf));
      expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
      const finished = performance.now();
      expect(await server.ended).toBe(0);
      expect(performance.now() - finished).toBeLessThan(3000);
      // Closed in order: the write-ahead log was checkpointed.
      if (testKind() === "sqlite")
        expect(existsSync(join(shared.dataDir, "portico.db-wal"))).toBe(false);
    });

    it.each(["SIGINT", "SIGHUP"] as const)(
      "at %s does not wait for idle keep-alive connections",
      async (signal) => {
        const server = await start(shared);
        const agent = new Agent({ keepAlive: true, maxSockets: 20 });
        toClose.push(() => agent.destroy());
        await Promise.all(Array.from({ length: 20 }, () => ask(server, "/healthz", { agent })));
        const asked = performance.now();
        expect(await stop(server, signal)).toBe(0);
        expect(performance.now() - asked).toBeLessThan(3000);
      },
    );

    it("treats a repeated signal as one", async () => {
      const server = await start(shared);
      const [asked] = await halfRequests(server, 1, new Agent());
      server.process.kill("SIGINT");
      server.process.kill("SIGINT");
      asked?.end("}");
      expect(await server.ended).toBe(0);
    });

    it("F11: returns a mail that a silent mail server holds up, and the next start sends it", async () => {
      const sockets: Socket[] = [];
      const silent = createServer((socket) => {
        sockets.push(socket);
        socket.on("error", () => {});
        socket.write("220 hello\r\n");
      });
      await new Promise<void>((resolve) => {
        silent.listen(0, "127.0.0.1", resolve);
      });
      toClose.push(() => {
        for (const socket of sockets) socket.destroy();
        silent.close();
      });
      const from = { MAIL_FROM: "no-reply@account.example" };
      const { port } = silent.address() as AddressInfo;
      const first = await start(shared, { ...from, SMTP_URL: `smtp://127.0.0.1:${port}` });
      expect(await sendCode(first, "waiting@example.com")).toBe(0);
      await expect.poll(() => sockets.length, { timeout: TEST_TIMEOUT_MS }).toBeGreaterThan(0);
      const asked = performance.now();
      expect(await stop(first)).toBe(0);
      expect(performance.now() - asked).toBeLessThan(9000);

      const mail: MailServer = await startMailServer();
      toClose.push(() => mail.close());
      const second = await start(shared, { ...from, SMTP_URL: mail.url });
      await expect.poll(() => mail.received.length, { timeout: TEST_TIMEOUT_MS }).toBe(1);
      expect(mail.received[0]?.to).toEqual(["waiting@example.com"]);
      expect(await stop(second)).toBe(0);
    });
  });
}

describe("several processes", () => {
  const workersOf = ({ process: { pid } }: Child) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);

  it("WORKERS=2 announces once, serves, replaces a dead worker, and stops with code 0", async () => {
    const server = await start(shared, { WORKERS: "2" });
    expect(server.out.match(/is ready/g)).toHaveLength(1);
    const workers = workersOf(server);
    expect(workers).toHaveLength(2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(server, "/readyz")));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await sendCode(server, "workers@example.com")).toBe(0);

    process.kill(workers[0] ?? 0, "SIGKILL");
    await expect
      .poll(() => workersOf(server).filter((pid) => !workers.includes(pid)).length, {
        timeout: TEST_TIMEOUT_MS,
      })
      .toBe(1);
    await expect
      .poll(
        () =>
          ask(server, "/readyz").then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: TEST_TIMEOUT_MS },
      )
      .toBe(200);

    expect(await stop(server)).toBe(0);
    expect(server.out.match(/is ready/g)).toHaveLength(1);
    expect(server.err).toBe("");
  });

  it("F03: two servers on one database work concurrently, and share their state", async () => {
    const [one, two] = await Promise.all([start(shared), start(shared)]);
    expect(await sendCode(one, "mina@example.com", two)).toBe(0);
    expect(await sendCode(two, "tom@example.com", one)).toBe(0);
    // The resend pace for one address applies across servers.
    expect(await sendCode(two, "mina@example.com")).toBe(42_901);
    for (const server of [one, two]) {
      const inbox = await inboxOf(server);
      expect(inbox).toContain("mina@example.com");
      expect(inbox).toContain("tom@example.com");
    }
    expect(await Promise.all([stop(one), stop(two)])).toEqual([0, 0]);
  });
});
