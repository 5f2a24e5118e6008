import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { BIN, ROOT } from "../paths.mjs";
import type { ApiDocument } from "../../server/http/openapi/openapi-shape.ts";

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** A new folder with the document, in which a client is generated. */
export interface ClientFolder {
  folder: string;
  document: string;
  /** Runs a generator's command line in the folder. */
  generate(bin: string, ...args: string[]): Promise<void>;
  write(file: string, text: string): void;
  remove(): void;
}

/** Where npm put a package's command: beside the linters, or beside everything else. */
function commandOf(name: string): string {
  const [own, shared] = [join(import.meta.dirname, "node_modules/.bin"), BIN];
  try {
    return require.resolve(join(own, name));
  } catch {
    return join(shared, name);
  }
}

export function createClientFolder(
  apiDocument: ApiDocument,
  packages: readonly string[] = [],
): ClientFolder {
  const folder = mkdtempSync(join(tmpdir(), "portico-client-"));
  const document = join(folder, "openapi.json");
  writeFileSync(document, JSON.stringify(apiDocument));
  for (const name of packages) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), link);
  }
  return {
    folder,
    document,
    async generate(bin, ...args) {
      await run(process.execPath, [commandOf(bin), ...args], { cwd: folder });
    },
    write: (file, text) => writeFileSync(join(folder, file), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The example in a document that begins with a comment of this file name. */
export function exampleFromDocs(file: string, page = "docs/api.md"): string {
  const text = readFileSync(join(ROOT, page), "utf8");
  for (const [, code = ""] of text.matchAll(/```[jt]s\n([\s\S]*?)```/g)) {
    if (code.startsWith(`// ${file}\n`)) return code;
  }
  throw new Error(`${page} has no example ${file}`);
}

const COMPILER_OPTIONS = [
  ["--noEmit", "--strict"],
  ["--skipLibCheck", "--allowImportingTsExtensions", "--target", "es2022"],
  ["--module", "esnext", "--moduleResolution", "bundler", "--types", ""],
].flat();

/** The compiler's complaints about a file and what it imports; empty if it has no complaint. */
export async function typeErrors(folder: string, file: string): Promise<string> {
  try {
    await run(join(BIN, "tsc"), [...COMPILER_OPTIONS, file], { cwd: folder });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** The example without its check of `code`: it must not compile, or the test shows nothing. */
export function withoutNarrowing(code: string): string {
  const changed = code.replace(/^ *if \(answer\??\.code !== 0\).*\n/m, "");
  if (changed === code) throw new Error("The example does not compare the code");
  return changed;
}
