import { constants, createHash, createPublicKey, publicEncrypt, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { TERMS_VERSION } from "@portico/contract/terms";
import type { Browser } from "../../testing/app/browser.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const EMAIL = "form@example.com";
const PASSWORD = "four unrelated words here";

let test: TestApp;
let browser: Browser;
let ticket: string;
beforeAll(async () => {
  // Enough capacity for 60 calls in the hash queue.
  test = await openTestApp({ hashThreads: 4 });
  browser = test.browser();
  ticket = await browser.registrationTicket(EMAIL);
});
afterAll(() => test.close());

const complete = (password: unknown) =>
  browser.call("registerEmail", { email: EMAIL, ticket, password, termsVersion: TERMS_VERSION });

function seal(plain: Buffer, padding: { padding: number; oaepHash?: string }): string {
  const { id, spki } = test.services.passwordKeys.current;
  const key = createPublicKey({ key: Buffer.from(spki, "base64"), format: "der", type: "spki" });
  return `${id}.${publicEncrypt({ key, ...padding }, plain).toString("base64")}`;
}

const bound = (password: string | Buffer, nonce = ticket) =>
  Buffer.concat([createHash("sha256").update(nonce).digest(), Buffer.from(password as string)]);

const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };

describe("A24, ASVS 11.2.5, 11.3.1: the encrypted password as an oracle", () => {
  it("CRED-1: every malformed value gets the same response", async () => {
    const { id } = test.services.passwordKeys.current;
    const good = browser.seal(PASSWORD, ticket);
    const forms: Record<string, string> = {
      empty: "",
      "the password itself": PASSWORD,
      "the plain password after our key id": `${id}.${PASSWORD}`,
      "no key id": good.slice(good.indexOf(".") + 1),
      "an unknown key": `AAAAAAAA.${good.slice(9)}`,
      "a path as key id": `../../../.${good.slice(9)}`,
      "SQL as key id": `' or 1=1.${good.slice(9)}`,
      "random bytes": `${id}.${randomBytes(384).toString("base64")}`,
      zeros: `${id}.${Buffer.alloc(384).toString("base64")}`,
      "half a block": good.slice(0, 200),
      "a block with extra bytes": `${good}AAAA`,
      "a changed last letter": `${good.slice(0, -2)}${good.at(-2) === "A" ? "B" : "A"}${good.at(-1)}`,
      "the old padding": seal(bound(PASSWORD), { padding: constants.RSA_PKCS1_PADDING }),
      "OAEP with SHA-1": seal(bound(PASSWORD), {
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash: "sha1",
      }),
      "no nonce": seal(Buffer.from(PASSWORD), OAEP),
      "another nonce": seal(bound(PASSWORD, "x".repeat(43)), OAEP),
      "nothing inside": seal(Buffer.alloc(0), OAEP),
      "bytes that are not text": seal(
        bound(Buffer.from([0xff, 0xfe, 0xfd, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])),
        OAEP,
      ),
    };
    for (const [kind, form] of Object.entries(forms)) {
      const { status, body, setCookies } = await complete(form);
      expect([kind, status, body, setCookies]).toEqual([
        kind,
        200,
        {
          code: ERRORS.passwordUnreadable.code,
          message: test.services.texts.text("en", "errors.passwordUnreadable"),
          data: { field: "password" },
        },
        [],
      ]);
    }
  });

  it("CRED-1: an empty password in a valid form is only too short", async () => {
    expect((await complete(seal(bound(""), OAEP))).body.code).toBe(ERRORS.passwordTooShort.code);
  });
});

describe("A21: a very long password", () => {
  it.each([1025, 10_000])(
    "VAL-2: a form of %i characters is refused before it is decrypted",
    async (length) => {
      const { status, body } = await complete("x".repeat(length));
      expect([status, body.code, body.data]).toEqual([
        400,
        ERRORS.invalidFields.code,
        { field: "password" },
      ]);
    },
  );

  it.each([100_000, 1_000_000])(
    "VAL-2: one of %i is refused by the size of the call",
    async (length) => {
      const { status, body } = await complete("x".repeat(length));
      expect([status, body.code]).toEqual([413, ERRORS.tooLarge.code]);
    },
  );

  it("VAL-2: concurrent ones are refused, and none is hashed", async () => {
    const form = browser.seal("x1".repeat(70), ticket);
    const hash = vi.spyOn(test.services.passwords, "hash");
    const answers = await Promise.all(Array.from({ length: 60 }, () => complete(form)));
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(
      new Set([ERRORS.passwordTooLong.code]),
    );
  });

  it("VAL-2, ASVS 6.2.9, 6.2.8: 128 characters are accepted, and not truncated", async () => {
    const password = `${"ab cd ef ".repeat(14)}!!`;
    expect(password).toHaveLength(128);
    expect((await complete(browser.seal(password, ticket))).body.code).toBe(0);
    const { password_hash } = await test.services.database.db
      .selectFrom("accounts")
      .select("password_hash")
      .where("email", "=", EMAIL)
      .executeTakeFirstOrThrow();
    const { check } = test.services.passwords;
    expect(await check(password_hash, password)).toMatchObject({ right: true });
    expect(await check(password_hash, password.slice(0, 127))).toMatchObject({ right: false });
  });
});
