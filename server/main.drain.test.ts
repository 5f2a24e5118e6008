import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { ipCheck } from "@portico/contract/visitor/endpoints";
import {
  answerTo,
  type ServerProcess,
  useServerProcesses,
} from "./testing/servers/server-process.ts";
import { testKind } from "./testing/database/test-database.ts";
import { SOON } from "./testing/timeouts.ts";

const { start, afterTest } = useServerProcesses();

function keptAlive(): Agent {
  const agent = new Agent({ keepAlive: true });
  afterTest(() => agent.destroy());
  return agent;
}

const readiness = (server: ServerProcess) =>
  server.ask("/readyz").then(
    ({ status, text }) => {
      const { reasons = [] } = JSON.parse(text) as { reasons?: string[] };
      return `${status} ${reasons.join()}`;
    },
    () => "refused",
  );

const RED = "503 this process is stopping";

/** A request whose body is only half sent when the server starts reading it. */
async function halfRequest(server: ServerProcess, agent: Agent) {
  const asked = request({
    host: "127.0.0.1",
    port: server.port,
    path: ipCheck.path,
    method: "POST",
    agent,
    headers: {
      host: "account.exchange.example",
      origin: "https://account.exchange.example",
      "content-type": "application/json",
      "content-length": "2",
      expect: "100-continue",
    },
  });
  asked.flushHeaders();
  await new Promise((resolve) => asked.once("continue", resolve));
  asked.write("{");
  return asked;
}

describe("F22: a draining server", () => {
  it("drains every worker, and logs a dead one with its signal", async () => {
    const server = await start({ DRAIN_SECONDS: "2", WORKERS: "2" });
    const { pid } = server.process;
    const workers = () =>
      readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
    const [killed = 0] = workers();
    process.kill(killed, "SIGKILL");
    await expect
      .poll(() => server.lines().find(({ msg }) => msg === "a worker ended"), SOON)
      .toMatchObject({ level: 50, pid: killed, exitCode: null, signal: "SIGKILL" });
    await expect.poll(() => workers().filter((one) => one !== killed).length, SOON).toBe(2);
    await expect.poll(() => readiness(server), SOON).toMatch(/^200/);

    server.process.kill("SIGTERM");
    await expect.poll(() => readiness(server), SOON).toBe(RED);
    // Connections go to the workers in turn.
    const seen = await Promise.all(Array.from({ length: 6 }, () => readiness(server)));
    expect(new Set(seen)).toEqual(new Set([RED]));
    expect(await server.ended).toBe(0);
    expect(server.lines().filter(({ msg }) => msg === "a worker ended")).toHaveLength(1);
  });

  // The same on every database, and each test starts whole servers, so only one runs them.
  if (testKind() !== "sqlite") return;

  it("fails readiness but still responds, closes connections, and ends at once when asked again", async () => {
    const server = await start({ DRAIN_SECONDS: "300" });
    const agent = keptAlive();
    const before = await server.ask("/healthz", { agent });
    expect(before.headers.connection).toBe("keep-alive");
    const half = await halfRequest(server, keptAlive());

    server.process.kill("SIGTERM");
    await expect.poll(() => readiness(server), SOON).toBe(RED);
    // New and kept-alive connections, responses from Fastify and those that bypass it.
    for (const path of ["/healthz", "/en/login", "/api/openapi.json", "/api/none", ipCheck.path]) {
      const { status, headers } = await server.ask(path, { agent });
      expect([path, status === 503, headers.connection]).toEqual([path, false, "close"]);
    }
    half.end("}");
    const answer = await answerTo(half);
    expect(answer).toMatchObject({ status: 200, headers: { connection: "close" } });
    expect(JSON.parse(answer.text)).toMatchObject({ code: 0 });

    // Repeat: a signal within the first second may be an echo.
    await expect
      .poll(() => {
        server.process.kill("SIGTERM");
        return server.process.exitCode;
      }, SOON)
      .toBe(1);
    await server.ended;
    const said = server.lines().map(({ msg }) => msg);
    expect(said).toContain("stopping");
    expect(said.at(-1)).toBe("stopped at once");
  });

  it("ends every worker at once when asked again, and says so", async () => {
    const server = await start({ DRAIN_SECONDS: "300", WORKERS: "2" });
    const said = (line: string) => server.lines().filter(({ msg }) => msg === line).length;
    server.process.kill("SIGTERM");
    await expect.poll(() => said("stopping"), SOON).toBe(2);
    // A signal within the first second may be an echo.
    await sleep(1100);
    server.process.kill("SIGTERM");
    expect(await server.ended).toBe(1);
    expect(said("stopped at once")).toBe(2);
  });

  it("loses no request from a balancer that follows /readyz, and closes idle connections", async () => {
    const server = await start({ DRAIN_SECONDS: "2" });
    const [agent, idle] = [keptAlive(), keptAlive()];
    await server.ask("/healthz", { agent: idle });
    let inRotation = true;
    const statuses: number[] = [];
    const visits = (async () => {
      while (inRotation) {
        const { status } = await server.ask("/en/login", { agent });
        statuses.push(status);
      }
    })();
    await expect.poll(() => statuses.length, SOON).toBeGreaterThan(5);
    server.process.kill("SIGTERM");
    await expect.poll(() => readiness(server), SOON).toBe(RED);
    const whenRed = statuses.length;
    await expect.poll(() => statuses.length, SOON).toBeGreaterThan(whenRed + 2);
    inRotation = false;
    await visits;
    expect(await server.ended).toBe(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(server.err).toBe("");
    const stop = server.lines().slice(-1)[0];
    expect(stop).toMatchObject({ level: 30, msg: "stopped", code: 0 });
    expect(Number(stop?.["ms"])).toBeGreaterThanOrEqual(1990);
  });

  it("answers connections that still wait to be accepted when the listener closes", async () => {
    const server = await start({ DRAIN_SECONDS: "2" });
    server.process.kill("SIGTERM");
    await expect.poll(() => readiness(server), SOON).toBe(RED);
    // Simulates a busy machine: the time to close comes before the process gets to accept them.
    server.process.kill("SIGSTOP");
    const asked = Array.from({ length: 10 }, () => server.ask(ipCheck.path, { body: {} }));
    await sleep(2500);
    server.process.kill("SIGCONT");
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await server.ended).toBe(0);
  });

  it("does not wait when a person stops it at a terminal", async () => {
    const server = await start({ DRAIN_SECONDS: "300" });
    expect(await server.stop("SIGINT")).toBe(0);
    expect(server.lines().at(-1)).toMatchObject({ msg: "stopped", code: 0 });
  });
});
