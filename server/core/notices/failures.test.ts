import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { makePerson } from "../../testing/people/people.ts";
import { LIMITS } from "../limits/limits.ts";
import type { RequestContext } from "../request-context.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const CONTEXT = { flowHash: "one-browser", countryCode: "DE" } as RequestContext;

describe.each([
  ["ofSecondStep", LIMITS.stepFailures.max],
  ["ofRecovery", LIMITS.recoveryFailures.max],
] as const)("ASVS 6.3.5: the notice about wrong proofs (%s)", (name, most) => {
  it("is sent after the next one if the database fails at the first, and then not again", async () => {
    const { failures, database } = test.services;
    const { account } = await makePerson(test, { email: `${name.toLowerCase()}@example.com` });
    const fail = () => failures[name](account, CONTEXT);
    const notices = async () =>
      (await test.messages()).filter(({ recipient }) => recipient === account.email).length;
    for (let count = 1; count < most; count += 1) await fail();
    const before = await notices();
    const gone = Object.assign(new Error("gone"), { code: "ECONNRESET" });
    vi.spyOn(database, "transaction").mockRejectedValueOnce(gone);
    await expect(fail()).rejects.toThrow("gone");
    expect(await notices()).toBe(before);
    await fail();
    await fail();
    expect(await notices()).toBe(before + 1);
  });
});
