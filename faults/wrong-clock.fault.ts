import { describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { DAY, MINUTE } from "../server/platform/clock.ts";
import { challengeIdOf } from "../server/testing/app/browser.ts";
import { PASSWORD } from "../server/testing/people/people.ts";
import { openFakeClock } from "./harness/fake-clock.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { expectDone, newEmail, openLedger } from "./harness/ledger.ts";
import { makePlace, type Place, withWitness } from "./harness/place.ts";
import { type FaultServer, startServer } from "./harness/server.ts";
import type { Visitor } from "./harness/visitor.ts";

const SETTLED = { timeout: 60_000, interval: 200 };

/** A server that has run with the right time, and the clock to set. */
async function startWithClock() {
  const clock = await openFakeClock();
  const place = await makePlace();
  const ledger = openLedger();
  const server = await startServer(place, { env: clock.env });
  return { clock, place, ledger, server };
}

async function readiness(server: FaultServer) {
  const { status, text } = await server.ask("/readyz");
  const { reasons = [] } = JSON.parse(text) as { reasons?: string[] };
  return { status, reasons };
}

/** The same visitor at another process. */
async function sameVisitor(server: FaultServer, before: Visitor): Promise<Visitor> {
  const visitor = await server.visitor();
  for (const [name, value] of before.cookies) visitor.cookies.set(name, value);
  return visitor;
}

const expireCodes = (place: Place) =>
  withWitness(place, ({ database: { db } }) =>
    db
      .updateTable("codes")
      .set({ expires_at: Date.now() - MINUTE })
      .execute(),
  );

describe("A09: the clock is set back by 12 hours", () => {
  it("revives no code that has run out, while the process runs and after a restart", async () => {
    const { clock, place, ledger, server } = await startWithClock();
    await ledger.register(server);
    const visitor = await server.visitor();
    const email = newEmail();
    expectDone(await visitor.sendRegistrationCode(email), "a code is sent");
    const code = await visitor.codeFor(email);
    await expireCodes(place);
    clock.set("-12h");
    const running = await visitor.call("registerEmailVerifyCode", { email, code });
    expect(running.body.code).not.toBe(0);
    expect(await readiness(server)).toEqual({
      status: 503,
      reasons: [expect.stringMatching(/^this machine's clock is 4\d{4} s behind$/)],
    });
    const again = await server.restart();
    const late = await sameVisitor(again, visitor);
    const restarted = await late.call("registerEmailVerifyCode", { email, code });
    expect(restarted.body.code).not.toBe(0);
    expect((await readiness(again)).status).toBe(503);
    clock.set("+0");
    await expect.poll(async () => (await readiness(again)).status, SETTLED).toBe(200);
    await checkInvariants(ledger, again);
  });

  it("makes nobody wait longer than the 60 s between two sends", async () => {
    const { clock, ledger, server } = await startWithClock();
    await ledger.register(server);
    const email = newEmail();
    expectDone(await (await server.visitor()).sendRegistrationCode(email), "a code is sent");
    clock.set("-1d");
    const again = await server.restart();
    const { status, data } = await (await again.visitor()).sendRegistrationCode(email);
    expect(status).toBe(429);
    expect(Number(data["retryAfter"])).toBeLessThanOrEqual(60);
    clock.set("+0");
    await checkInvariants(ledger, again);
  });
});

describe("A23: a start with the clock an hour ahead", () => {
  it("tidies no used challenge up: a login sent again opens no second session", async () => {
    const { clock, ledger, server } = await startWithClock();
    const { email } = await ledger.register(server);
    const visitor = await server.visitor();
    const solution = await visitor.solve("password");
    const password = visitor.seal(PASSWORD, challengeIdOf(solution));
    const login = (at: Visitor) =>
      at.call("loginEmailOrUsername", { account: email, password }, { solution });
    expectDone(await login(visitor), "signed in");
    clock.set("+1h");
    const again = await server.restart();
    await again.child.printed("nothing is deleted: a clock is wrong");
    const replayed = await login(await sameVisitor(again, visitor));
    expect(replayed.body.code).toBe(ERRORS.challengeFailed.code);
    clock.set("+0");
    await checkInvariants(ledger, again);
  });
});

describe("A clock that is ahead", () => {
  it("a clock a day ahead ends no hold of withdrawals", async () => {
    const { clock, place, ledger, server } = await startWithClock();
    const { userId, browser } = await ledger.register(server);
    const held_until = Date.now() + DAY - MINUTE;
    await withWitness(place, ({ database: { db } }) =>
      db.updateTable("accounts").set({ held_until }).where("id", "=", userId).execute(),
    );
    const held = async (at: Visitor) => (await at.call("userInfo")).data["withdrawalsHeldUntil"];
    clock.set("+1d");
    expect(await held(browser)).toBe(held_until);
    const again = await server.restart();
    expect(await held(await sameVisitor(again, browser))).toBe(held_until);
    clock.set("+0");
    await checkInvariants(ledger, again);
  });

  it("a clock eight days ahead for a moment ends no session", async () => {
    const { clock, ledger, server } = await startWithClock();
    const { browser } = await ledger.register(server);
    clock.set("+8d");
    expectDone(await browser.call("userInfo"), "while it is wrong");
    clock.set("+0");
    expectDone(await browser.call("userInfo"), "once it is right");
    await checkInvariants(ledger, server);
  });
});

describe("F11: two processes whose clocks are 11 minutes apart", () => {
  it("drop none of 40 codes as expired", async () => {
    const { clock, place, ledger, server } = await startWithClock();
    await ledger.register(server);
    const other = await openFakeClock("+11m");
    const ahead = await startServer(place, { env: other.env, mail: server.mail });
    for (let count = 0; count < 40; count += 1) {
      const visitor = await (count % 2 === 0 ? server : ahead).visitor();
      expectDone(await visitor.sendRegistrationCode(newEmail()), "a code is sent");
    }
    const statuses = () =>
      withWitness(place, async ({ database: { db } }) => {
        const rows = await db.selectFrom("outbox").select("status").execute();
        return rows.map(({ status }) => status);
      });
    await expect.poll(async () => (await statuses()).includes("queued"), SETTLED).toBe(false);
    expect(new Set(await statuses())).toEqual(new Set(["sent"]));
    clock.set("+0");
    await ahead.stop();
    await checkInvariants(ledger, server);
  });
});
