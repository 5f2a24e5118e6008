import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type People, type Person, PASSWORD, USER_AGENT } from "../../bench/people.ts";
import { ERRORS } from "../../contract/errors.ts";
import { ask, SITE_ORIGIN, transportTo } from "../../faults/harness/http.ts";
import { Visitor } from "../../faults/harness/visitor.ts";
import { stepAt, totpAt } from "../../server/platform/secrets/totp.ts";
import type { Answer } from "../../server/testing/app/browser.ts";
import type { MailServer } from "../../server/testing/servers/mail-server.ts";

/** How often each is done in a second. */
export const RATES = {
  sessionCheck: 20,
  login: 2,
  wrongPassword: 0.2,
  registration: 0.3,
  page: 2,
} as const;

export type Kind = keyof typeof RATES;

/** The share of people who have an authenticator, as one of so many. */
export const TOTP_EVERY = 4;
/** Each signs in less than once in two minutes: no limit counts them, and no authenticator code comes twice. */
export const PEOPLE = 300;
/** Fewer than five an hour for each: more would ask their owners for a code. */
export const FORGETFUL = 200;
const SIGNED_IN = 50;
/**
 * Shorter than the server's time-out: a connection that the server closes as it is used again is
 * not an error.
 */
const IDLE_MS = 20_000;
const PAGES = ["/en/login", "/en/register", "/de/login", "/ja/register"];

interface Tally {
  times: number[];
  problems: string[];
}

export interface Mix {
  /** Sends calls at an even rate until this time of performance.now(). */
  runUntil(end: number): Promise<void>;
  tallies: Record<Kind, Tally>;
  /** Closes the connections of everybody. */
  leave(): void;
}

interface MixParts {
  port: number;
  mail: MailServer;
  people: People;
}

function expectCode(answer: Answer, code: number, what: string): Answer {
  if (answer.body.code === code) return answer;
  throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** What people do all day, each from their own address and known device. */
export async function createMix({ port, mail, people: { people, key } }: MixParts): Promise<Mix> {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  const transport = transportTo(port, { agent, headers: { "user-agent": USER_AGENT } });
  const site = { siteOrigin: SITE_ORIGIN, ...key };
  let registered = 0;

  const visitors = people.map((person) => {
    const visitor = new Visitor(transport, site, mail, person.address);
    visitor.cookies.set("__Host-device", person.deviceCookie);
    return { person, visitor };
  });
  const regulars = visitors.slice(0, PEOPLE);
  const forgetful = visitors.slice(PEOPLE, PEOPLE + FORGETFUL);
  const signedIn = visitors.slice(PEOPLE + FORGETFUL);

  async function signIn(visitor: Visitor, { email, totpSecret }: Person): Promise<void> {
    let answer = expectCode(await visitor.login(email, PASSWORD), 0, "login");
    if (totpSecret !== undefined) {
      const { ticket } = answer.data;
      const totpCode = totpAt(totpSecret, stepAt(Date.now()));
      answer = await visitor.call("loginVerifyCode", { ticket, totpCode });
      expectCode(answer, 0, "second step");
    }
    const { next, authorization } = answer.data;
    if (authorization === undefined) throw new Error(`login: asked for ${String(next)}`);
  }

  for (const { visitor, person } of signedIn) await signIn(visitor, person);

  const pick = <One>(list: readonly One[], count: number) => list[count % list.length] as One;
  const WORK: Record<Kind, (count: number) => Promise<void>> = {
    async sessionCheck(count) {
      const { visitor } = pick(signedIn, count);
      expectCode(await visitor.call("userInfo"), 0, "session check");
    },
    async login(count) {
      const { visitor, person } = pick(regulars, count);
      await signIn(visitor, person);
      expectCode(await visitor.call("userInfo"), 0, "session check after a login");
      expectCode(await visitor.call("logout"), 0, "logout");
    },
    async wrongPassword(count) {
      const { visitor, person } = pick(forgetful, count);
      const answer = await visitor.login(person.email, "not the right password");
      expectCode(answer, ERRORS.loginFailed.code, "wrong password");
    },
    async registration() {
      const visitor = new Visitor(transport, site, mail);
      const email = `soak-${(registered += 1)}@example.com`;
      expectCode(await visitor.sendRegistrationCode(email), 0, "registration code");
      const code = await visitor.codeFor(email);
      const verified = await visitor.call("registerEmailVerifyCode", { email, code });
      const { ticket } = expectCode(verified, 0, "registration code typed").data;
      const done = await visitor.completeRegistration(email, String(ticket));
      expectCode(done, 0, "registration");
      expectCode(await visitor.call("logout"), 0, "logout");
    },
    async page(count) {
      const path = pick(PAGES, count);
      const { status, text } = await ask(port, path, { agent });
      if (status !== 200 || !text.startsWith("<!doctype html>")) {
        throw new Error(`${path}: ${status}`);
      }
    },
  };

  const kinds = Object.keys(RATES) as Kind[];
  const tallies = Object.fromEntries(
    kinds.map((kind): [Kind, Tally] => [kind, { times: [], problems: [] }]),
  ) as Record<Kind, Tally>;
  const done = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const underWay = new Set<Promise<void>>();

  async function doOne(kind: Kind, count: number): Promise<void> {
    const started = performance.now();
    try {
      await WORK[kind](count);
      tallies[kind].times.push(performance.now() - started);
    } catch (error) {
      tallies[kind].problems.push((error as Error).message);
    }
  }

  async function beat(kind: Kind, end: number): Promise<void> {
    const begun = performance.now();
    const every = 1000 / RATES[kind];
    for (let due = 1; performance.now() < end; due += 1) {
      const one = doOne(kind, (done[kind] += 1)).finally(() => underWay.delete(one));
      underWay.add(one);
      await sleep(Math.max(0, begun + due * every - performance.now()));
    }
  }

  return {
    tallies,
    async runUntil(end) {
      await Promise.all(kinds.map((kind) => beat(kind, end)));
      await Promise.all(underWay);
    },
    leave: () => agent.destroy(),
  };
}

/** How many accounts the mix needs. */
export const ACCOUNTS = PEOPLE + FORGETFUL + SIGNED_IN;
