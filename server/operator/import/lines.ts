import { createReadStream } from "node:fs";

/** Longer lines are not read into memory. */
export const MAX_LINE_BYTES = 64 * 1024;
const NEWLINE = 10;

interface Line {
  /** Undefined for a line that is too long. */
  text: string | undefined;
  /** Where the next line begins. */
  end: number;
}

/** The lines of a file from a byte offset, each with its end offset, which resuming needs. */
export async function* linesOf(path: string, from: number): AsyncGenerator<Line> {
  let rest: Buffer = Buffer.alloc(0);
  let tooLong = false;
  let position = from;
  const lineFrom = (bytes: Buffer): Line => {
    position += bytes.length;
    const text = tooLong || bytes.length > MAX_LINE_BYTES ? undefined : bytes.toString("utf8");
    tooLong = false;
    return { text, end: position };
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
  if (rest.length > 0 || tooLong) yield lineFrom(rest);
}
