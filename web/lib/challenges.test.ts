// @vitest-environment happy-dom
import { createHash, generateKeyPairSync, privateDecrypt } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Services } from "./services.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const spki = publicKey.export({ type: "spki", format: "der" }).toString("base64");
const NONCE = "0a0b";

/** Solves at once. */
class QuickWorker {
  #listener: ((event: { data: unknown }) => void) | undefined;
  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    if (type === "message") this.#listener = listener;
  }
  postMessage(): void {
    queueMicrotask(() => this.#listener?.({ data: { counter: 1, derivedKey: "ab" } }));
  }
  terminate(): void {}
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("Worker", QuickWorker);
});
afterEach(() => void vi.unstubAllGlobals());

async function setUp() {
  const put = vi.fn<(solution: string) => void>();
  const call = vi.fn((_endpoint: unknown, _payload: unknown) =>
    Promise.resolve({ parameters: { nonce: NONCE }, signature: "s" }),
  );
  const services = {
    call,
    captcha: { put },
    config: { passwordKey: { id: "k1", spki } },
  } as unknown as Services;
  const challenges = await import("./challenges.ts");
  return { services, put, call, ...challenges };
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

test("API-5: a solution is put down for the next call", async () => {
  const { services, put, solveFor } = await setUp();
  const solution = await solveFor(services, "send-code");
  expect(put).toHaveBeenCalledExactlyOnceWith(solution);
  expect(JSON.parse(atob(solution))).toMatchObject({ challenge: { parameters: { nonce: NONCE } } });
});

test("CRED-1: a password is sealed with the challenge that goes with it", async () => {
  const { services, put, sealForNextCall } = await setUp();
  const [id, cipher = ""] = (await sealForNextCall(services, "four words")).split(".");
  expect(id).toBe("k1");
  const plain = privateDecrypt(
    { key: privateKey, oaepHash: "sha256" },
    Buffer.from(cipher, "base64"),
  );
  const binding = createHash("sha256").update(NONCE).digest("hex");
  expect(plain.subarray(0, 32).toString("hex")).toBe(binding);
  expect(plain.subarray(32).toString()).toBe("four words");
  expect(put).toHaveBeenCalledOnce();
});
