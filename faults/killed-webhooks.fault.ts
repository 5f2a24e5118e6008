import { it } from "vitest";
import { checkKilledWebhooks } from "./harness/killed-webhooks.ts";

const CHANGES = 10_000;
const ROUNDS = 12;
const SETTLED_MS = 240_000;

it(
  "F13: kill -9 of server and receiver every two seconds: each of 10,000 events arrives, in order",
  () => checkKilledWebhooks({ changes: CHANGES, rounds: ROUNDS, settledMs: SETTLED_MS }),
  3 * SETTLED_MS,
);
