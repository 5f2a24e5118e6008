import { fstatSync, write as writeFile, writeSync } from "node:fs";
import { logLine } from "./log.ts";

/** How much may wait to be written; more is dropped and counted. */
export const MAX_WAITING = 256 * 1024;
const MAX_AT_ONCE = 64 * 1024;
/** A pipe takes up to this many bytes whole or not at all: lines of several workers do not mix. */
const PIPE_BUF = 4096;
/**
 * The waits after a failed write. The first is short, because a busy reader soon reads on. Each is
 * twice the one before, because a full disk takes longer.
 */
const RETRY_MS = { first: 10, longest: 500 };
const LAST_WORDS_MS = 500;

export interface LogStream {
  write(line: string): void;
  /** Waits until everything is written, but only briefly. */
  flush(): Promise<void>;
}

/**
 * Standard output that never blocks the service: a full disk, a stalled reader or a closed pipe
 * cost lines, and the log says how many once it is writable again (F17).
 */
export function openLogStream(fd = 1): LogStream {
  let waiting: string[] = [];
  let waitingLength = 0;
  let lost = 0;
  /** The lines that are being written. */
  let rest: Buffer = Buffer.alloc(0);
  let isWriting = false;
  let retry: NodeJS.Timeout | undefined;
  let retryMs = RETRY_MS.first;
  const maxAtOnce = fstatSync(fd).isFile() ? MAX_AT_ONCE : PIPE_BUF;
  let emptied = Promise.withResolvers<void>();

  function add(line: string): void {
    waiting.push(line);
    waitingLength += line.length;
  }

  /** Reports lost lines in the log. */
  function noteLost(): void {
    if (lost === 0 || waitingLength > 0) return;
    add(logLine("error", { lost }, "log lines were lost"));
    lost = 0;
  }

  function take(): Buffer {
    if (rest.length > 0) return rest;
    noteLost();
    const lines: Buffer[] = [];
    for (let bytes = 0; ;) {
      const [line] = waiting;
      if (line === undefined) break;
      bytes += Buffer.byteLength(line);
      if (bytes > maxAtOnce && lines.length > 0) break;
      lines.push(Buffer.from(line));
      waiting.shift();
      waitingLength -= line.length;
    }
    rest = Buffer.concat(lines);
    return rest;
  }

  function later(): void {
    retry ??= setTimeout(() => {
      retry = undefined;
      next();
    }, retryMs).unref();
    retryMs = Math.min(2 * retryMs, RETRY_MS.longest);
  }

  function next(): void {
    if (isWriting || retry !== undefined) return;
    const bytes = take();
    if (bytes.length === 0) return emptied.resolve();
    isWriting = true;
    writeFile(fd, bytes, (error, written) => {
      isWriting = false;
      // What could not be written keeps its place, so that no line is torn.
      if (error) return later();
      retryMs = RETRY_MS.first;
      rest = bytes.subarray(written);
      return next();
    });
  }

  /** Lines that were still pending at the end. */
  process.on("exit", () => {
    try {
      while (!isWriting && take().length > 0) rest = rest.subarray(writeSync(fd, rest));
    } catch {
      // It cannot be written, and nothing can be said about that here.
    }
  });

  return {
    write(line) {
      if (waitingLength + line.length > MAX_WAITING) lost += 1;
      else add(line);
      next();
    },
    async flush() {
      emptied = Promise.withResolvers();
      next();
      const timer = setTimeout(emptied.resolve, LAST_WORDS_MS);
      await emptied.promise;
      clearTimeout(timer);
    },
  };
}

/** Standard output; for a pipe that nobody reads, writes fail instead of blocking. */
export const openStandardOutput = (): LogStream => openLogStream(process.stdout.fd);
