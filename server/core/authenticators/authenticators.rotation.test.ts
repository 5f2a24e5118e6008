import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Keyring } from "../../platform/secrets/keyring.ts";
import { newTotpSecret, stepAt, totpAt } from "../../platform/secrets/totp.ts";
import {
  type OpenTestDatabase,
  openTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { createAuthenticators } from "./authenticators.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const pair = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const [older, newer] = [pair("old"), pair("new")];
const authenticators = (secretKeys: string) =>
  createAuthenticators(Keyring.open({ secretKeys, dataDir: "/nowhere" }), test.clock);

async function enrolled(secretKeys: string) {
  const { id } = await test.account();
  const secret = newTotpSecret();
  await authenticators(secretKeys).enrol(test.db, id, secret);
  const code = () => totpAt(secret, stepAt(test.clock.now()));
  const stored = async () => {
    const query = test.db.selectFrom("authenticators").select("secret");
    return (await query.where("account_id", "=", id).executeTakeFirstOrThrow()).secret;
  };
  return { id, secret, code, stored };
}

describe("ASVS 13.3.4, 11.2.2: an authenticator whose key is rotated", () => {
  it("works while both keys are configured, and is re-encrypted when it is used", async () => {
    const { id, code, stored } = await enrolled(older);
    const both = authenticators(`${newer},${older}`);
    expect(await both.check(test.db, id, "000000")).toBeUndefined();
    expect(await stored()).toMatch(/^old\./);
    expect(await both.check(test.db, id, code())).toBeDefined();
    expect(await stored()).toMatch(/^new\./);
    expect(await authenticators(newer).check(test.db, id, code())).toBeDefined();
  });

  it("accepts no code once its key is gone", async () => {
    const { id, code } = await enrolled(older);
    expect(await authenticators(newer).check(test.db, id, code())).toBeUndefined();
  });
});

describe("ASVS 11.3.3, 11.3.4: a stored secret", () => {
  it("is not readable, and does not decrypt after one bit was flipped", async () => {
    const { id, secret, code, stored } = await enrolled(newer);
    const sealed = await stored();
    expect(sealed).not.toContain(secret.toString("base64"));
    const [key = "", text = ""] = sealed.split(".");
    const bytes = Buffer.from(text, "base64url");
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    const flipped = `${key}.${bytes.toString("base64url")}`;
    const change = test.db.updateTable("authenticators").set({ secret: flipped });
    await change.where("account_id", "=", id).execute();
    await expect(authenticators(newer).check(test.db, id, code())).rejects.toThrow();
  });

  it("decrypts only for its own account: another account's row cannot be swapped in", async () => {
    const [attacker, victim] = [await enrolled(newer), await enrolled(newer)];
    const swap = test.db.updateTable("authenticators").set({ secret: await attacker.stored() });
    await swap.where("account_id", "=", victim.id).execute();
    await expect(
      authenticators(newer).check(test.db, victim.id, attacker.code()),
    ).rejects.toThrow();
  });
});
