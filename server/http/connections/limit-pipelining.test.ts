import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { MAX_PIPELINED } from "./limit-pipelining.ts";

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await openTestApp();
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = test.app.server.address() as AddressInfo);
});
afterAll(() => test.close());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A caller that never closes its side. */
async function open(): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => {});
  sockets.push(socket);
  await once(socket, "connect");
  return socket;
}

const openAtServer = () =>
  new Promise<number>((resolve) => {
    test.app.server.getConnections((_, count) => resolve(count));
  });

const { host } = new URL("http://localhost");
const REQUEST = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`;

describe("F19: requests that do not wait for answers", () => {
  it("are answered, if they are few", async () => {
    const socket = await open();
    let text = "";
    socket.on("data", (bytes: Buffer) => (text += bytes.toString()));
    socket.write(REQUEST.repeat(MAX_PIPELINED + 1));
    await expect.poll(() => text.match(/HTTP\/1\.1 \d+/g)?.length).toBe(MAX_PIPELINED + 1);
    socket.write(REQUEST);
    await expect.poll(() => text.match(/HTTP\/1\.1 \d+/g)?.length).toBe(MAX_PIPELINED + 2);
  });

  it("end their connection, if they are many", async () => {
    const socket = await open();
    const closed = once(socket, "close");
    let text = "";
    socket.on("data", (bytes: Buffer) => (text += bytes.toString()));
    socket.once("end", () => socket.end());
    socket.write(REQUEST.repeat(1000));
    await closed;
    expect((text.match(/HTTP\/1\.1 \d+/g) ?? []).length).toBeLessThan(1000);
    await expect.poll(openAtServer).toBe(0);
  });
});

it("F19: a caller that sends garbage and never closes keeps no connection", async () => {
  const socket = await open();
  socket.write("garbage\r\n\r\n");
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  await sleep(100);
  expect(socket.destroyed).toBe(false);
  await expect.poll(openAtServer, { timeout: 10_000 }).toBe(0);
});
