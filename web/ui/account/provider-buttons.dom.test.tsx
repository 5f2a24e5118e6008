import type { Endpoint } from "@portico/contract/endpoint";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Data } from "@portico/contract/schemas";
import { RequestError } from "@portico/client/request";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import ProviderButtons from "./provider-buttons.tsx";
import { ProviderSignIn } from "./provider-sign-in.tsx";

/** The call that starts a redirect to a provider. */
const start = vi.fn<(payload: object) => Promise<Data<"thirdStart">>>();
const assign = vi.spyOn(location, "assign").mockImplementation(() => {});

const GOOGLE = { id: "google", label: "Google", icon: "google", available: true };
const AWAY = { id: "work", label: "Work ID", icon: "generic", available: false };

const ABROAD = "https://id.example.com/authorize?state=1";

beforeEach(() => {
  start.mockReset().mockResolvedValue({ url: ABROAD, expiresIn: 600 });
  assign.mockClear();
});
afterEach(async () => {
  await unmountAll();
  delete document.documentElement.dataset["providers"];
});

async function open(list: () => Promise<Data<"thirdProviders">>, part = <ProviderButtons />) {
  const call = vi.fn(({ name }: Endpoint, payload: object) =>
    name === "thirdStart" ? start(payload) : list(),
  );
  const services = createTestServices("/en/login?redirect=%2Fspot", { call });
  const page = await render(<WithServices services={services}>{part}</WithServices>);
  const button = (words: string) =>
    [...page.querySelectorAll("button")].find(({ textContent }) => textContent === words);
  return { page, button, call };
}

/** The first press also collects the device information. */
async function press(button: HTMLElement | undefined): Promise<void> {
  const asked = start.mock.calls.length;
  await actAndSettle(() => button?.click());
  await actAndSettle(() => vi.waitFor(() => expect(start.mock.calls.length).toBe(asked + 1)));
}

test("API-7: each provider has a button, and the redirect is sent", async () => {
  const { button } = await open(() => Promise.resolve([GOOGLE]));
  await press(button("Continue with Google"));
  expect(start.mock.calls).toMatchObject([[{ provider: "google", redirect: "/spot" }]]);
  expect(assign).toHaveBeenCalledExactlyOnceWith(ABROAD);
  // The page is leaving: a second press does nothing.
  expect(button("Continue with Google")?.getAttribute("aria-disabled")).toBe("true");
  await actAndSettle(() => button("Continue with Google")?.click());
  expect(start).toHaveBeenCalledOnce();
  await actAndSettle(() => window.dispatchEvent(new Event("pageshow")));
  expect(button("Continue with Google")?.hasAttribute("aria-disabled")).toBe(false);
});

test("API-7: an unavailable provider disables only its own button, and says why", async () => {
  const { button, page } = await open(() => Promise.resolve([GOOGLE, AWAY]));
  const away = button("Continue with Work ID");
  expect(away?.getAttribute("aria-disabled")).toBe("true");
  const reason = page.querySelector(`[id="${away?.getAttribute("aria-describedby")}"]`);
  expect(reason?.textContent).toContain("We can’t reach Work ID right now.");
  await actAndSettle(() => away?.click());
  expect(start).not.toHaveBeenCalled();
  expect(button("Continue with Google")?.hasAttribute("aria-disabled")).toBe(false);
});

test("SCR-2: a refusal is shown, and the visitor can try again", async () => {
  start.mockRejectedValueOnce(new RequestError("This service cannot be reached."));
  const { button, page } = await open(() => Promise.resolve([GOOGLE]));
  await press(button("Continue with Google"));
  expect(page.querySelector("[role=alert]")?.textContent).toBe("This service cannot be reached.");
  await press(button("Continue with Google"));
  expect(start).toHaveBeenCalledTimes(2);
  expect(page.querySelector("[role=alert]")?.textContent).toBe("");
});

test.each([
  ["none is set up", () => Promise.resolve([])],
  ["the list does not come", () => Promise.reject(new RequestError("", { offline: true }))],
])("API-7: nothing is shown when %s", async (_, list) => {
  const { page } = await open(list);
  expect(page.textContent).toBe("");
});

test("API-7: a page without providers does not load the list", async () => {
  const without = await open(() => Promise.resolve([GOOGLE]), <ProviderSignIn />);
  expect(without.call).not.toHaveBeenCalled();
  await unmountAll();
  document.documentElement.dataset["providers"] = "1";
  const { page } = await open(() => Promise.resolve([GOOGLE]), <ProviderSignIn />);
  await actAndSettle(() => vi.dynamicImportSettled());
  expect(page.textContent).toContain("Continue with Google");
});
