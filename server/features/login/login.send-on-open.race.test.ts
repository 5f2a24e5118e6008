import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareCall, requestOf, UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const CALLS = 20;

let test: TestApp;
beforeAll(async () => {
  // Without the limits, only the flow's own code prevents a second message.
  test = await openTestApp({ limits: UNLIMITED });
});
afterAll(() => test.close());

it.each(["loginSendCode", "loginDeviceSendCode", "stepUpSendCode"] as const)(
  "API-3: %s for 20 screens that open at once sends one code, and each learns its time",
  async (name) => {
    const ready = await prepareCall(test, name);
    const before = (await test.messages()).length;
    const once = { fields: { once: true } };
    const requests = await Promise.all(
      Array.from({ length: CALLS }, () => requestOf(name, ready, once)),
    );
    const answers = await Promise.all(requests.map((request) => ready.browser.call(...request)));
    for (const { body } of answers) {
      expect(body).toMatchObject({ code: 0, data: { expiresIn: 600, resendIn: 60 } });
    }
    expect(await test.messages()).toHaveLength(before + 1);
  },
);
