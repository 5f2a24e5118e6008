import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { encrypted } from "../../../testing/encrypting.ts";
import { openAccountPage, PASSWORD_ONLY } from "../../../testing/open-account-page.tsx";
import { unmountAll } from "../../../testing/render-with-services.tsx";
import { RENEWED } from "../../../testing/signed-in.ts";

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await unmountAll();
  vi.restoreAllMocks();
});

const OVERVIEW = { securityOverview: PASSWORD_ONLY };

test("CRED-1: both passwords are encrypted for the one call that changes them", async () => {
  const { fill, submit, made, page, store } = await openAccountPage("password", {
    answers: { ...OVERVIEW, passwordChange: RENEWED },
  });
  await submit();
  expect(page.querySelector("[role=alert]")?.textContent).toContain("Enter your current password.");
  fill({ currentPassword: "the old one", password: "four unrelated words here" });
  await submit();
  expect(made("passwordChange")).toEqual([
    {
      currentPassword: encrypted("the old one"),
      password: encrypted("four unrelated words here"),
    },
  ]);
  expect(store).toHaveBeenCalledExactlyOnceWith(RENEWED);
  expect(page.querySelector("h1")?.textContent).toBe("Password changed");
});

test("SCR-2: an account without a password sets its first one", async () => {
  const { page, fill, submit, made } = await openAccountPage("password", {
    answers: { securityOverview: { ...PASSWORD_ONLY, password: false } },
  });
  expect(page.querySelector("h1")?.textContent).toBe("Set a password");
  expect(page.querySelector("[name=currentPassword]")).toBeNull();
  fill({ password: "four unrelated words here" });
  await submit();
  expect(made("passwordChange")).toEqual([{ password: encrypted("four unrelated words here") }]);
});
