import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isTestFile, sourceFiles } from "../checks/source.ts";
import { findMutants, type Mutant } from "./find-mutants.ts";

/** Where a missing check lets somebody in. */
const FOLDERS = [
  "server/core",
  "server/http",
  "server/features/security-center",
  "server/features/security-alerts",
  "server/features/factor-reset",
  "server/features/binding",
  "server/features/login",
  "server/features/recovery",
  "server/features/registration",
  "server/features/session",
  "server/features/third-party",
];

export interface MutatedSources {
  mutants: Mutant[];
  /** By absolute path. */
  instrumented: Map<string, string>;
}

export function readMutatedSources(root: string): MutatedSources {
  const mutants: Mutant[] = [];
  const instrumented = new Map<string, string>();
  const files = FOLDERS.flatMap((folder) => sourceFiles(root, folder));
  for (const file of files.filter((path) => !isTestFile(path))) {
    const path = join(root, file);
    const found = findMutants(file, readFileSync(path, "utf8"), mutants.length + 1);
    mutants.push(...found.mutants);
    instrumented.set(path, found.instrumented);
  }
  return { mutants, instrumented };
}
