import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAccountPage, PASSWORD_ONLY } from "../../../testing/open-account-page.tsx";
import { unmountAll } from "../../../testing/render-with-services.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

type Overview = Partial<typeof PASSWORD_ONLY>;

const open = (overview: Overview = {}, query = "") =>
  openAccountPage("security", {
    answers: { securityOverview: { ...PASSWORD_ONLY, ...overview } },
    query,
  });

test("the level is said in words, and the best next step leads to its page", async () => {
  const { page } = await open();
  expect(page.querySelector(".checkup h2")?.textContent).toBe("Security level: low");
  expect(page.querySelector(".checkup a")?.getAttribute("href")).toBe(
    "/en/account/security/authenticator",
  );
});

test.each<[Overview, string | undefined]>([
  [{ nextStep: "recoveryCodes" }, "/en/account/security/recovery-codes"],
  [{ nextStep: "passkey" }, "/en/account/security/passkeys"],
  [{ nextStep: "contact" }, "/en/phone"],
  [{ nextStep: "antiPhishing" }, "/en/account/security/anti-phishing"],
  [{ nextStep: null, level: "high" }, undefined],
])("each step has its page: %j", async (overview, href) => {
  const { page } = await open(overview);
  expect(page.querySelector(".checkup a")?.getAttribute("href")).toBe(href);
});

test.each<[Overview, string | undefined]>([
  [{ connected: ["Google", "Work ID"], connectable: true }, "Google\u00a0· Work ID"],
  [{ connected: ["Google"], connectable: false }, "Google"],
  [{ connected: [], connectable: true }, "Services you can sign in with."],
  [{ connected: [], connectable: false }, undefined],
])(
  "API-7: connected accounts have a row, where there is something to show: %j",
  async (overview, hint) => {
    const { page } = await open(overview);
    const row = page.querySelector("a[href='/en/account/connections']");
    expect(row?.querySelector(".hint")?.textContent).toBe(hint);
  },
);

test.each([
  ["?step=devices", "/en/account/devices"],
  ["?step=history", "/en/account/activity"],
  ["?step=email", "/en/account/contacts?change=email"],
  ["?step=connected", "/en/account/connections"],
  ["?step=review", "/en/account/security/review"],
])("an old address leads to the new page: %s", async (query, address) => {
  await open({}, query);
  expect(location.pathname + location.search).toBe(address);
});

test("an unknown step of an old address stays here", async () => {
  await open({}, "?step=constructor");
  expect(location.pathname).toBe("/en/account/security");
});
