import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";

const CHUNK_BYTES = 64 * 1024;

/** Hashes the imported bytes of a file, since resuming requires that they have not changed. */
export class DoneBytes {
  private readonly hash = createHash("sha256");
  private readonly path: string;
  private position = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** The hash of everything before the position; positions only grow. */
  upTo(position: number): string {
    const file = openSync(this.path, "r");
    try {
      const bytes = Buffer.alloc(CHUNK_BYTES);
      while (this.position < position) {
        const wanted = Math.min(bytes.length, position - this.position);
        const length = readSync(file, bytes, 0, wanted, this.position);
        if (length === 0) break;
        this.hash.update(bytes.subarray(0, length));
        this.position += length;
      }
    } finally {
      closeSync(file);
    }
    return this.hash.copy().digest("base64url");
  }
}
