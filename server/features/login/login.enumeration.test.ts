import {
  constants,
  createPublicKey,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes,
} from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Answer, challengeIdOf } from "../../testing/app/browser.ts";
import { makePerson, PASSWORD } from "../../testing/people/people.ts";
import { makeMember, newAddress, OPERATOR, outcomeOf } from "../../testing/people/sign-in.ts";
import { statementsOf } from "../../testing/database/statements.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
const names: Record<string, string> = {};
beforeAll(async () => {
  test = await openTestApp();
  const { db } = test.services.database;
  const member = await makeMember(test);
  names["an account"] = member.email;
  names["an account, by its username"] = member.username;
  names["an account with a second step"] = (
    await makeMember(test, { factors: ["totp", "email", "sms"] })
  ).email;
  for (const [name, password_hash] of [
    ["an account without a password", null],
    ["an account with a hash of another system", `$md5-salted$sp$c2FsdA==$${"0".repeat(32)}`],
    ["an account with an unreadable hash", "none"],
  ] as const) {
    const { account } = await makePerson(test);
    await db.updateTable("accounts").set({ password_hash }).where("id", "=", account.id).execute();
    names[name] = String(account.email);
  }
  for (const status of ["frozen", "closed"] as const) {
    const { account } = await makePerson(test);
    await test.services.accountStatus.setStatus(db, OPERATOR, account.id, status);
    names[`a ${status} account`] = String(account.email);
  }
  // Warms up: the first form fetches its key.
  await test.browser().login(nobody());
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => test.close());

let strangers = 0;
/** An address without an account, which no attempt has named yet. */
const nobody = () => `nobody-${(strangers += 1)}@example.com`;

const WRONG = "words that open nothing";
type Form = (nonce: string) => string;

const sealed =
  (password: string): Form =>
  (nonce) =>
    test.browser().seal(password, nonce);

/** What a stranger can see of a response. */
function visible({ status, body, headers, setCookies }: Answer) {
  const { date: _, "set-cookie": __, "x-request-id": ___, ...rest } = headers;
  const cookies = setCookies.map((line) => line.replace(/=[\w-]{43};/, "=…;"));
  return { status, body, headers: rest, cookies };
}

/** One attempt by a stranger, with everything it cost. */
async function tryAs(account: string, form: Form = sealed(WRONG)) {
  const browser = test.browser({ address: newAddress() });
  const solution = await browser.solve("password");
  const password = form(challengeIdOf(solution));
  const check = vi.spyOn(test.services.passwords, "check");
  const messages = (await test.messages()).length;
  let answer: Answer | undefined;
  const statements = await statementsOf(async () => {
    answer = await browser.call("loginEmailOrUsername", { account, password }, { solution });
  });
  if (answer === undefined) throw new Error("There was no answer");
  const checks = check.mock.calls.length;
  check.mockRestore();
  const sent = (await test.messages()).length - messages;
  return { answer, seen: visible(answer), cost: { statements, checks, sent } };
}

const KNOWN = [
  "an account",
  "an account with a second step",
  "an account without a password",
  "an account with a hash of another system",
  "an account with an unreadable hash",
  "a frozen account",
  "a closed account",
];

describe("A12, ASVS 6.3.8: does somebody have an account here?", () => {
  it.each(KNOWN)(
    "API-4: a wrong password for %s looks like one for an unknown account",
    async (name) => {
      const known = await tryAs(names[name] ?? "");
      const unknown = await tryAs(nobody());
      expect(outcomeOf(known.answer)).toBe("loginFailed");
      expect(known.seen).toEqual(unknown.seen);
      expect(known.cost).toEqual(unknown.cost);
      expect(known.cost).toMatchObject({ checks: 1, sent: 0 });
      expect(known.cost.statements.length).toBeGreaterThan(5);
    },
  );

  it("API-4: the same for usernames", async () => {
    const known = await tryAs(names["an account, by its username"] ?? "");
    const unknown = await tryAs("nobody_at_all");
    expect(known.seen).toEqual(unknown.seen);
    expect(known.cost).toEqual(unknown.cost);
    const byEmail = await tryAs(nobody());
    expect(known.seen).toEqual(byEmail.seen);
    expect(known.cost.statements).toHaveLength(byEmail.cost.statements.length);
  });

  it("API-4: the same for phone numbers", async () => {
    const { number } = await makeMember(test);
    const at = (phone: typeof number) =>
      test.browser({ address: newAddress() }).login(phone, WRONG);
    const known = await at(number);
    const unknown = await at({ dialCode: "+49", phone: "15111999999" });
    expect(outcomeOf(known)).toBe("loginFailed");
    expect(visible(known)).toEqual(visible(unknown));
  });

  it.each([
    "",
    "@",
    "a@b@c",
    "no such name!",
    "x".repeat(256),
    "ünïcode@exämple.com",
    "' or 1=1 --",
  ])("API-4: %j, which cannot be a name, gets the same response as any other", async (account) => {
    const odd = await tryAs(account);
    const unknown = await tryAs(nobody());
    expect(odd.seen).toEqual(unknown.seen);
    expect(odd.cost.checks).toBe(1);
    expect(odd.cost.statements).toHaveLength(unknown.cost.statements.length);
  });

  it("A15: the factors of the second step are only revealed after the right password", async () => {
    const name = names["an account with a second step"] ?? "";
    expect((await tryAs(name)).answer.body.data).toBeNull();
    const right = await tryAs(name, sealed(PASSWORD));
    expect(right.answer.data["next"]).toBe("verifyCode");
  });
});

function encrypted(options: { padding: number; oaepHash?: string }, spki?: string): Form {
  return (nonce) => {
    const { id, spki: own } = test.services.passwordKeys.current;
    const der = Buffer.from(spki ?? own, "base64");
    const key = createPublicKey({ key: der, format: "der", type: "spki" });
    const plain = Buffer.concat([Buffer.from(nonce).subarray(0, 32), Buffer.from(PASSWORD)]);
    return `${id}.${publicEncrypt({ key, ...options }, plain).toString("base64")}`;
  };
}

const OAEP = constants.RSA_PKCS1_OAEP_PADDING;

describe("A24: an unreadable password form", () => {
  const forms: [string, Form][] = [
    ["random bytes", () => `${keyId()}.${randomBytes(384).toString("base64")}`],
    ["PKCS #1 v1.5 padding", encrypted({ padding: constants.RSA_PKCS1_PADDING })],
    ["OAEP with SHA-1", encrypted({ padding: OAEP, oaepHash: "sha1" })],
    ["another nonce", () => sealed(PASSWORD)("of another request")],
    ["a truncated block", (nonce) => sealed(PASSWORD)(nonce).slice(0, -100)],
    ["a block with extra bytes", (nonce) => `${sealed(PASSWORD)(nonce)}AAAA`],
    ["no block", () => `${keyId()}.`],
    ["no key id", (nonce) => sealed(PASSWORD)(nonce).replace(/^[^.]+\./, "")],
    ["the password itself", () => PASSWORD],
    ["nothing", () => ""],
    [
      "another key",
      (nonce) => {
        const { publicKey } = generateKeyPairSync("rsa", {
          modulusLength: 3072,
          publicKeyEncoding: { type: "spki", format: "der" },
          privateKeyEncoding: { type: "pkcs8", format: "der" },
        });
        const options = { padding: OAEP, oaepHash: "sha256" };
        return encrypted(options, publicKey.toString("base64"))(nonce);
      },
    ],
  ];
  const keyId = () => test.services.passwordKeys.current.id;

  it.each(forms)("%s looks and costs like a wrong password", async (_, form) => {
    const name = (await makeMember(test)).email;
    const unreadable = await tryAs(name, form);
    const wrong = await tryAs(name);
    expect(outcomeOf(unreadable.answer)).toBe("loginFailed");
    expect(unreadable.seen).toEqual(wrong.seen);
    expect(unreadable.cost).toEqual(wrong.cost);
    expect((await tryAs(nobody(), form)).cost).toEqual(wrong.cost);
  });

  it("an unknown key id costs an extra lookup, the same for every account", async () => {
    const name = (await makeMember(test)).email;
    const form: Form = (nonce) => sealed(PASSWORD)(nonce).replace(/^[^.]+/, "AAAAAAAA");
    const [known, unknown] = [await tryAs(name, form), await tryAs(nobody(), form)];
    const wrong = await tryAs(name);
    expect(known.seen).toEqual(wrong.seen);
    expect(known.cost).toEqual(unknown.cost);
    expect(known.cost.checks).toBe(1);
  });
});
