import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { startCallers } from "./callers.ts";
import type { Call } from "./client.ts";
import { type Comparison, medianOf } from "./load.ts";
import { createServerEnvironment, type ServerEnvironment } from "./server-environment.ts";
import { outputOf, start } from "./processes.ts";
import { sendEach } from "./send-each.ts";
import type { Row } from "./table.ts";

const GOAL = 0.75;
const ROUNDS = 5;
const CALLERS = [8, 32];
/** Until V8 has compiled the code of a sign-in, the event loop takes a tenth more. */
const WARM_UP = 3000;
/** Per round. A core is idle while a round begins and ends; with this many, that hardly counts. */
const SIGN_INS = 600;
const RAW_SECONDS = 3;

/** Each signs in ten times, as in our rows. */
const PEER_ACCOUNTS = 900;

/** How many the server allows at once (settings.hashThreads). */
const AT_ONCE = availableParallelism();

async function rawRate(
  env: Record<string, string>,
  by: "library" | "hash threads" = "library",
): Promise<number> {
  const script = fileURLToPath(new URL("peers/argon2.ts", import.meta.url));
  const args = [String(AT_ONCE), String(RAW_SECONDS), by];
  return Number(await outputOf(script, { ...env, UV_THREADPOOL_SIZE: String(AT_ONCE) }, args));
}

/** How much more than the baseline threads reach that never wait for their next hash. */
export async function hashThreadsRow(): Promise<Row> {
  const measured: Comparison[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const theirs = await rawRate({});
    const ours = await rawRate({}, "hash threads");
    measured.push({ ours, theirs, ratio: ours / theirs });
  }
  return {
    what: "bare Argon2id on hash threads against the library's own asynchronous checks",
    value: against(measured).value,
    goal: "",
  };
}

/** Measures in turns with the raw hash, which runs while the server is idle. */
export async function signInRows(environment: ServerEnvironment, database: string): Promise<Row[]> {
  const all = WARM_UP + ROUNDS * CALLERS.length * SIGN_INS;
  const { prepare, signIn, stop } = await startCallers(environment, all);
  const rounds = new Map<number, Comparison[]>(CALLERS.map((callers) => [callers, []]));
  try {
    await signIn(await prepare(WARM_UP), Math.max(...CALLERS));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [callers, measured] of rounds) {
        const calls = await prepare(SIGN_INS);
        const theirs = await rawRate(environment.env);
        const ours = SIGN_INS / (await signIn(calls, callers));
        measured.push({ ours, theirs, ratio: ours / theirs });
      }
    }
  } finally {
    await stop();
  }
  return [...rounds].map(([callers, measured]) => {
    const { value, ratio } = against(measured);
    return {
      what: `sign-ins/s (${database}, ${callers} callers) against bare Argon2id`,
      value,
      goal: `≥ ${GOAL}`,
      met: ratio >= GOAL,
    };
  });
}

function against(measured: Comparison[]): { value: string; ratio: number } {
  const { ours, theirs, ratio } = medianOf(measured);
  return { value: `${Math.round(ours)} / ${Math.round(theirs)} = ${ratio.toFixed(2)}`, ratio };
}

function peerCall(account: number): Call {
  const body = JSON.stringify({ account: String(account) });
  const headers = { "content-type": "application/json", "content-length": String(body.length) };
  return { method: "POST", path: "/", headers, body };
}

/** What a sign-in with almost none of our checks reaches on the same machine. */
export async function minimalSignInRows(postgres: string): Promise<Row[]> {
  const { env, origin, databaseUrl = "", remove } = await createServerEnvironment(postgres);
  const script = fileURLToPath(new URL("peers/minimal-sign-in.ts", import.meta.url));
  const args = [new URL(origin).port, databaseUrl, String(PEER_ACCOUNTS)];
  const peer = await start(script, env, args);
  const signIn = async (count: number, connections: number) => {
    const calls = Array.from({ length: count }, (_, at) => peerCall(1 + (at % PEER_ACCOUNTS)));
    return sendEach(origin, calls, { connections, wanted: '"authorization"' });
  };
  const rows: Row[] = [];
  try {
    await signIn(WARM_UP, Math.max(...CALLERS));
    for (const callers of CALLERS) {
      const measured: Comparison[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const theirs = await rawRate(env);
        const ours = SIGN_INS / (await signIn(SIGN_INS, callers));
        measured.push({ ours, theirs, ratio: ours / theirs });
      }
      rows.push({
        what: `sign-ins/s of a minimal peer (PostgreSQL, ${callers} callers) against bare Argon2id`,
        value: against(measured).value,
        goal: "",
      });
    }
  } finally {
    await peer.stop();
    remove();
  }
  return rows;
}
