import { createSecretKey } from "node:crypto";
import { fileURLToPath } from "node:url";
import { userInfo } from "../contract/session/endpoints.ts";
import { authorizationFor } from "../server/core/sessions/authorization.ts";
import { openDatabase } from "../server/platform/database/index.ts";
import { Keyring } from "../server/platform/secrets/keyring.ts";
import { hashToken, randomToken } from "../server/platform/secrets/secrets.ts";
import { keyOf } from "./fill.ts";
import { type Headers, rate } from "./load.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { start } from "./processes.ts";
import { median } from "./statistics.ts";

const PEOPLE = 1000;
const ROUNDS = 3;
/** Ahead of now, so that the calls only read. */
const AHEAD_MS = 3_600_000;

/** Gives sessions that lie far apart secrets that are known here; each stays where it is. */
async function openSessions(environment: ServerEnvironment, count: number): Promise<Headers[]> {
  const { db, close } = await openDatabase(environment);
  const [key] = Keyring.open({ ...environment, secretKeys: undefined }).keys("authorization");
  const found: Headers[] = [];
  for (let number = 1; number <= count; number += Math.floor(count / PEOPLE)) {
    const [authtoken, binder] = [randomToken(), randomToken()];
    const { id } = await db
      .updateTable("sessions")
      .set({
        token_hash: hashToken(authtoken),
        binder_hash: hashToken(binder),
        created_at: Date.now(),
        last_seen_at: Date.now() + AHEAD_MS,
      })
      .where("token_hash", "=", keyOf.tokenHash(number))
      .returning("id")
      .executeTakeFirstOrThrow();
    const authorization = authorizationFor(createSecretKey(key ?? Buffer.alloc(0)), id);
    const cookie = `authtoken=${authtoken}; authorization=${authorization}; __Host-acct=${binder}`;
    found.push({ authorization, cookie });
  }
  await close();
  return found;
}

/** Microseconds of a session check in each environment, asked for by many people in turn. */
export async function sessionCalls(
  few: { environment: ServerEnvironment; count: number },
  many: { environment: ServerEnvironment; count: number },
): Promise<[number, number]> {
  const main = fileURLToPath(new URL("../server/dist/main.js", import.meta.url));
  const both = await Promise.all(
    [few, many].map(async ({ environment, count }) => ({
      target: {
        url: environment.origin + userInfo.path,
        headers: await openSessions(environment, count),
      },
      server: await start(main, environment.env),
      rates: [] as number[],
    })),
  );
  try {
    for (const { target } of both) await rate(target);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { target, rates } of both) rates.push(await rate(target));
    }
  } finally {
    for (const { server } of both) await server.stop();
  }
  const [a = Number.NaN, b = Number.NaN] = both.map(({ rates }) => 1e6 / median(rates));
  return [a, b];
}
