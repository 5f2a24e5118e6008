import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR } from "../../platform/clock.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { type Deviation, TestPasskey } from "../../testing/people/passkey.ts";
import { createLimits, type Limit, type LimitName } from "../limits/limits.ts";
import type { RequestContext } from "../request-context.ts";
import { MAX_PASSKEYS } from "./options.ts";
import { createPasskeys, type Passkeys } from "./passkeys.ts";
import * as repository from "./passkeys-repository.ts";

const ORIGIN = "https://account.exchange.example";

let test: OpenTestDatabase;
let passkeys: Passkeys;
beforeAll(async () => {
  test = await openTestDatabase();
  passkeys = open();
});
afterAll(() => test.close());

function open(limits: Partial<Record<LimitName, Limit>> = {}): Passkeys {
  const { database, clock } = test;
  return createPasskeys({
    database,
    clock,
    limits: createLimits({ kept: database.keptLimits, others: database.limits }, clock, limits),
    factorReset: { stopByProof: async () => {} },
    siteOrigin: ORIGIN,
    brand: "Exchange",
  });
}

let count = 0;

/** A browser at its own address. */
const newContext = () =>
  ({ flowHash: `flow-${(count += 1)}`, address: `10.0.0.${count}` }) as RequestContext;

const newUser = async () => ({ id: (await test.account()).id, name: "Mina" });

/** A passkey of this account, added as its owner would. */
async function addedTo(user: { id: string; name: string }): Promise<TestPasskey> {
  const [context, passkey] = [newContext(), new TestPasskey(ORIGIN)];
  const options = await passkeys.creation(context, user);
  const made = await passkeys.readNew(context, user.id, passkey.create(options));
  await passkeys.add(test.db, user.id, made, "Key");
  return passkey;
}

describe("a passkey of one account", () => {
  it("is used with the challenge that was asked for, once", async () => {
    const user = await newUser();
    const passkey = await addedTo(user);
    const context = newContext();
    const answer = passkey.answer(await passkeys.request(context, "login", null));
    const verify = () => passkeys.verify(context, "login", null, answer);
    expect(await verify()).toMatchObject({ id: passkey.id, accountId: user.id });
    await expect(verify()).rejects.toThrow("passkeyFailed");
  });

  it.each<[string, Deviation]>([
    ["a frame on another site", { isCrossOrigin: true }],
    ["another site", { origin: "https://evil.example" }],
  ])("A34: is neither added nor used in %s", async (_, deviation) => {
    const user = await newUser();
    const passkey = await addedTo(user);
    const context = newContext();
    const made = new TestPasskey(ORIGIN).create(await passkeys.creation(context, user), deviation);
    await expect(passkeys.readNew(context, user.id, made)).rejects.toThrow("passkeyFailed");
    const answer = passkey.answer(await passkeys.request(context, "login", null), deviation);
    await expect(passkeys.verify(context, "login", null, answer)).rejects.toThrow("passkeyFailed");
  });

  it("A34: is not added to another account", async () => {
    const [mina, tom] = [await newUser(), await newUser()];
    const { id } = await addedTo(mina);
    const {
      account_id: _,
      name: __,
      ...made
    } = (await repository.find(test.db, id)) ?? expect.unreachable("Not added");
    await expect(passkeys.add(test.db, tom.id, made, "Key")).rejects.toThrow("passkeyFailed");
    expect(await passkeys.listOf(test.db, tom.id)).toEqual([]);
  });
});

it("an account has at most twenty passkeys, even if two were begun before the last was added", async () => {
  const user = await newUser();
  const context = newContext();
  const last = new TestPasskey(ORIGIN).create(await passkeys.creation(context, user));
  const made = await passkeys.readNew(context, user.id, last);
  for (let number = 1; number <= MAX_PASSKEYS; number += 1) {
    await passkeys.add(test.db, user.id, { ...made, id: `${made.id}-${number}` }, "Key");
  }
  await expect(passkeys.add(test.db, user.id, made, "Key")).rejects.toThrow("tooManyPasskeys");
  await expect(passkeys.creation(context, user)).rejects.toThrow("tooManyPasskeys");
  expect(await passkeys.listOf(test.db, user.id)).toHaveLength(MAX_PASSKEYS);
});

describe("API-3: an address may", () => {
  it("ask for only so many challenges", async () => {
    const few = open({ passkeyChallengesFromAddress: { max: 1, window: HOUR } });
    const context = newContext();
    await few.request(context, "login", null);
    await expect(few.request(context, "login", null)).rejects.toThrow("tooManyRequests");
    await few.request(newContext(), "login", null);
  });

  it("try only so many answers", async () => {
    const few = open({ passkeyAttemptsFromAddress: { max: 1, window: HOUR } });
    const passkey = await addedTo(await newUser());
    const context = newContext();
    const attempt = async () => {
      const answer = passkey.answer(await few.request(context, "login", null));
      return few.verify(context, "login", null, answer);
    };
    await attempt();
    await expect(attempt()).rejects.toThrow("tooManyRequests");
  });
});
