import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";
import { LIMITS } from "./limits/limits.ts";
import { createNewPasswordHash, type HashNewPassword } from "./new-password.ts";

const ONE_USE = "a ticket";
const GOOD = "four unrelated words here";

let test: TestApp;
let hashNewPassword: HashNewPassword;
let hashed = 0;
beforeAll(async () => {
  test = await openTestApp();
  const { passwordKeys, limits } = test.services;
  hashNewPassword = createNewPasswordHash({ passwordKeys, limits, brand: "Meridian" });
});
afterAll(() => test.close());

let places = 0;
/** Calls from a different address each time. */
async function hashForm(
  encryptedPassword: string,
  names: (string | null | undefined)[] = [],
): Promise<string> {
  const hashing = test.services.passwords.reserve();
  const hash = (password: string) => {
    hashed += 1;
    return hashing.hash(password);
  };
  const context = {
    call: "registerEmail",
    address: `10.0.0.${(places += 1)}`,
    hashing: { ...hashing, hash },
  } as const;
  const asked = { nonce: ONE_USE, names };
  return hashNewPassword(context, encryptedPassword, asked).finally(() => hashing.leave());
}
const seal = (password: string, nonce = ONE_USE) => test.browser().seal(password, nonce);
const hashOf = (password: string, names: (string | null | undefined)[] = []) =>
  hashForm(seal(password), names);
const refusedFor = (code: string) => ({ code, data: { field: "password" } });

async function fits(password: string, typed: string): Promise<boolean> {
  return (await test.services.passwords.check(await hashOf(password), typed)).right;
}

describe("VAL-2: a chosen password", () => {
  it("is hashed, whole", async () => {
    expect(await fits(GOOD, GOOD)).toBe(true);
    expect(await fits(GOOD, `${GOOD} `)).toBe(false);
    expect(await hashOf(GOOD)).toMatch(/^\$argon2id\$/);
  });

  it("ASVS 6.2.8: is the same in every Unicode form", async () => {
    expect(await fits("ﬁve gre\u0301en do\u0301ors", "five gréen dóors")).toBe(true);
  });

  it.each([
    ["8 characters", "kqzvxwjy"],
    ["8 code points", "😀😎🚀🐙🦑🍕🎺🧊"],
    ["128 characters", "ab".repeat(64)],
    ["spaces around", "  kq zv xw  "],
    ["no capital, digit or sign", "correct horse battery"],
  ])("ASVS 6.2.1, ASVS 6.2.5: may be %s", async (_, password) => {
    await expect(hashOf(password)).resolves.toMatch(/^\$argon2id\$/);
  });

  it.each([
    ["passwordTooShort", "kqzvxwj", []],
    ["passwordTooShort", "😀".repeat(7), []],
    ["passwordTooShort", "", []],
    ["passwordTooLong", "x".repeat(129), []],
    ["passwordTooLong", "😀".repeat(65), []],
    ["passwordCommon", "password1", []],
    ["passwordCommon", "1234567890", []],
    ["passwordOwnName", "meridian1", []],
    ["passwordOwnName", "MERIDIAN2024", []],
    ["passwordOwnName", "mina.kovac1", ["mina.kovac@example.com"]],
    ["passwordOwnName", "+4915123456789", ["+4915123456789"]],
    ["passwordOwnName", "Quintus_9!!", ["quintus_9"]],
    ["passwordOwnName", "acme-2024", ["Acme GmbH"]],
  ] as [string, string, string[]][])("%s: %j", async (code, password, names) => {
    const before = hashed;
    await expect(hashOf(password, names)).rejects.toMatchObject(refusedFor(code));
    expect(hashed).toBe(before);
  });

  it("names that are not there forbid nothing", async () => {
    await expect(hashOf(GOOD, [null, undefined, ""])).resolves.toBeTypeOf("string");
  });

  it("a good password may hold a name, if the rest carries it", async () => {
    const long = "mina climbs nine purple hills";
    await expect(hashOf(long, ["mina@example.com"])).resolves.toBeTypeOf("string");
  });
});

describe("CRED-1: the form it came in", () => {
  it("A23: is worth nothing with another ticket", async () => {
    const form = seal(GOOD, "another ticket");
    await expect(hashForm(form)).rejects.toMatchObject(refusedFor("passwordUnreadable"));
  });

  it.each(["", ".", GOOD, "key.AAAA", `unknown.${"A".repeat(512)}`])(
    "A24: %j is refused like any other that cannot be read",
    async (encryptedPassword) => {
      await expect(hashForm(encryptedPassword)).rejects.toMatchObject(
        refusedFor("passwordUnreadable"),
      );
    },
  );
});

describe("F21: repeated choices of a password", () => {
  const choose = (address: string, nonce: string) =>
    hashNewPassword({ call: "registerEmail", address }, "unreadable", { nonce, names: [] });
  const refused = { code: "tooManyRequests" };

  it("are refused for one ticket, from however many addresses", async () => {
    for (let index = 0; index < LIMITS.newPasswordsOfTicket.max; index += 1) {
      const tried = choose(`10.1.0.${index}`, "one ticket");
      await expect(tried).rejects.toMatchObject(refusedFor("passwordUnreadable"));
    }
    await expect(choose("10.1.1.1", "one ticket")).rejects.toMatchObject(refused);
  });

  it("repeated choices are refused from one address, with however many tickets", async () => {
    for (let index = 0; index < LIMITS.newPasswordsFromAddress.max; index += 1) {
      const tried = choose("10.2.0.1", `ticket ${index}`);
      await expect(tried).rejects.toMatchObject(refusedFor("passwordUnreadable"));
    }
    await expect(choose("10.2.0.1", "another ticket")).rejects.toMatchObject(refused);
  });
});
