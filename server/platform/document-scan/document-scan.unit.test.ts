import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createDocumentScanner } from "./document-scan.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A daemon that collects what it is sent, and then answers this. */
async function clamd(answer: string | undefined) {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    let all = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      all = Buffer.concat([all, chunk]);
      let at = "zINSTREAM\0".length;
      const parts: Buffer[] = [];
      while (at + 4 <= all.length) {
        const length = all.readUInt32BE(at);
        if (length === 0) {
          received.push(Buffer.concat(parts));
          if (answer !== undefined) socket.end(answer);
          return;
        }
        parts.push(all.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `clamd://127.0.0.1:${port}`, received };
}

async function web(status: number, body: string) {
  const received: Buffer[] = [];
  const server = createHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push(Buffer.concat(chunks));
      response.writeHead(status, { location: "/elsewhere" }).end(body);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.closeAllConnections());
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/scan`, received };
}

const CONTENT = Buffer.alloc(200_000, "%PDF-1.7 ");
const scan = (url: string, timeout?: number) =>
  createDocumentScanner(url, timeout).isClean(CONTENT);

describe("ASVS 5.4.3: the virus scan of ClamAV's daemon", () => {
  it("gets the whole document, and says whether it is clean", async () => {
    const clean = await clamd("stream: OK\0");
    expect(await scan(clean.url)).toBe(true);
    expect(clean.received[0]?.equals(CONTENT)).toBe(true);
    const infected = await clamd("stream: Eicar-Signature FOUND\0");
    expect(await scan(infected.url)).toBe(false);
  });

  it.each(["", "stream: OK", "INSTREAM size limit exceeded. ERROR\0", "OK\0", "x".repeat(9000)])(
    "fails when it answers %j",
    async (answer) => {
      const { url } = await clamd(answer);
      await expect(scan(url)).rejects.toThrow();
    },
  );

  it("fails when nobody listens, and when no answer comes in time", async () => {
    await expect(scan("clamd://127.0.0.1:1")).rejects.toThrow();
    const { url } = await clamd(undefined);
    await expect(scan(url, 50)).rejects.toThrow();
  });
});

describe("ASVS 5.4.3: the virus scan of a web service", () => {
  it("gets the whole document, and says whether it is clean", async () => {
    const clean = await web(200, '{"clean":true}');
    expect(await scan(clean.url)).toBe(true);
    expect(clean.received[0]?.equals(CONTENT)).toBe(true);
    expect(await scan((await web(200, '{"clean":false}')).url)).toBe(false);
  });

  it.each([
    [500, '{"clean":true}'],
    [302, '{"clean":true}'],
    [200, ""],
    [200, "clean"],
    [200, '{"clean":"true"}'],
    [200, '{"clean":1}'],
    [204, ""],
  ])("fails when it answers %i %j", async (status, body) => {
    const { url } = await web(status, body);
    await expect(scan(url)).rejects.toThrow();
  });
});

it("without a setting nothing is scanned, and it says so", async () => {
  const scanner = createDocumentScanner(undefined);
  expect([scanner.isConfigured, await scanner.isClean(CONTENT)]).toEqual([false, true]);
});
