import type { Endpoint } from "@portico/contract/endpoint";
import { PROOF_REQUIRED } from "@portico/contract/errors";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "@portico/client/request";
import { type Answers, answerTo } from "../../../testing/answers.ts";
import { returnProven } from "../../../lib/session/step-up.ts";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../../testing/render-with-services.tsx";
import { sessionOf } from "../../../testing/signed-in.ts";
import ConnectionsPage from "./page.tsx";

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

const AWAY = { url: "https://id.example/", expiresIn: 600 };

const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
beforeEach(() => {
  assign.mockClear();
  sessionStorage.clear();
});
afterEach(unmountAll);

async function open(answers: Answers) {
  const all: Answers = {
    identityList: () => [GOOGLE],
    thirdProviders: () => PROVIDERS,
    ...answers,
  };
  const call = vi.fn((endpoint: Endpoint, _payload?: object) => answerTo(endpoint, all));
  const services = createTestServices("/en/account/connections", {
    call,
    session: sessionOf(),
  });
  const page = await render(
    <WithServices services={services}>
      <ConnectionsPage />
    </WithServices>,
  );
  const nameOf = (one: Element) => one.getAttribute("aria-label") ?? one.textContent;
  return {
    page,
    services,
    called: () => call.mock.calls.map(([{ name }, payload]) => [name, payload]),
    press: (words: string) =>
      actAndSettle(() =>
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

test("API-7: shows the connected providers, and those that can be connected", async () => {
  const { page } = await open({});
  expect(page.textContent).toContain("Google m***a@example.comConnected on Jan\u00A05,\u00A02026.");
  expect(page.textContent).toContain("Work ID Not connected");
});

test("API-7: says when no provider is configured", async () => {
  const { page } = await open({ identityList: () => [], thirdProviders: () => [] });
  expect(page.querySelector(".card-row")?.textContent).toBe(
    "There are no services to connect right now.",
  );
});

test("API-7: an unavailable provider is shown, and cannot be pressed", async () => {
  const away = PROVIDERS.map((one) => ({ ...one, available: false }));
  const { page } = await open({ identityList: () => [], thirdProviders: () => away });
  expect(page.textContent).toContain("We can’t reach Work ID right now.");
  expect(page.querySelector("button")).toBeNull();
});

test("API-7: connecting another one redirects to the provider", async () => {
  const { called, press } = await open({ identityStart: () => AWAY });
  await press("Connect Work ID");
  expect(called().at(-1)).toEqual(["identityStart", { provider: "work" }]);
  expect(assign).toHaveBeenCalledExactlyOnceWith("https://id.example/");
});

test("API-7: one is removed only after confirmation", async () => {
  let identities = [GOOGLE];
  const { called, page, press, services } = await open({
    identityList: () => identities,
    identityRemove: () => (identities = []),
  });
  await press("Disconnect Google");
  expect(page.querySelector("dialog")?.textContent).toContain("Disconnect Google?");
  await press("Keep connected");
  expect(called().map(([name]) => name)).not.toContain("identityRemove");
  await press("Disconnect Google");
  await press("Disconnect Google");
  expect(called()).toContainEqual(["identityRemove", { id: "i1" }]);
  expect(page.querySelector("dialog")).toBeNull();
  expect(page.textContent).not.toContain("Connected on");
  expect(services.toasts.getSnapshot()).toMatchObject([{ text: "Google disconnected." }]);
});

test("API-7: the only way to sign in cannot be removed, and the dialog says what to do first", async () => {
  const { page, press } = await open({ identityList: () => [{ ...GOOGLE, removable: false }] });
  expect(page.textContent).toContain("Only way to sign in");
  await press("Disconnect Google");
  expect(page.querySelector("dialog")?.textContent).toContain("Set a password or connect another");
  expect(page.querySelectorAll("dialog .button-danger")).toHaveLength(0);
  expect(page.querySelector("dialog a")?.getAttribute("href")).toBe(
    "/en/account/security/password",
  );
});

test("API-7: when a fresh proof is needed, the visitor returns to the removal they began", async () => {
  const { press, services } = await open({
    identityRemove: refuse({ status: 403, code: PROOF_REQUIRED }),
  });
  await press("Disconnect Google");
  await press("Disconnect Google");
  expect(location.pathname).toBe("/en/security-validation");
  await actAndSettle(() => returnProven(services, "/en/login"));
  expect(location.pathname + location.search).toBe("/en/account/connections");
  await unmountAll();
  const back = await open({});
  expect(back.page.querySelector("dialog")?.textContent).toContain("Disconnect Google?");
  expect(back.called().map(([name]) => name)).not.toContain("identityRemove");
});

test("API-7: when connecting needs a fresh proof, it continues automatically afterwards", async () => {
  let isProven = false;
  const identityStart = () => (isProven ? AWAY : refuse({ status: 403, code: PROOF_REQUIRED })());
  const { press, services } = await open({ identityStart });
  await press("Connect Work ID");
  expect(location.pathname).toBe("/en/security-validation");
  isProven = true;
  await actAndSettle(() => returnProven(services, "/en/login"));
  await unmountAll();
  await open({ identityStart });
  expect(assign).toHaveBeenCalledExactlyOnceWith("https://id.example/");
});

test("SCR-2: any other refusal is shown where it occurred", async () => {
  const refused = refuse({ status: 200, code: 1 });
  const { page, press } = await open({ identityRemove: refused, identityStart: refused });
  await press("Disconnect Google");
  await press("Disconnect Google");
  expect(page.querySelector("dialog [role=alert]")?.textContent).toContain("No.");
  await press("Keep connected");
  await press("Connect Work ID");
  expect(page.querySelector("[role=alert]")?.textContent).toContain("No.");
});

test("SCR-2: a list that does not load shows an error and can be loaded again", async () => {
  let isDown = true;
  const { page, press } = await open({
    identityList: () => (isDown ? refuse({ offline: true })() : [GOOGLE]),
  });
  expect(page.textContent).toContain("We couldn’t load this");
  isDown = false;
  await press("Try again");
  expect(page.textContent).toContain("Connected on");
});
