import { describe, expect, it } from "vitest";
import { allAtOnce } from "../testing/open-test-database.ts";
import { createPasswords } from "./passwords.ts";
import { Refusal } from "./refusal.ts";

const PASSWORD = "four unrelated words here";
const QUEUE_PER_SLOT = 16;

describe("CRED-1: passwords at rest", () => {
  const passwords = createPasswords(2);

  it("are kept as Argon2id with at least OWASP's parameters", async () => {
    const hash = await passwords.hash(PASSWORD);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hash).not.toContain(PASSWORD);
    expect(await passwords.hash(PASSWORD)).not.toBe(hash);
  });

  it("VAL-2: are compared whole, to the last of 128 characters", async () => {
    const long = "ä".repeat(127);
    const hash = await passwords.hash(`${long}x`);
    expect(await passwords.verify(hash, `${long}x`)).toBe(true);
    expect(await passwords.verify(hash, `${long}y`)).toBe(false);
    expect(await passwords.verify(hash, long)).toBe(false);
    expect(await passwords.verify(hash, `${long}x `)).toBe(false);
  });
});

describe("F21: a flood of passwords", () => {
  it("waits in a line of limited length, and is told when to come back beyond it", async () => {
    const passwords = createPasswords(1);
    const accepted = 1 + QUEUE_PER_SLOT;
    const outcomes = await allAtOnce(accepted + 25, () => passwords.hash(PASSWORD));
    const done = outcomes.filter(({ status }) => status === "fulfilled");
    const refused = outcomes.flatMap((one) =>
      one.status === "rejected" ? [one.reason as Refusal] : [],
    );
    expect(done).toHaveLength(accepted);
    expect(refused).toHaveLength(25);
    for (const refusal of refused) {
      expect(refusal).toBeInstanceOf(Refusal);
      expect(refusal).toMatchObject({ code: "unavailable", data: { retryAfter: 2 } });
    }
  });

  it("takes them in turn, and is free again afterwards", async () => {
    const passwords = createPasswords(1);
    const order: number[] = [];
    await allAtOnce(6, (index) => passwords.hash(PASSWORD).then(() => order.push(index)));
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
    const again = await allAtOnce(1 + QUEUE_PER_SLOT, () => passwords.hash(PASSWORD));
    expect(again.every(({ status }) => status === "fulfilled")).toBe(true);
  });

  it("one that fails gives its place back", async () => {
    const passwords = createPasswords(1);
    const broken = await allAtOnce(5, () => passwords.verify("no hash at all", PASSWORD));
    expect(broken.every(({ status }) => status === "rejected")).toBe(true);
    const again = await allAtOnce(1 + QUEUE_PER_SLOT, () => passwords.hash(PASSWORD));
    expect(again.every(({ status }) => status === "fulfilled")).toBe(true);
  });

  it("runs only as many at once as it may", async () => {
    // With two places and a line of 32, the 35th is the first that is refused.
    const passwords = createPasswords(2);
    const outcomes = await allAtOnce(35, () => passwords.hash(PASSWORD));
    expect(outcomes.map(({ status }) => status === "rejected").lastIndexOf(false)).toBe(33);
  });
});
