import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runChild } from "../../testing/servers/run-child.ts";
import { Keyring } from "./keyring.ts";
import { SettingsError } from "../settings/settings.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-keys-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = () => randomBytes(32).toString("base64");
const ring = (secretKeys: string) => Keyring.open({ secretKeys, dataDir: "/nowhere" });

describe("a keyring in the data folder", () => {
  it("is created once, readable only by its owner, and found again", () => {
    const dataDir = join(folder, "fresh", "data");
    const made = Keyring.open({ secretKeys: undefined, dataDir });
    const file = join(dataDir, "keys");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    const text = readFileSync(file, "utf8");
    const again = Keyring.open({ secretKeys: undefined, dataDir });
    expect(again.keys("codes")).toEqual(made.keys("codes"));
    expect(readFileSync(file, "utf8")).toBe(text);
    expect(readdirSync(dataDir)).toEqual(["keys"]);
  });

  it("F03: is the same for processes that start at the same time", async () => {
    const dataDir = join(folder, "race");
    const script = new URL("../../testing/database/open-keyring.ts", import.meta.url);
    const children = Array.from({ length: 4 }, () => runChild(script, [dataDir]));
    await Promise.all(children.map((child) => child.printed("ready")));
    for (const child of children) child.process.stdin?.write("go\n");
    expect(await Promise.all(children.map((child) => child.ended))).toEqual([0, 0, 0, 0]);
    const keys = children.map(({ out }) => /key (\w{64})/.exec(out)?.[1]);
    expect(keys[0]).toBeDefined();
    expect(new Set(keys).size).toBe(1);
    expect(readdirSync(dataDir)).toEqual(["keys"]);
  });

  it.each(["", "k1", "k1:short", "not a key at all"])(
    "F05: is refused when damaged (%j), and not changed",
    (text) => {
      const dataDir = join(folder, "damaged");
      Keyring.open({ secretKeys: undefined, dataDir });
      writeFileSync(join(dataDir, "keys"), text);
      expect(() => Keyring.open({ secretKeys: undefined, dataDir })).toThrow(SettingsError);
      expect(readFileSync(join(dataDir, "keys"), "utf8")).toBe(text);
      rmSync(dataDir, { recursive: true });
    },
  );
});

describe("SECRET_KEYS", () => {
  it("creates no file", () => {
    const dataDir = join(folder, "unused");
    Keyring.open({ secretKeys: `k1:${secret()}`, dataDir });
    expect(existsSync(dataDir)).toBe(false);
  });

  it.each([
    ["no id", secret()],
    ["a short secret", `k1:${randomBytes(31).toString("base64")}`],
    ["an id that is no id", `k 1:${secret()}`],
    ["one id twice", `k1:${secret()},k1:${secret()}`],
    ["an empty entry", `k1:${secret()},`],
    ["a semicolon between two", `k1:${secret()};k2:${secret()}`],
    ["a space between two", `k1:${secret()} k2:${secret()}`],
    ["a colon too many", `k1:k2:${secret()}`],
    ["a sign that is not base64", `k1:${secret().replace(/^./, "*")}`],
    ["base64 of URLs", `k1:${Buffer.alloc(33, 255).toString("base64url")}`],
    ["base64 without its padding", `k1:${secret().replace(/=+$/, "")}`],
    ["bits beyond the last byte", `k1:${"A".repeat(42)}B=`],
    ["quotes around it", `"k1:${secret()}"`],
    ["hex", `k1:${randomBytes(32).toString("hex").slice(0, 63)}`],
    ["one secret under two ids", `k1:${"A".repeat(43)}=,k2:${"A".repeat(43)}=`],
  ])("ASVS 13.3.1: a keyring with %s is refused without saying it", (_, keys) => {
    expect(() => ring(keys)).toThrow(SettingsError);
    try {
      ring(keys);
    } catch (error) {
      const { message } = error as SettingsError;
      expect(message).toMatch(/^SECRET_KEYS [^\r\n]+\.$/);
      for (const part of keys.split(/[:;,"= ]+/).filter(({ length }) => length > 8)) {
        expect(message).not.toContain(part);
      }
    }
  });
});

describe("ASVS 13.3.4, 11.2.2: rotation", () => {
  const [older, newer] = [`old:${secret()}`, `new:${secret()}`];

  it("decrypts values of either key while both are configured", () => {
    const both = ring(`${newer},${older}`);
    expect(both.open("outbox", ring(older).seal("outbox", "hello", "row"), "row")).toBe("hello");
    expect(both.open("outbox", both.seal("outbox", "hello", "row"), "row")).toBe("hello");
  });

  it("encrypts with the newest key, and recognizes values of an older one", () => {
    const both = ring(`${newer},${older}`);
    const sealed = both.seal("outbox", "hello", "row");
    expect(ring(newer).open("outbox", sealed, "row")).toBe("hello");
    expect(both.isNewest(sealed)).toBe(true);
    expect(both.isNewest(ring(older).seal("outbox", "hello", "row"))).toBe(false);
  });

  it("returns the newest key first", () => {
    expect(ring(`${newer},${older}`).keys("authorization")).toEqual([
      ...ring(newer).keys("authorization"),
      ...ring(older).keys("authorization"),
    ]);
  });

  it("no longer decrypts values of a retired key", () => {
    const sealed = ring(older).seal("outbox", "hello", "row");
    expect(() => ring(newer).open("outbox", sealed, "row")).toThrow();
  });
});

describe("an encrypted value", () => {
  const keys = ring(`k1:${secret()}`);
  const sealed = keys.seal("outbox", "204816", "row-1");

  it("hides its content, and is never the same twice", () => {
    expect(Buffer.from(sealed.split(".")[1] ?? "", "base64url").includes("204816")).toBe(false);
    expect(keys.seal("outbox", "204816", "row-1")).not.toBe(sealed);
  });

  it("ASVS 11.3.4: has a different nonce each time, in 10,000 of them", () => {
    const nonces = Array.from({ length: 10_000 }, () => {
      const [, text = ""] = keys.seal("outbox", "204816", "row-1").split(".");
      return Buffer.from(text, "base64url").subarray(0, 12).toString("hex");
    });
    expect(new Set(nonces).size).toBe(10_000);
  });

  it("ASVS 11.3.4: decrypts only in its own row", () => {
    expect(keys.open("outbox", sealed, "row-1")).toBe("204816");
    expect(() => keys.open("outbox", sealed, "row-2")).toThrow();
  });

  it("decrypts only for its own purpose", () => {
    expect(() => keys.open("password-keys", sealed, "row-1")).toThrow();
  });

  it("ASVS 11.3.3: does not decrypt after any bit was flipped", () => {
    const [id, text = ""] = sealed.split(".");
    const bytes = Buffer.from(text, "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() =>
        keys.open("outbox", `${id}.${flipped.toString("base64url")}`, "row-1"),
      ).toThrow();
    }
  });

  it("does not decrypt when cut, not even to a tag of four bytes", () => {
    for (const whole of [sealed, keys.seal("outbox", "", "row-1")]) {
      const [id, text = ""] = whole.split(".");
      const bytes = Buffer.from(text, "base64url");
      for (let length = 0; length < bytes.length; length += 1) {
        const cut = `${id}.${bytes.subarray(0, length).toString("base64url")}`;
        expect(() => keys.open("outbox", cut, "row-1")).toThrow();
      }
    }
  });

  it("can hold any text", () => {
    const text = "ключ 🔑 \u0000 “x”";
    expect(keys.open("outbox", keys.seal("outbox", text, "r"), "r")).toBe(text);
    expect(keys.open("outbox", keys.seal("outbox", "", "r"), "r")).toBe("");
  });
});

describe("keys of different purposes", () => {
  it("have nothing in common", () => {
    const keys = ring(`k1:${secret()}`);
    const purposes = [
      "authorization",
      "codes",
      "challenge",
      "challenge-key",
      "challenge-widget",
      "outbox",
    ] as const;
    const all = purposes.map((purpose) => keys.hmac(purpose, "same").toString("hex"));
    expect(new Set(all).size).toBe(purposes.length);
  });
});
