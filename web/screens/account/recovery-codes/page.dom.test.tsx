import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAccountPage, PASSWORD_ONLY } from "../../../testing/open-account-page.tsx";
import { unmountAll } from "../../../testing/render-with-services.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

const CODES = ["AAAA-BBBB-CCCC-DDDD", "EEEE-FFFF-GGGG-HHHH"];

async function openCodes() {
  const opened = await openAccountPage("recovery-codes", {
    answers: {
      securityOverview: { ...PASSWORD_ONLY, authenticator: true, recoveryCodesLeft: 1 },
      recoveryCodesRenew: { recoveryCodes: CODES },
    },
  });
  await opened.press("Get new codes");
  expect(opened.made("recoveryCodesRenew")).toEqual([]);
  await opened.press("Get new codes", 1);
  return opened;
}

test("new codes need confirmation and are shown once, numbered", async () => {
  const { page } = await openCodes();
  const shown = [...page.querySelectorAll("ol.recovery-codes li")].map((one) => one.textContent);
  expect(shown).toEqual(CODES);
});

test.each([0, 1])(
  "the check asks for the end of code %i, compares it here and sends nothing",
  async (at) => {
    vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
      (array as Uint32Array)[0] = at;
      return array;
    });
    const { page, press, fill, submit, calls } = await openCodes();
    const made = calls.length;
    await press("I’ve saved them");
    expect(page.querySelector(".recovery-codes")).toBeNull();
    expect(page.querySelector("label")?.textContent).toContain(`code ${at + 1}`);
    fill({ ending: "XXXX" });
    await submit();
    expect(page.querySelector("[role=alert]")?.textContent).toContain("doesn’t match");
    fill({ ending: at === 0 ? "dddd" : "eeee ffff gggg hhhh" });
    await submit();
    expect(page.querySelector("h1")?.textContent).toBe("Your recovery codes are saved");
    expect(calls).toHaveLength(made);
  },
);

test("the browser asks before the page with unsaved codes is closed, and not afterwards", async () => {
  const leave = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  const { press } = await openCodes();
  expect(leave()).toBe(true);
  await press("I’ve saved them");
  await press("Show the codes again");
  expect(leave()).toBe(true);
  await unmountAll();
  expect(leave()).toBe(false);
});

test("without a second step there are no codes yet, and a link to set one up", async () => {
  const { page } = await openAccountPage("recovery-codes", {
    answers: { securityOverview: PASSWORD_ONLY },
  });
  expect(page.querySelector("main a, a.button")?.getAttribute("href")).toBe(
    "/en/account/security/authenticator",
  );
});
