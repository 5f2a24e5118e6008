import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SCHEMA_RELEASE } from "../../server/platform/database/release.ts";
import { ensureBuilt } from "../build.mjs";
import { ROOT } from "../paths.mjs";
import { run } from "../process/run.mjs";
import { copyCheckout } from "../release/checkout.ts";

/** A built release: its server, and the hashed files of its pages by their path. */
export interface Build {
  version: string;
  main: URL;
  files: ReadonlyMap<string, Buffer>;
  /** The script that only pages of this build begin with. */
  entry: string;
}

function readBuild(root: string): Build {
  const files = new Map<string, Buffer>();
  for (const room of ["js", "css"]) {
    const folder = join(root, "web/dist", room);
    for (const name of readdirSync(folder)) {
      // Not served in production.
      if (name.startsWith("development-")) continue;
      files.set(`/${room}/${name}`, readFileSync(join(folder, name)));
    }
  }
  const entry = [...files.keys()].find((path) => path.startsWith("/js/app-"));
  if (entry === undefined) throw new Error(`${root} has no pages.`);
  const { version } = JSON.parse(readFileSync(join(root, "server/package.json"), "utf8")) as {
    version: string;
  };
  return { version, main: pathToFileURL(join(root, "server/dist/main.js")), files, entry };
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
}

/** What a release changes: its version, a text, a style, the server's schema. */
function changeEverything(root: string): void {
  for (const file of ["package.json", "server/package.json"]) {
    const path = join(root, file);
    const { version } = JSON.parse(readFileSync(path, "utf8")) as { version: string };
    edit(path, `"version": "${version}"`, `"version": "${version}-next"`);
  }
  edit(join(root, "messages/en/screens/login.json"), `"title": "Sign in"`, `"title": "Sign in!"`);
  edit(join(root, "web/ui/styles/cards.css"), "", ".next-release { color: inherit }\n");
  const release = (number: number) => `SCHEMA_RELEASE = ${number};`;
  const file = join(root, "server/platform/database/release.ts");
  edit(file, release(SCHEMA_RELEASE), release(SCHEMA_RELEASE + 1));
  writeFileSync(
    join(root, "server/migrations/9999-next.sql"),
    "-- safe for older versions\nalter table sessions add column next_release text;\n",
  );
}

/** This checkout as release N-1, and a changed copy of it as release N. */
export async function makeBuilds(): Promise<{ old: Build; next: Build; remove(): void }> {
  await ensureBuilt();
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  const copy = mkdtempSync(join(ROOT, ".cache", "next-"));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    copyCheckout(copy);
    changeEverything(copy);
    const { code, output } = await run(process.execPath, ["tools/build.mjs"], { cwd: copy });
    if (code !== 0) throw new Error(output);
    return { old: readBuild(ROOT), next: readBuild(copy), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
