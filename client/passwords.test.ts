import { constants, createHash, generateKeyPairSync, privateDecrypt } from "node:crypto";
import { PASSWORD_MAX_BYTES } from "@portico/contract/fields/password";
import { describe, expect, it } from "vitest";
import { encryptPassword } from "./passwords.ts";

const pair = generateKeyPairSync("rsa", { modulusLength: 3072 });
const key = {
  id: "k1",
  spki: pair.publicKey.export({ type: "spki", format: "der" }).toString("base64"),
};

function decrypt(wire: string): { binding: string; password: string } {
  const plain = privateDecrypt(
    { key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
    Buffer.from(wire.slice(wire.indexOf(".") + 1), "base64"),
  );
  return { binding: plain.toString("hex", 0, 32), password: plain.toString("utf8", 32) };
}

const sha256 = (value: string) => createHash("sha256").update(value).digest("hex");

describe("CRED-1 encrypted password", () => {
  it("CRED-1 carries the one-use value's hash and the password", async () => {
    const wire = await encryptPassword("correct horse 🐎", "ticket-1", key);
    expect(wire).toMatch(/^k1\.[A-Za-z0-9+/]{512}$/);
    expect(decrypt(wire)).toEqual({ binding: sha256("ticket-1"), password: "correct horse 🐎" });
  });

  it("CRED-1 VAL-2 sends the password normalised, neither trimmed nor cut", async () => {
    const { password } = decrypt(await encryptPassword(" ｐａｓｓe\u0301 ", "t", key));
    expect(password).toBe(" pass\u00e9 ");
  });

  it("CRED-1 never gives the same value twice", async () => {
    const wires = await Promise.all([1, 2].map(() => encryptPassword("secret", "t", key)));
    expect(wires[0]).not.toBe(wires[1]);
  });

  it("CRED-1 VAL-2 has room for the longest password", async () => {
    const longest = "é".repeat(PASSWORD_MAX_BYTES / 2);
    expect(decrypt(await encryptPassword(longest, "t", key)).password).toBe(longest);
  });

  it("CRED-1 rejects a value that is not a key", async () => {
    await expect(encryptPassword("secret", "t", { id: "k1", spki: "AAAA" })).rejects.toThrow();
  });
});
