import type { ParseArgsOptionsConfig } from "node:util";
import type { Actor } from "../core/audit/audit.ts";
import { canonicalOperator } from "../core/probation/operator-removal.ts";
import { usageError } from "../platform/command-error.ts";
import type { Services } from "../services.ts";

/** What a command works with. */
export interface Context {
  services: Services;
  /** Who is recorded in the audit log: the operator and the reason. */
  actor: Actor;
  /** The name in `--operator` as typed; operators at the command line have no account. */
  operator: string;
  /** The words after the command's name. */
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** Whether personal data is printed in full. */
  show: boolean;
  /** Prints one line for people; nothing with --json. */
  say(line: string): void;
}

export interface Command {
  /** Its words, such as `account freeze`. */
  name: string;
  /** Its arguments, such as `<account>`. */
  takes: string;
  summary: string;
  options?: ParseArgsOptionsConfig;
  /** It changes something, so it needs --reason. */
  changes?: boolean;
  /** Returns what --json prints. */
  run(context: Context): Promise<unknown>;
}

export function wordAt({ words }: Context, index: number, what: string): string {
  const word = words[index];
  if (word === undefined || word.trim() === "") throw usageError(`${what} is missing`);
  return word;
}

export function textOption({ options }: Context, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
}

/** The operator's name, since the user of a shared machine says little. */
export function readOperator(name: string | undefined): string {
  const typed = name?.trim() ?? "";
  if (typed === "") throw usageError("--operator <your name> is missing (or PORTICO_OPERATOR)");
  // Homoglyphs from other scripts would make one operator look like two.
  if (!/^[a-z0-9]{2,}$/.test(canonicalOperator(typed)) || typed.length > MAX_OPERATOR) {
    throw usageError(
      `--operator takes a name in Latin letters, two at least and ${MAX_OPERATOR} at most`,
    );
  }
  return typed;
}

/** All of it is kept in the audit log, in a column of 300 characters. */
const MAX_REASON = 200;
const MAX_OPERATOR = 40;

export function readReason(text: string | undefined): string {
  const reason = text?.trim() ?? "";
  if (reason === "") throw usageError("--reason <text> is missing");
  if (reason.length > MAX_REASON) {
    throw usageError(`--reason has at most ${MAX_REASON} characters`);
  }
  return reason;
}

export function numberOption(context: Context, name: string, otherwise: number): number {
  const text = textOption(context, name);
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw usageError(`--${name} must be a whole number`);
  return Number(text);
}

/** A time such as 2026-11-01 or 2026-11-01T12:00:00Z. */
export function momentOption(context: Context, name: string): number | undefined {
  const text = textOption(context, name);
  if (text === undefined) return undefined;
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw usageError(`--${name} must be a date such as 2026-11-01`);
  return at;
}
