import { spawnSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { openLogStream } from "./log-stream.ts";

const toClose: (() => void)[] = [];
afterEach(() => {
  for (const close of toClose.splice(0).toReversed()) close();
});

/** A pipe of 64 kB, and a way to read what is in it now. */
function openPipe(): { fd: number; read: (most: number) => string } {
  const folder = mkdtempSync(join(tmpdir(), "portico-log-"));
  const path = join(folder, "pipe");
  expect(spawnSync("mkfifo", [path]).status).toBe(0);
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  toClose.push(() => {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  });
  return {
    fd,
    read(most) {
      const bytes = Buffer.alloc(most);
      try {
        return bytes.subarray(0, readSync(fd, bytes)).toString();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
        return "";
      }
    },
  };
}

interface Line {
  from: string;
  index: number;
  lost?: number;
}

const lineOf = (from: string, index: number) =>
  `${JSON.stringify({ from, index, padding: "–".repeat(100) })}\n`;

async function readLines(
  read: (most: number) => string,
  { most, until }: { most: number; until: () => boolean },
): Promise<Line[]> {
  let text = "";
  for (let part = ""; part !== "" || !until();) {
    part = read(most);
    text += part;
    await sleep(1);
  }
  // Throws for a torn line.
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

describe("F17: the log's pipe", () => {
  it("keeps the lines of two processes apart while its reader is slow", async () => {
    const { fd, read } = openPipe();
    const streams = ["one", "other"].map((from) => ({ from, stream: openLogStream(fd) }));
    const count = 400;
    for (const { from, stream } of streams) {
      for (let index = 0; index < count; index += 1) stream.write(lineOf(from, index));
    }
    let isWritten = false;
    void Promise.all(
      streams.map(async ({ stream }) => {
        for (let turn = 0; turn < 4; turn += 1) await stream.flush();
      }),
    ).then(() => (isWritten = true));
    const lines = await readLines(read, { most: 5000, until: () => isWritten });
    for (const { from } of streams) {
      const own = lines.filter((line) => line.from === from);
      expect(own.map(({ index }) => index)).toEqual(Array.from({ length: count }, (_, at) => at));
    }
  });

  it("loses no line because its reader is away for a moment", async () => {
    const { fd, read } = openPipe();
    const stream = openLogStream(fd);
    let written = 0;
    const write = (lines: number) => {
      for (const end = written + lines; written < end; written += 1) {
        stream.write(lineOf("one", written));
      }
    };
    // Fills the pipe, and part of what may wait.
    write(400);
    await sleep(100);
    const start = performance.now();
    let isWritten = false;
    // A pipe's worth of lines every 100 ms.
    const timer = setInterval(() => {
      if (performance.now() - start < 1500) return write(200);
      clearInterval(timer);
      void stream.flush().then(() => (isWritten = true));
    }, 100);
    const lines = await readLines(read, { most: 65_536, until: () => isWritten });
    expect(lines.filter(({ lost }) => lost !== undefined)).toEqual([]);
    expect(lines).toHaveLength(written);
  });
});
