import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { POOL_SIZE, WAITS } from "../server/platform/database/postgres.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { newEmail, openLedger } from "./harness/ledger.ts";
import { keepAsking, untilReady } from "./harness/load.ts";
import { startOwnPostgres } from "./harness/postgres.ts";
import { startServer } from "./harness/server.ts";

/** 200 times a second. */
const BEAT_MS = 5;

it.each(["crashes", "cuts every connection", "is away for two seconds"])(
  "F06: PostgreSQL %s under load: only 503s meanwhile, none after, and nothing is lost",
  async (fault) => {
    const ledger = openLedger();
    const postgres = await startOwnPostgres();
    const server = await startServer(postgres.place, { env: postgres.env });
    const { browser } = await ledger.register(server);
    const load = keepAsking(browser, BEAT_MS);
    await sleep(500);
    if (fault === "crashes") await postgres.crash();
    else if (fault === "cuts every connection") postgres.proxy.cut();
    else {
      await postgres.proxy.refuse();
      await sleep(2000);
      await postgres.proxy.restore();
    }
    await untilReady(server);
    const recovered = performance.now();
    await sleep(2000);
    const seen = await load.stop();
    const late = seen.filter(({ at }) => at > recovered + 1000);
    expect(late.length).toBeGreaterThan(10);
    expect(late.filter(({ status }) => status !== 200)).toEqual([]);
    expect(seen.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(server.isRunning()).toBe(true);
    await ledger.register(server);
    await checkInvariants(ledger, server);
  },
);

it("F08: a PostgreSQL that is silent gives a 503 in bounded time, and works when it is back", async () => {
  const ledger = openLedger();
  const postgres = await startOwnPostgres();
  const server = await startServer(postgres.place, { env: postgres.env });
  const { browser } = await ledger.register(server);
  // Several connections are open, and all of them are silent.
  await Promise.all(
    Array.from({ length: 8 }, async () =>
      (await server.visitor()).sendRegistrationCode(newEmail()),
    ),
  );
  const [script = ""] = /\/js\/[\w-]+\.js/.exec((await server.ask("/en/login")).text) ?? [];
  postgres.proxy.hang();
  const started = performance.now();
  expect((await server.ask(script)).status).toBe(200);
  const fromOther = await server.ask("/js/another-release-12345678.js");
  expect([fromOther.status, fromOther.headers["retry-after"]]).toEqual([503, "5"]);
  expect(performance.now() - started).toBeLessThan(5000);
  expect((await browser.call("userInfo")).status).toBe(503);
  // The server's own limit for an answer and some time for a busy machine.
  expect(performance.now() - started).toBeLessThan(WAITS.statement + 6500);
  await postgres.proxy.restore();
  await untilReady(server);
  await checkInvariants(ledger, server);
});

it("F08: with every statement stuck, waits end, pages and health answer, and no connection is left behind", async () => {
  const ledger = openLedger();
  const postgres = await startOwnPostgres();
  const server = await startServer(postgres.place, { env: postgres.env });
  const { browser } = await ledger.register(server);
  const holding = postgres.run("begin; lock table sessions, used_challenges; select pg_sleep(8)");
  await sleep(300);
  const stranger = await server.visitor();
  const stuck = Array.from({ length: 100 }, () => browser.call("userInfo"));
  const challenge = () => stranger.call("humanChallenge", { action: "send-code" });
  const waiting = Array.from({ length: 100 }, challenge);
  for (const path of ["/healthz", "/en/login", "/readyz"]) {
    const answer = await server.ask(path, { timeoutMs: 5000 });
    expect(answer.status, path).toBe(200);
  }
  const answers = await Promise.all([...stuck, ...waiting]);
  for (const { status, headers } of answers) {
    expect([200, 429, 503]).toContain(status);
    if (status === 503) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
  expect(answers.some(({ status }) => status === 503)).toBe(true);
  await holding;
  await expect
    .poll(async () => (await browser.call("userInfo")).status, { timeout: 10_000 })
    .toBe(200);
  const [row] = await postgres.run(
    "select count(*)::int as held from pg_stat_activity where application_name = 'portico'",
  );
  // Plus the readiness connection.
  expect(row?.["held"]).toBeLessThanOrEqual(POOL_SIZE + 1);
  await checkInvariants(ledger, server);
});
