import { createHash, generateKeyPairSync, privateDecrypt } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QuickWorker } from "../testing/quick-worker.ts";
import type { Services } from "./services.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const spki = publicKey.export({ type: "spki", format: "der" }).toString("base64");
const NONCE = "0a0b";

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("Worker", QuickWorker);
});
afterEach(() => void vi.unstubAllGlobals());

async function setUp() {
  const call = vi.fn((_endpoint: unknown, _payload: unknown) =>
    Promise.resolve({ parameters: { nonce: NONCE }, signature: "s" }),
  );
  const services = {
    call,
    config: { passwordKey: { id: "k1", spki } },
  } as unknown as Services;
  const challenges = await import("./challenges.ts");
  return { services, call, ...challenges };
}

test("API-5: there is one challenge for each action, begun once", async () => {
  const { services, call, challengeFor } = await setUp();
  const challenge = challengeFor(services, "password");
  challenge.warmUp();
  expect(challengeFor(services, "password")).toBe(challenge);
  expect(challengeFor(services, "send-code")).not.toBe(challenge);
  await challenge.solution();
  expect(call.mock.calls.map(([, payload]) => payload)).toEqual([{ action: "password" }]);
});

test("API-5: a solved challenge is an option of its call", async () => {
  const { services, solveFor } = await setUp();
  const { captcha } = await solveFor(services, "send-code");
  expect(JSON.parse(atob(captcha))).toMatchObject({ challenge: { parameters: { nonce: NONCE } } });
});

test("CRED-1: a password is sealed with the challenge that goes with it", async () => {
  const { services, encryptOnePassword } = await setUp();
  const { encrypted, captcha } = await encryptOnePassword(services, "four words");
  const [id, cipher = ""] = encrypted.split(".");
  expect(id).toBe("k1");
  const plain = privateDecrypt(
    { key: privateKey, oaepHash: "sha256" },
    Buffer.from(cipher, "base64"),
  );
  const binding = createHash("sha256").update(NONCE).digest("hex");
  expect(plain.subarray(0, 32).toString("hex")).toBe(binding);
  expect(plain.subarray(32).toString()).toBe("four words");
  expect(atob(captcha)).toContain(NONCE);
});
