// Runs as a separate process: a worker that hangs after its mail server accepted a message.
import { createOutboxWorker } from "../../platform/outbox/worker.ts";
import { createOutbox } from "../../platform/outbox/outbox.ts";
import { createReachability } from "../../platform/outbox/reachability.ts";
import { openDatabase } from "../../platform/database/index.ts";
import { Keyring } from "../../platform/secrets/keyring.ts";

const [time, dataDir = "", databaseUrl] = process.argv.slice(2);
const place = { dataDir, databaseUrl, secretKeys: undefined };
const clock = { now: () => Number(time) };
const log = { info() {}, warn() {}, error() {}, debug() {} };

const database = await openDatabase(place);
const keyring = Keyring.open(place);
const worker = createOutboxWorker({
  database,
  outbox: createOutbox(keyring, clock),
  reachability: createReachability(keyring, clock),
  clock,
  log,
  keepSent: false,
  deliver(message) {
    process.stdout.write(`accepted ${JSON.stringify(message.values)}\n`);
    setInterval(() => {}, 1000);
    return new Promise(() => {});
  },
});
worker.start();
