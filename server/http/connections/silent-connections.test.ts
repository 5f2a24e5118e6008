import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { MAX_PIPELINED } from "./limit-pipelining.ts";

const LONGEST_MS = 60_000;
const SHORT_MS = 100;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => test.close());

const openAtServer = () =>
  new Promise<number>((resolve) => {
    test.app.server.getConnections((_, count) => resolve(count));
  });

it("F19: a client that does not read its answers is disconnected", async () => {
  const { server } = test.app;
  expect(server.timeout).toBeGreaterThan(0);
  expect(server.timeout).toBeLessThanOrEqual(LONGEST_MS);
  server.timeout = SHORT_MS;
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("error", () => {});
  await once(socket, "connect");
  const { host } = new URL(test.services.settings.siteOrigin);
  // The longest answer: ten of them are more than the system's buffers take.
  const asked = `GET /api/openapi.json HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  socket.write(asked.repeat(MAX_PIPELINED));
  await expect.poll(openAtServer).toBe(1);
  await expect.poll(openAtServer, { timeout: 10_000 }).toBe(0);
  socket.destroy();
});
