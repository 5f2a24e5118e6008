import { expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { SMTP_TIMEOUTS } from "../server/platform/mail/smtp.ts";
import { smtpReply, startMailServer } from "../server/testing/servers/mail-server.ts";
import { afterCase } from "./harness/clean-up.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { expectDone, openLedger } from "./harness/ledger.ts";
import { makePlace, type Place, withWitness } from "./harness/place.ts";
import { startServer } from "./harness/server.ts";

/** One connection of the five is left for everybody else. */
const SLOW = 4;
const GIVEN_UP = { timeout: SMTP_TIMEOUTS.message + 15_000, interval: 100 };
const SETTLED = { timeout: 60_000, interval: 200 };

/** The outcomes of the messages to these, oldest first. */
const outcomes = (place: Place) =>
  withWitness(place, ({ database: { db } }) =>
    db.selectFrom("outbox").select(["status", "last_error"]).orderBy("created_at").execute(),
  );

it("F11: a mail server that is silent about some messages delays no other, and is dropped in time", async () => {
  const ledger = openLedger();
  let isSlow = true;
  const mail = await startMailServer({
    onRcptTo({ address }, _, done) {
      if (!isSlow || !address.startsWith("slow-")) done();
    },
  });
  afterCase(() => mail.close());
  const server = await startServer(await makePlace(), { mail });
  const slow = Array.from({ length: SLOW }, (_, count) => `slow-${count}@example.com`);
  for (const email of slow) {
    expectDone(await (await server.visitor()).sendRegistrationCode(email), "a code is sent");
  }
  const started = performance.now();
  await ledger.register(server);
  await ledger.register(server);
  expect(performance.now() - started).toBeLessThan(SMTP_TIMEOUTS.socketTimeout);
  const failed = async () =>
    (await outcomes(server.place)).filter(({ last_error }) => last_error !== null).length;
  await expect.poll(failed, GIVEN_UP).toBe(SLOW);
  isSlow = false;
  const sent = () => mail.received.flatMap(({ to }) => to).filter((to) => slow.includes(to)).length;
  await expect.poll(sent, SETTLED).toBe(SLOW);
  await checkInvariants(ledger, server);
});

it.each([
  [550, "5.1.1 no such user"],
  [550, "5.7.1 not wanted here"],
  [552, "too large"],
  [554, "no"],
])(
  "F10: %i %s at RCPT ends the message after one try, with the reason, and its visitor reads so",
  async (reply, words) => {
    const ledger = openLedger();
    let tries = 0;
    const mail = await startMailServer({
      onRcptTo({ address }, _, done) {
        if (!address.startsWith("nobody@")) return done();
        tries += 1;
        done(smtpReply(reply, words));
      },
    });
    afterCase(() => mail.close());
    const server = await startServer(await makePlace(), { mail });
    const [visitor, email] = [await server.visitor(), "nobody@example.com"];
    expectDone(await visitor.sendRegistrationCode(email), "a code is on offer");
    await ledger.register(server);
    await expect
      .poll(async () => (await outcomes(server.place))[0], SETTLED)
      .toEqual({ status: "dead", last_error: `SMTP ${reply}` });
    expect(tries).toBe(1);
    const typed = await visitor.call("registerEmailVerifyCode", { email, code: "123456" });
    expect(typed.body.code).toBe(ERRORS.addressRefused.code);
    await checkInvariants(ledger, server);
  },
);
