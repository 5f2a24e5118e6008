import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePerson, PASSWORD } from "../server/testing/people/people.ts";
import { openTestApp, type TestApp } from "../server/testing/app/test-app.ts";
import { freePort } from "../tools/process/free-port.mjs";
import { type Consumer, exampleFromReadme, installClient } from "./testing/consumer.ts";

/** Ceilings for a busy machine. */
const INSTALL_TIMEOUT_MS = 240_000;
const TIMEOUT_MS = 120_000;

/** Bytes, minified. A page that only makes requests gets about 4 kB. */
const MAX_REQUESTS = 6_000;
/** The largest share of the whole client that such a page may get. */
const LARGEST_SHARE = 0.6;

let consumer: Consumer;
beforeAll(async () => {
  consumer = await installClient();
}, INSTALL_TIMEOUT_MS);
afterAll(() => consumer.remove());

describe("the packed package", { timeout: TIMEOUT_MS }, () => {
  const installed = () => join(consumer.folder, "node_modules/@portico/client");

  test("is ready to publish: modules with types, no side effects, no dependencies", () => {
    const manifest = JSON.parse(readFileSync(join(installed(), "package.json"), "utf8")) as Record<
      string,
      unknown
    >;
    expect(manifest).toMatchObject({
      name: "@portico/client",
      type: "module",
      sideEffects: false,
      license: "Apache-2.0",
      engines: { node: ">=20" },
    });
    for (const field of ["private", "dependencies", "scripts"]) {
      expect(manifest).not.toHaveProperty(field);
    }
    const files = readdirSync(installed(), { recursive: true, encoding: "utf8" });
    expect(files).toEqual(expect.arrayContaining(["README.md", "LICENSE", "client/index.js"]));
    const sources = files.filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"));
    expect(sources).toEqual([]);
    const modules = files.filter((name) => /\.(js|d\.ts)$/.test(name));
    for (const name of modules) {
      const text = readFileSync(join(installed(), name), "utf8");
      expect([name, /typebox|@portico\/(?!client)/.exec(text)?.[0]]).toEqual([name, undefined]);
    }
  });

  test("the README's examples compile", async () => {
    for (const file of ["page.ts", "node.ts"]) consumer.write(file, exampleFromReadme(file));
    expect(await consumer.typeErrors("page.ts", "node.ts")).toBe("");
  });

  test("a wrong field, and an answer that a call does not give, do not compile", async () => {
    const right = exampleFromReadme("node.ts");
    consumer.write("wrong-field.ts", right.replace("    account,\n", "    acount: account,\n"));
    consumer.write("wrong-answer.ts", right.replace("{ email }", "{ mail }"));
    const errors = await consumer.typeErrors("wrong-field.ts", "wrong-answer.ts");
    for (const file of ["wrong-field.ts(", "wrong-answer.ts("]) expect(errors).toContain(file);
  });
});

describe("the package in a bundle", { timeout: TIMEOUT_MS }, () => {
  const CHALLENGE = /PBKDF2/;
  const PASSWORD_CODE = /RSA-OAEP/;

  async function bundleOf(name: string, code: string) {
    consumer.write(`${name}.js`, code);
    return consumer.bundle(`${name}.js`);
  }

  test("a page that only makes requests gets neither the challenge nor the password code", async () => {
    const whole = await bundleOf(
      "whole",
      'export { createBrowserClient as open } from "@portico/client"; export { loginPhone } from "@portico/client/endpoints";',
    );
    const requests = await bundleOf(
      "requests",
      'export { createBrowserRequests as open } from "@portico/client";',
    );
    // What is not used is left out, not only loaded later.
    expect(requests.first + requests.later).not.toMatch(CHALLENGE);
    expect(requests.first + requests.later).not.toMatch(PASSWORD_CODE);
    expect(requests.later).toBe("");
    expect(requests.first).not.toMatch(/\/api\/a\//);
    expect(requests.first.length).toBeLessThan(MAX_REQUESTS);
    const all = whole.first.length + whole.later.length;
    expect(requests.first.length / all).toBeLessThan(LARGEST_SHARE);
    // The whole client has both, in separate files, and only the call that is used.
    expect(whole.later).toMatch(CHALLENGE);
    expect(whole.later).toMatch(PASSWORD_CODE);
    expect(whole.first).not.toMatch(CHALLENGE);
    expect(whole.first).not.toMatch(PASSWORD_CODE);
    expect(whole.first).toContain("/auth/login/phone");
    expect(whole.first).not.toContain("/auth/recover");
  });
});

describe("the package in Node", { timeout: TIMEOUT_MS }, () => {
  let server: TestApp;
  let site: string;
  beforeAll(async () => {
    const port = await freePort();
    server = await openTestApp({ builtPages: true, env: { PORT: String(port) } });
    site = await server.app.listen({ host: "127.0.0.1", port });
  });
  afterAll(() => server.close());

  test("CRED-1, API-5: the README's sign-in works against a real server", async () => {
    const { account } = await makePerson(server);
    consumer.write("node.ts", exampleFromReadme("node.ts"));
    consumer.write(
      "run.ts",
      'import { signIn } from "./node.ts";\nconst [site, account, password] = process.argv.slice(2);\nconsole.log(await signIn(site, account, password));\n',
    );
    // A device that the account does not know: the next step is its code.
    const printed = await consumer.node("run.ts", site, account.email ?? "", PASSWORD);
    expect(printed.trim()).toBe("device");
    await expect(consumer.node("run.ts", site, account.email ?? "", "wrong")).rejects.toThrow(
      "Incorrect sign-in details",
    );
  });
});
