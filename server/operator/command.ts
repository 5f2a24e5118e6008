import type { ParseArgsOptionsConfig } from "node:util";
import type { Actor } from "../core/audit/audit.ts";
import { canonicalOperator } from "../core/probation/operator-removal.ts";
import type { Services } from "../services.ts";

/** What a command works with. */
export interface Context {
  services: Services;
  /** Who is recorded in the audit log. */
  actor: Actor;
  /** The words after the command's name. */
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** Prints one line of output. */
  say(line: string): void;
}

export interface Command {
  /** Its words, such as `account freeze`. */
  name: string;
  /** Its arguments, such as `<account>`. */
  takes: string;
  summary: string;
  options?: ParseArgsOptionsConfig;
  run(context: Context): Promise<void>;
}

/** An error that the operator has to fix: one line, no stack. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

export function wordAt({ words }: Context, index: number, what: string): string {
  const word = words[index];
  if (word === undefined || word.trim() === "") throw new OperatorError(`${what} is missing`);
  return word;
}

export function textOption({ options }: Context, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
}

/** The operator's name, since the user of a shared machine says little. */
export function operatorName(context: Context): string {
  const name = textOption(context, "by")?.trim() ?? "";
  if (name === "") throw new OperatorError("--by <your name> is missing");
  // Homoglyphs from other scripts would make one operator look like two.
  if (!/^[a-z0-9]{2,}$/.test(canonicalOperator(name))) {
    throw new OperatorError("--by takes a name in Latin letters, two at least");
  }
  return name;
}

/**
 * The operator's name, where the audit log has a visitor's browser, with the machine's user, which
 * the operator does not type.
 */
export const namedActor = (context: Context): Actor => ({
  ...context.actor,
  userAgent: `${operatorName(context)} (${context.actor.userAgent})`,
});

export function reasonOf(context: Context): string {
  const reason = textOption(context, "reason")?.trim() ?? "";
  if (reason === "") throw new OperatorError("--reason <text> is missing");
  return reason;
}

export function numberOption(context: Context, name: string, otherwise: number): number {
  const text = textOption(context, name);
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw new OperatorError(`--${name} must be a whole number`);
  return Number(text);
}

/** A time such as 2026-11-01 or 2026-11-01T12:00:00Z. */
export function momentOption(context: Context, name: string): number | undefined {
  const text = textOption(context, name);
  if (text === undefined) return undefined;
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new OperatorError(`--${name} must be a date such as 2026-11-01`);
  return at;
}
