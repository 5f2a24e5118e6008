import { writeFileSync } from "node:fs";
import type { TestApp } from "../app/test-app.ts";
import { CommandError } from "../../platform/command-error.ts";
import { runCommand } from "../../operator/run.ts";

/** The hash of "U*U", by crypt_blowfish. */
export const BCRYPT = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";

/** Accounts as an import reads them. */
export const importedPeople = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    email: `person-${from + index}@example.com`,
    uid: String(100_000 + from + index),
    passwordHash: BCRYPT,
  }));

/** Writes a file for an import; a string is a line as it is. */
export function writeRows(path: string, rows: readonly (object | string)[]): string {
  const lines = rows.map((row) => (typeof row === "string" ? row : JSON.stringify(row)));
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
}

/** Imports a file. Returns what it prints, also if lines were refused, which makes it fail. */
export async function importAccounts(
  test: TestApp,
  path: string,
  ...more: string[]
): Promise<string> {
  const lines: string[] = [];
  const args = ["import", "accounts", path, "--operator", "Ada", "--reason", "Migration", ...more];
  await runCommand(
    args,
    async () => ({ ...test.services, close: async () => {} }),
    (line) => lines.push(line),
  ).catch((error: unknown) => {
    if (!(error instanceof CommandError) || !error.message.endsWith("were refused")) throw error;
  });
  return lines.join("\n");
}

export async function countAccounts({ services }: TestApp): Promise<number> {
  return (await services.database.db.selectFrom("accounts").select("id").execute()).length;
}
