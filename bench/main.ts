import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { freePort } from "../tools/process/free-port.mjs";
import { startPostgres } from "../tools/process/postgres.mjs";
import { startRedis } from "../tools/process/redis.mjs";
import { pageRow, postgresSessionRow, sessionRow } from "./against-peers.ts";
import { CHECK_ROWS } from "./check.ts";
import { pinToOneCore } from "./cores.ts";
import { customerSearchRows } from "./customer-search.ts";
import { eventRows } from "./events.ts";
import { firstViewRows } from "./first-view.ts";
import { importRow } from "./import.ts";
import { limitRows } from "./limits.ts";
import { answered } from "./load.ts";
import { lookupRows } from "./lookups.ts";
import { loginStormRows } from "./login-storm.ts";
import { metricsRows } from "./metrics.ts";
import { createServerEnvironment, type ServerEnvironment } from "./server-environment.ts";
import { outboxRows } from "./outbox.ts";
import { record } from "./record.ts";
import { residentMegabytes, type Running, start } from "./processes.ts";
import { type SignedIn, signedIn } from "./signed-in.ts";
import { hashThreadsRow, minimalSignInRows, signInRows } from "./sign-ins.ts";
import {
  budgetOf,
  CONSOLE_BUDGET,
  consoleSize,
  firstLoads,
  largestTexts,
  TEXTS_BUDGET,
  VIEWER_BUDGET,
  viewerSize,
} from "./sizes.ts";
import { busyRow } from "./storm.ts";
import { navigationRows } from "./navigation.ts";
import { markdownTable, type Row } from "./table.ts";

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const START_GOAL_MS = 1000;
const MEMORY_GOAL_MB = 150;
const MEMORY_SECONDS = 5;

function textsRow(): Row {
  const { file, bytes } = largestTexts();
  const locale = file.replace(/^texts-[^-]+-|\.json$/g, "");
  return {
    what: `texts of a language, the largest file (${locale})`,
    value: kilobytes(bytes),
    goal: `≤ ${kilobytes(TEXTS_BUDGET)}`,
    met: bytes <= TEXTS_BUDGET,
  };
}

function consoleRows(): Row[] {
  const sizes = [
    {
      what: "operators' console: all scripts and styles",
      bytes: consoleSize(),
      budget: CONSOLE_BUDGET,
    },
    {
      what: "operators' console: document viewer with pdf.js, loaded with the first PDF",
      bytes: viewerSize(),
      budget: VIEWER_BUDGET,
    },
  ];
  return sizes.map(({ what, bytes, budget }) => ({
    what,
    value: kilobytes(bytes),
    goal: `≤ ${kilobytes(budget)}`,
    met: bytes <= budget,
  }));
}

function sizeRows(): Row[] {
  return firstLoads().flatMap(({ screen, script, page, requests }) => {
    const budget = budgetOf(screen);
    return [
      {
        what: `first load of /${screen}: script`,
        value: kilobytes(script),
        goal: `≤ ${kilobytes(budget.script)}`,
        met: script <= budget.script,
      },
      {
        what: `first load of /${screen}: page and style`,
        value: kilobytes(page),
        goal: `≤ ${kilobytes(budget.visible)}`,
        met: page <= budget.visible,
      },
      {
        what: `first load of /${screen}: all, requests`,
        value: `${kilobytes(script + page)}, ${requests}`,
        goal: `≤ ${kilobytes(budget.all)}, ≤ ${budget.requests}`,
        met: script + page <= budget.all && requests <= budget.requests,
      },
    ];
  });
}

async function memoryRow(server: Running, origin: string, { headers }: SignedIn): Promise<Row> {
  const page = { url: `${origin}/en/register`, headers: { "accept-encoding": "br" } };
  const pages = await answered(page, MEMORY_SECONDS);
  const call = { url: `${origin}/api/a/v2/auth/user/info`, headers };
  const calls = await answered(call, MEMORY_SECONDS);
  const megabytes = residentMegabytes(server);
  return {
    what: `memory after ${pages} pages and ${calls} calls more`,
    value: megabytes === undefined ? "not known here" : `${Math.round(megabytes)} MB`,
    goal: "",
  };
}

/** Right after the start, compared with bare Fastify. */
async function startRows(server: Running): Promise<Row[]> {
  const hello = await start(path("peers/fastify-hello.ts"), {}, [String(await freePort())]);
  const [ours, theirs] = [residentMegabytes(server), residentMegabytes(hello)];
  await hello.stop();
  const against = (a: number, b: number, unit: string) =>
    `${Math.round(a)} ${unit} / ${Math.round(b)} ${unit} = ${(a / b).toFixed(1)}`;
  return [
    {
      what: "start of the server on an existing database, against a Fastify hello",
      value: against(server.startupMs, hello.startupMs, "ms"),
      goal: `< ${START_GOAL_MS} ms`,
      met: server.startupMs < START_GOAL_MS,
    },
    {
      what: "memory right after the start, against a Fastify hello",
      value: ours === undefined || theirs === undefined ? "" : against(ours, theirs, "MB"),
      goal: `≤ ${MEMORY_GOAL_MB} MB`,
      ...(ours === undefined ? {} : { met: ours <= MEMORY_GOAL_MB }),
    },
  ];
}

/** A new environment for each group, so that no group sees another's data. */
async function inEnvironment<Result>(
  work: (environment: ServerEnvironment) => Promise<Result>,
  postgres?: string,
): Promise<Result> {
  const environment = await createServerEnvironment(postgres);
  try {
    return await work(environment);
  } finally {
    environment.remove();
  }
}

async function serverRows({ env, origin }: ServerEnvironment): Promise<Row[]> {
  const session = await signedIn(env);
  // Run once before, so that its code is compiled as at every start but the first.
  await (await start(path("../server/dist/main.js"), env)).stop();
  const server = await start(path("../server/dist/main.js"), env);
  try {
    const started = await startRows(server);
    pinToOneCore(server);
    return [
      ...started,
      await pageRow(origin),
      await sessionRow(origin, session),
      await memoryRow(server, origin, session),
    ];
  } finally {
    await server.stop();
  }
}

async function postgresServerRow({
  env,
  origin,
  databaseUrl = "",
}: ServerEnvironment): Promise<Row> {
  const session = await signedIn(env);
  const server = await start(path("../server/dist/main.js"), env);
  pinToOneCore(server);
  try {
    return await postgresSessionRow(origin, session, databaseUrl);
  } finally {
    await server.stop();
  }
}

type Group = (postgres: string, redis: string) => Promise<Row[]>;

const DATABASES = ["SQLite", "PostgreSQL"] as const;
const isDatabase = (word: string) => DATABASES.some((name) => name.toLowerCase() === word);

/** Names of groups, and `sqlite` or `postgresql` for the rows of one database alone. */
const words = process.argv.slice(2);
const asked = words.filter((word) => !isDatabase(word));
const databases = DATABASES.filter(
  (name) => !words.some(isDatabase) || words.includes(name.toLowerCase()),
);

/** Runs a part on each database that was named, or on both. */
async function onEach(
  postgres: string,
  rowsOn: (environment: ServerEnvironment, database: string) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of databases) {
    const url = name === "PostgreSQL" ? postgres : undefined;
    rows.push(...(await inEnvironment((environment) => rowsOn(environment, name), url)));
  }
  return rows;
}

/** The groups that can be run by name. */
const GROUPS: Record<string, Group> = {
  server: () => inEnvironment(serverRows),
  session: async (postgres) => [await inEnvironment(postgresServerRow, postgres)],
  "sign-ins": async (postgres) => [
    ...(await onEach(postgres, signInRows)),
    ...(databases.includes("PostgreSQL") ? await minimalSignInRows(postgres) : []),
    await hashThreadsRow(),
  ],
  storm: async (postgres) => [
    ...(databases.includes("SQLite") ? [await inEnvironment(busyRow)] : []),
    ...(await onEach(postgres, loginStormRows)),
  ],
  check: async (postgres) => {
    const rows: Row[] = [];
    for (const rowOn of CHECK_ROWS) {
      rows.push(
        ...(await onEach(postgres, async (environment, name) => [await rowOn(environment, name)])),
      );
    }
    return rows;
  },
  "customer-search": (postgres) => onEach(postgres, customerSearchRows),
  lookups: async (postgres) => [...(await lookupRows()), ...(await lookupRows(postgres))],
  limits: async (postgres, redis) => [
    ...(await inEnvironment((environment) => limitRows(environment, "SQLite"))),
    ...(await inEnvironment((environment) => limitRows(environment, "PostgreSQL"), postgres)),
    ...(await inEnvironment((environment) => limitRows(environment, "Redis beside SQLite", redis))),
  ],
  outbox: async (postgres) => [...(await outboxRows()), ...(await outboxRows(postgres))],
  events: async (postgres) => [
    ...(databases.includes("SQLite") ? await eventRows() : []),
    ...(databases.includes("PostgreSQL") ? await eventRows(postgres) : []),
  ],
  import: (postgres) =>
    onEach(postgres, async (environment, database) => [await importRow(environment, database)]),
  metrics: (postgres) => onEach(postgres, metricsRows),
  sizes: async () => [...sizeRows(), textsRow(), ...consoleRows()],
  views: () => inEnvironment(firstViewRows),
  navigation: () => inEnvironment(navigationRows),
};

const unknown = asked.filter((name) => !Object.hasOwn(GROUPS, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}; there is ${Object.keys(GROUPS).join(", ")}.`);
  process.exit(1);
}

async function measure(): Promise<Map<string, Row[]>> {
  const postgres = await startPostgres();
  const redis = await startRedis(await freePort());
  const measured = new Map<string, Row[]>();
  try {
    for (const [name, group] of Object.entries(GROUPS)) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      const rows = await group(postgres.url, redis.url);
      measured.set(name, rows);
      process.stdout.write(`${name}\n${markdownTable(rows)}\n\n`);
    }
    return measured;
  } finally {
    await postgres.stop();
    await redis.stop();
  }
}

const INTRODUCTION = `# Bench

Written by \`npm run bench\`, Node ${process.version}, ${availableParallelism()} cores; load by wrk from the same machine, in one thread with 32 connections, in turns of a second with each peer on the same core, medians of nine. Each section is of one run. Sizes are brotli, kilobytes decimal. Trust the ratios, not the rates.

What metrics cost is the CPU time of a server with them and of one without, on one core, in turns of 320 requests, medians of five pairs of processes.

A sign-in is the call with a password on a known device, up to the session: challenges are solved and passwords sealed before the clock starts. All limits are enabled: each account calls from its own address, which a trusted proxy states. Bare Argon2id is the library's own asynchronous check of the same hashes, as many at once as the server has hash threads, in a separate process; the last row says what such threads alone reach. The minimal peer decrypts the password, counts one attempt, checks the hash, and writes a session and an audit record with the account locked; it has no challenges, known devices, risk, events, cookies or repeatable answers. SQLite waits for the disk at every commit; PostgreSQL runs here without fsync, with its own default caches, on the cores of the server. Look-ups go through the repositories by random keys, in turns, all pages in the system's cache: medians of single look-ups.

First views are those of a slow phone: 360 px, 4 × CPU slowdown, 1.6 Mbit/s, 150 ms, nothing cached, in turns with bare pages under the same slowdown, medians of five. The bare static page is the same bytes with no script; bare React is the same fields, prerendered and hydrated; both come from bare node:http with the same stylesheet, headers and brotli. Interactions are real key presses from the moment the page answers, the slowest of each visit, medians of three: unlike the ratios, they bear what else the machine does. Navigation is on the same phone: from the press to the frame that shows the next page's heading, without a reload, medians of three.`;

const measured = await measure();
// A section is of one run: half of one is only shown.
if (databases.length === DATABASES.length) record(INTRODUCTION, Object.keys(GROUPS), measured);
if ([...measured.values()].flat().some(({ met }) => met === false)) process.exitCode = 1;
