import { stat } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { acceptWaiting } from "./drain.ts";

const WAITING = 20;

const nextTick = promisify(process.nextTick);

/** Called in each of these phases of the event loop. */
it.each([
  ["a timer", (work: () => void) => void setTimeout(work, 1)],
  ["input or output", (work: () => void) => stat(".", work)],
  ["an immediate", (work: () => void) => void setImmediate(work)],
])("F22: accepts all connections that wait when %s closes the server", async (_, begin) => {
  let accepted = 0;
  const server = createServer().on("connection", () => (accepted += 1));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => {
    begin(resolve);
  });
  const clients = Array.from({ length: WAITING }, () => connect(port, "127.0.0.1"));
  // The kernel completes connections before the server accepts them.
  await nextTick();
  expect(accepted).toBe(0);
  await new Promise<void>((resolve) => {
    acceptWaiting(server, resolve);
  });
  expect(accepted).toBe(WAITING);
  for (const client of clients) client.destroy();
  server.close();
});
