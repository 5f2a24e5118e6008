import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { createAccount } from "../../server/core/accounts/accounts.ts";
import { createAudit } from "../../server/core/audit/audit.ts";
import { trustDevice } from "../../server/core/devices/devices.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { openGeo } from "../../server/platform/geo.ts";
import { hashPassword, PASSWORD_COST } from "../../server/platform/passwords/password-hash.ts";
import type { Answer } from "../../server/testing/app/browser.ts";
import { PASSWORD } from "../../server/testing/people/people.ts";
import { OPERATOR, passwordTry } from "../../server/testing/people/sign-in.ts";
import { countPasswordAttempts } from "../../server/testing/calls/attempt-counts.ts";
import { checkInvariants } from "./invariants.ts";
import { newEmail, openLedger } from "./ledger.ts";
import { makePlace, type Place, withWitness } from "./place.ts";
import { type FaultServer, startServer } from "./server.ts";
import type { Visitor } from "./visitor.ts";

const MAX_TRIES = 20;
const ASK_EVERY_MS = 20;

interface Login {
  /** The same call each time: a refusal must not have consumed its challenge. */
  call(): Promise<Answer>;
  isRight: boolean;
}

interface LoginResult {
  code: number;
  isRight: boolean;
  /** The delay of each refusal, in seconds. */
  waits: number[];
}

/** Accounts with PASSWORD whose owners use known devices. */
async function makeOwners(place: Place, visitors: Visitor[]): Promise<string[]> {
  const passwordHash = hashPassword(PASSWORD, PASSWORD_COST);
  const [geo, audit] = [openGeo(), createAudit(systemClock)];
  return withWitness(place, ({ database }) =>
    database.transaction(async (db) => {
      const emails: string[] = [];
      for (const { address, cookies } of visitors) {
        const email = newEmail();
        const account = await createAccount(db, systemClock, {
          contact: { channel: "email", address: email },
          passwordHash,
          locale: "en",
          termsVersion: "1",
        });
        const facts = { accountId: account.id };
        await audit.record(db, OPERATOR, "accountCreated", facts, { accountType: account.type });
        const countryCode = geo.countryOf(address);
        const { cookie } = await trustDevice(db, systemClock, {
          accountId: account.id,
          browser: { deviceTokens: [], address, countryCode, userAgent: "" },
          info: undefined,
        });
        cookies.set("__Host-device", cookie);
        emails.push(email);
      }
      return emails;
    }),
  );
}

async function prepare(server: FaultServer, right: number, wrong: number): Promise<Login[]> {
  const owners = await server.visitors(right);
  const emails = await makeOwners(server.place, owners);
  const strangers = await server.visitors(wrong);
  const logins: Login[] = [];
  for (const [index, visitor] of [...owners, ...strangers].entries()) {
    const isRight = index < right;
    const password = isRight ? PASSWORD : "words that open nothing";
    const { payload, options } = await passwordTry(visitor, emails[index % right] ?? "", password);
    const call = () => visitor.call("loginEmailOrUsername", payload, options);
    logins.push({ call, isRight });
  }
  return logins;
}

async function follow({ call, isRight }: Login): Promise<LoginResult> {
  const waits: number[] = [];
  for (;;) {
    const { body, status, headers, data } = await call();
    if (status !== 503 || waits.length === MAX_TRIES) return { code: body.code, isRight, waits };
    expect(headers["retry-after"]).toBe(String(data["retryAfter"]));
    waits.push(Number(data["retryAfter"]));
    await sleep(Number(data["retryAfter"]) * 1000);
  }
}

/** Other calls during the storm: sessions, pages, challenges, readiness. */
function keepAsking(signedIn: Visitor, server: FaultServer, strangers: Visitor[]) {
  const statuses: Promise<number>[] = [];
  const calls = [
    async () => (await signedIn.call("userInfo")).status,
    async () => (await server.ask("/en/login")).status,
    async () => (await server.ask("/readyz")).status,
    async (turn: number) => {
      const stranger = strangers[turn % strangers.length];
      return (await stranger?.call("humanChallenge", { action: "password" }))?.status ?? 0;
    },
  ];
  let turn = 0;
  const timer = setInterval(() => {
    const call = calls[turn % calls.length];
    if (call) statuses.push(call((turn += 1)).catch(() => 0));
  }, ASK_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return Promise.all(statuses);
    },
  };
}

const tried = (place: Place) =>
  withWitness(place, ({ database }) => countPasswordAttempts(database));

/** F21: everybody logs in at the same moment, and retries after the given delay. */
export async function checkStorm({ right, wrong }: { right: number; wrong: number }) {
  const ledger = openLedger();
  const server = await startServer(await makePlace());
  const { browser } = await ledger.register(server);
  const logins = await prepare(server, right, wrong);
  const before = await tried(server.place);
  const others = keepAsking(browser, server, await server.visitors(50));
  const results = await Promise.all(logins.map(follow));
  const statuses = await others.stop();

  expect(new Set(statuses), "no call but logins is refused").toEqual(new Set([200]));
  const codesOf = (isRight: boolean) =>
    new Set(results.filter((one) => one.isRight === isRight).map(({ code }) => code));
  expect(codesOf(true), "every known device gets in").toEqual(new Set([0]));
  expect(codesOf(false), "no wrong password does").toEqual(new Set([ERRORS.loginFailed.code]));
  const waits = results.flatMap((one) => one.waits);
  expect(waits.length, "some were refused with a delay").toBeGreaterThan(logins.length / 4);
  expect(new Set(waits).size, "not all at the same time").toBeGreaterThan(1);
  const after = await tried(server.place);
  expect(
    { tries: after.tries - before.tries, challenges: after.challenges - before.challenges },
    "what was refused is neither counted nor spent",
  ).toEqual({ tries: logins.length, challenges: logins.length });
  await checkInvariants(ledger, server);
}
