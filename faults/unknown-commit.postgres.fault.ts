import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { TERMS_VERSION } from "../contract/terms.ts";
import { newKey, withKey } from "../server/testing/calls/idempotency.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger, proveAddress } from "./harness/ledger.ts";
import { withWitness } from "./harness/place.ts";
import { type OwnPostgres, startOwnPostgres } from "./harness/postgres.ts";
import { startServer } from "./harness/server.ts";

const PASSWORD = "four unrelated words here";
/** The time for PostgreSQL to commit; its answer is lost. */
const COMMIT_MS = 500;

/** Lets the next COMMIT of a kept answer through to PostgreSQL, and cuts the link before its answer. */
function cutAfterCommit({ proxy }: OwnPostgres): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isKept = false;
  proxy.watch((bytes) => {
    const text = bytes.toString("latin1");
    if (text.includes('insert into "idempotent_answers"')) isKept = true;
    if (!isKept || !/commit/i.test(text)) return;
    proxy.watch(undefined);
    proxy.mute();
    void sleep(COMMIT_MS)
      .then(() => proxy.restore())
      .then(resolve);
  });
  return promise;
}

it("F06: a COMMIT whose answer never came is found out: the call, and its repeat, say that it worked", async () => {
  const ledger = openLedger();
  const postgres = await startOwnPostgres();
  const server = await startServer(postgres.place, { env: postgres.env });
  const { email, ticket, browser } = await proveAddress(server);
  const fields = {
    email,
    ticket,
    password: browser.seal(PASSWORD, ticket),
    termsVersion: TERMS_VERSION,
  };
  const options = withKey(newKey());
  const cookies = new Map(browser.cookies);
  const cut = cutAfterCommit(postgres);
  const first = await browser.call("registerEmail", fields, options);
  await cut;
  // Found at once, unless the database could not be asked yet.
  expect([0, 50_300]).toContain(first.body.code);

  const again = await server.visitor();
  for (const [name, value] of cookies) again.cookies.set(name, value);
  const second = await again.call("registerEmail", fields, options);
  expect(second.body.code).toBe(0);
  if (first.body.code === 0) expect(second.setCookies).toEqual(first.setCookies);
  expect((await again.call("userInfo")).body.code).toBe(0);
  const made = await withWitness(server.place, ({ database: { db } }) =>
    db.selectFrom("accounts").select("id").where("email", "=", email).execute(),
  );
  expect(made).toHaveLength(1);
  await checkInvariants(ledger, server);
});
