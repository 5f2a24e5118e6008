import { expect } from "vitest";
import { otherCode } from "../../server/testing/people/sign-in.ts";
import { expectDone, type Ledger, newEmail } from "./ledger.ts";
import { type Place, withWitness } from "./place.ts";
import type { FaultServer } from "./server.ts";

const ANSWER_MS = 5000;
const SETTLED = { timeout: 90_000, interval: 200 };

/** I1: every 2xx answer is true. */
async function checkAcknowledged(server: FaultServer, { accounts }: Ledger): Promise<void> {
  for (const { email, userId, browser } of accounts) {
    const stranger = await server.visitor();
    expectDone(await stranger.login(email), `I1: ${email} signs in with its password`);
    const own = await server.visitor();
    for (const [name, value] of browser.cookies) own.cookies.set(name, value);
    const info = expectDone(await own.call("userInfo"), `I1: the session of ${email} is open`);
    expect(info.data["userId"]).toBe(userId);
  }
}

/** I2: no half account, no code usable twice. */
async function checkWhole(server: FaultServer, { accounts }: Ledger): Promise<void> {
  await withWitness(server.place, async ({ database: { db } }) => {
    const made = await db.selectFrom("accounts").select(["id", "email", "password_hash"]).execute();
    const events = await db
      .selectFrom("audit_events")
      .select("account_id")
      .where("event", "=", "accountCreated")
      .execute();
    const recorded = events.map((one) => one.account_id ?? "").toSorted();
    expect(recorded, "I2: whole accounts").toEqual(made.map(({ id }) => id).toSorted());
    expect(made.every((one) => one.email !== null && one.password_hash !== null)).toBe(true);
    expect(new Set(made.map(({ email }) => email)).size, "I2: one account each").toBe(made.length);
  });
  const last = accounts.at(-1);
  if (last === undefined) return;
  const { email, code, ticket, browser } = last;
  const again = await server.visitor();
  for (const [name, value] of browser.cookies) again.cookies.set(name, value);
  const verified = await again.call("registerEmailVerifyCode", { email, code });
  expect(verified.body.code, "I2: a used code is refused").not.toBe(0);
  const completed = await again.completeRegistration(email, ticket);
  expect(completed.body.code, "I2: a used ticket is refused").not.toBe(0);
}

/** I3: never fails open. */
async function checkClosed(server: FaultServer, { accounts }: Ledger): Promise<void> {
  const stranger = await server.visitor();
  expect((await stranger.call("userInfo")).status, "I3: no session").toBe(401);
  const email = newEmail();
  const unsolved = await stranger.call("registerEmailSendCode", { email });
  expect(unsolved.body.code, "I3: no challenge was solved").not.toBe(0);
  expectDone(await stranger.sendRegistrationCode(email), "a code is sent");
  const wrong = otherCode(await stranger.codeFor(email));
  const guessed = await stranger.call("registerEmailVerifyCode", { email, code: wrong });
  expect(guessed.body.code, "I3: a wrong code").not.toBe(0);
  const [first] = accounts;
  if (first === undefined) return;
  const guess = await (await server.visitor()).login(first.email, "not the right password");
  expect(guess.body.code, "I3: a wrong password").not.toBe(0);
  expect(guess.status, "I3: a wrong password").toBeLessThan(500);
}

/** I4: a process answers or has exited; it never hangs. */
async function checkAlive(server: FaultServer): Promise<void> {
  if (!server.isRunning()) return;
  const { status } = await server.ask("/healthz", { timeoutMs: ANSWER_MS });
  expect(status, "I4: the process answers").toBe(200);
}

/** I5: every queued message ends as sent, dead or expired, with a record. */
async function checkMessages(place: Place): Promise<void> {
  const read = () =>
    withWitness(place, ({ database: { db } }) =>
      db.selectFrom("outbox").select(["status", "sent_at", "last_error"]).execute(),
    );
  await expect
    .poll(async () => (await read()).filter(({ status }) => status === "queued").length, SETTLED)
    .toBe(0);
  for (const { status, sent_at, last_error } of await read()) {
    if (status === "sent") expect(sent_at, "I5: when it was sent").not.toBeNull();
    if (status === "dead") expect(last_error, "I5: why it was given up").not.toBeNull();
  }
}

/**
 * Checks the five invariants when a fault is over: on the processes as it left them, and after a
 * restart. Returns the server that runs now.
 */
export async function checkInvariants(
  ledger: Ledger,
  ...servers: [FaultServer, ...FaultServer[]]
): Promise<FaultServer> {
  for (const server of servers) await checkAlive(server);
  const server = await servers[0].restart();
  await checkAcknowledged(server, ledger);
  await checkWhole(server, ledger);
  await checkClosed(server, ledger);
  await checkMessages(server.place);
  return server;
}
