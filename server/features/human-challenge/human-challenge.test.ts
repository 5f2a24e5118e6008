import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

interface Parameters {
  nonce: string;
  salt: string;
  expiresAt: number;
  data: { action: string };
}

async function challenge(action: string): Promise<{ parameters: Parameters; signature: string }> {
  const { data } = await test.browser().call("humanChallenge", { action });
  return data as unknown as { parameters: Parameters; signature: string };
}

describe("the human challenge", () => {
  it.each(["send-code", "password"])(
    "API-5: is signed, for %s only, and valid for ten minutes",
    async (action) => {
      const { parameters, signature } = await challenge(action);
      expect(parameters).toMatchObject({
        algorithm: "PBKDF2/SHA-256",
        data: { action },
        expiresAt: Math.floor(test.clock.now() / 1000) + 600,
      });
      expect(signature).toMatch(/^[0-9a-f]{64}$/);
    },
  );

  it("API-5: is different each time", async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => challenge("password")));
    expect(new Set(many.map(({ parameters }) => parameters.nonce)).size).toBe(20);
    expect(new Set(many.map(({ parameters }) => parameters.salt)).size).toBe(20);
  });

  it("API-5: does not contain its own solution", async () => {
    const { parameters } = await challenge("send-code");
    expect(Object.keys(parameters)).not.toContain("counter");
    expect(Object.keys(parameters)).not.toContain("derivedKey");
  });
});
