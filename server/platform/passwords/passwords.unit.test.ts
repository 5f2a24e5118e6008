import { hash, type Options, verify } from "@node-rs/argon2";
import { asyncProperty, assert, constantFrom, oneof, string } from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { allAtOnce } from "../../testing/database/open-test-database.ts";
import { createPasswords } from "./passwords.ts";
import { Refusal } from "../refusal.ts";

vi.mock("@node-rs/argon2", { spy: true });

const PASSWORD = "four unrelated words here";
const CURRENT = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const TODAY = "$argon2id$v=19$m=19456,t=2,p=1";
const RIGHT = { right: true, outdated: false };
const RIGHT_BUT_OLD = { right: true, outdated: true };
const WRONG = { right: false, outdated: false };
/** One that runs and 16 that wait. */
const ROOM = 17;

describe("CRED-1: passwords at rest", () => {
  const passwords = createPasswords(2);

  it("ASVS 11.4.2: are stored as Argon2id with at least OWASP's parameters", async () => {
    const encoded = await passwords.hash(PASSWORD);
    expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(encoded).not.toContain(PASSWORD);
    expect(await passwords.hash(PASSWORD)).not.toBe(encoded);
  });

  it("VAL-2, ASVS 6.2.8: are compared completely, to the last of 128 characters", async () => {
    const long = "ä".repeat(127);
    const encoded = await passwords.hash(`${long}x`);
    expect(await passwords.check(encoded, `${long}x`)).toEqual(RIGHT);
    for (const other of [`${long}y`, `${long}X`, long, `${long}x `, `${long}x\0`, ""]) {
      expect(await passwords.check(encoded, other)).toEqual(WRONG);
    }
  });

  it("are not cut at a NUL", async () => {
    const encoded = await passwords.hash("four\0words");
    expect(await passwords.check(encoded, "four\0words")).toEqual(RIGHT);
    expect(await passwords.check(encoded, "four\0other")).toEqual(WRONG);
    expect(await passwords.check(encoded, "four")).toEqual(WRONG);
  });
});

describe("ASVS 11.4.2, 11.2.2: a hash that is weaker than today's", () => {
  const passwords = createPasswords(2);
  const ARGON2I = 1;
  const VERSION_16 = 0;

  it.each<[string, Options]>([
    ["less memory", { ...CURRENT, memoryCost: 19_455 }],
    ["fewer passes", { ...CURRENT, timeCost: 1 }],
    ["fewer passes over more memory", { ...CURRENT, memoryCost: 40_000, timeCost: 1 }],
    ["the memory in more lanes", { ...CURRENT, parallelism: 2 }],
    ["another kind of Argon2", { ...CURRENT, algorithm: ARGON2I }],
    ["an older version", { ...CURRENT, version: VERSION_16 }],
    ["a shorter salt", { ...CURRENT, salt: Buffer.alloc(8, 7) }],
    ["a shorter output", { ...CURRENT, outputLen: 16 }],
  ])("%s: is outdated once the password is right", async (_, options) => {
    const encoded = await hash(PASSWORD, options);
    expect(await passwords.check(encoded, PASSWORD)).toEqual(RIGHT_BUT_OLD);
    expect(await passwords.check(encoded, `${PASSWORD}s`)).toEqual(WRONG);
  });

  it.each<[string, Options]>([
    ["today's", CURRENT],
    ["more memory", { ...CURRENT, memoryCost: 20_000 }],
    ["more passes", { ...CURRENT, timeCost: 3 }],
  ])("%s: is kept", async (_, options) => {
    expect(await passwords.check(await hash(PASSWORD, options), PASSWORD)).toEqual(RIGHT);
  });

  it.each([
    ["bcrypt", "$2b$06$NkUfc8R0rBGPIiMBv6JVkus2vNPDDa4QgGvaYUxMPoGpoVotpD9cG", PASSWORD],
    ["MD5", "$md5-salted$sp$c2FsdA$67a1e09bb1f83f5007dc119c14d663aa", "password"],
    ["PBKDF2", "$pbkdf2-sha256$i=4096$c2EAbHQ$ibadBRb4KYk8aWImZQqGhw", "pass\0word"],
  ])("a hash of another system (%s) is outdated once it is right", async (_, encoded, password) => {
    expect(await passwords.check(encoded, password)).toEqual(RIGHT_BUT_OLD);
    expect(await passwords.check(encoded, `${password}s`)).toEqual(WRONG);
  });

  it("ASVS 6.2.8: a password that bcrypt truncated is compared completely once it is rehashed", async () => {
    const cut = "$2b$05$NkUfc8R0rBGPIiMBv6JVku29aNPrQmGtzjqLsGPfIod2WGoAvk4aa";
    const whole = "x".repeat(80);
    expect(await passwords.check(cut, whole)).toEqual({ ...RIGHT_BUT_OLD, cutShort: true });
    const reopened = await passwords.hash(whole);
    expect(await passwords.check(reopened, whole)).toEqual(RIGHT);
    expect(await passwords.check(reopened, "x".repeat(72))).toEqual(WRONG);
  });
});

describe("A12: the work of a check", () => {
  const passwords = createPasswords(2);
  const spy = vi.mocked(verify);
  beforeEach(() => {
    spy.mockClear();
  });

  /** The parameters of every Argon2 run since the last call. */
  function runs(): string[] {
    const seen = spy.mock.calls.map(([encoded]) => String(encoded).split("$", 4).join("$"));
    spy.mockClear();
    return seen;
  }

  it("is one run with today's parameters, with or without an account", async () => {
    const encoded = await passwords.hash(PASSWORD);
    await passwords.check(encoded, PASSWORD);
    expect(runs()).toEqual([TODAY]);
    await passwords.check(encoded, "wrong");
    expect(runs()).toEqual([TODAY]);
    expect(await passwords.check(null, PASSWORD)).toEqual(WRONG);
    const [nobodys, password] = spy.mock.lastCall ?? [];
    expect(password).toBe(PASSWORD);
    expect(runs()).toEqual([TODAY]);
    // It is a valid hash, and each part is as long as in a real one.
    const lengths = (form: string) => form.split("$").map(({ length }) => length);
    expect(lengths(String(nobodys))).toEqual(lengths(encoded));
    expect(await verify(String(nobodys), PASSWORD)).toBe(false);
  });

  it.each([
    ["MD5", "$md5-salted$sp$c2FsdA$67a1e09bb1f83f5007dc119c14d663aa"],
    ["bcrypt", "$2b$04$NkUfc8R0rBGPIiMBv6JVku0EhnvHO/RlkvgkPgjUSOLif5oQsy6sW"],
    ["nothing", ""],
    ["no hash", "no hash at all"],
    ["a broken one", `${TODAY}$AAAA$AAAA`],
    [
      "too much memory",
      "$argon2id$v=19$m=262145,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
    ],
    [
      "too many passes",
      "$argon2id$v=19$m=8,t=17,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
    ],
    [
      "too many lanes",
      "$argon2id$v=19$m=8000,t=2,p=17$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
    ],
    ["a few bytes", "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAA"],
  ])("is the same run where %s is stored", async (_, encoded) => {
    for (const password of ["password", PASSWORD]) {
      await passwords.check(encoded, password);
      expect(runs()).toEqual([TODAY]);
    }
  });

  it("is the same run in addition to a weaker one", async () => {
    const encoded = await hash(PASSWORD, { ...CURRENT, memoryCost: 64 });
    await passwords.check(encoded, PASSWORD);
    expect(runs()).toEqual(["$argon2id$v=19$m=64,t=2,p=1", TODAY]);
  });

  it("never fails and never succeeds for an invalid stored value", async () => {
    const piece = constantFrom(
      "$argon2id$",
      "v=19$",
      "m=8,t=1,p=1$",
      "AAAAAAAAAAAAAAAAAAAAAA$",
      "=",
    );
    const stored = oneof(string(), string({ unit: piece, maxLength: 6 }));
    await assert(
      asyncProperty(stored, async (encoded) => {
        expect(await passwords.check(encoded, PASSWORD)).toEqual(WRONG);
        expect(runs()).toContain(TODAY);
      }),
      { numRuns: 40 },
    );
  });
});

describe("F21, ASVS 15.2.2: a flood of passwords", () => {
  it("waits in a bounded queue, and beyond it gets a retry delay", async () => {
    const passwords = createPasswords(1);
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
    const passwords = createPasswords(1);
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
    const passwords = createPasswords(1);
    const hashing = passwords.reserve();
    for (let others = 0; !passwords.isFull(); others += 1) passwords.reserve(`account ${others}`);
    const encoded = await hashing.hash(PASSWORD);
    expect(await hashing.check(encoded, PASSWORD)).toEqual(RIGHT);
    await expect(passwords.hash(PASSWORD)).rejects.toMatchObject({ code: "unavailable" });
    hashing.leave();
    expect(passwords.isFull()).toBe(false);
  });

  it("frees the slot of a failed call", async () => {
    const passwords = createPasswords(1);
    vi.mocked(verify).mockRejectedValue(new Error("out of memory"));
    const broken = await allAtOnce(5, () => passwords.check(null, PASSWORD));
    vi.mocked(verify).mockReset();
    expect(broken.every(({ status }) => status === "rejected")).toBe(true);
    const again = await allAtOnce(ROOM, () => passwords.hash(PASSWORD));
    expect(again.every(({ status }) => status === "fulfilled")).toBe(true);
  });
});
