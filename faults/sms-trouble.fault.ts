import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import {
  answerJson,
  type Misbehaviour,
  smsEnvironmentFor,
  smsIn,
  type SmsServer,
  startSmsServer,
} from "../server/testing/servers/sms-server.ts";
import { afterCase } from "./harness/clean-up.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { expectDone, openLedger } from "./harness/ledger.ts";
import { makePlace } from "./harness/place.ts";
import { type FaultServer, startServer } from "./harness/server.ts";

const PEOPLE = 8;
const QUICK_MS = 2000;
/** Several retries long. */
const WATCHED_MS = 12_000;
/** The pause of the breaker, and one retry. */
const DELIVERED = { timeout: 90_000, interval: 500 };

const hang: Misbehaviour = () => {};
const cut: Misbehaviour = (response) => response.destroy();
const garbage: Misbehaviour = (response) => response.writeHead(200).end("{not json");

async function startWithSms() {
  const sms = await startSmsServer("http");
  afterCase(() => sms.close());
  const server = await startServer(await makePlace(), { env: smsEnvironmentFor("http", sms.url) });
  return { sms, server };
}

/** Numbers of several people, each of whom has requested a code. */
async function askForCodes(server: FaultServer): Promise<string[]> {
  const numbers: string[] = [];
  for (let count = 0; count < PEOPLE; count += 1) {
    const phone = `151${10 + count}345678`;
    const visitor = await server.visitor();
    const started = performance.now();
    const answer = await visitor.solved("registerPhoneSendCode", { dialCode: "+49", phone });
    expectDone(answer, "a code is on offer");
    expect(performance.now() - started).toBeLessThan(QUICK_MS);
    numbers.push(`+49${phone}`);
  }
  return numbers;
}

const recipients = ({ received }: SmsServer) => received.map((one) => smsIn("http", one).to);
const keys = ({ received }: SmsServer) =>
  new Set(received.map(({ headers }) => headers["idempotency-key"]));

it.each<[string, Misbehaviour]>([
  ["answers 500", answerJson(500, {})],
  ["answers 429", answerJson(429, {}, { "retry-after": "10" })],
  ["never answers", hang],
  ["cuts connections", cut],
])(
  "F14: an SMS provider that %s is paused, mail is sent, and each message arrives once when it is back",
  async (_, misbehaviour) => {
    const ledger = openLedger();
    const { sms, server } = await startWithSms();
    sms.misbehave(misbehaviour);
    const numbers = await askForCodes(server);
    await ledger.register(server);
    await sleep(WATCHED_MS);
    // One attempt each: they were in transit together before it was known.
    expect(sms.received.length).toBeLessThanOrEqual(PEOPLE);
    expect((await server.ask("/readyz")).status).toBe(200);

    const failed = sms.received.length;
    sms.misbehave(undefined);
    const taken = () => recipients(sms).slice(failed).toSorted();
    await expect.poll(() => taken().length, DELIVERED).toBe(PEOPLE);
    expect(taken()).toEqual(numbers);
    // The provider can recognize a message that is sent again.
    expect(keys(sms).size).toBe(PEOPLE);
    await checkInvariants(ledger, server);
  },
);

it.each<[string, Misbehaviour]>([
  ["202", answerJson(202, {})],
  ["200 and garbage", garbage],
])(
  "F14: an SMS provider that answers %s has accepted the message: nobody pays twice",
  async (_, yes) => {
    const ledger = openLedger();
    const { sms, server } = await startWithSms();
    sms.misbehave(yes);
    const numbers = await askForCodes(server);
    await expect.poll(() => recipients(sms).toSorted(), DELIVERED).toEqual(numbers);
    await ledger.register(server);
    await sleep(WATCHED_MS);
    expect(recipients(sms).toSorted()).toEqual(numbers);
    await checkInvariants(ledger, server);
  },
);
