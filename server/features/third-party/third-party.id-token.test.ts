import { generateKeyPairSync, sign } from "node:crypto";
import { exportSPKI, generateKeyPair, importJWK, exportJWK } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { DAY, MINUTE } from "../../platform/clock.ts";
import { clockOffset, OidcServer, type Returned } from "../../testing/servers/oidc-server.ts";
import { makePerson } from "../../testing/people/people.ts";
import { UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { answerOf, goTo, linkIdentity, providersEnv } from "../../testing/people/third-party.ts";

let server: OidcServer;
let other: OidcServer;
let test: TestApp;
const log: string[] = [];
beforeAll(async () => {
  server = await OidcServer.open({ id: "one" });
  other = await OidcServer.open({ id: "two" });
  const env = providersEnv([server, { nativeClientIds: ["the-app"] }], [other]);
  test = await openTestApp({ env, limits: UNLIMITED, log });
  // The servers' clocks follow ours, unless a test moves one.
  vi.spyOn(Date, "now").mockImplementation(() => test.clock.now() + clockOffset());
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.close();
  await Promise.all([server.close(), other.close()]);
});
beforeEach(() => {
  server.faults = {};
  server.clockOffset = 0;
});

type Claims = Record<string, unknown>;
const seconds = () => Math.floor(test.clock.now() / 1000);

async function nonceFor(provider = "one"): Promise<string> {
  const { data } = await test.browser().call("thirdNativeStart", { provider });
  return String(data["nonce"]);
}

const verify = (idToken: string, nonce: string, provider = "one") =>
  test.browser().call("thirdVerify", { provider, idToken, nonce });

/** The outcome for a token that is valid except for these claims. */
async function outcome(claims: Claims, forging: Parameters<OidcServer["idToken"]>[1] = {}) {
  const nonce = await nonceFor();
  const { body, data } = await verify(await server.idToken({ nonce, ...claims }, forging), nonce);
  return body.code === 0 ? data["next"] : body.code;
}

const REFUSED = ERRORS.providerRefused.code;

/** The reason of the last refusal in the log. */
const lastWhy = () =>
  (JSON.parse(log.findLast((line) => line.includes("AnswerRefused")) ?? "{}") as { why?: string })
    .why;

describe("A53, ASVS 9.2.3, 10.5.1, 10.5.4: claims of an ID token", () => {
  it("are accepted when all of them are right", async () => {
    expect(await outcome({})).toBe("bind-account");
    expect(await outcome({ aud: [server.clientId] })).toBe("bind-account");
    expect(await outcome({ aud: "the-app" })).toBe("bind-account");
    // A token from Google for an Android app: for the site's server, requested by the app.
    expect(await outcome({ aud: server.clientId, azp: "the-app" })).toBe("bind-account");
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
    ["a subject with a NUL", () => ({ sub: "user\u0000" })],
    ["a subject that is not ASCII", () => ({ sub: "us\u00e9r" })],
    ["no nonce", () => ({ nonce: undefined })],
    ["another nonce", () => ({ nonce: "x".repeat(43) })],
    ["a list of nonces", () => ({ nonce: ["x"] })],
    ["no end", () => ({ exp: undefined })],
  ])("refused with %s", async (_, claims) => {
    expect(await outcome(claims())).toBe(REFUSED);
  });

  it.each<[string, (at: number) => Claims]>([
    ["its end", (at) => ({ exp: seconds() - at })],
    ["an age before the flow began", (at) => ({ iat: seconds() - at })],
    ["a birth ahead of us", (at) => ({ iat: seconds() + at })],
    ["a beginning ahead of us", (at) => ({ nbf: seconds() + at })],
  ])("ASVS 9.2.1: accepted up to a minute beyond %s, and no longer", async (_, claims) => {
    expect(await outcome(claims(59))).toBe("bind-account");
    expect(await outcome(claims(62))).toBe(REFUSED);
  });

  it("ASVS 9.2.2: refused for a token with another purpose", async () => {
    expect(await outcome({}, { header: { typ: "at+jwt" } })).toBe(REFUSED);
    const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
    expect(await outcome({ events }, { header: { typ: "logout+jwt" } })).toBe(REFUSED);
    // The state of a browser flow is not accepted as an app's nonce, nor the other way round.
    const browser = test.browser();
    const { params } = await goTo(browser, server, ["slots"]);
    const nonce = params["state"] ?? "";
    const asNonce = await verify(await server.idToken({ nonce }), nonce);
    const state = await nonceFor();
    const asState = await browser.call("thirdPcVerify", {
      ...answerOf(server, { params } as Returned),
      state,
    });
    expect([asNonce.body.code, asState.body.code]).toEqual([
      ERRORS.ticketInvalid.code,
      ERRORS.ticketInvalid.code,
    ]);
  });

  it("refused from another provider, even with the right keys", async () => {
    const nonce = await nonceFor();
    const foreign = await other.idToken({ nonce });
    expect((await verify(foreign, nonce)).body.code).toBe(REFUSED);
    const second = await nonceFor();
    const ours = { nonce: second, iss: server.issuer, aud: server.clientId };
    const dressed = await other.idToken(ours, { header: { kid: server.keys.jwk.kid } });
    expect((await verify(dressed, second)).body.code).toBe(REFUSED);
    const third = await nonceFor();
    const honest = await server.idToken({ ...ours, nonce: third });
    expect((await verify(honest, third)).body.code).toBe(0);
  });

  it.each([{}, { amr: ["mfa", "hwk"], acr: "phrh" }])(
    "ASVS 6.8.4: a provider's sign-in with %j counts as one factor, and the account's other factors are still required",
    async (claims) => {
      const owner = await makePerson(test, { factors: ["totp"] });
      const sub = `strong-${owner.account.id}`;
      await linkIdentity(test, owner.account.id, server, sub);
      expect(await outcome({ sub, ...claims })).toBe("verifyCode");
    },
  );

  it("refused for a nonce that belongs to another provider, was used, or expired", async () => {
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

describe("A54, ASVS 6.8.2: the signature of an ID token", () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  it.each(["none", "None", "NONE"])("ASVS 9.1.2: alg %s is refused", async (alg) => {
    for (const signature of ["", "AA"]) {
      const nonce = await nonceFor();
      const [, claims = ""] = (await server.idToken({ nonce })).split(".");
      const token = `${encode({ alg, kid: server.keys.jwk.kid })}.${claims}.${signature}`;
      expect((await verify(token, nonce)).body.code).toBe(REFUSED);
    }
  });

  it("ASVS 9.1.2: an unlisted algorithm is refused, even with a key of the provider", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "secp256k1" });
    const jwk = { ...publicKey.export({ format: "jwk" }), kid: "odd", alg: "ES256K" };
    server.faults = { tamper: { "/jwks": () => JSON.stringify({ keys: [jwk] }) } };
    test.clock.advance(11 * MINUTE);
    const nonce = await nonceFor();
    const [, claims = ""] = (await server.idToken({ nonce })).split(".");
    const text = `${encode({ alg: "ES256K", kid: "odd" })}.${claims}`;
    const made = sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" });
    const { body } = await verify(`${text}.${made.toString("base64url")}`, nonce);
    expect([body.code, lastWhy()]).toEqual([REFUSED, "ERR_JOSE_ALG_NOT_ALLOWED"]);
    server.faults = {};
    test.clock.advance(11 * MINUTE);
  });

  it("ASVS 9.1.2: HS256 with the public key as its secret is refused", async () => {
    const { d: _, ...open } = server.keys.jwk;
    const key = (await importJWK(open, "ES256", { extractable: true })) as CryptoKey;
    const secrets = [await exportSPKI(key), JSON.stringify(open), open.x ?? ""];
    for (const secret of secrets) {
      const forging = { header: { alg: "HS256" }, key: new TextEncoder().encode(secret) };
      expect(await outcome({}, forging)).toBe(REFUSED);
    }
  });

  it("ASVS 9.1.3, F25: a key that the token itself contains or names is ignored", async () => {
    const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
    const jwk = await exportJWK(publicKey);
    await outcome({});
    test.clock.advance(MINUTE);
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
    // New keys are fetched once a minute at most, however many are named.
    const looks = () => server.asked.slice(before).filter((path) => path === "/jwks").length;
    expect(looks()).toBe(1);
    test.clock.advance(MINUTE - 1000);
    expect(await outcome({}, { header: { kid: "new" }, key: privateKey })).toBe(REFUSED);
    expect(looks()).toBe(1);
    test.clock.advance(1000);
    expect(await outcome({}, { header: { kid: "new" }, key: privateKey })).toBe(REFUSED);
    expect(looks()).toBe(2);
    expect(other.asked).not.toContain("/x5u");
  });

  it("ASVS 9.1.1: a token changed after signing is refused before its claims are read", async () => {
    const nonce = await nonceFor();
    const [header, claims = "", signature] = (await server.idToken({ nonce })).split(".");
    const open = JSON.parse(Buffer.from(claims, "base64url").toString()) as object;
    const token = `${header}.${encode({ ...open, sub: "victim" })}.${signature}`;
    expect((await verify(token, nonce)).body.code).toBe(REFUSED);
    expect(lastWhy()).toBe("ERR_JWS_SIGNATURE_VERIFICATION_FAILED");
    const flipped = await nonceFor();
    const [first, middle, end = ""] = (
      await server.idToken({ nonce: flipped, iss: "https://evil.example" })
    ).split(".");
    const bytes = Buffer.from(end, "base64url");
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    await verify(`${first}.${middle}.${bytes.toString("base64url")}`, flipped);
    expect(lastWhy()).toBe("ERR_JWS_SIGNATURE_VERIFICATION_FAILED");
    const garbage = await nonceFor();
    expect((await verify("not a token", garbage)).body.code).toBe(REFUSED);
  });

  it("two keys with one id are refused", async () => {
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

  it("API-7: rotated keys are found automatically", async () => {
    await server.rotateKeys();
    test.clock.advance(MINUTE);
    expect(await outcome({})).toBe("bind-account");
  });

  it("F25: while the key set is unavailable, the last one is used for an hour", async () => {
    await outcome({});
    server.faults = { at: "/jwks", status: 500 };
    test.clock.advance(30 * MINUTE);
    const before = server.asked.length;
    expect([await outcome({}), await outcome({})]).toEqual(["bind-account", "bind-account"]);
    // One fetch, not one for each token.
    expect(server.asked.slice(before)).toEqual(["/jwks"]);
    // Keys outside the cached set are still refused.
    const { privateKey } = await generateKeyPair("ES256");
    expect(await outcome({}, { key: privateKey })).toBe(REFUSED);
    test.clock.advance(30 * MINUTE);
    expect(await outcome({})).toBe(ERRORS.providerUnavailable.code);
    server.faults = {};
    expect(await outcome({})).toBe("bind-account");
  });
});

describe("F25: a provider's clock and keys in the code flow", () => {
  const answered = async () => {
    const browser = test.browser();
    const returned = await goTo(browser, server, ["honest"]);
    const { body, data } = await browser.call("thirdPcVerify", answerOf(server, returned));
    return body.code === 0 ? data["next"] : body.code;
  };

  it.each([
    [50, "bind-account"],
    [-50, "bind-account"],
    [90, REFUSED],
    [-90, REFUSED],
  ])("ASVS 9.2.1: an ID token of a clock %i s off: %s", async (offset, expected) => {
    server.clockOffset = offset * 1000;
    expect(await answered()).toBe(expected);
  });

  it.each([DAY, -DAY])(
    "ID tokens are accepted while the clock of this process is %i ms off",
    async (offset) => {
      vi.mocked(Date.now).mockImplementation(() => test.clock.now() + offset + clockOffset());
      server.clockOffset = -offset;
      try {
        expect(await answered()).toBe("bind-account");
      } finally {
        vi.mocked(Date.now).mockImplementation(() => test.clock.now() + clockOffset());
      }
    },
  );

  it("keys rotated during the round trip are found", async () => {
    await outcome({});
    test.clock.advance(MINUTE);
    const browser = test.browser();
    const returned = await goTo(browser, server, ["rotated"]);
    await server.rotateKeys();
    const { data } = await browser.call("thirdPcVerify", answerOf(server, returned));
    expect(data["next"]).toBe("bind-account");
  });

  it("a redirect from the token endpoint is not followed", async () => {
    server.faults = { at: "/token", redirect: `${other.issuer}/stolen` };
    expect(await answered()).toBe(REFUSED);
    expect(other.asked).not.toContain("/stolen");
  });
});

describe("A54, ASVS 6.8.2: the code flow checks the signature too", () => {
  it("an ID token that was changed in transit is refused", async () => {
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
    "F25: a response such as %j is refused, and nothing breaks",
    async (nonsense) => {
      const browser = test.browser();
      const returned = await goTo(browser, server, ["honest"]);
      server.faults = { tamper: { "/token": () => nonsense } };
      const { status, body } = await browser.call("thirdPcVerify", answerOf(server, returned));
      expect([status, body.code]).toEqual([200, REFUSED]);
    },
  );
});
