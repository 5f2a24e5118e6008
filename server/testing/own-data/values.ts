import type { Account } from "../../core/accounts/accounts-repository.ts";
import { DAY } from "../../platform/clock.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";

/** Where the data export has a column's value (`list.field`), or why it leaves it out. */
export type Place = string | { not: string };
export type Places = { [Table in keyof Schema]?: Record<keyof Schema[Table], Place> };
export type Rows = { [Table in keyof Schema]?: Schema[Table] };

export const SECRET = { not: "opens something, or is the hash of what does" };
export const INTERNAL = { not: "the server's own key or note, which says nothing about anybody" };
export const OWNER = { not: "the account itself, which the whole file is about" };
export const OPERATOR = { not: "an operator, who is another person" };
export const CASE_RECORD = { not: "the operators' own record of a case; events has what they did" };

/** The account that the rows belong to. */
export interface Owner {
  account: Account;
  email: string;
  parentId: string;
  sessionId: string;
  deviceId: string;
  keyring: Keyring;
  now: number;
}

/** Unique numbers, so that each value is found only in its own place. */
let lastNumber = 1_700_000_000_000;
const STEP = 1_000_003;

export function uniqueNumber(): number {
  lastNumber += STEP;
  return lastNumber;
}

export const uniqueText = (what: string) => `${what}-${uniqueNumber()}`;

/** Within a day of tomorrow. */
export const futureMoment = (now: number) => now + DAY + (uniqueNumber() % DAY);
