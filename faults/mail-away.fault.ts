import { expect, it } from "vitest";
import { MINUTE } from "../server/platform/clock.ts";
import { startMailServer } from "../server/testing/servers/mail-server.ts";
import { openTcpProxy } from "../server/testing/servers/tcp-proxy.ts";
import { afterCase } from "./harness/clean-up.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { expectDone, newEmail, openLedger } from "./harness/ledger.ts";
import { makePlace, type Place, withWitness } from "./harness/place.ts";
import { startServer } from "./harness/server.ts";

const PEOPLE = 6;
/** Calls that ask for a code do not wait for the mail server. */
const QUICK_MS = 2000;
/** Two retries, of which the second waits 10 s at most. */
const DELIVERED = { timeout: 60_000, interval: 200 };

const messages = (place: Place) =>
  withWitness(place, ({ database: { db } }) =>
    db
      .selectFrom("outbox")
      .select(["id", "status", "attempts", "last_error"])
      .orderBy("created_at")
      .execute(),
  );

it.each(["refuses connections", "is silent"])(
  "F10: a mail server that %s: calls answer as ever, codes come when it is back, none too late",
  async (fault) => {
    const ledger = openLedger();
    const mail = await startMailServer();
    afterCase(() => mail.close());
    const proxy = await openTcpProxy(Number(new URL(mail.url).port));
    afterCase(() => proxy.close());
    const env = { SMTP_URL: `smtp://127.0.0.1:${proxy.port}` };
    const server = await startServer(await makePlace(), { mail, env });
    await ledger.register(server);
    const before = mail.received.length;

    if (fault === "is silent") proxy.hang();
    else await proxy.refuse();
    const people = [];
    for (let count = 0; count < PEOPLE; count += 1) {
      const [visitor, email] = [await server.visitor(), newEmail()];
      const started = performance.now();
      expectDone(await visitor.sendRegistrationCode(email), "a code is on offer");
      expect(performance.now() - started).toBeLessThan(QUICK_MS);
      people.push({ visitor, email });
    }
    const tried = async () => (await messages(server.place)).slice(-PEOPLE);
    await expect
      .poll(async () => (await tried()).every(({ last_error }) => last_error !== null), DELIVERED)
      .toBe(true);
    expect((await tried()).every(({ status }) => status === "queued")).toBe(true);
    expect((await server.ask("/readyz")).status).toBe(200);

    // The code of the first runs out while the mail server is away.
    const [first] = await tried();
    await withWitness(server.place, ({ database: { db } }) =>
      db
        .updateTable("outbox")
        .set({ expires_at: Date.now() - MINUTE })
        .where("id", "=", first?.id ?? "")
        .execute(),
    );
    await proxy.restore();
    const statuses = async () => (await tried()).map(({ status }) => status);
    const ended = ["expired", ...Array.from({ length: PEOPLE - 1 }, () => "sent")];
    await expect.poll(statuses, DELIVERED).toEqual(ended);
    expect(mail.received.length - before).toBe(PEOPLE - 1);
    for (const { visitor, email } of people.slice(1)) {
      const code = await visitor.codeFor(email);
      expectDone(await visitor.call("registerEmailVerifyCode", { email, code }), "it is good");
    }
    await checkInvariants(ledger, server);
  },
);
