import { fileURLToPath } from "node:url";
import { ENDPOINTS } from "../contract/endpoints.ts";
import { CAPTCHA_HEADER } from "../contract/endpoint.ts";
import type { WorkChallenge } from "../contract/human-challenge/schemas.ts";
import { encryptPassword } from "../client/passwords.ts";
import { solveWork } from "../client/proof-of-work.ts";
import { type Call, createClient } from "./client.ts";
import { makePeople, PASSWORD, type Person, USER_AGENT } from "./people.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { type Running, start } from "./processes.ts";
import { sendEach } from "./send-each.ts";

/** How many the limits allow a known device in a quarter of an hour. */
const SIGN_INS_EACH = 10;
const WRONG_PASSWORD = "words that open nothing";
const PREPARERS = 8;

export interface Callers {
  server: Running;
  /** What browsers do automatically: fetch and solve challenges, encrypt passwords. */
  prepare(count: number, tries?: "known device" | "wrong password"): Promise<Call[]>;
  /** Parallel callers; each sends its next sign-in as soon as the last is answered. Returns the seconds. */
  signIn(calls: Call[], callers: number): Promise<number>;
  stop(): Promise<void>;
}

/** Works through all items, `atOnce` at a time. */
async function inParallel<Work>(
  works: Iterable<Work>,
  atOnce: number,
  doOne: (work: Work) => Promise<void>,
): Promise<void> {
  const line = works[Symbol.iterator]();
  async function worker(): Promise<void> {
    for (let next = line.next(); !next.done; next = line.next()) await doOne(next.value);
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function headersOf({ address }: Person, origin: string): Record<string, string> {
  return { "x-forwarded-for": address, "user-agent": USER_AGENT, origin };
}

/**
 * A server with its normal limits: it trusts the bench as its proxy, and every account calls from a
 * separate address and known device.
 */
export async function startCallers(
  environment: ServerEnvironment,
  signIns: number,
  signInsEach = SIGN_INS_EACH,
): Promise<Callers> {
  const { origin } = environment;
  const env = {
    ...environment.env,
    TRUST_PROXY: "127.0.0.1",
    // A harder challenge only costs the solver more; checking a solution costs the same.
    CAPTCHA_COST: "1",
    CAPTCHA_COUNTER: "2",
  };
  const { people, key } = await makePeople(env, Math.ceil(signIns / signInsEach));
  const server = await start(
    fileURLToPath(new URL("../server/dist/main.js", import.meta.url)),
    env,
  );
  const client = createClient(origin, PREPARERS);
  let prepared = 0;

  async function prepareOne(person: Person, isKnown: boolean): Promise<Call> {
    const headers = headersOf(person, origin);
    const { path } = ENDPOINTS.humanChallenge;
    const answer = await client.send({ method: "GET", path: `${path}?action=password`, headers });
    const { data: challenge } = JSON.parse(answer) as { data: WorkChallenge };
    const solved = JSON.stringify({ challenge, solution: await solveWork(challenge) });
    const typed = isKnown ? PASSWORD : WRONG_PASSWORD;
    const password = await encryptPassword(typed, challenge.parameters.nonce, key);
    const body = JSON.stringify({ account: person.email, password });
    return {
      method: "POST",
      path: ENDPOINTS.loginEmailOrUsername.path,
      headers: {
        ...headers,
        [CAPTCHA_HEADER]: Buffer.from(solved).toString("base64"),
        ...(isKnown ? { cookie: `__Host-device=${person.deviceCookie}` } : {}),
        "content-type": "application/json",
        "content-length": String(body.length),
      },
      body,
    };
  }

  return {
    server,
    async prepare(count, tries = "known device") {
      const calls: Call[] = [];
      const indexes = Array.from({ length: count }, (_, index) => prepared + index);
      prepared += count;
      await inParallel(indexes, PREPARERS, async (index) => {
        const person = people[index % people.length];
        if (person) calls.push(await prepareOne(person, tries === "known device"));
      });
      return calls;
    },
    signIn: (calls, callers) =>
      sendEach(origin, calls, { connections: callers, wanted: '"authorization"' }),
    async stop() {
      client.close();
      await server.stop();
    },
  };
}
