import { createServer, type IncomingMessage } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { Webhook } from "standardwebhooks";

const { PORT = "4003", PORTICO_WEBHOOK_SECRET = "", DATABASE = "webhooks.sqlite" } = process.env;
const MAX_BODY_BYTES = 64 * 1024;
const WORK_EVERY_MS = 200;

interface PorticoEvent {
  id: string;
  type: string;
  sequence: number;
  account: { userId: string };
}

interface ToDo {
  id: string;
  user_id: string;
  sequence: number;
  type: string;
}

const webhook = new Webhook(PORTICO_WEBHOOK_SECRET);
const database = new DatabaseSync(DATABASE);
database.exec(`
  pragma journal_mode = wal;
  create table if not exists events (
    id text primary key, user_id text not null, sequence integer not null,
    type text not null, body text not null, is_done integer not null default 0
  );
  create table if not exists accounts (user_id text primary key, last_sequence integer not null);
`);
const insertEvent = database.prepare(
  `insert into events (id, user_id, sequence, type, body) values (?, ?, ?, ?, ?)
   on conflict (id) do nothing`,
);
const lastSequence = database.prepare("select last_sequence from accounts where user_id = ?");
const storeSequence = database.prepare(
  `insert into accounts (user_id, last_sequence) values (?, ?)
   on conflict (user_id) do update set last_sequence = max(last_sequence, excluded.last_sequence)`,
);
const nextToDo = database.prepare(
  "select id, user_id, sequence, type from events where is_done = 0 order by rowid limit 1",
);
const markDone = database.prepare("update events set is_done = 1 where id = ?");

/** Both are stored, or neither is. An event that is known changes nothing. */
function store({ id, type, sequence, account: { userId } }: PorticoEvent, body: string): void {
  database.exec("begin immediate");
  try {
    const last = lastSequence.get(userId)?.["last_sequence"];
    const { changes } = insertEvent.run(id, userId, sequence, type, body);
    storeSequence.run(userId, sequence);
    database.exec("commit");
    // Portico gave up an event (a dead letter), or this endpoint gets only some types.
    if (changes > 0 && typeof last === "number" && sequence > last + 1) {
      console.log(`${userId}: events ${last + 1} to ${sequence - 1} are missing`);
    }
  } catch (error) {
    database.exec("rollback");
    throw error;
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks).toString("utf8") : undefined;
}

/** Verifies the bytes as they came, stores the event, and answers. The work is done later. */
async function receive(request: IncomingMessage): Promise<number> {
  if (request.method !== "POST") return 405;
  const body = await readBody(request);
  if (body === undefined) return 413;
  try {
    webhook.verify(body, request.headers as Record<string, string>);
  } catch {
    return 401;
  }
  const event = JSON.parse(body) as PorticoEvent;
  // `portico webhooks test` sends a message that belongs to no account.
  if (event.type !== "webhook.test") store(event, body);
  return 204;
}

/** Here the exchange acts, in the order of arrival: cancel open orders, stop a withdrawal … */
function work(): void {
  for (;;) {
    const event = nextToDo.get() as ToDo | undefined;
    if (event === undefined) return;
    console.log(`${event.user_id} ${event.sequence} ${event.type}`);
    markDone.run(event.id);
  }
}

const server = createServer((request, response) => {
  receive(request)
    // Not stored, so not accepted: Portico sends it again.
    .catch(() => 503)
    .then((status) => response.writeHead(status).end())
    .catch(() => response.destroy());
});

setInterval(work, WORK_EVERY_MS).unref();
server.listen(Number(PORT), "127.0.0.1", () => console.log(`Webhook receiver on port ${PORT}`));
