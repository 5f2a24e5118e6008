import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SignJWT, UnsecuredJWT, generateKeyPair } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { JWKS_PATH } from "@portico/contract/service/token";
import { ensureCommand } from "../../../tools/deploy/debian.ts";
import { run } from "../../../tools/process/run.mjs";
import { installSystemPackage } from "../../../tools/setup/system-packages.mjs";
import { machineClock } from "../../platform/time/process-clock.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { signIn } from "../../testing/calls/call-fixtures.ts";
import { makePerson } from "../../testing/people/people.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 900_000 });

const DOCUMENT = new URL("../../../docs/integrate.md", import.meta.url);
const GO = new URL("../../testing/servers/verify-token.go.txt", import.meta.url);
const PYTHON = "/usr/bin/python3";
const ISSUER = "https://account.example.com";

let test: TestApp;
let published: Server;
let folder: string;
let address: string;

beforeAll(async () => {
  test = await openTestApp({ processClock: machineClock });
  folder = mkdtempSync(join(tmpdir(), "portico-tokens-"));
  // The real keys, under an address that the programs can reach.
  published = createServer((_, response) => {
    void test.request(JWKS_PATH).then(({ body }) => response.end(body));
  }).listen(0, "127.0.0.1");
  await once(published, "listening");
  address = `http://127.0.0.1:${(published.address() as AddressInfo).port}${JWKS_PATH}`;
});
afterAll(async () => {
  published.close();
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

/** Tokens by what is wrong with each. They last a minute, so each program gets new ones. */
async function makeTokens(): Promise<Record<string, string>> {
  const browser = test.browser();
  await signIn(test, await makePerson(test), browser);
  const access = await test.services.sessionAccess.read(browser.cookies.get("authtoken") ?? "");
  if (access === undefined) throw new Error("There is no session");
  const { sessionTokens, signingKeys } = test.services;
  const valid = await sessionTokens.sign(access, "trading");
  const [header = "", claims = "", signature = ""] = valid.split(".");
  const { id: kid, key } = await signingKeys.current();
  const payload = JSON.parse(Buffer.from(claims, "base64url").toString()) as object;
  const sign = (own: object, by = key, header_ = { alg: "ES256", kid }) =>
    new SignJWT({ ...payload, ...own }).setProtectedHeader(header_).sign(by);
  const { privateKey } = await generateKeyPair("ES256");
  const secret = new TextEncoder().encode((await test.request(JWKS_PATH)).body);
  const past = Math.floor(Date.now() / 1000) - 120;
  return {
    valid,
    "a changed claim": `${header}.${Buffer.from(JSON.stringify({ ...payload, sub: "x" })).toString("base64url")}.${signature}`,
    "another key under our kid": await sign({}, privateKey),
    "an unknown kid": await sign({}, privateKey, { alg: "ES256", kid: "unknown" }),
    "another audience": await sign({ aud: "withdrawals" }),
    "another issuer": await sign({ iss: "https://evil.example" }),
    expired: await sign({ iat: past, exp: past + 60 }),
    "alg: none": new UnsecuredJWT({ ...payload }).encode(),
    "HS256 with the published keys": await new SignJWT({ ...payload })
      .setProtectedHeader({ alg: "HS256", kid })
      .sign(secret),
  };
}

const ofThisServer = (code: string) =>
  code
    .replaceAll(`${ISSUER}${JWKS_PATH}`, address)
    .replaceAll(ISSUER, test.services.settings.siteOrigin);

/** Asks a program about each token: it ends with 0 for one that it accepts. */
async function accepted(command: string, args: string[]): Promise<string[]> {
  const names: string[] = [];
  for (const [name, token] of Object.entries(await makeTokens())) {
    const { code } = await run(command, [...args, token]);
    if (code === 0) names.push(name);
  }
  return names;
}

describe("A54: tokens in other languages", () => {
  it("Python's PyJWT, as documented, accepts the valid token alone", async () => {
    await installSystemPackage("python3-jwt");
    await installSystemPackage("python3-cryptography");
    const [, code = ""] = /```python\n([\s\S]*?)```/.exec(readFileSync(DOCUMENT, "utf8")) ?? [];
    const file = join(folder, "verify.py");
    writeFileSync(
      file,
      `${ofThisServer(code)}\nimport sys\nassert session_of(sys.argv[1])["sub"]\n`,
    );
    expect(await accepted(PYTHON, [file])).toEqual(["valid"]);
  });

  it("Go's standard library accepts the valid token alone", async () => {
    const go = await ensureCommand("go", "golang-go");
    const file = join(folder, "verify.go");
    writeFileSync(file, ofThisServer(readFileSync(GO, "utf8")));
    const program = join(folder, "verify");
    const built = await run(go, ["build", "-o", program, file], {
      env: { ...process.env, GOCACHE: join(folder, "cache"), GOFLAGS: "-mod=mod" },
    });
    expect(built.code, built.output).toBe(0);
    expect(await accepted(program, [])).toEqual(["valid"]);
  });
});
