import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECRET_SETTINGS } from "./setting-names.ts";
import { withSecretFiles } from "./secret-files.ts";
import { readSettings } from "./settings.ts";

const KEYS = `k1:${Buffer.alloc(32, 7).toString("base64")}`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-secrets-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: string): string {
  const path = join(folder, "secret");
  writeFileSync(path, content);
  return path;
}

describe("ASVS 13.3.1: a secret in a file", () => {
  it.each(SECRET_SETTINGS)("%s_FILE is read in its place", (name) => {
    const env = withSecretFiles({ [`${name}_FILE`]: file("a value\n"), PORT: "1" });
    expect(env).toEqual({ [name]: "a value", PORT: "1" });
  });

  it("is checked like one in the environment", () => {
    expect(readSettings({ SECRET_KEYS_FILE: file(`${KEYS}\n`) }).secretKeys).toBe(KEYS);
    expect(() => readSettings({ SECRET_KEYS_FILE: file("k1:hunter2") })).toThrow(/^SECRET_KEYS /);
    const token = { SMS_PROVIDER: "http", SMS_URL: "http://localhost", SMS_FROM: "Portico" };
    const mail = { SMTP_URL: "smtp://localhost", MAIL_FROM: "a@b.example" };
    const settings = readSettings({ ...token, ...mail, SMS_TOKEN_FILE: file("word") });
    expect(settings.sms).toMatchObject({ token: "word" });
  });

  it.each([
    ["is missing", () => ({ SECRET_KEYS_FILE: join(folder, "nothing") })],
    ["is a folder", () => ({ SECRET_KEYS_FILE: folder })],
    ["is empty", () => ({ SECRET_KEYS_FILE: file(" \n") })],
    ["is no secret but something large", () => ({ SECRET_KEYS_FILE: file("x".repeat(70_000)) })],
    ["comes with the setting itself", () => ({ SECRET_KEYS_FILE: file(KEYS), SECRET_KEYS: KEYS })],
  ])("that %s ends the start with one line", (_, env) => {
    expect(() => readSettings(env())).toThrow(/^SECRET_KEYS_FILE [^\r\n]+\.$/);
  });

  it("is only for secrets", () => {
    expect(() => withSecretFiles({ PORT_FILE: file("80") })).not.toThrow();
    expect(readSettings({ PORT_FILE: file("80") }).port).toBe(3000);
  });
});

describe("a secret copied from an example", () => {
  it.each(SECRET_SETTINGS)("%s stops the start with one line", (name) => {
    const env = { [name]: "smtps://portico:…@mail.example.com" };
    expect(() => readSettings(env)).toThrow(`${name} still has the … of an example.`);
  });
});
