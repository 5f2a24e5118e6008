import { afterAll, beforeAll, expect, it } from "vitest";
import type { Answer } from "../../testing/app/browser.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { doneOrWaiting } from "../../testing/database/done-or-waiting.ts";
import { makeMember, outcomeOf } from "../../testing/people/sign-in.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Starts another call when a sign-in has read its device, and is about to commit. */
function duringSignIn(work: () => Promise<Answer>): { ended: () => Promise<Answer> } {
  const { signIn } = test.services;
  const { proceed } = signIn;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  signIn.proceed = async (db, context, attempt) => {
    signIn.proceed = proceed;
    const outcome = await proceed(db, context, attempt);
    const other = work();
    other.then(resolve, reject);
    await doneOrWaiting(test.services.database, other);
    return outcome;
  };
  return { ended: () => promise };
}

it("DEV-3, ASVS 15.4.2: a device that signs in while it is forgotten stays forgotten", async () => {
  const member = await makeMember(test);
  const [mine, lost] = [await member.knownBrowser(), await member.knownBrowser()];
  await mine.login(member.email);
  await lost.login(member.email);
  const { data } = await lost.call("deviceList");
  const devices = data["devices"] as { id: string; current: boolean }[];
  const id = devices.find(({ current }) => current)?.id ?? "";
  const { ended } = duringSignIn(() => mine.call("deviceForget", { id }));
  await lost.login(member.email);
  expect(outcomeOf(await ended())).toBe("ok");
  expect(outcomeOf(await lost.call("userInfo"))).toBe("sessionDeviceForgotten");
  expect((await lost.login(member.email)).data).toMatchObject({ next: "device" });
});
