const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;

export interface TarEntry {
  /** With slashes, relative to the archive's folder. */
  path: string;
  content: Buffer;
  executable: boolean;
}

/**
 * A tar archive (ustar) of one folder. Equal entries give equal bytes: paths are sorted, everything
 * belongs to root, and modes and times do not come from the disk.
 */
export function tar(folder: string, entries: readonly TarEntry[], seconds: number): Buffer {
  const files = entries.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const chunks: Buffer[] = [];
  const folders = new Set<string>();
  for (const { path, content, executable } of files) {
    const full = `${folder}/${path}`;
    // A folder without an entry would get the umask of the one who unpacks.
    for (const parent of parentsOf(full)) {
      if (folders.has(parent)) continue;
      folders.add(parent);
      chunks.push(header({ path: `${parent}/`, size: 0, mode: 0o755, type: "5", seconds }));
    }
    const mode = executable ? 0o755 : 0o644;
    chunks.push(header({ path: full, size: content.length, mode, type: "0", seconds }));
    chunks.push(content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK));
  }
  chunks.push(Buffer.alloc(2 * BLOCK));
  return Buffer.concat(chunks);
}

/** "a/b/c" is in "a" and "a/b". */
function parentsOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}

interface Header {
  path: string;
  size: number;
  mode: number;
  type: "0" | "5";
  seconds: number;
}

function header({ path, size, mode, type, seconds }: Header): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, "0")}\0`, at, "latin1");
  const { name, prefix } = splitPath(path);
  block.write(name, 0);
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(seconds, 136, 12);
  // The checksum counts its own field as spaces.
  block.fill(" ", 148, 156);
  block.write(type, 156);
  block.write("ustar\x0000", 257, "latin1");
  block.write("root", 265);
  block.write("root", 297);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return block;
}

/** A long path is cut at a slash into two fields. */
function splitPath(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= NAME_BYTES) return { name: path, prefix: "" };
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(prefix) > PREFIX_BYTES) break;
    if (name !== "" && Buffer.byteLength(name) <= NAME_BYTES) return { name, prefix };
  }
  throw new Error(`${path} is too long for a tar archive`);
}
