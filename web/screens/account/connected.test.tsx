// @vitest-environment happy-dom
import type { Endpoint } from "@portico/contract/endpoints";
import { PROOF_REQUIRED } from "@portico/contract/errors";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "../../lib/request.ts";
import { returnProven } from "../../lib/step-up.ts";
import { does, leave, show, Stage, stageServices } from "../../testing/stage.tsx";
import ConnectedAccounts from "./connected.tsx";

const GOOGLE = {
  id: "i1",
  provider: "google",
  label: "Google",
  icon: "google",
  email: "m***a@example.com",
  connectedAt: Date.UTC(2026, 0, 5, 12),
  lastUsedAt: null,
  removable: true,
};
const PROVIDERS = [
  { id: "google", label: "Google", icon: "google", available: true },
  { id: "work", label: "Work ID", icon: "generic", available: true },
];

const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
beforeEach(() => void assign.mockClear());
afterEach(leave);

async function open(answers: Record<string, () => unknown>) {
  const all: typeof answers = {
    identityList: () => [GOOGLE],
    thirdProviders: () => PROVIDERS,
    ...answers,
  };
  const call = vi.fn(async ({ name }: Endpoint, _payload?: object) => all[name]?.());
  const services = stageServices("/en/account", { call: call as never });
  const page = await show(
    <Stage services={services}>
      <ConnectedAccounts />
    </Stage>,
  );
  const nameOf = (one: Element) => one.getAttribute("aria-label") ?? one.textContent;
  return {
    page,
    services,
    called: () => call.mock.calls.map(([{ name }, payload]) => [name, payload]),
    press: (words: string) =>
      does(() =>
        [...page.querySelectorAll<HTMLElement>("dialog button, button")]
          .toReversed()
          .find((one) => nameOf(one) === words)
          ?.click(),
      ),
  };
}

const refuse = (details: object) => () => {
  throw new RequestError("No.", details);
};

test("API-7: what is connected is shown, and what may be", async () => {
  const { page } = await open({});
  expect(page.textContent).toContain("Google m***a@example.comConnected on Jan 5, 2026.");
  expect(page.textContent).toContain("Work ID Not connected");
});

test("API-7: with no service set up nothing is shown", async () => {
  const { page } = await open({ identityList: () => [], thirdProviders: () => [] });
  expect(page.textContent).toBe("");
});

test("API-7: another one is connected at the service", async () => {
  const { called, press } = await open({ identityStart: () => ({ url: "https://id.example/" }) });
  await press("Connect Work ID");
  expect(called().at(-1)).toEqual(["identityStart", { provider: "work" }]);
  expect(assign).toHaveBeenCalledExactlyOnceWith("https://id.example/");
});

test("API-7: one is removed only when that is confirmed", async () => {
  const { called, page, press, services } = await open({ identityRemove: () => [] });
  await press("Remove Google");
  expect(page.querySelector("dialog")?.textContent).toContain("Remove Google?");
  await press("Keep it");
  expect(called().map(([name]) => name)).not.toContain("identityRemove");
  await press("Remove Google");
  await press("Remove Google");
  expect(called().at(-1)).toEqual(["identityRemove", { id: "i1" }]);
  expect(page.querySelector("dialog")).toBeNull();
  expect(services.toasts.getSnapshot()).toMatchObject([{ text: "Google is removed." }]);
});

test("API-7: the last way in stays, and it is said what to do first", async () => {
  const { page, press } = await open({ identityList: () => [{ ...GOOGLE, removable: false }] });
  expect(page.textContent).toContain("Only way in");
  await press("Remove Google");
  expect(page.querySelector("dialog")?.textContent).toContain("set a password or connect another");
  expect(page.querySelectorAll("dialog .button-danger")).toHaveLength(0);
});

test("API-7: where a fresh proof is asked for, the way to it leads back to what was begun", async () => {
  const { press, services } = await open({
    identityRemove: refuse({ status: 403, code: PROOF_REQUIRED }),
  });
  await press("Remove Google");
  await press("Remove Google");
  expect(location.pathname).toBe("/en/security-validation");
  await does(() => returnProven(services, "/en/login"));
  await leave();
  const back = await open({});
  expect(back.page.querySelector("dialog")?.textContent).toContain("Remove Google?");
  expect(back.called().map(([name]) => name)).not.toContain("identityRemove");
});

test("SCR-2: any other refusal is said in its place", async () => {
  const { page, press } = await open({ identityRemove: refuse({ status: 200, code: 1 }) });
  await press("Remove Google");
  await press("Remove Google");
  expect(page.querySelector("[role=status]")?.textContent).toContain("No.");
  expect(page.querySelector("dialog")).toBeNull();
});

test("SCR-2: a list that does not come is said, and asked for again", async () => {
  let isDown = true;
  const { page, press } = await open({
    identityList: () => (isDown ? refuse({ offline: true })() : [GOOGLE]),
  });
  expect(page.textContent).toContain("We could not load your connected accounts");
  isDown = false;
  await press("Try again");
  expect(page.textContent).toContain("Connected on");
});
