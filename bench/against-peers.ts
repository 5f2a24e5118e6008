import { fileURLToPath } from "node:url";
import { ENDPOINTS } from "../contract/endpoints.ts";
import { freePort } from "../tools/process/free-port.mjs";
import { pinToOneCore } from "./cores.ts";
import { compare, type Target } from "./load.ts";
import { start } from "./processes.ts";
import type { SignedIn } from "./signed-in.ts";
import type { Row } from "./table.ts";

const PAGES_GOAL = 0.8;
const SESSION_GOAL = 0.5;
const POSTGRES_SESSION_GOAL = 0.75;

interface Peer {
  script: string;
  /** After the port it listens on. */
  args?: string[];
}

async function rowAgainst(
  { script, args = [] }: Peer,
  ours: Target,
  { what, goal }: { what: string; goal: number },
): Promise<Row> {
  const port = await freePort();
  const path = fileURLToPath(new URL(`peers/${script}`, import.meta.url));
  const peer = await start(path, {}, [String(port), ...args]);
  pinToOneCore(peer);
  try {
    // The same request: cookies cost their parsing on both sides.
    const theirs = { ...ours, url: `http://127.0.0.1:${port}/` };
    const rates = await compare(ours, theirs);
    return {
      what,
      value: `${Math.round(rates.ours)} / ${Math.round(rates.theirs)} = ${rates.ratio.toFixed(2)}`,
      goal: `≥ ${goal}`,
      met: rates.ratio >= goal,
    };
  } finally {
    await peer.stop();
  }
}

const userInfo = (origin: string, { headers }: SignedIn): Target => ({
  url: origin + ENDPOINTS.userInfo.path,
  headers,
});

export function pageRow(origin: string): Promise<Row> {
  const url = `${origin}/en/register`;
  return rowAgainst(
    { script: "bare-http.ts", args: [url] },
    { url, headers: { "accept-encoding": "br" } },
    { what: "pages/s against bare node:http sending the same bytes", goal: PAGES_GOAL },
  );
}

export function sessionRow(origin: string, session: SignedIn): Promise<Row> {
  return rowAgainst({ script: "fastify-hello.ts" }, userInfo(origin, session), {
    what: "session checks/s (user/info on SQLite) against a Fastify hello",
    goal: SESSION_GOAL,
  });
}

export function postgresSessionRow(
  origin: string,
  session: SignedIn,
  databaseUrl: string,
): Promise<Row> {
  return rowAgainst(
    { script: "fastify-select.ts", args: [databaseUrl, session.tokenHash] },
    userInfo(origin, session),
    {
      what: "session checks/s (user/info on PostgreSQL) against Fastify and one indexed select",
      goal: POSTGRES_SESSION_GOAL,
    },
  );
}
