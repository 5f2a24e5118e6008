import { describe, expect, it } from "vitest";
import { location } from "@portico/contract/visitor/endpoints";
import { freePort } from "../tools/process/free-port.mjs";
import { useServerProcesses } from "./testing/servers/server-process.ts";

const { start } = useServerProcesses();

const CALLS = /^portico_calls_total\{endpoint="location",outcome="\w+"\} (\d+)$/m;

describe("METRICS_PORT", () => {
  it("publishes only on its own port, and the process still stops", async () => {
    const port = await freePort();
    const server = await start({ METRICS_PORT: String(port) });
    await server.ask(location.path);
    const { status, headers, text } = await server.ask("/metrics", { port });
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toMatch(CALLS);
    expect(text).toMatch(/^portico_database_up 1$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect((await server.ask("/", { port })).status).toBe(404);
    expect((await server.ask("/en/login", { port })).status).toBe(404);
    expect((await server.ask("/metrics")).text).not.toContain("portico_");
    expect(await server.stop()).toBe(0);
  });

  it("sums up all workers, and the processes still stop", async () => {
    const port = await freePort();
    const server = await start({ METRICS_PORT: String(port), WORKERS: "2" });
    for (let asked = 0; asked < 10; asked += 1) await server.ask(location.path);
    const { status, text } = await server.ask("/metrics", { port });
    expect(status).toBe(200);
    expect(CALLS.exec(text)?.[1]).toBe("10");
    expect(text).toMatch(/^portico_processes\{version="[^"]+"\} 2$/m);
    // There is one database, whichever worker reports it.
    expect(text).toMatch(/^portico_database_up 1$/m);
    expect(await server.stop()).toBe(0);
  });

  it("already in use: ends the start with one line that names it", async () => {
    const first = await start({});
    await expect(start({ METRICS_PORT: String(first.port) })).rejects.toThrow(/METRICS_PORT /);
  });
});
