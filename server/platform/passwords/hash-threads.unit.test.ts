import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { constants, getPriority, platform } from "node:os";
import { afterEach, describe, expect, it } from "vitest";
import { type HashThreads, openHashThreads } from "./hash-threads.ts";
import type { PasswordCost } from "./password-hash.ts";

const PASSWORD = "four unrelated words here";
const QUICK: PasswordCost = { memoryCost: 256, timeCost: 1 };
const TOO_MUCH: PasswordCost = { memoryCost: 2 ** 40, timeCost: 1 };

const opened: HashThreads[] = [];
function open(...args: Parameters<typeof openHashThreads>): HashThreads {
  const threads = openHashThreads(...args);
  opened.push(threads);
  return threads;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((threads) => threads.close()));
});

const workerOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const answering = (answer: string) =>
  workerOf(`import { parentPort, threadId } from "node:worker_threads";
    let count = 0;
    parentPort.on("message", () => parentPort.postMessage(${answer}));`);

describe("hash threads", () => {
  it("hash and check passwords", async () => {
    const { hash, check } = open(2);
    const stored = await hash(PASSWORD, QUICK);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=256,t=1,p=1\$/);
    const outcomes = await Promise.all(
      [PASSWORD, "wrong", "other", PASSWORD, "wrong", PASSWORD].map((password) =>
        check(stored, { password, typed: password }, QUICK),
      ),
    );
    expect(outcomes.map(({ right }) => right)).toEqual([true, false, false, true, false, true]);
  });

  it("pass on why a hash failed, and go on", async () => {
    const { hash } = open(1);
    const outcomes = await Promise.allSettled([hash(PASSWORD, TOO_MUCH), hash(PASSWORD, QUICK)]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  });

  it("are only as many as allowed, share the tasks, and do them in order", async () => {
    const { hash } = open(2, answering("{ value: `${threadId}:${(count += 1)}` }"));
    const done = await Promise.all(Array.from({ length: 6 }, () => hash(PASSWORD, QUICK)));
    const byThread = Object.groupBy(done, (value) => value.split(":")[0] ?? "");
    const counts = Object.values(byThread).map((values = []) => values.map((one) => one.at(-1)));
    expect(counts).toEqual([
      ["1", "2", "3"],
      ["1", "2", "3"],
    ]);
  });

  it("get neither the secrets of the process nor what it loads before its code", async () => {
    process.env["NODE_OPTIONS"] = "--import data:text/javascript,globalThis.loaded=true";
    const seen = "{ value: JSON.stringify([process.env, String(globalThis.loaded)]) }";
    try {
      expect(JSON.parse(await open(1, answering(seen)).hash(PASSWORD, QUICK))).toEqual([
        {},
        "undefined",
      ]);
    } finally {
      delete process.env["NODE_OPTIONS"];
    }
  });

  it("take no task once they are closed, and fail those that they have", async () => {
    const { hash, close } = open(1, answering("new Promise(() => {})"));
    const pending = expect(hash(PASSWORD, QUICK)).rejects.toThrow();
    await close();
    await pending;
    await expect(hash(PASSWORD, QUICK)).rejects.toThrow("closed");
  });

  it("keep no process from ending while they are idle", async () => {
    const script = `
      import { openHashThreads } from ${JSON.stringify(new URL("hash-threads.ts", import.meta.url).href)};
      await openHashThreads(1).hash("x", { memoryCost: 64, timeCost: 1 });`;
    const args = ["--input-type=module", "--eval", script];
    const { status } = spawnSync(process.execPath, args, { timeout: 20_000 });
    expect(status).toBe(0);
  });

  it("F21: fail their tasks if they end, and are replaced", async () => {
    const { hash } = open(1, answering("process.exit(1)"));
    const outcomes = await Promise.allSettled([hash(PASSWORD, QUICK), hash(PASSWORD, QUICK)]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(hash(PASSWORD, QUICK)).rejects.toThrow("has ended");
  });

  it.runIf(platform() === "linux")("F21: come after the event loop", async () => {
    const tasks = () => readdirSync("/proc/self/task").map(Number);
    const low = () =>
      tasks().filter((thread) => getPriority(thread) === constants.priority.PRIORITY_LOW);
    const before = low();
    await open(1).hash(PASSWORD, QUICK);
    expect(low().length).toBe(before.length + 1);
    expect(getPriority(process.pid)).toBeLessThan(constants.priority.PRIORITY_LOW);
  });
});
