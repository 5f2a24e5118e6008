import { describe, it } from "vitest";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger } from "./harness/ledger.ts";
import { makePlace } from "./harness/place.ts";
import { startServer } from "./harness/server.ts";

describe("F02: kill -9 right after an answer", () => {
  it("keeps the account and the session that were acknowledged", async () => {
    const ledger = openLedger();
    const server = await startServer(await makePlace());
    await ledger.register(server);
    await server.kill();
    await checkInvariants(ledger, server);
  });
});
