import { expect, it } from "vitest";
import { testKind } from "../server/testing/database/test-database.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { expectDone, openLedger, proveAddress } from "./harness/ledger.ts";
import { makePlace, withWitness } from "./harness/place.ts";
import { type OwnPostgres, startOwnPostgres } from "./harness/postgres.ts";
import { type FaultServer, startServer } from "./harness/server.ts";

/** More than a registration sends to PostgreSQL. */
const BOUNDARIES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15];
/** SQLite is inside the process: milliseconds between the call and the kill. */
const DELAYS = [1, 5, 20, 40, 60, 80, 100, 150, 200, 300];

/** Kills the server just before its next statement of this number goes to the database. */
function killAtStatement(server: FaultServer, { proxy }: OwnPostgres, number: number): void {
  let sent = 0;
  proxy.watch(() => {
    sent += 1;
    if (sent === number) server.child.process.kill("SIGKILL");
  });
}

it("F01: kill -9 while an account is made leaves all of it or nothing, and its ticket good", async () => {
  const ledger = openLedger();
  const postgres = testKind() === "postgres" ? await startOwnPostgres() : undefined;
  const place = postgres?.place ?? (await makePlace());
  const outcomes = { made: 0, nothing: 0 };
  let server = await startServer(place, postgres === undefined ? {} : { env: postgres.env });
  for (const boundary of postgres ? BOUNDARIES : DELAYS) {
    const { email, ticket, browser } = await proveAddress(server);
    if (postgres) killAtStatement(server, postgres, boundary);
    else setTimeout(() => server.child.process.kill("SIGKILL"), boundary);
    const answer = await browser.completeRegistration(email, ticket).catch(() => undefined);
    postgres?.proxy.watch(undefined);
    await server.kill();
    server = await server.restart();

    const found = await withWitness(place, ({ database: { db } }) =>
      db.selectFrom("accounts").select("id").where("email", "=", email).execute(),
    );
    if (answer?.body.code === 0) expect(found, "it was acknowledged").toHaveLength(1);
    const again = await server.visitor();
    for (const [name, value] of browser.cookies) again.cookies.set(name, value);
    if (found.length === 0) {
      outcomes.nothing += 1;
      expectDone(await again.completeRegistration(email, ticket), "the same ticket is good");
    } else {
      outcomes.made += 1;
      expectDone(await again.login(email), "the account is whole");
    }
  }
  // Otherwise the kills came too early or too late to show anything.
  expect(outcomes.nothing).toBeGreaterThan(0);
  await checkInvariants(ledger, server);
}, 300_000);
