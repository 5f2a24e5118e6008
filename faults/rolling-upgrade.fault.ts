import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { ROOT } from "../tools/paths.mjs";
import { afterCase } from "./harness/clean-up.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { expectDone, openLedger, proveAddress } from "./harness/ledger.ts";
import { keepAsking } from "./harness/load.ts";
import { makePlace } from "./harness/place.ts";
import { type FaultServer, startServer } from "./harness/server.ts";
import type { Visitor } from "./harness/visitor.ts";

/** What a version that adds something brings along. */
const MIGRATION = `-- safe for older versions
create table rehearsals (id text primary key);
alter table accounts add column rehearsal text;
alter table sessions add column rehearsal text;
create index accounts_by_rehearsal on accounts (rehearsal);
`;

const SHARED = ["contract", "messages", "node_modules", "package.json", "web"];

/** Another build of the server with one more migration. Returns its `main.ts`. */
function buildNewer(): URL {
  const folder = mkdtempSync(join(tmpdir(), "portico-newer-"));
  afterCase(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of SHARED) symlinkSync(join(ROOT, name), join(folder, name));
  const server = join(folder, "server");
  cpSync(join(ROOT, "server"), server, {
    recursive: true,
    filter: (path) => basename(path) !== "node_modules",
  });
  symlinkSync(join(ROOT, "server", "node_modules"), join(server, "node_modules"));
  writeFileSync(join(server, "migrations", "9999-rehearsal.sql"), MIGRATION);
  return pathToFileURL(join(server, "main.ts"));
}

/** The same visitor at the other server, as with a load balancer. */
async function moveTo(server: FaultServer, { cookies }: Visitor): Promise<Visitor> {
  const moved = await server.visitor();
  for (const [name, value] of cookies) moved.cookies.set(name, value);
  return moved;
}

it("F23: old and new run side by side, flows and sessions work across both, and the old keeps running alone", async () => {
  const ledger = openLedger();
  const old = await startServer(await makePlace());
  const { place, mail } = old;
  const { browser } = await ledger.register(old);
  const loads = [keepAsking(browser)];
  const begunAtOld = await proveAddress(old);

  const newer = await startServer(place, { mail, main: buildNewer() });
  loads.push(keepAsking(await moveTo(newer, browser)));
  const finish = async (at: FaultServer, begun: typeof begunAtOld) => {
    const visitor = await moveTo(at, begun.browser);
    const done = await visitor.completeRegistration(begun.email, begun.ticket);
    const userId = String(expectDone(done, "it is finished at the other").data["userId"]);
    ledger.accounts.push({ ...begun, userId, browser: visitor });
    return visitor;
  };
  const madeAtNewer = await finish(newer, begunAtOld);
  const madeAtOld = await finish(old, await proveAddress(newer));
  expectDone(await (await moveTo(old, madeAtNewer)).call("userInfo"), "a session of the new");
  expectDone(await (await moveTo(newer, madeAtOld)).call("userInfo"), "a session of the old");
  await ledger.register(newer);
  await ledger.register(old);
  const ended = await moveTo(newer, (await ledger.register(old)).browser);
  ledger.accounts.pop();
  expectDone(await ended.call("logout"), "ended at the new");
  expect((await (await moveTo(old, ended)).call("userInfo")).status).toBe(401);

  // Back again: the new one goes, and the old one starts on what it has left.
  const seen = (await Promise.all(loads.map((load) => load.stop()))).flat();
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await newer.stop()).toBe(0);
  await checkInvariants(ledger, old);
});
