import { randomInt } from "node:crypto";
import { sql } from "kysely";
import * as accounts from "../server/core/accounts/accounts-repository.ts";
import { prepareFindByToken } from "../server/core/sessions/sessions-repository.ts";
import { type Database, openDatabase } from "../server/platform/database/index.ts";
import { fill, keyOf } from "./fill.ts";
import { createServerEnvironment, type ServerEnvironment } from "./server-environment.ts";
import { sessionCalls } from "./session-calls.ts";
import { median } from "./statistics.ts";
import type { Row } from "./table.ts";

const FEW = 1000;
const MANY = 2_000_000;
const GOAL = 1.2;
const WARM_UP = 5000;
const LOOKUPS = 10_000;
const ACCOUNT_KEYS = ["email", "phone", "username"];
const SESSION_KEY = "session token";
/** So many in one, then so many in the other. */
const TURN = 100;

/** Looks up the account with this number. */
type LookUp = (number: number) => Promise<unknown>;

interface Filled {
  environment: ServerEnvironment;
  lookUps: Record<string, LookUp>;
  count: number;
  remove(): Promise<void>;
}

function lookUpsOf(database: Database): Record<string, LookUp> {
  const { db } = database;
  const byToken = prepareFindByToken(database);
  return {
    email: (number) => accounts.findByEmail(db, keyOf.email(number)),
    phone: (number) => accounts.findByPhone(db, keyOf.phone(number)),
    username: (number) => accounts.findByUsername(db, keyOf.username(number)),
    [SESSION_KEY]: (number) => byToken(keyOf.tokenHash(number)),
  };
}

/** Preloaded, as in a server that has run for a while: the first access to a page costs a fault. */
async function readAll({ db }: Database): Promise<void> {
  for (const column of ["email", "phone", "username_key", "locale"]) {
    await sql`select count(*) from accounts where ${sql.ref(column)} > ''`.execute(db);
  }
}

async function openFilled(postgres: string | undefined, count: number): Promise<Filled> {
  const environment = await createServerEnvironment(postgres);
  try {
    await fill(environment, count);
    const database = await openDatabase(environment);
    await readAll(database);
    return {
      environment,
      lookUps: lookUpsOf(database),
      count,
      async remove() {
        await database.close();
        environment.remove();
      },
    };
  } catch (error) {
    environment.remove();
    throw error;
  }
}

/** Microseconds of each, by random keys that exist. */
async function time({ lookUps, count }: Filled, what: string, times: number): Promise<number[]> {
  const lookUp = lookUps[what];
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const number = randomInt(1, count + 1);
    const begun = performance.now();
    const row = await lookUp?.(number);
    taken.push((performance.now() - begun) * 1000);
    if (row === undefined) throw new Error(`Nothing was found by ${what}`);
  }
  return taken;
}

async function compareOne(few: Filled, many: Filled, what: string): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  await time(few, what, WARM_UP);
  await time(many, what, WARM_UP);
  for (let done = 0; done < LOOKUPS; done += TURN) {
    times[0].push(...(await time(few, what, TURN)));
    times[1].push(...(await time(many, what, TURN)));
  }
  return [median(times[0]), median(times[1])];
}

/** Whether a look-up stays as fast with any number of accounts. */
export async function lookupRows(postgres?: string): Promise<Row[]> {
  const few = await openFilled(postgres, FEW);
  const many = await openFilled(postgres, MANY);
  const kind = postgres === undefined ? "SQLite" : "PostgreSQL";
  const rows: Row[] = [];
  const add = (what: string, [ofFew, ofMany]: [number, number], goal?: number) => {
    const ratio = ofMany / ofFew;
    rows.push({
      what: `${what} (${kind}), 2 million accounts against a thousand`,
      value: `${ofMany.toFixed(1)} µs / ${ofFew.toFixed(1)} µs = ${ratio.toFixed(2)}`,
      goal: goal === undefined ? "" : `≤ ${goal}`,
      ...(goal === undefined ? {} : { met: ratio <= goal }),
    });
  };
  try {
    for (const what of ACCOUNT_KEYS) {
      add(`look-up by ${what}`, await compareOne(few, many, what), GOAL);
    }
    // The bare statement is so short that the tree depth dominates it: reported, not judged.
    add("bare statement of a session check", await compareOne(few, many, SESSION_KEY));
    add("look-up by session token, as its call", await sessionCalls(few, many), GOAL);
  } finally {
    await few.remove();
    await many.remove();
  }
  return rows;
}
