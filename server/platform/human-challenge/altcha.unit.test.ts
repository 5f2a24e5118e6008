import { randomBytes } from "node:crypto";
import { solveChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { describe, expect, it } from "vitest";
import type { WorkChallenge } from "@portico/contract/human-challenge/schemas";
import { TestClock } from "../../testing/clock/test-clock.ts";
import { MINUTE, SECOND } from "../clock.ts";
import { createAltcha } from "./altcha.ts";
import { Keyring } from "../secrets/keyring.ts";

const secret = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const ring = (keys: string) => Keyring.open({ secretKeys: keys, dataDir: "/nowhere" });
const EASY = { cost: 1, counter: 4 };

const keys = secret("k1");
const clock = new TestClock();
const challenges = createAltcha(EASY, ring(keys), clock);

interface Solved {
  challenge: WorkChallenge;
  solution: { counter: number; derivedKey: string };
}

async function solved(from = challenges): Promise<Solved> {
  const challenge = await from.create("send-code");
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error("It could not be solved");
  return { challenge, solution };
}

const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");

describe("API-5: a human challenge", () => {
  it("passes when it is solved", async () => {
    const { challenge, solution } = await solved();
    const passed = await challenges.verify("send-code", written({ challenge, solution }));
    expect(passed?.id).toBe(challenge.parameters.nonce);
    expect(passed?.expiresAt).toBeGreaterThan(clock.now());
  });

  it("is the same with its fields in another order, as in the library", async () => {
    const { challenge, solution } = await solved();
    const { data, ...rest } = challenge.parameters;
    const parameters = { data, ...Object.fromEntries(Object.entries(rest).toReversed()) };
    const turned = { ...challenge, parameters } as WorkChallenge;
    expect(await challenges.verify("send-code", written({ challenge: turned, solution }))).toEqual(
      await challenges.verify("send-code", written({ challenge, solution })),
    );
    const [hmacSignatureSecret = "", hmacKeySignatureSecret = ""] = (
      ["challenge", "challenge-key"] as const
    ).map((purpose) => ring(keys).keys(purpose)[0]?.toString("base64"));
    const seen = { ...solution, time: 0 };
    const asked = {
      challenge: turned,
      solution: seen,
      hmacSignatureSecret,
      hmacKeySignatureSecret,
    };
    expect(await verifySolution({ ...asked, deriveKey })).toMatchObject({ verified: true });
  });

  it("is different each time", async () => {
    const nonces = await Promise.all(
      Array.from({ length: 20 }, () => challenges.create("send-code")),
    );
    expect(new Set(nonces.map(({ parameters }) => parameters.nonce)).size).toBe(20);
  });

  it("does not contain its solution", async () => {
    const { challenge, solution } = await solved();
    expect(JSON.stringify(challenge)).not.toContain(solution.derivedKey);
  });

  it("ASVS 9.2.2: works only for the action it was created for", async () => {
    const { challenge, solution } = await solved();
    expect(await challenges.verify("password", written({ challenge, solution }))).toBeUndefined();
    const forged = structuredClone(challenge);
    forged.parameters.data.action = "password";
    expect(
      await challenges.verify("password", written({ challenge: forged, solution })),
    ).toBeUndefined();
  });

  it("ASVS 9.2.1: is valid for ten minutes, by our own clock", async () => {
    const ours = new TestClock();
    const timed = createAltcha(EASY, ring(keys), ours);
    const solution = written(await solved(timed));
    ours.advance(10 * MINUTE - 2 * SECOND);
    expect(await timed.verify("send-code", solution)).toBeDefined();
    ours.advance(2 * SECOND);
    expect(await timed.verify("send-code", solution)).toBeUndefined();
  });

  it("ASVS 9.1.1: is refused after any field was changed", async () => {
    const { challenge, solution } = await solved();
    const { parameters } = challenge;
    const changed: unknown[] = [
      { ...parameters, cost: 2 },
      { ...parameters, expiresAt: parameters.expiresAt + 1 },
      { ...parameters, nonce: parameters.nonce.toUpperCase() + "a" },
      { ...parameters, nonce: `${parameters.nonce} ` },
      { ...parameters, salt: "00".repeat(16) },
      { ...parameters, keyPrefix: "" },
      { ...parameters, keySignature: "" },
      { ...parameters, data: { ...parameters.data, more: 1 } },
      { ...parameters, more: 1 },
    ];
    for (const forged of changed) {
      const payload = { challenge: { ...challenge, parameters: forged }, solution };
      expect(await challenges.verify("send-code", written(payload))).toBeUndefined();
    }
  });

  it("is refused with a wrong or missing signature", async () => {
    const { challenge, solution } = await solved();
    for (const signature of ["", "00".repeat(32), challenge.signature.slice(1), null]) {
      const payload = { challenge: { ...challenge, signature }, solution };
      expect(await challenges.verify("send-code", written(payload))).toBeUndefined();
    }
  });

  it("is refused with a wrong solution", async () => {
    const { challenge, solution } = await solved();
    const wrong: unknown[] = [
      { ...solution, derivedKey: "00".repeat(32) },
      { ...solution, derivedKey: solution.derivedKey.toUpperCase() },
      { ...solution, derivedKey: `${solution.derivedKey}00` },
      { ...solution, derivedKey: "" },
      { ...solution, derivedKey: challenge.parameters.keyPrefix },
      { ...solution, counter: "1" },
      { ...solution, counter: -1 },
      { counter: 1 },
      null,
    ];
    for (const bad of wrong) {
      expect(
        await challenges.verify("send-code", written({ challenge, solution: bad })),
      ).toBeUndefined();
    }
  });

  it("ASVS 9.1.3: is refused if another server created it", async () => {
    const foreign = createAltcha(EASY, ring(secret("k1")), clock);
    expect(await challenges.verify("send-code", written(await solved(foreign)))).toBeUndefined();
  });

  it("is still valid when created with an older key of the ring", async () => {
    const rotated = createAltcha(EASY, ring(`${secret("k2")},${keys}`), clock);
    expect(await rotated.verify("send-code", written(await solved()))).toBeDefined();
    expect(await rotated.verify("send-code", written(await solved(rotated)))).toBeDefined();
  });

  it("F20: is refused without an error when it is garbage", async () => {
    const garbage = [
      "",
      "%%%",
      "bm90IGpzb24=",
      ...[null, 1, "x", [], {}, { challenge: null }, { challenge: {}, solution: {} }].map(written),
      written({ challenge: { parameters: {}, signature: "" }, solution: {} }),
      "A".repeat(5000),
      written({ challenge: "[".repeat(3000) }),
      `${"[".repeat(2000)}${"]".repeat(2000)}`,
    ];
    for (const text of garbage) {
      expect(await challenges.verify("send-code", text)).toBeUndefined();
    }
  });
});
