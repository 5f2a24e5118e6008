import { expect, it } from "vitest";
import { runChild } from "../../testing/servers/run-child.ts";

it("F22, ASVS 16.2.1: a process that stops writes its whole log, up to the last line", async () => {
  const script = new URL("../../testing/servers/stop-with-log.ts", import.meta.url);
  const child = runChild(script);
  await child.printed("ready\n");
  child.process.kill("SIGTERM");
  expect(await child.ended).toBe(0);
  // "ready", "stopping", 100 lines of its close, "stopped".
  const lines = child.out.trimEnd().split("\n");
  expect([lines.length, lines.at(-1)]).toEqual([103, "stopped"]);
});
