import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { returnProven } from "../../../lib/session/step-up.ts";
import { OLD_PROOF, openAccountPage } from "../../../testing/open-account-page.tsx";
import { actAndSettle, unmountAll } from "../../../testing/render-with-services.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await unmountAll();
  vi.restoreAllMocks();
});

test("SCR-2: an account is closed only after the consequences are confirmed", async () => {
  const { page, press, made } = await openAccountPage("close", {
    answers: {
      accountClose: { closesAt: Date.UTC(2026, 11, 15, 12) },
    },
  });
  await press("Close my account");
  await press("Close my account", 1);
  expect(page.querySelector(".error")?.textContent).toContain("Check this box to continue.");
  expect(made("accountClose")).toEqual([]);
  await actAndSettle(() => page.querySelector<HTMLInputElement>("[type=checkbox]")!.click());
  await press("Close my account", 1);
  expect(made("accountClose")).toEqual([{}]);
  expect(page.querySelector(".lead")?.textContent).toContain("December\u00A015,\u00A02026");
});

test("SES-1: a sub-user cannot close what belongs to a parent account", async () => {
  const { page, button } = await openAccountPage("close", { user: { isAdmin: false } });
  expect(page.textContent).toContain("It can only be closed there.");
  expect(button("Close my account")).toEqual([]);
});

test("SCR-3: looking at the page asks for no proof; closing does, before its question", async () => {
  const opened = await openAccountPage("close", { answers: { stepUp: OLD_PROOF } });
  expect(location.pathname).toBe("/en/account/close");
  expect(opened.calls).toEqual([]);
  await opened.press("Close my account");
  expect(location.pathname).toBe("/en/security-validation");
  await actAndSettle(() => returnProven(opened.services, "/en/account"));
  await unmountAll();
  const { page, made } = await openAccountPage("close");
  expect(page.querySelector("dialog [type=checkbox]")).not.toBeNull();
  expect(made("accountClose")).toEqual([]);
});
