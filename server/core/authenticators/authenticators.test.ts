import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECOND } from "../../platform/clock.ts";
import { newTotpSecret, stepAt, totpAt } from "../../platform/secrets/totp.ts";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { type Authenticators, createAuthenticators } from "./authenticators.ts";

let test: OpenTestDatabase;
let authenticators: Authenticators;
beforeAll(async () => {
  test = await openTestDatabase();
  authenticators = createAuthenticators(test.keyring, test.clock);
});
afterAll(() => test.close());

const STEP = 30 * SECOND;

async function enrolled() {
  const { id } = await test.account();
  const secret = newTotpSecret();
  await authenticators.enrol(test.db, id, secret);
  const codeAt = (steps: number) => totpAt(secret, stepAt(test.clock.now()) + steps);
  return { id, codeAt };
}

describe("an authenticator", () => {
  it("ASVS 6.5.5: fits in its own step and the next, and not before or after", async () => {
    const { id, codeAt } = await enrolled();
    const step = stepAt(test.clock.now());
    const check = (code: string) => authenticators.check(test.db, id, code);
    expect(await check(codeAt(0))).toEqual({ accountId: id, step });
    expect(await check(codeAt(-1))).toEqual({ accountId: id, step: step - 1 });
    for (const steps of [-3, -2, 1, 2]) expect(await check(codeAt(steps))).toBeUndefined();
  });

  it.each(["", "12345", "1234567", "abcdef", "' or 1=1", "\u0000"])(
    "%j is no code",
    async (code) => {
      const { id } = await enrolled();
      expect(await authenticators.check(test.db, id, code)).toBeUndefined();
    },
  );

  it("that was never enrolled takes no code", async () => {
    const { id } = await test.account();
    expect(await authenticators.check(test.db, id, "000000")).toBeUndefined();
    expect(await authenticators.checkProposed(test.db, id, "000000")).toBeUndefined();
  });

  it("A34: is not overwritten by a second one", async () => {
    const { id, codeAt } = await enrolled();
    await expect(authenticators.enrol(test.db, id, newTotpSecret())).rejects.toThrow();
    expect(await authenticators.check(test.db, id, codeAt(0))).toBeDefined();
  });

  it("A32: consumes a step once, and every earlier one with it", async () => {
    const { id, codeAt } = await enrolled();
    const [previous, current] = [codeAt(-1), codeAt(0)];
    const proven = (await authenticators.check(test.db, id, current))!;
    const earlier = (await authenticators.check(test.db, id, previous))!;
    expect(await authenticators.consume(test.db, proven)).toBe(true);
    expect(await authenticators.consume(test.db, proven)).toBe(false);
    expect(await authenticators.consume(test.db, earlier)).toBe(false);
    expect(await authenticators.check(test.db, id, current)).toBeUndefined();
    expect(await authenticators.check(test.db, id, previous)).toBeUndefined();
    test.clock.advance(STEP);
    expect(await authenticators.check(test.db, id, codeAt(0))).toBeDefined();
  });

  it("A32: is consumed by exactly one of 50 parallel calls", async () => {
    const { id, codeAt } = await enrolled();
    const proven = (await authenticators.check(test.db, id, codeAt(0)))!;
    const outcomes = await allAtOnce(50, () =>
      test.database.transaction((db) => authenticators.consume(db, proven)),
    );
    const won = outcomes.filter((one) => one.status === "fulfilled" && one.value);
    expect(won).toHaveLength(1);
  });

  it("F01: keeps a step that opened nothing in the end", async () => {
    const { id, codeAt } = await enrolled();
    const proven = (await authenticators.check(test.db, id, codeAt(0)))!;
    const failing = test.database.transaction(async (db) => {
      await authenticators.consume(db, proven);
      throw new Error("crash");
    });
    await expect(failing).rejects.toThrow("crash");
    expect(await authenticators.consume(test.db, proven)).toBe(true);
  });
});
