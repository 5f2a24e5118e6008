import { readFileSync, statSync } from "node:fs";
import { SECRET_SETTINGS } from "./setting-names.ts";
import { fail, text } from "./setting-readers.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const MAX_BYTES = 64 * 1024;

function readSecret(name: string, path: string): string {
  let value: string;
  try {
    // A wrong path may lead to anything.
    if (statSync(path).size > MAX_BYTES) fail(name, "names a file of more than 64 kB");
    value = readFileSync(path, "utf8").trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    fail(name, `names a file that cannot be read: ${code}`);
  }
  if (value === "") fail(name, "names an empty file");
  return value;
}

/** The environment with each `NAME_FILE` in place of its file's content: what orchestrators mount. */
export function withSecretFiles(env: Environment): Environment {
  const read: Record<string, string | undefined> = { ...env };
  for (const name of SECRET_SETTINGS) {
    const file = `${name}_FILE`;
    const path = text(env, file);
    delete read[file];
    if (path === undefined) continue;
    if (text(env, name) !== undefined)
      fail(file, `is set together with ${name}: one of them must go`);
    read[name] = readSecret(file, path);
  }
  return read;
}

/** Refuses copied examples, whose password is …: they would fail only once the secret is used. */
export function refuseExamples(env: Environment): void {
  const copied = SECRET_SETTINGS.find((name) => text(env, name)?.includes("…"));
  if (copied !== undefined) fail(copied, "still has the … of an example");
}
