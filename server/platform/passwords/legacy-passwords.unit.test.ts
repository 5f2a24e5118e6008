import { assert, constantFrom, nat, oneof, property, string, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { readLegacyHash } from "./legacy-passwords.ts";

function base64(text: string, encoding: BufferEncoding = "utf8"): string {
  return Buffer.from(text, encoding).toString("base64").replace(/=+$/, "");
}

function fromHex(kind: string, salt: string, key: string): string {
  return `$${kind}$${base64(salt)}$${base64(key, "hex")}`;
}

function isRight(encoded: string, password: string): boolean {
  return readLegacyHash(encoded)?.(password) ?? false;
}

const DIGITS_AND_LETTERS =
  "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

const BCRYPT_72 = "$2a$05$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui";

/** Vectors of others: [where from, stored form, password]. */
const VECTORS: [string, string, string][] = [
  // The first five from the tests of crypt_blowfish and jBCrypt, the others made by libxcrypt.
  ["bcrypt", "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW", "U*U"],
  ["bcrypt", "$2a$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK", "U*U*"],
  ["bcrypt", "$2a$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a", "U*U*U"],
  ["bcrypt", BCRYPT_72, DIGITS_AND_LETTERS],
  ["bcrypt", "$2a$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i", "abc"],
  [
    "bcrypt 2b",
    "$2b$06$NkUfc8R0rBGPIiMBv6JVkus2vNPDDa4QgGvaYUxMPoGpoVotpD9cG",
    "four unrelated words here",
  ],
  [
    "bcrypt 2y",
    "$2y$05$NkUfc8R0rBGPIiMBv6JVku.947Yc1jfUiwNfZY90CjSpkAAXcg5lC",
    "pässwörd für später",
  ],
  [
    "scrypt, RFC 7914",
    fromHex(
      "scrypt$ln=10,r=8,p=16",
      "NaCl",
      "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162" +
        "2eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640",
    ),
    "password",
  ],
  [
    "scrypt, RFC 7914",
    fromHex(
      "scrypt$ln=14,r=8,p=1",
      "SodiumChloride",
      "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2" +
        "d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887",
    ),
    "pleaseletmein",
  ],
  [
    "PBKDF2, RFC 7914",
    fromHex(
      "pbkdf2-sha256$i=1",
      "salt",
      "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc" +
        "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783",
    ),
    "passwd",
  ],
  [
    "PBKDF2, RFC 7914",
    fromHex(
      "pbkdf2-sha256$i=80000",
      "NaCl",
      "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56" +
        "a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d",
    ),
    "Password",
  ],
  // The inputs of RFC 6070 with SHA-2.
  [
    "PBKDF2",
    fromHex("pbkdf2-sha256$i=4096", "sa\0lt", "89b69d0516f829893c696226650a8687"),
    "pass\0word",
  ],
  [
    "PBKDF2",
    fromHex(
      "pbkdf2-sha512$i=1",
      "salt",
      "867f70cf1ade02cff3752599a3a53dc4af34c7a669815ae5d513554e1c8cf252" +
        "c02d470a285a0501bad999bfe943c08f050235d7d68b1da55e63f73b60a57fce",
    ),
    "password",
  ],
  [
    "PBKDF2",
    fromHex(
      "pbkdf2-sha512$i=4096",
      "salt",
      "d197b1b33db0143e018b12f3d1d1479e6cdebdcc97c5c0f87f6902e072f457b5" +
        "143f30602641b3d55cd335988cb36b84376060ecd532e039b742a239434af2d5",
    ),
    "password",
  ],
  // Made by sha256sum and its kin.
  ["MD5", fromHex("md5-salted$sp", "salt", "67a1e09bb1f83f5007dc119c14d663aa"), "password"],
  ["MD5", "$md5-salted$ps$c2FsdA==$b305cadbb3bce54f3aa59c64fec00dea", "password"],
  ["MD5, upper case", "$md5-salted$ps$c2FsdA$B305CADBB3BCE54F3AA59C64FEC00DEA", "password"],
  [
    "SHA-256",
    "$sha256-salted$sp$c2FsdA$13601bda4ea78e55a07b98866d2be6be0744e3866f13c00c811cab608a28f322",
    "password",
  ],
  [
    "SHA-256",
    fromHex(
      "sha256-salted$ps",
      "salt",
      "7a37b85c8918eac19a9089c0fa5a2ab4dce3f90528dcdeec108b23ddf3607b99",
    ),
    "password",
  ],
  [
    "SHA-512",
    fromHex(
      "sha512-salted$sp",
      "salt",
      "2908d2c28dfc047741fc590a026ffade237ab2ba7e1266f010fe49bde548b598" +
        "7a534a86655a0d17f336588e540cd66f67234b152bbb645b4bb85758a1325d64",
    ),
    "password",
  ],
  [
    "SHA-512",
    "$sha512-salted$ps$c2FsdA$fa6a2185b3e0a9a85ef41ffb67ef3c1fb6f74980f8ebf970e4e72e353ed9537d" +
      "593083c201dfd6e43e1c8a7aac2bc8dbb119c7dfb7d4b8f131111395bd70e97f",
    "password",
  ],
];

describe("CRED-1: a password of another system", () => {
  it.each(VECTORS)("%s: %s", (_, encoded, password) => {
    expect(isRight(encoded, password)).toBe(true);
    expect(isRight(encoded, password.toUpperCase().concat("x").slice(1))).toBe(false);
    expect(isRight(encoded, "")).toBe(false);
  });

  it("bcrypt counts 72 bytes, as it did in the other system", () => {
    expect(isRight(BCRYPT_72, `${DIGITS_AND_LETTERS} and whatever follows`)).toBe(true);
    expect(isRight(BCRYPT_72, DIGITS_AND_LETTERS.slice(0, 71))).toBe(false);
  });

  it.each(VECTORS)("%s is not cut at a NUL: %s", (_, encoded, password) => {
    if (password === DIGITS_AND_LETTERS) return;
    expect(isRight(encoded, `${password}\0word`)).toBe(false);
    expect(isRight(encoded, `\0${password}`)).toBe(false);
  });

  it.each(["md5", "sha256", "sha512"])("%s: the order of salt and password counts", (kind) => {
    const forms = VECTORS.filter(([, encoded]) => encoded.startsWith(`$${kind}-salted`));
    expect(forms.length).toBeGreaterThan(1);
    for (const [, encoded, password] of forms) {
      const turned = encoded.replace(/\$(sp|ps)\$/, (order) =>
        order === "$sp$" ? "$ps$" : "$sp$",
      );
      expect(isRight(turned, password)).toBe(false);
    }
  });
});

describe("F21: a stored value that asks for too much is not even tried", () => {
  const salt = base64("salt");
  const key = base64("k".repeat(32));
  const bcrypt = "CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";

  it.each([
    ["the most of bcrypt", `$2b$16$${bcrypt}`],
    ["the most of scrypt", `$scrypt$ln=20,r=4,p=1$${salt}$${key}`],
    ["as many lanes", `$scrypt$ln=13,r=8,p=16$${salt}$${key}`],
    ["the most of PBKDF2", `$pbkdf2-sha256$i=10000000$${salt}$${key}`],
    ["in two blocks", `$pbkdf2-sha256$i=5000000$${salt}$${base64("k".repeat(64))}`],
    ["the longest salt", `$pbkdf2-sha512$i=1$${base64("s".repeat(256))}$${key}`],
    ["the longest key", `$pbkdf2-sha512$i=1$${salt}$${base64("k".repeat(128))}`],
    ["the shortest key", `$pbkdf2-sha512$i=1$${salt}$${base64("k".repeat(16))}`],
  ])("a value within the limits is tried: %s", (_, encoded) => {
    expect(readLegacyHash(encoded)).toBeTypeOf("function");
  });

  it.each([
    `$2b$17$${bcrypt}`,
    `$2b$31$${bcrypt}`,
    `$2b$03$${bcrypt}`,
    `$scrypt$ln=21,r=1,p=1$${salt}$${key}`,
    `$scrypt$ln=20,r=8,p=1$${salt}$${key}`,
    `$scrypt$ln=10,r=33,p=1$${salt}$${key}`,
    `$scrypt$ln=10,r=8,p=17$${salt}$${key}`,
    `$scrypt$ln=18,r=8,p=16$${salt}$${key}`,
    `$pbkdf2-sha256$i=10000001$${salt}$${key}`,
    `$pbkdf2-sha256$i=5000001$${salt}$${base64("k".repeat(64))}`,
    `$pbkdf2-sha512$i=1$${base64("s".repeat(257))}$${key}`,
    `$pbkdf2-sha512$i=1$${salt}$${base64("k".repeat(129))}`,
    `$md5-salted$sp$${base64("s".repeat(257))}$67a1e09bb1f83f5007dc119c14d663aa`,
  ])("%s", (encoded) => {
    expect(readLegacyHash(encoded)).toBeUndefined();
  });
});

describe("a malformed value", () => {
  const salt = base64("salt");
  const key = base64("k".repeat(32));

  it.each([
    "",
    "$",
    "password",
    "$1$salt$qJH7.N4xYta3aEG/dfqo/0",
    "$2b$05$",
    "$2x$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW",
    "$2b$+4$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW",
    "$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW\n",
    `$scrypt$ln=0,r=8,p=1$${salt}$${key}`,
    `$scrypt$ln=4,r=0,p=1$${salt}$${key}`,
    `$scrypt$ln=4,r=8,p=0$${salt}$${key}`,
    `$scrypt$ln=-4,r=8,p=1$${salt}$${key}`,
    // RFC 7914 has no such N for this r, and OpenSSL throws.
    `$scrypt$ln=16,r=1,p=1$${salt}$${key}`,
    `$scrypt$ln=4,r=8,p=1$$${key}`,
    `$scrypt$ln=4,r=8,p=1$${salt}$`,
    `$scrypt$ln=4,r=8,p=1$${salt}$${key}$`,
    `$scrypt$ln=4,r=8,p=1$${salt}$${base64("k".repeat(15))}`,
    `$scrypt$ln=4,r=8,p=1$${salt}$${key.slice(1)}!`,
    // The bits that base64 leaves over are not zero.
    `$scrypt$ln=4,r=8,p=1$c2FsdB$${key}`,
    `$pbkdf2-sha256$i=0$${salt}$${key}`,
    `$pbkdf2-sha256$${salt}$${key}`,
    `$pbkdf2-sha1$i=1000$${salt}$${key}`,
    `$pbkdf2-md5$i=1000$${salt}$${key}`,
    `$md5-salted$${salt}$67a1e09bb1f83f5007dc119c14d663aa`,
    `$md5-salted$xx$${salt}$67a1e09bb1f83f5007dc119c14d663aa`,
    `$md5-salted$sp$$5f4dcc3b5aa765d61d8327deb882cf99`,
    `$md5-salted$sp$${salt}$67a1e09bb1f83f5007dc119c14d663`,
    `$sha1-salted$sp$${salt}$59b3e8d637cf97edbe2384cf59cb7453dfe30789`,
    `$sha256-salted$sp$${salt}$67a1e09bb1f83f5007dc119c14d663aa`,
  ])("is no hash: %j", (encoded) => {
    expect(readLegacyHash(encoded)).toBeUndefined();
  });

  it("put together from anything never throws and is never right", () => {
    const piece = oneof(
      string(),
      constantFrom("$", "$$", "2a", "2b", "scrypt", "pbkdf2-sha256", "md5-salted", "sha512-salted"),
      constantFrom("ln=4,r=8,p=1", "ln=99,r=99,p=99", "i=1", "i=00", "sp", "ps", "05", "=", "\0"),
      constantFrom(salt, key, "67a1e09bb1f83f5007dc119c14d663ab"),
    );
    const joined = tuple(piece, piece, piece, piece).map((pieces) => `$${pieces.join("$")}`);
    assert(
      property(oneof(joined, string()), (encoded) => !isRight(encoded, "password")),
      { numRuns: 500 },
    );
  });

  it("a hash with one character changed is never right", () => {
    const forms: [string, string][] = [
      ["$2b$04$NkUfc8R0rBGPIiMBv6JVku0EhnvHO/RlkvgkPgjUSOLif5oQsy6sW", "pa"],
      // The quick ones; "a" and "A" are the same in hex.
      ...VECTORS.filter(
        ([name, encoded]) => /\$i=1\$|-salted\$/.test(encoded) && !name.includes("upper case"),
      ).map(([, encoded, password]): [string, string] => [encoded, password]),
    ];
    for (const [encoded, password] of forms) expect(isRight(encoded, password)).toBe(true);
    const character = constantFrom(..."$=+/.,0123456789abcdefXYZ \0é".split(""));
    assert(
      property(constantFrom(...forms), nat(), character, (form, place, other) => {
        const [encoded, password] = form;
        // Behind the name of bcrypt, whose versions are the same here.
        const at = 4 + (place % (encoded.length - 4));
        const changed = encoded.slice(0, at) + other + encoded.slice(at + 1);
        return changed === encoded || !isRight(changed, password);
      }),
      { numRuns: 500 },
    );
  });
});
