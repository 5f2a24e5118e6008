import { randomInt } from "node:crypto";
import { createCustomers } from "../server/core/customers/customers.ts";
import { openDatabase } from "../server/platform/database/index.ts";
import { fill, keyOf, numbers } from "./fill.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { percentile } from "./statistics.ts";
import type { Row } from "./table.ts";

const ACCOUNTS = 1_000_000;
/** Every account has signed in so often, from as many addresses. */
const SIGN_INS = 2;
/** A tenth of all sign-ins come from one address, as of a phone network. */
const BUSY_SHARE = 10;
const BUSY_ADDRESS = "203.0.113.7";
const BUSY_DEVICE = "f".repeat(32);
const BUSY_CODE = "PARTNER1";
const GOAL_MS = 200;
const WARM_UP = 20;
const SEARCHES = 300;

type Customers = ReturnType<typeof createCustomers>;
type Search = Parameters<Customers["search"]>[0];

const addressOf = (number: number) => `10.${number % 250}.${Math.floor(number / 250) % 250}.9`;
const publicIdOf = (number: number) => `${keyOf.username(number)}-device-id`;

const signIns = (turn: number) => `
  insert into audit_events (
    id, at, event, call, account_id, factors, address, country_code, user_agent, request_id, signals
  )
  ${numbers(ACCOUNTS)}
  select
    '${turn}-' || digits || '-event-id', 1750000000000 + n * 1000 + ${turn}, 'signedIn', 'loginDevice',
    digits || '-account-id', 'password',
    case when (n + ${turn}) % ${BUSY_SHARE} = 0 then '${BUSY_ADDRESS}'
      else '10.' || cast(n % 250 as text) || '.' || cast((n / 250) % 250 as text) || '.9' end,
    'DE', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'a-request-id-as-long-as-one', ''
  from keys`;

const DEVICES = `
  insert into devices (
    id, account_id, token_hash, public_id, fingerprint, created_at, last_seen_at
  )
  ${numbers(ACCOUNTS)}
  select
    digits || '-device', digits || '-account-id', digits || '-hash-of-a-device-token',
    'u' || digits || '-device-id',
    case when n % ${BUSY_SHARE} = 0 then '${BUSY_DEVICE}' else digits || digits || digits end,
    1750000000000, 1750000000000
  from keys`;

const INVITED = `update accounts set invited_by = '${BUSY_CODE}' where account_group = 3`;

/** What operators type: a whole value, its beginning, and what very many accounts share. */
const SEARCHED: readonly (readonly [by: Search["by"], value: (number: number) => string])[] = [
  ["email", keyOf.email],
  ["email", (number) => keyOf.email(number).slice(0, 3)],
  ["phone", keyOf.phone],
  ["phone", () => "+49"],
  ["username", keyOf.username],
  ["username", (number) => keyOf.username(number).slice(0, 4)],
  ["uid", (number) => String(100_000_000 + number)],
  ["uid", () => "100"],
  ["inviteCode", () => BUSY_CODE],
  ["address", addressOf],
  ["address", () => BUSY_ADDRESS],
  ["device", publicIdOf],
  ["device", () => BUSY_DEVICE],
];

async function time(
  { search }: Customers,
  [by, valueOf]: (typeof SEARCHED)[number],
): Promise<number> {
  const taken: number[] = [];
  for (let turn = -WARM_UP; turn < SEARCHES; turn += 1) {
    const value = valueOf(randomInt(1, ACCOUNTS));
    const begun = performance.now();
    const { customers } = await search({ by, value }, { isWhole: false });
    if (turn >= 0) taken.push(performance.now() - begun);
    if (customers.length === 0) throw new Error(`Nobody was found by ${by}`);
  }
  return percentile(taken, 0.95);
}

/** How long an operator waits for a search among a million customers. */
export async function customerSearchRows(
  environment: ServerEnvironment,
  kind: string,
): Promise<Row[]> {
  const isSqlite = environment.databaseUrl === undefined;
  await fill(environment, ACCOUNTS, [
    // The chain is not what is measured. On PostgreSQL no trigger runs during the fill.
    ...(isSqlite ? ["drop trigger audit_events_are_queued"] : []),
    ...Array.from({ length: SIGN_INS }, (_, turn) => signIns(turn)),
    DEVICES,
    INVITED,
  ]);
  const database = await openDatabase(environment);
  try {
    // A search needs nothing else.
    const customers = createCustomers({ database } as Parameters<typeof createCustomers>[0]);
    const measured: { by: string; p95: number }[] = [];
    for (const one of SEARCHED) measured.push({ by: one[0], p95: await time(customers, one) });
    const slowest = measured.reduce((a, b) => (b.p95 > a.p95 ? b : a));
    const all = measured.map(({ by, p95 }) => `${by} ${p95.toFixed(1)}`).join(", ");
    return [
      {
        what: `search of one customer in a million (${kind}): p95 in ms by ${all}`,
        value: `${slowest.p95.toFixed(1)} ms by ${slowest.by}`,
        goal: `< ${GOAL_MS} ms`,
        met: slowest.p95 < GOAL_MS,
      },
    ];
  } finally {
    await database.close();
  }
}
