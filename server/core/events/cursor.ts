import { createHash } from "node:crypto";

const PREFIX = "ev1_";
const POSITION_BYTES = 8;
const CHECK_BYTES = 4;

const checkOf = (position: Buffer) =>
  createHash("sha256").update(PREFIX).update(position).digest().subarray(0, CHECK_BYTES);

/** A place in the order of all events. Readers keep it, and must not read anything into it. */
export function cursorAt(position: number): string {
  const bytes = Buffer.alloc(POSITION_BYTES);
  bytes.writeBigUInt64BE(BigInt(position));
  return PREFIX + Buffer.concat([bytes, checkOf(bytes)]).toString("base64url");
}

/** Undefined if the text is not a cursor: the checksum detects a truncated or guessed one. */
export function positionOf(cursor: string): number | undefined {
  const bytes = Buffer.from(cursor.slice(PREFIX.length), "base64url");
  if (bytes.length !== POSITION_BYTES + CHECK_BYTES) return undefined;
  const position = Number(bytes.readBigUInt64BE());
  return Number.isSafeInteger(position) && cursorAt(position) === cursor ? position : undefined;
}
