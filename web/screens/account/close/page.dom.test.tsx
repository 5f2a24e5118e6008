import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAccountPage } from "../../../testing/open-account-page.tsx";
import { unmountAll, actAndSettle } from "../../../testing/render-with-services.tsx";

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
  expect(page.querySelector(".lead")?.textContent).toContain("December 15, 2026");
});

test("SES-1: a sub-user cannot close what belongs to a parent account", async () => {
  const { page, button } = await openAccountPage("close", { user: { isAdmin: false } });
  expect(page.textContent).toContain("It can only be closed there.");
  expect(button("Close my account")).toEqual([]);
});
