import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PROOF_REQUIRED, TICKET_INVALID } from "@portico/contract/errors";
import { RequestError } from "@portico/client/request";
import type { Answers } from "../../../testing/answers.ts";
import { openAccountPage, PASSWORD_ONLY } from "../../../testing/open-account-page.tsx";
import { unmountAll } from "../../../testing/render-with-services.tsx";
import { RENEWED } from "../../../testing/signed-in.ts";

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

const BEGUN = { secret: "ABCDEFGHIJ", uri: "otpauth://totp/x?secret=ABCDEFGHIJ", expiresIn: 900 };
const CODES = ["AAAA-BBBB-CCCC-DDDD", "EEEE-FFFF-GGGG-HHHH"];

const open = (answers: Answers, overview = {}) =>
  openAccountPage("authenticator", {
    answers: { securityOverview: { ...PASSWORD_ONLY, ...overview }, ...answers },
  });

async function openConfirm(answers: Answers) {
  const opened = await open({ authenticatorBegin: BEGUN, ...answers });
  await opened.press("I have an app");
  await opened.press("Enter the code");
  opened.type({ code: "123 456" });
  return opened;
}

test("it is set up in three steps, and its first code brings recovery codes to save", async () => {
  const opened = await open({
    authenticatorBegin: BEGUN,
    authenticatorConfirm: { user: RENEWED, recoveryCodes: CODES },
  });
  const step = () => opened.page.querySelector("[aria-current=step]")?.textContent;
  expect(step()).toBe("Get an app");
  expect(opened.made("authenticatorBegin")).toEqual([]);
  await opened.press("I have an app");
  expect(step()).toBe("Scan");
  expect(opened.page.querySelector(".secret")?.textContent).toBe("ABCD EFGH IJ");
  await opened.press("Enter the code");
  expect(step()).toBe("Confirm");
  expect(document.activeElement?.tagName).toBe("H1");
  opened.type({ code: "123 456" });
  await opened.submit();
  expect(opened.made("authenticatorConfirm")).toEqual([{ code: "123456" }]);
  expect(opened.store).toHaveBeenCalledExactlyOnceWith(RENEWED);
  const shown = [...opened.page.querySelectorAll(".recovery-codes li")];
  expect(shown.map(({ textContent }) => textContent)).toEqual(CODES);
});

test("SCR-2: a wrong code has the message of the authenticator", async () => {
  const opened = await openConfirm({
    authenticatorConfirm: new RequestError("From a mail.", { data: { field: "code" } }),
  });
  await opened.submit();
  expect(opened.page.querySelector("[role=alert]")?.textContent).toContain(
    "Enter the code your authenticator app shows now.",
  );
});

test("SCR-3: an expired key is replaced, and a message says so", async () => {
  const opened = await openConfirm({
    authenticatorConfirm: new RequestError("Again.", { code: TICKET_INVALID }),
  });
  await opened.submit();
  expect(opened.page.querySelector("[role=status]")?.textContent).toContain("Scan this new one.");
  expect(opened.page.querySelector(".secret")).not.toBeNull();
});

test("a removal that needs a proof leads to it; nothing is changed before", async () => {
  const opened = await open(
    { authenticatorRemove: new RequestError("", { status: 403, code: PROOF_REQUIRED }) },
    { authenticator: true, recoveryCodesLeft: 10 },
  );
  await opened.press("Remove");
  await opened.press("Remove", 1);
  expect(location.pathname).toBe("/en/security-validation");
  expect(opened.store).not.toHaveBeenCalled();
});

test("a sub-user sees the parent's second step and cannot change it", async () => {
  const { page } = await open({}, { authenticator: true, factorsOfParent: true });
  expect(page.querySelectorAll("button")).toHaveLength(0);
  expect(page.textContent).toContain("is managed in its main account");
});
