import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { thirdPartyExamples } from "@portico/contract/examples/third-party";
import { SCHEMAS } from "@portico/contract/schemas";
import type { Answer, Browser } from "../../testing/browser.ts";
import { countRows } from "../../testing/rows.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

type Call = keyof typeof thirdPartyExamples;
const CALLS = Object.keys(thirdPartyExamples) as Call[];
const BEGINNINGS: Call[] = ["thirdPcVerify", "thirdVerify"];
const LATER = CALLS.filter((name) => !BEGINNINGS.includes(name));
const REQUESTS = CALLS.flatMap((name) =>
  Object.entries(thirdPartyExamples[name].requests).map(
    ([what, payload]) => [name, what, payload as Record<string, unknown>] as const,
  ),
);

/** A browser that has begun a flow somewhere. */
async function begun(): Promise<Browser> {
  const browser = test.browser();
  await browser.call("thirdPcVerify", { provider: "example-id", code: "x", state: "x" });
  return browser;
}

function expectUnknown({ status, body }: Answer) {
  expect([status, body.code, body.data]).toEqual([200, ERRORS.providerUnknown.code, null]);
  expect(body.message).toBe(test.parts.texts.text("en", "errors.providerUnknown"));
}

describe("third-party sign-in while no provider is configured", () => {
  it("API-1: has its six calls", () => {
    expect(CALLS).toHaveLength(6);
  });

  it.each(REQUESTS)("API-2: %s (%s) knows no provider", async (name, _, payload) => {
    expectUnknown(await (await begun()).call(name, payload));
  });

  it.each(REQUESTS)("%s (%s) leaves no session and no state", async (name, _, payload) => {
    const browser = await begun();
    const before = await countRows(test.parts.database.db);
    await browser.call(name, payload);
    expect(await countRows(test.parts.database.db)).toEqual(before);
    expect([...browser.cookies.keys()]).toEqual(["__Host-flow"]);
    expect((await browser.call("userInfo")).status).toBe(401);
  });

  it.each(LATER)("A06: %s is nothing without the browser that began", async (name) => {
    const payload = Object.values(thirdPartyExamples[name].requests)[0] as object;
    const { status, body, setCookies } = await test.browser().call(name, payload);
    expect([status, body.code]).toEqual([200, ERRORS.ticketInvalid.code]);
    expect(setCookies).toEqual([]);
  });

  it.each(REQUESTS)("ASVS 16.3.1: %s (%s) is recorded as refused", async (name, _, payload) => {
    const { db } = test.parts.database;
    const rows = () =>
      db
        .selectFrom("audit_events")
        .selectAll()
        .where("call", "=", name)
        .where("reason", "=", "providerUnknown")
        .execute();
    const browser = await begun();
    const before = await rows();
    await browser.call(name, payload);
    const after = await rows();
    expect(after).toHaveLength(before.length + 1);
    for (const value of Object.values(payload)) {
      if (typeof value === "string" && value.length > 20) {
        expect(JSON.stringify(after)).not.toContain(value);
      }
    }
  });
});

describe("API-1: what a third-party call refuses as malformed", () => {
  it.each(REQUESTS)("%s (%s): each field left out or of another type", async (name, _, payload) => {
    const browser = await begun();
    const { required } = SCHEMAS[name].body as { required: readonly string[] };
    for (const field of Object.keys(payload)) {
      for (const value of [7, true, null, [], ["x"], { $ne: 1 }]) {
        const { status } = await browser.call(name, { ...payload, [field]: value });
        expect([field, value, status]).toEqual([field, value, 400]);
      }
      const { [field]: left, ...rest } = payload;
      expect(left).toBeDefined();
      const { status } = await browser.call(name, rest);
      expect([field, status]).toEqual([field, required.includes(field) ? 400 : 200]);
    }
  });

  it.each(REQUESTS)("%s (%s): an unlisted field", async (name, _, payload) => {
    for (const extra of [{ accountId: "x" }, { isAdmin: true }, { email_verified: true }]) {
      const { status } = await (await begun()).call(name, { ...payload, ...extra });
      expect(status).toBe(400);
    }
  });

  it.each(["", "Google", "../x", "a b", "x".repeat(33), "é", "a\n", "a\u0000"])(
    "A53: %j names no provider",
    async (provider) => {
      const browser = test.browser();
      const web = await browser.call("thirdPcVerify", { provider, code: "x", state: "x" });
      const app = await browser.call("thirdVerify", { provider, idToken: "x", nonce: "x" });
      expect([web.status, app.status]).toEqual([400, 400]);
    },
  );

  it("F20: a token longer than any", async () => {
    const idToken = "x".repeat(16_385);
    const payload = { provider: "example-id", idToken, nonce: "x" };
    expect((await test.browser().call("thirdVerify", payload)).status).toBe(400);
  });
});
