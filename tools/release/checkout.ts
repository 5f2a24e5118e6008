import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../paths.mjs";

/** Equal commits in every copy. */
const COMMIT = {
  GIT_AUTHOR_NAME: "Test",
  GIT_AUTHOR_EMAIL: "test@example.com",
  GIT_AUTHOR_DATE: "2026-01-02T03:04:05Z",
  GIT_COMMITTER_NAME: "Test",
  GIT_COMMITTER_EMAIL: "test@example.com",
  GIT_COMMITTER_DATE: "2026-01-02T03:04:05Z",
};

/** Copies this checkout as it is now to another folder, with everything committed, for tests. */
export function copyCheckout(folder: string): void {
  const listed = run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], ROOT);
  const removed = new Set(run("git", ["ls-files", "-z", "--deleted"], ROOT).split("\0"));
  for (const path of listed.split("\0").filter((one) => one !== "" && !removed.has(one))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  // Links to the same files: they are many, and nothing writes to them.
  for (const modules of ["node_modules", "server/node_modules"]) {
    run("cp", ["-al", join(ROOT, modules), join(folder, modules)], ROOT);
  }
  run("git", ["init", "--quiet"], folder);
  run("git", ["add", "--all"], folder);
  run("git", ["commit", "--quiet", "--no-verify", "--message", "Copy"], folder);
}

function run(command: string, args: string[], cwd: string): string {
  const options = { cwd, env: { ...process.env, ...COMMIT }, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(command, args, { ...options, maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${stderr}`);
  return stdout;
}
