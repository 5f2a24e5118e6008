import { expect, it } from "vitest";
import { runChild } from "../server/testing/servers/run-child.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { expectDone, newEmail, openLedger } from "./harness/ledger.ts";
import { keepAsking } from "./harness/load.ts";
import { makePlace, type Place } from "./harness/place.ts";
import { startServer } from "./harness/server.ts";

const CLI = new URL("../server/cli/main.ts", import.meta.url);
const CODES = 5;
const PEOPLE = 10;

function operate(place: Place, ...args: string[]) {
  return runChild(CLI, ["operator", ...args, "--operator", "Ada"], {
    DATA_DIR: place.dataDir,
    SECRET_KEYS: place.secretKeys,
    ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
  });
}

it("F03: two servers and the operator on one database lose nothing, also when one is killed", async () => {
  const ledger = openLedger();
  const place = await makePlace();
  const one = await startServer(place);
  const two = await startServer(place, { mail: one.mail });
  const { browser } = await ledger.register(two);
  const load = keepAsking(browser);

  const people = Array.from({ length: PEOPLE }, (_, count) =>
    ledger.register(count % 2 === 0 ? one : two),
  );
  const codes: string[] = [];
  for (let count = 0; count < CODES; count += 1) {
    const code = `SHARED${count}`;
    const child = operate(
      place,
      "invite",
      "create",
      "--discount",
      "10",
      "--code",
      code,
      "--reason",
      "Fault",
    );
    expect(await child.ended, child.err).toBe(0);
    codes.push(code);
  }
  await Promise.all(people);
  for (const code of codes) {
    const visitor = await one.visitor();
    expectDone(await visitor.call("checkInviteCode", { code }), "both know the operator's code");
  }

  const lost = ledger.register(one).catch(() => undefined);
  const kept = ledger.register(two);
  await one.kill();
  await Promise.all([lost, kept]);
  expectDone(await (await two.visitor()).sendRegistrationCode(newEmail()), "the other serves on");
  const seen = await load.stop();
  expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  await checkInvariants(ledger, two);
});
