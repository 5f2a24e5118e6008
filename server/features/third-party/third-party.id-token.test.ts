import { exportSPKI, generateKeyPair, importJWK, exportJWK } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { MINUTE } from "../../platform/clock.ts";
import { OidcServer } from "../../testing/oidc-server.ts";
import { UNLIMITED } from "../../testing/ready-calls.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { goTo, answerOf, providersEnv } from "../../testing/third-party.ts";

let server: OidcServer;
let other: OidcServer;
let test: TestApp;
beforeAll(async () => {
  server = await OidcServer.open({ id: "one" });
  other = await OidcServer.open({ id: "two" });
  const env = providersEnv([server, { nativeClientIds: ["the-app"] }], [other]);
  test = await openTestApp({ env, limits: UNLIMITED });
  // The servers' clocks go with ours.
  vi.spyOn(Date, "now").mockImplementation(() => test.clock.now());
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.close();
  await Promise.all([server.close(), other.close()]);
});
beforeEach(() => {
  server.faults = {};
});

type Claims = Record<string, unknown>;
const seconds = () => Math.floor(test.clock.now() / 1000);

async function nonceFor(provider = "one"): Promise<string> {
  const { data } = await test.browser().call("thirdNativeStart", { provider });
  return String(data["nonce"]);
}

const verify = (idToken: string, nonce: string, provider = "one") =>
  test.browser().call("thirdVerify", { provider, idToken, nonce });

/** What becomes of a token that is right but for these claims. */
async function outcome(claims: Claims, forging: Parameters<OidcServer["idToken"]>[1] = {}) {
  const nonce = await nonceFor();
  const { body, data } = await verify(await server.idToken({ nonce, ...claims }, forging), nonce);
  return body.code === 0 ? data["next"] : body.code;
}

const REFUSED = ERRORS.providerRefused.code;

describe("A53: claims of an ID token", () => {
  it("are believed when all of them are right", async () => {
    expect(await outcome({})).toBe("bind-account");
    expect(await outcome({ aud: [server.clientId] })).toBe("bind-account");
    expect(await outcome({ aud: "the-app" })).toBe("bind-account");
    expect(await outcome({ aud: [server.clientId, "the-app"], azp: "the-app" })).toBe(
      "bind-account",
    );
  });

  it.each<[string, () => Claims]>([
    ["another audience", () => ({ aud: "somebody-else" })],
    ["no audience", () => ({ aud: undefined })],
    ["an empty list of audiences", () => ({ aud: [] })],
    ["ours and a foreign one", () => ({ aud: [server.clientId, "somebody-else"] })],
    ["a foreign authorized party", () => ({ azp: "somebody-else" })],
    ["another issuer", () => ({ iss: other.issuer })],
    ["the issuer with a slash too many", () => ({ iss: `${server.issuer}/` })],
    ["the issuer in other letters", () => ({ iss: server.issuer.toUpperCase() })],
    ["no issuer", () => ({ iss: undefined })],
    ["no subject", () => ({ sub: undefined })],
    ["an empty subject", () => ({ sub: "" })],
    ["a subject longer than any", () => ({ sub: "x".repeat(256) })],
    ["no nonce", () => ({ nonce: undefined })],
    ["another nonce", () => ({ nonce: "x".repeat(43) })],
    ["a list of nonces", () => ({ nonce: ["x"] })],
    ["its end behind it", () => ({ exp: seconds() - 120 })],
    ["no end", () => ({ exp: undefined })],
    ["an age before the flow began", () => ({ iat: seconds() - 120 })],
    ["a birth ahead of us", () => ({ iat: seconds() + 120 })],
    ["a beginning ahead of us", () => ({ nbf: seconds() + 120 })],
  ])("refused with %s", async (_, claims) => {
    expect(await outcome(claims())).toBe(REFUSED);
  });

  it("refused as an access token in its place", async () => {
    expect(await outcome({}, { header: { typ: "at+jwt" } })).toBe(REFUSED);
  });

  it("refused from another provider, though its keys are right there", async () => {
    const nonce = await nonceFor();
    const foreign = await other.idToken({ nonce });
    expect((await verify(foreign, nonce)).body.code).toBe(REFUSED);
    const dressed = await other.idToken({ nonce, iss: server.issuer, aud: server.clientId });
    const second = await nonceFor();
    expect((await verify(dressed, second)).body.code).toBe(REFUSED);
  });

  it("refused for a nonce that was given for another provider, used, or is too old", async () => {
    const foreign = await nonceFor("two");
    const token = await server.idToken({ nonce: foreign });
    expect((await verify(token, foreign)).body.code).toBe(ERRORS.ticketInvalid.code);
    const nonce = await nonceFor();
    const late = await server.idToken({ nonce });
    test.clock.advance(10 * MINUTE);
    expect((await verify(late, nonce)).body.code).toBe(ERRORS.ticketInvalid.code);
    const once = await nonceFor();
    const good = await server.idToken({ nonce: once });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => verify(good, once)));
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
  });
});

describe("A54: the signature of an ID token", () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  it.each(["none", "None", "NONE"])("alg %s is no signature", async (alg) => {
    const nonce = await nonceFor();
    const [, claims = ""] = (await server.idToken({ nonce })).split(".");
    for (const signature of ["", "AA"]) {
      const token = `${encode({ alg, kid: server.keys.jwk.kid })}.${claims}.${signature}`;
      const one = await nonceFor();
      expect((await verify(token, one)).body.code).toBe(REFUSED);
    }
  });

  it("HS256 with the public key as its secret is none either", async () => {
    const { d: _, ...open } = server.keys.jwk;
    const key = (await importJWK(open, "ES256", { extractable: true })) as CryptoKey;
    const secrets = [await exportSPKI(key), JSON.stringify(open), open.x ?? ""];
    for (const secret of secrets) {
      const forging = { header: { alg: "HS256" }, key: new TextEncoder().encode(secret) };
      expect(await outcome({}, forging)).toBe(REFUSED);
    }
  });

  it("a key that the token itself brings or names is not looked at", async () => {
    const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
    const jwk = await exportJWK(publicKey);
    const before = server.asked.length;
    const headers = [
      { jwk },
      { jku: `${other.issuer}/jwks` },
      { x5u: `${other.issuer}/x5u` },
      { kid: "../../../../etc/passwd" },
      { kid: "' or 1=1 --" },
      { kid: server.keys.jwk.kid },
      { kid: undefined },
    ];
    for (const header of headers) {
      expect(await outcome({}, { header, key: privateKey })).toBe(REFUSED);
    }
    // One bounded look for new keys, however many are named.
    expect(server.asked.slice(before).length).toBeLessThanOrEqual(1);
    expect(other.asked).not.toContain("/x5u");
  });

  it("changed after it was signed: refused", async () => {
    const nonce = await nonceFor();
    const [header, claims = "", signature] = (await server.idToken({ nonce })).split(".");
    const open = JSON.parse(Buffer.from(claims, "base64url").toString()) as object;
    const token = `${header}.${encode({ ...open, sub: "victim" })}.${signature}`;
    expect((await verify(token, nonce)).body.code).toBe(REFUSED);
    const garbage = await nonceFor();
    expect((await verify("not a token", garbage)).body.code).toBe(REFUSED);
  });

  it("two keys of one name are no key", async () => {
    const { jwk } = server.keys;
    const twice = () => {
      const { d: _, ...open } = jwk;
      return JSON.stringify({ keys: [open, open] });
    };
    server.faults = { tamper: { "/jwks": twice } };
    test.clock.advance(11 * MINUTE);
    expect(await outcome({})).toBe(REFUSED);
    server.faults = {};
    test.clock.advance(11 * MINUTE);
    expect(await outcome({})).toBe("bind-account");
  });

  it("API-7: keys that were changed since are found by themselves", async () => {
    await server.rotateKeys();
    test.clock.advance(20_000);
    expect(await outcome({})).toBe("bind-account");
  });
});

describe("A54: the code flow checks the signature too", () => {
  it("an ID token that was changed on its way is refused", async () => {
    const browser = test.browser();
    const returned = await goTo(browser, server, ["honest"]);
    server.faults = {
      tamper: {
        "/token": (body) => {
          const answer = JSON.parse(body) as { id_token: string };
          const [header, claims = "", signature] = answer.id_token.split(".");
          const open = JSON.parse(Buffer.from(claims, "base64url").toString()) as object;
          const changed = Buffer.from(JSON.stringify({ ...open, sub: "victim" }));
          const id_token = `${header}.${changed.toString("base64url")}.${signature}`;
          return JSON.stringify({ ...answer, id_token });
        },
      },
    };
    const { body } = await browser.call("thirdPcVerify", answerOf(server, returned));
    expect(body.code).toBe(REFUSED);
  });

  it.each(["", "{}", "[]", "null", "<html>", '{"id_token":7}'])(
    "F14: an answer such as %j is refused, and nothing breaks",
    async (nonsense) => {
      const browser = test.browser();
      const returned = await goTo(browser, server, ["honest"]);
      server.faults = { tamper: { "/token": () => nonsense } };
      const { status, body } = await browser.call("thirdPcVerify", answerOf(server, returned));
      expect([status, body.code]).toEqual([200, REFUSED]);
    },
  );
});
