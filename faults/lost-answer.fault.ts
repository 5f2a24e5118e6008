import { expect, it } from "vitest";
import { TERMS_VERSION } from "../contract/terms.ts";
import type { Answer } from "../server/testing/app/browser.ts";
import { newKey, withKey } from "../server/testing/calls/idempotency.ts";
import { openTcpProxy } from "../server/testing/servers/tcp-proxy.ts";
import { TEST_TIMEOUT_MS } from "../server/testing/timeouts.ts";
import { afterCase } from "./harness/clean-up.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger, proveAddress } from "./harness/ledger.ts";
import { makePlace, withWitness } from "./harness/place.ts";
import { type FaultServer, startServer } from "./harness/server.ts";
import type { Visitor } from "./harness/visitor.ts";

const PASSWORD = "four unrelated words here";
const DONE = { timeout: TEST_TIMEOUT_MS, interval: 25 };

const given = ({ status, body, setCookies }: Answer) => ({ status, body, setCookies });

/** A registration that is ready to be completed, as often as wanted, with one key. */
async function readyToComplete(server: FaultServer) {
  const { email, ticket, browser } = await proveAddress(server);
  const password = browser.seal(PASSWORD, ticket);
  const fields = { email, ticket, password, termsVersion: TERMS_VERSION };
  const options = withKey(newKey());
  const cookies = new Map(browser.cookies);
  /** Uses the cookies from before, because the answer that set others never came. */
  function complete(visitor: Visitor): Promise<Answer> {
    visitor.cookies.clear();
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    return visitor.call("registerEmail", fields, options);
  }
  const accounts = () =>
    withWitness(server.place, ({ database: { db } }) =>
      db.selectFrom("accounts").select("id").where("email", "=", email).execute(),
    );
  const untilMade = () => expect.poll(async () => (await accounts()).length, DONE).toBe(1);
  return { email, complete, accounts, untilMade };
}

async function expectSame(server: FaultServer, ready: Awaited<ReturnType<typeof readyToComplete>>) {
  const [visitor, again] = [await server.visitor(), await server.visitor()];
  const answer = await ready.complete(visitor);
  expect(answer.body).toMatchObject({ code: 0 });
  expect(given(await ready.complete(again))).toEqual(given(answer));
  expect(await ready.accounts()).toHaveLength(1);
  expect((await visitor.call("userInfo")).body.code).toBe(0);
  const sessions = await withWitness(server.place, ({ database: { db } }) =>
    db.selectFrom("sessions").select("id").execute(),
  );
  expect(sessions).toHaveLength(1);
}

it("F02: an answer that is lost between server and client is given again: one account, one session", async () => {
  const ledger = openLedger();
  const server = await startServer(await makePlace());
  const proxy = await openTcpProxy(server.port);
  afterCase(() => proxy.close());
  const ready = await readyToComplete(server);
  const visitor = await server.visitor(proxy.port);
  proxy.mute();
  const lost = ready.complete(visitor).then(
    () => "answered",
    () => "lost",
  );
  await ready.untilMade();
  proxy.cut();
  expect(await lost).toBe("lost");
  await expectSame(server, ready);
  await checkInvariants(ledger, server);
});

it("F02: kill -9 after the commit and before the answer: the next process gives the same one", async () => {
  const ledger = openLedger();
  let server = await startServer(await makePlace());
  const proxy = await openTcpProxy(server.port);
  afterCase(() => proxy.close());
  const ready = await readyToComplete(server);
  const visitor = await server.visitor(proxy.port);
  proxy.mute();
  const lost = ready.complete(visitor).catch(() => undefined);
  await ready.untilMade();
  await server.kill();
  expect(await lost).toBeUndefined();
  server = await server.restart();
  await expectSame(server, ready);
  await checkInvariants(ledger, server);
});
