import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openHashThreads } from "../../platform/passwords/hash-threads.ts";
import {
  createPasswords,
  type Hashing,
  type Passwords,
} from "../../platform/passwords/passwords.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { hashToken } from "../../platform/secrets/secrets.ts";
import { trustDevice } from "../devices/devices.ts";
import { revokeAll } from "../devices/devices-repository.ts";
import type { RequestContext } from "../request-context.ts";
import { createHashAdmission, type Shown } from "./hash-admission.ts";
import { prepareFindDevice } from "./password-verifier-repository.ts";

/** Callers that one thread lets work at once. */
const AT_ONCE = 4;
const BROWSER = { deviceTokens: [], address: "127.0.0.1", countryCode: undefined, userAgent: "" };

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

/** A queue of one thread. Counts how often a caller had to show something. */
function open() {
  const passwords = createPasswords(openHashThreads(1));
  const admission = createHashAdmission({ ...test, passwords });
  let asked = 0;
  const shown = (): Shown => {
    asked += 1;
    return { accountId: "mina" };
  };
  const admit = () => admission.admit(BROWSER as unknown as RequestContext, shown);
  return { passwords, admit, asked: () => asked };
}

/** Takes all slots that strangers may have. */
function fill(passwords: Passwords): void {
  while (passwords.hasCapacity()) passwords.reserve();
}

describe("F21: a call that hashes", () => {
  it("is not looked up while there is room for everybody", async () => {
    const { admit, asked } = open();
    const enter = await admit();
    (await enter()).leave();
    expect(asked()).toBe(0);
  });

  it("gets a reserved slot for what it shows, once the others are taken", async () => {
    const { passwords, admit, asked } = open();
    fill(passwords);
    const enter = await admit();
    expect(passwords.hasCapacity("mina")).toBe(true);
    const slot = await enter();
    expect(passwords.hasCapacity("mina")).toBe(false);
    expect(asked()).toBe(1);
    slot.leave();
  });

  it("is refused without a look-up if even the reserved slots are taken", async () => {
    const { passwords, admit, asked } = open();
    fill(passwords);
    for (let number = 0; !passwords.isFull(); number += 1) passwords.reserve(`caller-${number}`);
    await expect(admit()).rejects.toThrow("unavailable");
    expect(asked()).toBe(0);
  });

  it("waits for its turn behind those who work", async () => {
    const { admit } = open();
    const working: Hashing[] = [];
    for (let caller = 0; caller <= AT_ONCE; caller += 1) {
      const enter = await admit();
      void enter().then((slot) => working.push(slot));
    }
    await new Promise(setImmediate);
    expect(working).toHaveLength(AT_ONCE);
    working[0]?.leave();
    await new Promise(setImmediate);
    expect(working).toHaveLength(AT_ONCE + 1);
  });
});

describe("A20: a device", () => {
  it("is found by its own token, until it is revoked", async () => {
    const find = prepareFindDevice(test.database);
    const trust = async () => {
      const { id } = await test.account();
      const trusted = { accountId: id, browser: BROWSER, info: undefined };
      const { device } = await trustDevice(test.db, test.clock, trusted);
      return { id, hash: device.token_hash };
    };
    const [mina, tom] = [await trust(), await trust()];
    expect(await find(mina.hash)).toMatchObject({ id: mina.id });
    expect(await find(tom.hash)).toMatchObject({ id: tom.id });
    expect(await find(hashToken("nobody's"))).toBeUndefined();
    await revokeAll(test.db, mina.id, test.clock.now());
    expect(await find(mina.hash)).toBeUndefined();
  });
});
