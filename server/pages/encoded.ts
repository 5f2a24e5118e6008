import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface EncodedBody {
  body: Buffer;
  etag: string;
}

/**
 * One body in its encodings, each created once, on first use. The identity form is not cached but
 * created each time: there are thousands of pages, and few clients request it.
 */
export class Encoded {
  readonly #read: () => Buffer | Promise<Buffer>;
  readonly #quality: number;
  #hash: string | undefined;
  readonly #made = new Map<Encoding, EncodedBody>();
  readonly #making = new Map<Encoding, Promise<EncodedBody>>();

  constructor(
    read: () => Buffer | Promise<Buffer>,
    quality: number = constants.BROTLI_MAX_QUALITY,
  ) {
    this.#read = read;
    this.#quality = quality;
  }

  /** Wraps a body that is compressed already. */
  static ofBrotli(compressed: Buffer): Encoded {
    const plain = () => brotliDecompressSync(compressed);
    const encoded = new Encoded(plain);
    encoded.#made.set("br", { body: compressed, etag: encoded.#etag(plain(), "br") });
    return encoded;
  }

  #etag(plain: Buffer, encoding: Encoding): string {
    this.#hash ??= createHash("sha256").update(plain).digest("base64url").slice(0, 22);
    return `"${this.#hash}-${encoding}"`;
  }

  ready(encoding: Encoding): EncodedBody | undefined {
    return this.#made.get(encoding);
  }

  make(encoding: Encoding): Promise<EncodedBody> {
    if (encoding === "identity") return this.#encode(encoding);
    let making = this.#making.get(encoding);
    if (making === undefined) {
      making = this.#encode(encoding);
      this.#making.set(encoding, making);
      making.then(
        (entry) => this.#made.set(encoding, entry),
        () => this.#making.delete(encoding),
      );
    }
    return making;
  }

  async #encode(encoding: Encoding): Promise<EncodedBody> {
    const plain = await this.#read();
    const etag = this.#etag(plain, encoding);
    const body = encoding === "identity" ? plain : await this.#compress(plain, encoding);
    return { body, etag };
  }

  #compress(plain: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
    if (encoding === "gzip") return compressGzip(plain, { level: 9 });
    return compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: this.#quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    });
  }
}

const MAX_REMEMBERED = 200;
const remembered = new Map<string, Encoding>();

function negotiate(header: string): Encoding {
  const qualities = new Map<string, number>();
  for (const part of header.split(",")) {
    const [name = "", ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    qualities.set(name, q === undefined ? 1 : Number(q.slice(2)));
  }
  const quality = (name: string) => qualities.get(name) ?? qualities.get("*") ?? 0;
  if (quality("br") > 0) return "br";
  return quality("gzip") > 0 ? "gzip" : "identity";
}

/** Browsers send the same few headers, so the result is cached. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined || header.length > 200) return "identity";
  let encoding = remembered.get(header);
  if (encoding === undefined) {
    encoding = negotiate(header);
    if (remembered.size < MAX_REMEMBERED) remembered.set(header, encoding);
  }
  return encoding;
}

/** RFC 9110, 13.1.2: weak comparison. */
export function isNotModified(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag);
}
