import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../core/limits/limits.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { prepareCall, requestOf } from "../../testing/calls/call-fixtures.ts";
import { whileLocked } from "../../testing/database/locked-rows.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe("F08: an application of a company that the database had no time for", () => {
  it("is not counted as submitted again", async () => {
    const ready = await prepareCall(test, "companyResubmit");
    const request = await requestOf("companyResubmit", ready);
    await whileLocked(test, LIMITS.resubmissions.max, () => ready.browser.call(...request));
    expect((await ready.browser.call(...request)).body.code).toBe(0);
  });
});
