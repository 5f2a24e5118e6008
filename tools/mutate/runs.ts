/**
 * One run of a test file, as the id that Vitest knows it by:
 * - `login.test.ts`: as it is, noting which mutants it reaches
 * - `login.test.ts?mutant=12`: with mutant 12 switched on
 * - `login.test.ts?clean`: as it is, if it has killed a mutant in the same process before
 */
export interface Run {
  file: string;
  mutant?: number;
  isCleanRun?: boolean;
}

export function idOf({ file, mutant, isCleanRun = false }: Run): string {
  if (isCleanRun) return `${file}?clean`;
  return mutant === undefined ? file : `${file}?mutant=${mutant}`;
}

export function runOf(id: string): Run {
  const [file = "", query] = id.split("?", 2);
  if (query === undefined) return { file };
  if (query === "clean") return { file, isCleanRun: true };
  return { file, mutant: Number(query.replace("mutant=", "")) };
}
