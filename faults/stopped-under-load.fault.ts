import { Agent, type ClientRequest, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { ipCheck } from "@portico/contract/visitor/endpoints";
import { startMailServer } from "../server/testing/servers/mail-server.ts";
import { afterCase } from "./harness/clean-up.ts";
import { SITE_ORIGIN } from "./harness/http.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { expectDone, newEmail, openLedger } from "./harness/ledger.ts";
import { makePlace, withWitness } from "./harness/place.ts";
import { type FaultServer, startServer } from "./harness/server.ts";

const SLOW_REQUESTS = 100;
const IDLE_CONNECTIONS = 20;
const MAILS = 30;
/** All of them take longer than a stop waits for mails. */
const MAIL_TAKES_MS = 2500;
/** How long requests under way may take. */
const GRACE_MS = 10_000;
/** What a busy machine may add to it. */
const BUSY_MS = 10_000;
/** Well before the grace would end. */
const AT_ONCE_MS = 7000;
/** A second signal within a second is the same one. */
const ANOTHER_SIGNAL_MS = 1200;

/** A request that the server has begun, and whose body has no end yet. */
async function halfRequest({ port }: FaultServer, agent: Agent): Promise<ClientRequest> {
  const asked = request({
    ...{ host: "127.0.0.1", port, path: ipCheck.path, method: "POST", agent },
    headers: {
      host: new URL(SITE_ORIGIN).host,
      origin: SITE_ORIGIN,
      "content-type": "application/json",
      "content-length": "2",
      expect: "100-continue",
    },
  });
  asked.flushHeaders();
  await new Promise((resolve, reject) => asked.once("continue", resolve).once("error", reject));
  asked.write("{");
  return asked;
}

function statusOf(asked: ClientRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    asked.once("error", reject).once("response", (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
  });
}

function newAgent(): Agent {
  const agent = new Agent({ keepAlive: true });
  afterCase(() => agent.destroy());
  return agent;
}

it("F22: SIGTERM with requests, mails and idle connections: all finish, code 0, no mail is lost or waits for a lease", async () => {
  const ledger = openLedger();
  const mail = await startMailServer();
  afterCase(() => mail.close());
  let begun = 0;
  const slowMail = await startMailServer({
    onData(stream, session, done) {
      begun += 1;
      stream.resume().on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        setTimeout(() => {
          mail.received.push({ from: "", to, source: "" });
          done();
        }, MAIL_TAKES_MS);
      });
    },
  });
  afterCase(() => slowMail.close());
  const place = await makePlace();
  const first = await startServer(place, { mail });
  await ledger.register(first);
  await first.stop();

  const server = await startServer(place, { mail, env: { SMTP_URL: slowMail.url } });
  const emails = Array.from({ length: MAILS }, newEmail);
  for (const email of emails) {
    expectDone(await (await server.visitor()).sendRegistrationCode(email), "a code is sent");
  }
  const agent = newAgent();
  await Promise.all(
    Array.from({ length: IDLE_CONNECTIONS }, () => server.ask("/healthz", { agent })),
  );
  const slow = await Promise.all(
    Array.from({ length: SLOW_REQUESTS }, () => halfRequest(server, newAgent())),
  );
  // The worker has taken the batch, and the mail server is at work on some of it.
  await expect.poll(() => begun, { timeout: 10_000 }).toBeGreaterThan(1);
  const stopped = performance.now();
  server.child.process.kill("SIGTERM");
  server.child.process.kill("SIGTERM");
  await sleep(500);
  const answers = slow.map(statusOf);
  for (const one of slow) one.end("}");
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  expect(await server.child.ended).toBe(0);
  expect(performance.now() - stopped).toBeLessThan(GRACE_MS + BUSY_MS);
  const leased = await withWitness(place, ({ database: { db } }) =>
    db.selectFrom("outbox").select("id").where("leased_until", ">", 0).execute(),
  );
  expect(leased, "every claim was given back").toEqual([]);

  await checkInvariants(ledger, first);
  const sentTo = mail.received.flatMap(({ to }) => to);
  expect(emails.filter((email) => !sentTo.includes(email))).toEqual([]);
});

it("F22: a request without an end does not hold it longer than the grace, nor beyond a second signal", async () => {
  const ledger = openLedger();
  let server = await startServer(await makePlace());
  await ledger.register(server);
  const stuck = await halfRequest(server, newAgent());
  stuck.on("error", () => {});
  const stopped = performance.now();
  expect(await server.stop()).toBe(1);
  expect(performance.now() - stopped).toBeLessThan(GRACE_MS + BUSY_MS);

  server = await server.restart();
  const again = await halfRequest(server, newAgent());
  again.on("error", () => {});
  server.child.process.kill("SIGTERM");
  await sleep(ANOTHER_SIGNAL_MS);
  const asked = performance.now();
  expect(await server.stop()).toBe(1);
  expect(performance.now() - asked).toBeLessThan(AT_ONCE_MS);
  await checkInvariants(ledger, server);
});
