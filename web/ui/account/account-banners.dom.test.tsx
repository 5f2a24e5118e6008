import { afterEach, expect, test } from "vitest";
import { RequestError } from "@portico/client/request";
import type { UserInfo } from "../../lib/session/session.ts";
import { sessionOf } from "../../testing/signed-in.ts";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import AccountBanners from "./account-banners.tsx";

afterEach(unmountAll);

const AT = Date.UTC(2026, 10, 17, 12);

async function open(changes: Partial<UserInfo>, answer: () => Promise<unknown>) {
  const calls: string[] = [];
  const stored: UserInfo[] = [];
  const session = { ...sessionOf(changes), store: (user: UserInfo) => void stored.push(user) };
  const call = ({ name }: { name: string }) => {
    calls.push(name);
    return answer();
  };
  const services = createTestServices("/en/account", { session, call });
  const page = await render(
    <WithServices services={services}>
      <AccountBanners user={session.getSnapshot().user!} />
    </WithServices>,
  );
  const stop = () => actAndSettle(() => page.querySelector("button")?.click());
  return { page, calls, stored, stop };
}

const done = () => Promise.resolve({});

test("SCR-1: shows nothing without a hold and without a pending removal", async () => {
  const { page } = await open({}, done);
  expect(page.textContent).toBe("");
});

test("SCR-1: a hold on withdrawals is shown with its end", async () => {
  const { page } = await open({ withdrawalsHeldUntil: AT }, done);
  expect(page.textContent).toMatch(/^Withdrawals are on hold until Nov\u00A017,\u00A02026/);
});

test("SES-5: a reset of the second factor can be stopped from any session", async () => {
  const { calls, stored, stop } = await open({ factorResetAt: AT }, done);
  await stop();
  expect(calls).toEqual(["factorResetStopSignedIn"]);
  expect(stored).toHaveLength(1);
  expect(stored[0]).not.toHaveProperty("factorResetAt");
});

test("SCR-2: a reset that could not be stopped shows an error, and can be tried again", async () => {
  const refuse = () => Promise.reject(new RequestError("", { timedOut: true }));
  const { page, stored, stop, calls } = await open({ factorResetAt: AT }, refuse);
  await stop();
  expect(page.querySelector("[role=alert]")?.textContent).toContain("get a response in time");
  expect(stored).toEqual([]);
  await stop();
  expect(calls).toHaveLength(2);
});
