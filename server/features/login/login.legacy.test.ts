import { createHash, pbkdf2Sync, scryptSync } from "node:crypto";
import { hash as argon2 } from "@node-rs/argon2";
import { hash as bcrypt } from "@node-rs/bcrypt";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { PASSWORD } from "../../testing/people/people.ts";
import { challengeIdOf } from "../../testing/app/browser.ts";
import { deviceCode, makeMember, type Member, outcomeOf } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ realPasswordCost: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => test.close());

const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
const SALT = Buffer.from("salt of long ago");
const salt = SALT.toString("base64");
const digest = (algorithm: string, ...parts: (Buffer | string)[]) =>
  createHash(algorithm).update(Buffer.concat(parts.map((part) => Buffer.from(part))));

const FORMS: [string, () => Promise<string> | string][] = [
  ["bcrypt", () => bcrypt(PASSWORD, 4)],
  [
    "scrypt",
    () => {
      const key = scryptSync(PASSWORD, SALT, 32, { cost: 1024, blockSize: 8, parallelization: 1 });
      return `$scrypt$ln=10,r=8,p=1$${salt}$${key.toString("base64")}`;
    },
  ],
  [
    "PBKDF2",
    () => {
      const key = pbkdf2Sync(PASSWORD, SALT, 1000, 32, "sha256").toString("base64");
      return `$pbkdf2-sha256$i=1000$${salt}$${key}`;
    },
  ],
  ["salted MD5", () => `$md5-salted$sp$${salt}$${digest("md5", SALT, PASSWORD).digest("hex")}`],
  [
    "salted SHA-256",
    () => `$sha256-salted$ps$${salt}$${digest("sha256", PASSWORD, SALT).digest("base64")}`,
  ],
  [
    "salted SHA-512",
    () => `$sha512-salted$sp$${salt}$${digest("sha512", SALT, PASSWORD).digest("hex")}`,
  ],
  ["weaker Argon2id", () => argon2(PASSWORD, { memoryCost: 4096, timeCost: 1 })],
  ["Argon2i", () => argon2(PASSWORD, { algorithm: 1, memoryCost: 19_456, timeCost: 2 })],
];

const setHash = ({ account }: Member, password_hash: string) =>
  test.services.database.db
    .updateTable("accounts")
    .set({ password_hash })
    .where("id", "=", account.id)
    .execute();

async function hashOf({ account }: Member): Promise<string> {
  const row = await accounts.findById(test.services.database.db, account.id);
  return row?.password_hash ?? "";
}

describe("an imported account", () => {
  it.each(FORMS)(
    "CRED-1: an imported account with %s signs in, and has Argon2id from then on",
    async (_, make) => {
      const member = await makeMember(test);
      const old = await make();
      await setHash(member, old);
      const browser = await member.knownBrowser();
      expect(outcomeOf(await browser.login(member.email, "wrong words"))).toBe("loginFailed");
      expect(await hashOf(member)).toBe(old);
      expect(outcomeOf(await browser.login(member.email))).toBe("ok");
      const renewed = await hashOf(member);
      expect(renewed).toMatch(CURRENT);
      expect(outcomeOf(await browser.login(member.email))).toBe("ok");
      expect(await hashOf(member)).toBe(renewed);
    },
  );

  it("is rehashed after the password alone, and still asks for its second step", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await setHash(member, await bcrypt(PASSWORD, 4));
    const { data } = await (await member.knownBrowser()).login(member.email);
    expect(data["next"]).toBe("verifyCode");
    expect(await hashOf(member)).toMatch(CURRENT);
  });

  it("keeps a password that was set while the old one was being rehashed", async () => {
    const member = await makeMember(test);
    await setHash(member, await bcrypt(PASSWORD, 4));
    const { passwords, database } = test.services;
    const chosen = await passwords.hash("other words that nobody knows");
    const hash = passwords.hash.bind(passwords);
    vi.spyOn(passwords, "hash").mockImplementationOnce(async (password) => {
      await accounts.setPassword(database.db, member.account.id, chosen, test.clock.now());
      return hash(password);
    });
    const browser = await member.knownBrowser();
    expect(outcomeOf(await browser.login(member.email))).toBe("loginFailed");
    expect(await hashOf(member)).toBe(chosen);
    const answer = await browser.login(member.email, "other words that nobody knows");
    expect(outcomeOf(answer)).toBe("ok");
  });

  it.each(["NFC", "NFD"] as const)("CRED-1: accepts a hash made from the %s form", async (form) => {
    const member = await makeMember(test);
    const words = "vier ungewöhnliche Wörter für Mína";
    await setHash(member, await bcrypt(words.normalize(form), 4));
    const browser = await member.knownBrowser();
    expect(outcomeOf(await browser.login(member.email, "vier ungewohnliche"))).toBe("loginFailed");
    expect(outcomeOf(await browser.login(member.email, words))).toBe("ok");
    expect(await hashOf(member)).toMatch(CURRENT);
    expect(outcomeOf(await browser.login(member.email, words))).toBe("ok");
  });

  it.each([
    ["what was typed", (typed: string) => typed],
    ["its NFC form", (typed: string) => typed.normalize("NFC")],
    ["its NFD form", (typed: string) => typed.normalize("NFD")],
  ])("CRED-1: accepts a hash made from %s, unlike our own form", async (_, formOf) => {
    const member = await makeMember(test);
    // Neither composed nor decomposed, with letters that NFKC replaces.
    const words = "\uFB01ve caf\u00E9s, \uFF46our cafe\u0301s";
    await setHash(member, await bcrypt(formOf(words), 4));
    const browser = await member.knownBrowser();
    const solution = await browser.solve("password");
    const password = browser.seal(words, challengeIdOf(solution), "as typed");
    const payload = { account: member.email, password };
    expect(outcomeOf(await browser.call("loginEmailOrUsername", payload, { solution }))).toBe("ok");
    expect(outcomeOf(await browser.login(member.email, words))).toBe("ok");
  });

  it("signs in twice concurrently, and one new hash is kept", async () => {
    const member = await makeMember(test);
    await setHash(member, await bcrypt(PASSWORD, 4));
    const browsers = [await member.knownBrowser(), await member.knownBrowser()];
    const answers = await Promise.all(browsers.map((browser) => browser.login(member.email)));
    expect(answers.map(outcomeOf)).toEqual(["ok", "ok"]);
    expect(await hashOf(member)).toMatch(CURRENT);
    expect(outcomeOf(await browsers[0]!.login(member.email))).toBe("ok");
  });
});

describe("A20: a password that only matches in the 72 bytes that bcrypt compares", () => {
  const LONG = "a long line of plain words that an old system has kept for many years, ".repeat(2);
  const OTHER = `${LONG.slice(0, 72)}and another ending`;

  it.each([
    ["with another ending", OTHER],
    ["cut at 72 bytes", LONG.slice(0, 72)],
  ])("%s replaces no hash on an unknown device", async (_, password) => {
    const member = await makeMember(test);
    const old = await bcrypt(LONG, 4);
    await setHash(member, old);
    const { data } = await member.strangeBrowser().login(member.email, password);
    expect(data["next"]).toBe("device");
    expect(await hashOf(member)).toBe(old);
    const owner = await (await member.knownBrowser()).login(member.email, LONG);
    expect(outcomeOf(owner)).toBe("ok");
  });

  it("it is refused also if only the decomposed form has more than 72 bytes", async () => {
    const member = await makeMember(test);
    const words = "\u00E9".repeat(30);
    const old = await bcrypt(words.normalize("NFD"), 4);
    await setHash(member, old);
    const other = "\u00E9".repeat(24) + "\u00F6".repeat(6);
    const { data } = await member.strangeBrowser().login(member.email, other);
    expect(data["next"]).toBe("device");
    expect(await hashOf(member)).toBe(old);
  });

  it("is stored only by a sign-in that completes", async () => {
    const member = await makeMember(test);
    await setHash(member, await bcrypt(LONG, 4));
    await member.strangeBrowser().login(member.email, OTHER);
    const browser = member.strangeBrowser();
    const ticket = String((await browser.login(member.email, LONG)).data["ticket"]);
    const code = await deviceCode(browser, member, ticket);
    expect(outcomeOf(await browser.call("loginDevice", { ticket, code }))).toBe("ok");
    expect(await hashOf(member)).toMatch(CURRENT);
    await browser.call("logout");
    expect(outcomeOf(await browser.login(member.email, OTHER))).toBe("loginFailed");
    expect(outcomeOf(await browser.login(member.email, LONG))).toBe("ok");
  });
});
