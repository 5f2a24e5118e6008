import { closeSync, createReadStream, openSync, readSync } from "node:fs";

/** Longer lines are not read into memory. */
export const MAX_LINE_BYTES = 64 * 1024;
const NEWLINE = 10;

interface Line {
  /** Undefined for a line that cannot be read. */
  text: string | undefined;
  /** Why it cannot be read. */
  problem: string;
  /** Where the next line begins. */
  end: number;
  /** Whether the file ends within it, as one does that is still being copied. */
  isCut: boolean;
}

const firstLineDecoder = new TextDecoder("utf-8", { fatal: true });
/** Keeps a byte order mark, which is text anywhere but at the start of a file. */
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Undefined for other encodings, which would be imported as damaged text. */
function decode(bytes: Buffer, isFirst: boolean): string | undefined {
  try {
    return (isFirst ? firstLineDecoder : decoder).decode(bytes);
  } catch {
    return undefined;
  }
}

function isJson(text: string | undefined): boolean {
  try {
    return text !== undefined && JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

function bytesAt(path: string, position: number, length: number): Buffer {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, position));
  } finally {
    closeSync(file);
  }
}

/** Whether the text before a position lacks its newline. */
export const isWithinLine = (path: string, position: number): boolean =>
  position > 0 && bytesAt(path, position - 1, 1)[0] !== NEWLINE;

/** Skips the newline of a line that was imported before it was there. */
export function skipLineEnd(path: string, position: number): number {
  if (!isWithinLine(path, position)) return position;
  const [lineEnd = ""] = /^\r?\n?/.exec(bytesAt(path, position, 2).toString("latin1")) ?? [];
  return position + lineEnd.length;
}

/** The lines of a file from a byte offset, each with its end offset, which resuming needs. */
export async function* linesOf(path: string, from: number): AsyncGenerator<Line> {
  let rest: Buffer = Buffer.alloc(0);
  let tooLong = false;
  let position = from;
  const lineFrom = (bytes: Buffer): Line => {
    const isTooLong = tooLong || bytes.length > MAX_LINE_BYTES;
    const text = isTooLong ? undefined : decode(bytes, position === 0);
    const problem = isTooLong ? `longer than ${MAX_LINE_BYTES} bytes` : "not UTF-8";
    position += bytes.length;
    tooLong = false;
    return { text, problem, end: position, isCut: bytes.at(-1) !== NEWLINE && !isJson(text) };
  };
  for await (const chunk of createReadStream(path, { start: from })) {
    let bytes: Buffer =
      rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE)) {
      yield lineFrom(bytes.subarray(0, at + 1));
      bytes = bytes.subarray(at + 1);
    }
    if (bytes.length > MAX_LINE_BYTES) {
      position += bytes.length;
      bytes = Buffer.alloc(0);
      tooLong = true;
    }
    rest = bytes;
  }
  // Blanks after the last newline are no line yet.
  if (rest.toString().trim() !== "" || tooLong) yield lineFrom(rest);
}
