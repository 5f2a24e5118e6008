import { afterAll, describe, expect, it } from "vitest";
import { allAtOnce } from "../../testing/database/open-test-database.ts";
import { Refusal } from "../refusal.ts";
import { openHashThreads } from "./hash-threads.ts";
import { createPasswords } from "./passwords.ts";

const PASSWORD = "four unrelated words here";
/** One that runs and 16 that wait. */
const ROOM = 17;

const threads = openHashThreads(1);
afterAll(() => threads.close());

describe("F21, ASVS 15.2.2: a flood of passwords", () => {
  it("waits in a bounded queue, and beyond it gets a retry delay", async () => {
    const passwords = createPasswords(threads);
    const outcomes = await allAtOnce(ROOM + 25, () => passwords.hash(PASSWORD));
    const done = outcomes.filter(({ status }) => status === "fulfilled");
    const refused = outcomes.flatMap((one) =>
      one.status === "rejected" ? [one.reason as Refusal] : [],
    );
    expect(done).toHaveLength(ROOM);
    expect(refused).toHaveLength(25);
    for (const refusal of refused) {
      expect(refusal).toBeInstanceOf(Refusal);
      expect(refusal.code).toBe("unavailable");
      expect(refusal.data?.retryAfter).toBeGreaterThan(0);
    }
    expect(passwords.refused()).toBe(25);
  });

  it("counts checks like hashes, also of old formats and without an account", async () => {
    const passwords = createPasswords(threads);
    const stored = [null, "$md5-salted$sp$c2FsdA$67a1e09bb1f83f5007dc119c14d663aa", "no hash"];
    const outcomes = await allAtOnce(ROOM + 3, (index) =>
      passwords.check(stored[index % 3] ?? null, PASSWORD),
    );
    expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([
      ...Array.from({ length: ROOM }, () => true),
      ...[false, false, false],
    ]);
  });

  it("never refuses a call that holds a slot, however often it hashes", async () => {
    const passwords = createPasswords(threads);
    const hashing = passwords.reserve();
    for (let others = 0; !passwords.isFull(); others += 1) passwords.reserve(`account ${others}`);
    const encoded = await hashing.hash(PASSWORD);
    expect(await hashing.check(encoded, PASSWORD)).toEqual({ right: true, outdated: false });
    await expect(passwords.hash(PASSWORD)).rejects.toMatchObject({ code: "unavailable" });
    hashing.leave();
    expect(passwords.isFull()).toBe(false);
  });

  it("frees the slot of a failed call", async () => {
    const check = () => Promise.reject(new Error("out of memory"));
    const passwords = createPasswords({ ...threads, check });
    const broken = await allAtOnce(5, () => passwords.check(null, PASSWORD));
    expect(broken.every(({ status }) => status === "rejected")).toBe(true);
    const again = await allAtOnce(ROOM, () => passwords.hash(PASSWORD));
    expect(again.every(({ status }) => status === "fulfilled")).toBe(true);
  });
});
