import { hashSync as argon2, type Options, verifySync } from "@node-rs/argon2";
import { assert, constantFrom, oneof, property, string } from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { checkPassword, hashPassword, PASSWORD_COST } from "./password-hash.ts";

vi.mock("@node-rs/argon2", { spy: true });

const PASSWORD = "four unrelated words here";
const CURRENT = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const TODAY = "$argon2id$v=19$m=19456,t=2,p=1";
const RIGHT = { right: true, outdated: false };
const RIGHT_BUT_OLD = { right: true, outdated: true };
const WRONG = { right: false, outdated: false };

const hash = (password: string) => hashPassword(password, PASSWORD_COST);
const check = (stored: string | null, password: string) =>
  checkPassword(stored, { password, typed: password }, PASSWORD_COST);

describe("CRED-1: passwords at rest", () => {
  it("ASVS 11.4.2: are stored as Argon2id with at least OWASP's parameters", () => {
    const encoded = hash(PASSWORD);
    expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(encoded).not.toContain(PASSWORD);
    expect(hash(PASSWORD)).not.toBe(encoded);
  });

  it("VAL-2, ASVS 6.2.8: are compared completely, to the last of 128 characters", () => {
    const long = "ä".repeat(127);
    const encoded = hash(`${long}x`);
    expect(check(encoded, `${long}x`)).toEqual(RIGHT);
    for (const other of [`${long}y`, `${long}X`, long, `${long}x `, `${long}x\0`, ""]) {
      expect(check(encoded, other)).toEqual(WRONG);
    }
  });

  it("are not cut at a NUL", () => {
    const encoded = hash("four\0words");
    expect(check(encoded, "four\0words")).toEqual(RIGHT);
    expect(check(encoded, "four\0other")).toEqual(WRONG);
    expect(check(encoded, "four")).toEqual(WRONG);
  });
});

describe("ASVS 11.4.2, 11.2.2: a hash that is weaker than today's", () => {
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
  ])("%s: is outdated once the password is right", (_, options) => {
    const encoded = argon2(PASSWORD, options);
    expect(check(encoded, PASSWORD)).toEqual(RIGHT_BUT_OLD);
    expect(check(encoded, `${PASSWORD}s`)).toEqual(WRONG);
  });

  it.each<[string, Options]>([
    ["today's", CURRENT],
    ["more memory", { ...CURRENT, memoryCost: 20_000 }],
    ["more passes", { ...CURRENT, timeCost: 3 }],
  ])("%s: is kept", (_, options) => {
    expect(check(argon2(PASSWORD, options), PASSWORD)).toEqual(RIGHT);
  });

  it.each([
    ["bcrypt", "$2b$06$NkUfc8R0rBGPIiMBv6JVkus2vNPDDa4QgGvaYUxMPoGpoVotpD9cG", PASSWORD],
    ["MD5", "$md5-salted$sp$c2FsdA$67a1e09bb1f83f5007dc119c14d663aa", "password"],
    ["PBKDF2", "$pbkdf2-sha256$i=4096$c2EAbHQ$ibadBRb4KYk8aWImZQqGhw", "pass\0word"],
  ])("a hash of another system (%s) is outdated once it is right", (_, encoded, password) => {
    expect(check(encoded, password)).toEqual(RIGHT_BUT_OLD);
    expect(check(encoded, `${password}s`)).toEqual(WRONG);
  });

  it("ASVS 6.2.8: a password that bcrypt truncated is compared completely once it is rehashed", () => {
    const cut = "$2b$05$NkUfc8R0rBGPIiMBv6JVku29aNPrQmGtzjqLsGPfIod2WGoAvk4aa";
    const whole = "x".repeat(80);
    expect(check(cut, whole)).toEqual({ ...RIGHT_BUT_OLD, cutShort: true });
    const reopened = hash(whole);
    expect(check(reopened, whole)).toEqual(RIGHT);
    expect(check(reopened, "x".repeat(72))).toEqual(WRONG);
  });
});

describe("A12: the work of a check", () => {
  const spy = vi.mocked(verifySync);
  beforeEach(() => {
    spy.mockClear();
  });

  /** The parameters of every Argon2 run since the last call. */
  function runs(): string[] {
    const seen = spy.mock.calls.map(([encoded]) => String(encoded).split("$", 4).join("$"));
    spy.mockClear();
    return seen;
  }

  it("is one run with today's parameters, with or without an account", () => {
    const encoded = hash(PASSWORD);
    check(encoded, PASSWORD);
    expect(runs()).toEqual([TODAY]);
    check(encoded, "wrong");
    expect(runs()).toEqual([TODAY]);
    expect(check(null, PASSWORD)).toEqual(WRONG);
    const [nobodys, password] = spy.mock.lastCall ?? [];
    expect(password).toBe(PASSWORD);
    expect(runs()).toEqual([TODAY]);
    // It is a valid hash, and each part is as long as in a real one.
    const lengths = (form: string) => form.split("$").map(({ length }) => length);
    expect(lengths(String(nobodys))).toEqual(lengths(encoded));
    expect(verifySync(String(nobodys), PASSWORD)).toBe(false);
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
  ])("is the same run where %s is stored", (_, encoded) => {
    for (const password of ["password", PASSWORD]) {
      check(encoded, password);
      expect(runs()).toEqual([TODAY]);
    }
  });

  it("is the same run in addition to a weaker one", () => {
    const encoded = argon2(PASSWORD, { ...CURRENT, memoryCost: 64 });
    check(encoded, PASSWORD);
    expect(runs()).toEqual(["$argon2id$v=19$m=64,t=2,p=1", TODAY]);
  });

  it("never fails and never succeeds for an invalid stored value", () => {
    const piece = constantFrom(
      "$argon2id$",
      "v=19$",
      "m=8,t=1,p=1$",
      "AAAAAAAAAAAAAAAAAAAAAA$",
      "=",
    );
    const stored = oneof(string(), string({ unit: piece, maxLength: 6 }));
    assert(
      property(stored, (encoded) => {
        expect(check(encoded, PASSWORD)).toEqual(WRONG);
        expect(runs()).toContain(TODAY);
      }),
      { numRuns: 40 },
    );
  });
});
