import { PictureError, readSvg, sizeOfSvg } from "./svg.ts";

type PictureKind = "svg" | "png" | "webp" | "ico";

export interface Picture {
  /** What it is for: `wordmark-dark`. */
  name: string;
  kind: PictureKind;
  body: Buffer;
  width: number;
  height: number;
}

interface PictureRules {
  kinds: readonly PictureKind[];
  maxBytes: number;
  /** The largest width and height, in pixels. */
  maxSide: number;
  isSquare?: boolean;
}

const KB = 1024;
const LARGEST_LOGO = { maxBytes: 32 * KB, maxSide: 2000 };

/** A logo is part of every first load, and a mail logo of every mail. */
export const PICTURE_RULES = {
  logo: { kinds: ["svg", "png", "webp"], ...LARGEST_LOGO },
  favicon: { kinds: ["svg", "png", "ico"], ...LARGEST_LOGO, isSquare: true },
  touchIcon: { kinds: ["png"], maxBytes: 64 * KB, maxSide: 512, isSquare: true },
  panel: { kinds: ["svg", "png", "webp"], maxBytes: 400 * KB, maxSide: 4000 },
  // Mail programs show neither SVG nor, some of them, WebP.
  mailLogo: { kinds: ["png"], maxBytes: 48 * KB, maxSide: 1200 },
} as const satisfies Record<string, PictureRules>;

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const ICO = Buffer.from("00000100", "hex");

/** Reads the first bytes, because a file's name proves nothing. */
function kindOf(body: Buffer): PictureKind | undefined {
  if (body.subarray(0, 8).equals(PNG)) return "png";
  if (body.subarray(0, 4).equals(ICO)) return "ico";
  const isRiff = body.subarray(0, 4).toString("latin1") === "RIFF";
  if (isRiff && body.subarray(8, 12).toString("latin1") === "WEBP") return "webp";
  return /^\uFEFF?\s*(<\?xml|<!|<svg)/.test(body.subarray(0, 200).toString("utf8"))
    ? "svg"
    : undefined;
}

interface Size {
  width: number;
  height: number;
}

function sizeOfWebp(body: Buffer): Size {
  const chunk = body.subarray(12, 16).toString("latin1");
  if (chunk === "VP8X") {
    return { width: body.readUIntLE(24, 3) + 1, height: body.readUIntLE(27, 3) + 1 };
  }
  if (chunk === "VP8L") {
    const bits = body.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: body.readUInt16LE(26) & 0x3fff, height: body.readUInt16LE(28) & 0x3fff };
}

function utf8(body: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw new PictureError("is not UTF-8");
  }
}

const READERS: Record<PictureKind, (body: Buffer) => Size> = {
  svg: (body) => sizeOfSvg(readSvg(utf8(body))),
  png(body) {
    if (body.subarray(12, 16).toString("latin1") !== "IHDR") throw new PictureError("is cut off");
    return { width: body.readUInt32BE(16), height: body.readUInt32BE(20) };
  },
  webp: sizeOfWebp,
  // Zero means 256.
  ico: (body) => ({ width: body.readUInt8(6) || 256, height: body.readUInt8(7) || 256 }),
};

function sizeOf(kind: PictureKind, body: Buffer): Size {
  try {
    return READERS[kind](body);
  } catch (error) {
    if (error instanceof RangeError) throw new PictureError("is cut off");
    throw error;
  }
}

/** Throws a PictureError if the file is not a picture that the rules allow. */
export function readPicture(name: string, body: Buffer, rules: PictureRules): Picture {
  const { kinds, maxBytes, maxSide, isSquare = false } = rules;
  if (body.length > maxBytes) {
    throw new PictureError(`is ${body.length} bytes and may have ${maxBytes}`);
  }
  const kind = kindOf(body);
  if (kind === undefined || !kinds.includes(kind)) {
    const wanted = kinds.map((one) => one.toUpperCase()).join(" or ");
    throw new PictureError(`is not ${wanted}, by its content`);
  }
  const { width, height } = sizeOf(kind, body);
  if (kind !== "svg" && (width < 1 || height < 1 || Math.max(width, height) > maxSide)) {
    throw new PictureError(`is ${width} × ${height} pixels and may have ${maxSide} a side`);
  }
  if (isSquare && width !== height) {
    throw new PictureError(`is ${width} × ${height} and must be square`);
  }
  return { name, kind, body, width, height };
}
