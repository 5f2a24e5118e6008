import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compare, send } from "./load.ts";
import { freePort } from "../tools/free-port.ts";
import { residentMegabytes, type Running, start } from "./processes.ts";
import { signedInHeaders } from "./signed-in.ts";
import { BUDGETS, firstLoads } from "./sizes.ts";
import { markdownTable, type Row } from "./table.ts";

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const PAGES_GOAL = 0.8;
const SESSION_GOAL = 0.5;
const START_GOAL_MS = 3000;
const MEMORY_REQUESTS = 10_000;

function sizeRows(): Row[] {
  return firstLoads().flatMap(({ screen, script, style, html, requests }) => [
    {
      what: `first load of /${screen}: script`,
      value: kilobytes(script),
      goal: `≤ ${kilobytes(BUDGETS.script)}`,
      met: script <= BUDGETS.script,
    },
    {
      what: `first load of /${screen}: page and style`,
      value: `${kilobytes(html)} + ${kilobytes(style)}`,
      goal: `≤ ${kilobytes(BUDGETS.visible)}`,
      met: html + style <= BUDGETS.visible,
    },
    {
      what: `first load of /${screen}: all, requests`,
      value: `${kilobytes(script + style + html)}, ${requests}`,
      goal: `≤ ${kilobytes(BUDGETS.all)}, ≤ ${BUDGETS.requests}`,
      met: script + style + html <= BUDGETS.all && requests <= BUDGETS.requests,
    },
  ]);
}

async function pageRow(origin: string): Promise<Row> {
  const port = await freePort();
  const bare = await start(path("peers/bare-http.ts"), {}, [String(port), `${origin}/en/register`]);
  const headers = { "accept-encoding": "br" };
  const { ours, theirs, ratio } = await compare(
    { url: `${origin}/en/register`, headers },
    { url: `http://127.0.0.1:${port}/`, headers },
  );
  await bare.stop();
  return {
    what: "pages/s against bare node:http sending the same bytes",
    value: `${Math.round(ours)} / ${Math.round(theirs)} = ${ratio.toFixed(2)}`,
    goal: `≥ ${PAGES_GOAL}`,
    met: ratio >= PAGES_GOAL,
  };
}

async function sessionRow(origin: string, headers: Record<string, string>): Promise<Row> {
  const port = await freePort();
  const hello = await start(path("peers/fastify-hello.ts"), {}, [String(port)]);
  const { ours, theirs, ratio } = await compare(
    { url: `${origin}/api/a/v2/auth/user/info`, headers },
    // The same request: cookies cost their parsing on both sides.
    { url: `http://127.0.0.1:${port}/`, headers },
  );
  await hello.stop();
  return {
    what: "session checks/s (user/info on SQLite) against a Fastify hello",
    value: `${Math.round(ours)} / ${Math.round(theirs)} = ${ratio.toFixed(2)}`,
    goal: `≥ ${SESSION_GOAL}`,
    met: ratio >= SESSION_GOAL,
  };
}

async function memoryRow(
  server: Running,
  origin: string,
  headers: Record<string, string>,
): Promise<Row> {
  await send(
    { url: `${origin}/en/register`, headers: { "accept-encoding": "br" } },
    MEMORY_REQUESTS,
  );
  await send({ url: `${origin}/api/a/v2/auth/user/info`, headers }, MEMORY_REQUESTS);
  const megabytes = residentMegabytes(server);
  return {
    what: `memory after ${MEMORY_REQUESTS} pages and ${MEMORY_REQUESTS} calls more`,
    value: megabytes === undefined ? "not told here" : `${Math.round(megabytes)} MB`,
    goal: "",
  };
}

async function serverRows(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "portico-bench-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { DATA_DIR: dataDir, PORT: String(port), LOG: "off" };
  const headers = await signedInHeaders(env);
  const server = await start(path("../server/main.ts"), env);
  try {
    return [
      {
        what: "start of the server on an existing database",
        value: `${Math.round(server.startedIn)} ms`,
        goal: `< ${START_GOAL_MS} ms`,
        met: server.startedIn < START_GOAL_MS,
      },
      await pageRow(origin),
      await sessionRow(origin, headers),
      await memoryRow(server, origin, headers),
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const rows = [...(await serverRows()), ...sizeRows()];
const report = `# Bench

One run of \`npm run bench\`, Node ${process.version}, ${availableParallelism()} cores; load by autocannon from the same machine, in turns with each peer, medians of three. Sizes are brotli, kilobytes decimal. Trust the ratios, not the rates.

${markdownTable(rows)}
`;
writeFileSync(path("results.md"), report);
process.stdout.write(`${report}\n`);
if (rows.some(({ met }) => met === false)) process.exitCode = 1;
