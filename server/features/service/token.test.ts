import { createHmac } from "node:crypto";
import {
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionCheck, sessionToken } from "@portico/contract/service/endpoints";
import { JWKS_PATH } from "@portico/contract/service/token";
import { SESSION_ACCESS_MAX_AGE } from "../../core/session-access/session-access.ts";
import { HOUR, SECOND } from "../../platform/clock.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { signIn } from "../../testing/calls/call-fixtures.ts";
import { makePerson, type Person } from "../../testing/people/people.ts";

let test: TestApp;
let key: string;
let person: Person;
let authtoken: string;
beforeAll(async () => {
  test = await openTestApp();
  const { serviceKeys, database } = test.services;
  ({ key } = await serviceKeys.create(database.db, { name: "trading", scopes: ["check"] }));
  person = await makePerson(test);
  const browser = test.browser();
  await signIn(test, person, browser);
  authtoken = browser.cookies.get("authtoken") ?? "";
});
afterAll(() => test.close());

async function exchange(question: object, shown = key) {
  const answer = await test.request(sessionToken.path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${shown}` },
    payload: JSON.stringify(question),
  });
  const { data } = answer.json<{ data: { token: string | null } | null }>();
  return { status: answer.statusCode, token: data?.token ?? null };
}

async function tokenFor(audience = "trading"): Promise<string> {
  return (await exchange({ authtoken, audience })).token ?? "";
}

async function keySet(): Promise<JSONWebKeySet> {
  return (await test.request(JWKS_PATH)).json<JSONWebKeySet>();
}

/** Exactly as docs/integrate.md tells services to verify. */
async function verify(token: string, audience = "trading"): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, createLocalJWKSet(await keySet()), {
    algorithms: ["ES256"],
    issuer: test.services.settings.siteOrigin,
    audience,
    typ: "portico-session+jwt",
    requiredClaims: ["sub", "sid", "exp", "iat"],
    maxTokenAge: "60s",
    currentDate: new Date(test.clock.now()),
  });
  return payload;
}

describe("a session token", () => {
  it("says who it is and what they may do, for 60 seconds and one service", async () => {
    const seconds = Math.floor(test.clock.now() / SECOND);
    expect(await verify(await tokenFor())).toEqual({
      iss: test.services.settings.siteOrigin,
      aud: "trading",
      sub: person.account.id,
      uid: person.account.uid,
      group: person.account.account_group,
      type: "individual",
      tradingAllowed: true,
      auth_time: seconds,
      sid: expect.stringMatching(/^[\w-]{43}$/) as string,
      iat: seconds,
      exp: seconds + 60,
      jti: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
  });

  it("comes with the check, if it asks for one", async () => {
    const headers = { "x-portico-key": key, cookie: `authtoken=${authtoken}` };
    const passed = await test.request(`${sessionCheck.path}?token=trading`, { headers });
    expect(passed.statusCode).toBe(204);
    const payload = await verify(String(passed.headers["x-portico-token"]));
    expect(payload.sub).toBe(passed.headers["x-portico-user"]);
    const without = await test.request(sessionCheck.path, { headers });
    expect(without.headers["x-portico-token"]).toBe("none");
  });

  it("contains a hold of withdrawals", async () => {
    const until = test.clock.now() + HOUR;
    const hold = (held_until: number | null) =>
      test.services.database.db
        .updateTable("accounts")
        .set({ held_until })
        .where("id", "=", person.account.id)
        .execute();
    await hold(until);
    test.clock.advance(SESSION_ACCESS_MAX_AGE);
    expect(await verify(await tokenFor())).toMatchObject({ withdrawalsHeldUntil: until });
    await hold(null);
    test.clock.advance(SESSION_ACCESS_MAX_AGE);
    expect(await verify(await tokenFor())).not.toHaveProperty("withdrawalsHeldUntil");
  });

  it("is not made for a cookie that opens nothing, or without a key for the check", async () => {
    const none = { status: 200, token: null };
    expect(await exchange({ authtoken: "garbage", audience: "trading" })).toEqual(none);
    expect((await exchange({ authtoken, audience: "trading" }, "other")).status).toBe(401);
    const { serviceKeys, database } = test.services;
    const other = { name: "other", scopes: ["account", "events", "admin"] as const };
    const { key: wrong } = await serviceKeys.create(database.db, other);
    expect((await exchange({ authtoken, audience: "trading" }, wrong)).status).toBe(403);
  });

  it("ASVS 8.2.1: is made only for the audiences that the key is bound to", async () => {
    const { serviceKeys, database } = test.services;
    const bound = { name: "bound", scopes: ["check"], audiences: ["trading", "wallet"] } as const;
    const { key: own } = await serviceKeys.create(database.db, bound);
    for (const audience of bound.audiences) {
      const { token } = await exchange({ authtoken, audience }, own);
      expect(await verify(token ?? "", audience)).toMatchObject({ aud: audience });
    }
    for (const audience of ["withdrawals", "trading2", "Trading", "trading,wallet"]) {
      const { status, token } = await exchange({ authtoken, audience }, own);
      expect([audience, status >= 400, token]).toEqual([audience, true, null]);
    }
    expect((await exchange({ authtoken, audience: "withdrawals" }, own)).status).toBe(403);
  });

  it.each([
    {},
    { authtoken: "x" },
    { authtoken: "x", audience: "" },
    { authtoken: "x", audience: "a b" },
  ])("ASVS 2.2.1: refuses the question %j", async (question) => {
    expect((await exchange(question)).status).toBe(400);
  });
});

describe("the published keys", () => {
  it("are public, may be kept for five minutes, and contain no private key", async () => {
    const { statusCode, headers, body } = await test.request(JWKS_PATH);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toMatch(/^application\/jwk-set\+json/);
    expect(headers["cache-control"]).toBe("public, max-age=300");
    const { keys } = JSON.parse(body) as JSONWebKeySet;
    expect(keys.map((one) => Object.keys(one).toSorted())).toEqual([
      ["alg", "crv", "kid", "kty", "use", "x", "y"],
    ]);
  });

  it("still verify a token from before a rotation", async () => {
    const before = await tokenFor();
    await test.services.signingKeys.rotate();
    test.clock.advance(SECOND);
    expect((await keySet()).keys).toHaveLength(2);
    await verify(before);
    await verify(await tokenFor());
  });
});

/** A54: what a service that verifies as documented must refuse. */
describe("A54: a service that verifies as documented refuses", () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  async function taken(): Promise<{ header: Record<string, string>; claims: JWTPayload }> {
    const [header = "", claims = ""] = (await tokenFor()).split(".");
    const [head, body] = [header, claims].map(
      (text) => JSON.parse(Buffer.from(text, "base64url").toString()) as unknown,
    );
    return { header: head as Record<string, string>, claims: body as JWTPayload };
  }

  it("a forged signature, and changed claims", async () => {
    const [header = "", claims = "", signature = ""] = (await tokenFor()).split(".");
    const { claims: own } = await taken();
    const changed = part({ ...own, sub: "somebody-else" });
    const flipped = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
    for (const token of [
      `${header}.${changed}.${signature}`,
      `${header}.${claims}.${flipped}`,
      `${header}.${claims}.`,
      `${header}.${claims}`,
    ]) {
      await expect(verify(token)).rejects.toThrow();
    }
  });

  it("one that is signed by another key under our kid", async () => {
    const { header, claims } = await taken();
    const { privateKey } = await generateKeyPair("ES256");
    const token = await new SignJWT(claims)
      .setProtectedHeader({ ...header, alg: "ES256" })
      .sign(privateKey);
    await expect(verify(token)).rejects.toMatchObject({
      code: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
    });
  });

  it("an unknown kid, and a key inside the token", async () => {
    const { claims } = await taken();
    const { privateKey, publicKey } = await generateKeyPair("ES256");
    const jwk = await exportJWK(publicKey);
    for (const more of [{ kid: "unknown" }, { jwk }, { kid: "../../etc/passwd" }, {}]) {
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: "ES256", typ: "portico-session+jwt", ...more })
        .sign(privateKey);
      await expect(verify(token)).rejects.toThrow();
    }
  });

  it.each(["none", "None", "NONE"])("alg: %s", async (alg) => {
    const { header, claims } = await taken();
    await expect(verify(`${part({ ...header, alg })}.${part(claims)}.`)).rejects.toThrow();
  });

  it("a token signed by HS256 with the public key as its secret", async () => {
    const { header, claims } = await taken();
    const [jwk] = (await keySet()).keys;
    const publicKey = await importJWK({ ...jwk, ext: true }, "ES256", { extractable: true });
    const secrets = [await exportSPKI(publicKey as CryptoKey), JSON.stringify(jwk), jwk?.x ?? ""];
    for (const secret of secrets) {
      const signed = `${part({ ...header, alg: "HS256" })}.${part(claims)}`;
      const signature = createHmac("sha256", secret).update(signed).digest("base64url");
      await expect(verify(`${signed}.${signature}`)).rejects.toMatchObject({
        code: "ERR_JOSE_ALG_NOT_ALLOWED",
      });
    }
  });

  it("one for another service, and an expired one", async () => {
    await expect(verify(await tokenFor("withdrawals"))).rejects.toMatchObject({
      code: "ERR_JWT_CLAIM_VALIDATION_FAILED",
      claim: "aud",
    });
    const token = await tokenFor();
    test.clock.advance(61 * SECOND);
    await expect(verify(token)).rejects.toMatchObject({ code: "ERR_JWT_EXPIRED" });
  });

  it("A42: a token is no session here: it opens neither the check nor any call", async () => {
    const token = await tokenFor();
    const headers = { "x-portico-key": key, cookie: `authtoken=${token}` };
    expect((await test.request(sessionCheck.path, { headers })).statusCode).toBe(401);
    expect((await exchange({ authtoken: token.slice(0, 200), audience: "x" })).token).toBeNull();
    expect((await exchange({ authtoken, audience: "x" }, token)).status).toBe(401);
  });
});
