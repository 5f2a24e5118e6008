import { expect, it } from "vitest";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger } from "./harness/ledger.ts";
import { makeEmptyPlace } from "./harness/place.ts";
import { launchServer, startServer } from "./harness/server.ts";

/** Milliseconds from the start: before the database, while it is made, and after. */
const DELAYS = [200, 300, 400, 500, 600, 700, 800, 1000, 1300, 1700];

it("F01: a first start that is killed again and again leaves nothing that stops the next", async () => {
  const ledger = openLedger();
  const place = await makeEmptyPlace();
  for (const delay of DELAYS) {
    const { child } = await launchServer(place);
    const timer = setTimeout(() => child.process.kill("SIGKILL"), delay);
    expect(await child.ended, child.err).toBe("SIGKILL");
    clearTimeout(timer);
  }
  const server = await startServer(place);
  await ledger.register(server);
  await checkInvariants(ledger, server);
});
