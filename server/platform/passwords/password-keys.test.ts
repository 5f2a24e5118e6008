import { constants, createHash, createPublicKey, publicEncrypt, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { openDatabase } from "../database/index.ts";
import { Keyring } from "../secrets/keyring.ts";
import { openPasswordKeys, type PasswordKeys, type PublicPasswordKey } from "./password-keys.ts";
import { SettingsError } from "../settings/settings.ts";

const ONE_USE = "the-ticket-of-this-request";
const PASSWORD = "четыре слова без связи 🔑";

let test: OpenTestDatabase;
let keys: PasswordKeys;
let machines: PasswordKeys[];
beforeAll(async () => {
  test = await openTestDatabase();
  const { db, keyring, clock } = test;
  machines = await Promise.all(
    Array.from({ length: 3 }, () => openPasswordKeys(db, keyring, clock)),
  );
  keys = machines[0] as PasswordKeys;
});
afterAll(() => test.close());

interface Sealing {
  bind?: string;
  plain?: Buffer;
  padding?: number;
  hash?: string;
}

function block(
  key: PublicPasswordKey,
  { bind = ONE_USE, plain, padding, hash }: Sealing = {},
): Buffer {
  const bytes =
    plain ?? Buffer.concat([createHash("sha256").update(bind).digest(), Buffer.from(PASSWORD)]);
  return publicEncrypt(
    {
      key: createPublicKey({ key: Buffer.from(key.spki, "base64"), format: "der", type: "spki" }),
      padding: padding ?? constants.RSA_PKCS1_OAEP_PADDING,
      ...(padding === undefined ? { oaepHash: hash ?? "sha256" } : {}),
    },
    bytes,
  );
}

const form = (sealing?: Sealing, id = keys.current.id) =>
  `${id}.${block(keys.current, sealing).toString("base64")}`;

describe("CRED-1: an encrypted password", () => {
  it("is decrypted with the private key, for the request it was made for", async () => {
    expect(await keys.unseal(form(), ONE_USE)).toBe(PASSWORD);
  });

  it("ASVS 11.2.3: uses a key of 3072 bits", () => {
    const key = {
      key: Buffer.from(keys.current.spki, "base64"),
      format: "der",
      type: "spki",
    } as const;
    expect(createPublicKey(key).asymmetricKeyDetails).toMatchObject({ modulusLength: 3072 });
  });

  it("A23: is worthless with any other nonce", async () => {
    const captured = form();
    expect(await keys.unseal(captured, "another-ticket")).toBeUndefined();
    expect(await keys.unseal(captured, "")).toBeUndefined();
    expect(await keys.unseal(form({ bind: "another-ticket" }), ONE_USE)).toBeUndefined();
  });

  it("A24, ASVS 11.2.5, 11.3.1: gets the same answer for every defect", async () => {
    const good = block(keys.current);
    const id = keys.current.id;
    const at = (bytes: Buffer) => `${id}.${bytes.toString("base64")}`;
    const flipped = Buffer.from(good);
    flipped[100] = (flipped[100] ?? 0) ^ 1;
    const wrong = [
      form({ padding: constants.RSA_PKCS1_PADDING }),
      form({ hash: "sha1" }),
      form({ plain: Buffer.alloc(0) }),
      form({ plain: Buffer.from("short") }),
      form({
        plain: Buffer.concat([
          createHash("sha256").update(ONE_USE).digest(),
          Buffer.from([0xff, 0xfe]),
        ]),
      }),
      at(randomBytes(384)),
      at(Buffer.alloc(384)),
      at(Buffer.alloc(384, 0xff)),
      at(flipped),
      at(good.subarray(0, 383)),
      at(Buffer.concat([good, Buffer.from([0])])),
      at(Buffer.alloc(0)),
      `${id}.`,
      id,
      `${id}.not base64 at all!`,
      form(undefined, "AAAAAAAA"),
      form(undefined, "short"),
      form(undefined, "'; drop--"),
      PASSWORD,
      "",
      ".",
      "x".repeat(100_000),
    ];
    const answers = await Promise.all(wrong.map((value) => keys.unseal(value, ONE_USE)));
    expect(answers).toEqual(wrong.map(() => undefined));
  });

  it("may be empty, for the rules to refuse", async () => {
    const plain = createHash("sha256").update(ONE_USE).digest();
    expect(await keys.unseal(form({ plain }), ONE_USE)).toBe("");
  });

  it("is decrypted by WebCrypto, off the main thread", () => {
    const source = readFileSync(new URL("password-keys.ts", import.meta.url), "utf8");
    expect(source).toContain("webcrypto.subtle.decrypt");
    expect(source).not.toMatch(/privateDecrypt|generateKeyPairSync/);
  });
});

describe("the key", () => {
  it("is the same for machines that start together on one database", async () => {
    expect(new Set(machines.map(({ current }) => current.id)).size).toBe(1);
    expect(await test.db.selectFrom("password_keys").selectAll().execute()).toHaveLength(1);
    for (const machine of machines) expect(await machine.unseal(form(), ONE_USE)).toBe(PASSWORD);
  });

  it("survives a restart", async () => {
    const database = await openDatabase(test.place);
    const again = await openPasswordKeys(database.db, test.keyring, test.clock);
    expect(again.current).toEqual(keys.current);
    expect(await again.unseal(form(), ONE_USE)).toBe(PASSWORD);
    await database.close();
  });

  it("is stored only encrypted", async () => {
    const row = await test.db.selectFrom("password_keys").selectAll().executeTakeFirstOrThrow();
    expect(row.private_key).toMatch(/^k[0-9a-f]{6}\./);
    const bytes = Buffer.from(row.private_key.split(".")[1] ?? "", "base64url");
    // The object identifier in every RSA key.
    expect(bytes.includes(Buffer.from("2a864886f70d010101", "hex"))).toBe(false);
  });

  it("still decrypts after it was retired", async () => {
    const { db, keyring, clock } = test;
    const sealed = form();
    await db.updateTable("password_keys").set({ current: null }).execute();
    const next = await openPasswordKeys(db, keyring, clock);
    expect(next.current.id).not.toBe(keys.current.id);
    expect(await next.unseal(sealed, ONE_USE)).toBe(PASSWORD);
    await db.deleteFrom("password_keys").where("id", "=", next.current.id).execute();
    await db.updateTable("password_keys").set({ current: 1 }).execute();
  });

  it("that the keyring cannot decrypt fails the start, not every registration", async () => {
    const other = Keyring.open({
      secretKeys: `k1:${randomBytes(32).toString("base64")}`,
      dataDir: "",
    });
    await expect(openPasswordKeys(test.db, other, test.clock)).rejects.toThrow(SettingsError);
    await expect(openPasswordKeys(test.db, other, test.clock)).rejects.toThrow(
      /^SECRET_KEYS .+\.$/,
    );
  });

  it("ASVS 13.3.4: survives the retirement of an older keyring key", async () => {
    const { db, clock, place } = test;
    const older = readFileSync(`${place.dataDir}/keys`, "utf8").trim();
    const newer = `k2:${randomBytes(32).toString("base64")}`;
    const ring = (secretKeys: string) => Keyring.open({ secretKeys, dataDir: "" });
    await openPasswordKeys(db, ring(`${newer},${older}`), clock);
    const alone = await openPasswordKeys(db, ring(newer), clock);
    expect(alone.current).toEqual(keys.current);
    expect(await alone.unseal(form(), ONE_USE)).toBe(PASSWORD);
  });
});
