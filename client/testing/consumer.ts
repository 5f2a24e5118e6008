import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BIN, ROOT } from "../../tools/paths.mjs";
import { run } from "../../tools/process/run.mjs";

async function succeed(command: string, args: string[], cwd: string): Promise<string> {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${output}`);
  return output;
}

const VITE_BUILD = `import { build } from "${join(ROOT, "node_modules/vite/dist/node/index.js")}";
await build({
  configFile: false,
  logLevel: "error",
  build: {
    outDir: process.argv[3],
    target: "es2022",
    rolldownOptions: { input: process.argv[2], preserveEntrySignatures: "strict" },
    modulePreload: false,
  },
});
`;

/** Another project, outside this workspace, that has installed the packed package. */
export interface Consumer {
  folder: string;
  write(file: string, text: string): void;
  /** What the compiler says about files; empty if nothing. */
  typeErrors(...files: string[]): Promise<string>;
  /** Runs a module in Node and returns what it prints. */
  node(file: string, ...args: string[]): Promise<string>;
  /** Bundles a module for browsers: its first file, and what is loaded later. */
  bundle(file: string): Promise<{ first: string; later: string }>;
  remove(): void;
}

export async function installClient(): Promise<Consumer> {
  const folder = mkdtempSync(join(tmpdir(), "portico-consumer-"));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write("package.json", JSON.stringify({ private: true, type: "module" }));
  write("bundle.mjs", VITE_BUILD);
  await succeed(process.execPath, ["tools/client/main.ts", join(folder, "built")], ROOT);
  await succeed("npm", ["pack", "./built", "--silent"], folder);
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  await succeed("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], folder);
  rmSync(join(folder, "built"), { recursive: true });

  return {
    folder,
    write,
    async typeErrors(...files) {
      const options = [
        "--noEmit",
        "--strict",
        "--exactOptionalPropertyTypes",
        "--target",
        "es2024",
      ];
      const modules = ["--module", "nodenext", "--allowImportingTsExtensions", "--types", ""];
      const { output } = await run(join(BIN, "tsc"), [...options, ...modules, ...files], {
        cwd: folder,
      });
      return output;
    },
    node: (file, ...args) => succeed(process.execPath, [file, ...args], folder),
    async bundle(file) {
      const out = `dist-${file}`;
      mkdirSync(join(folder, out));
      await succeed(process.execPath, ["bundle.mjs", file, out], folder);
      const assets = join(folder, out, "assets");
      const files = readdirSync(assets).map((name) => ({
        isFirst: name.startsWith(file.replace(/\..*$/, "-")),
        text: readFileSync(join(assets, name), "utf8"),
      }));
      const textOf = (isFirst: boolean) =>
        files.flatMap((one) => (one.isFirst === isFirst ? [one.text] : [])).join("\n");
      return { first: textOf(true), later: textOf(false) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The example in the package's README that begins with a comment of this file name. */
export function exampleFromReadme(file: string): string {
  const text = readFileSync(join(ROOT, "client/README.md"), "utf8");
  for (const [, code = ""] of text.matchAll(/```ts\n([\s\S]*?)```/g)) {
    if (code.startsWith(`// ${file}\n`)) return code;
  }
  throw new Error(`client/README.md has no example ${file}`);
}
