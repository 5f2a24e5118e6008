import {
  recoverEmailSetPassword,
  recoverEmailVerifyCode,
} from "../../contract/recovery/endpoints.ts";
import { stepUp } from "../../contract/step-up/endpoints.ts";
import type { PersonOptions } from "../../server/testing/people/people.ts";
import { freshNumber } from "../fixtures/people.ts";
import {
  answer,
  cold,
  fill,
  PHONE_FIELD,
  refuse,
  SAID,
  send,
  type StateSetup,
  type State,
  SUMMARY,
  tab,
  withAddress,
} from "./state-setup.ts";

const NEW_PASSWORD = "quite another set of words";

/** Ends at the code of a recovery, after it, or at the end. */
function recovering(options: PersonOptions, until: "code" | "proven" | "done") {
  return async ({ page, people, inbox, address }: StateSetup): Promise<void> => {
    await people.make({ email: address, ...options });
    await page.goto("/en/forget-password");
    await fill(page, { email: address });
    await send(page);
    await page.locator("[name=code]").waitFor();
    if (until === "code") return;
    await fill(page, { code: await inbox.codeFor(address) });
    await send(page);
    await page.locator("[name=password]").waitFor();
    if (until === "proven") return;
    await fill(page, { password: NEW_PASSWORD });
    await send(page);
    await page.locator(`${SAID} a.button`).waitFor();
  };
}

async function byPhone({ page }: StateSetup): Promise<void> {
  await page.goto("/en/forget-password");
  await tab(page, 1);
  await fill(page, { phone: freshNumber().e164 });
  await send(page);
  await page.locator("[name=code]").waitFor();
}

export const RECOVERY: readonly State[] = [
  { name: "forget-password", path: "forget-password", shows: "[role=tabpanel] [name=email]" },
  {
    name: "forget-password, by phone",
    path: "forget-password",
    shows: PHONE_FIELD,
    act: (page) => tab(page, 1),
  },
  {
    name: "forget-password, nothing typed",
    path: "forget-password",
    shows: SUMMARY,
    act: send,
  },
  {
    name: "forget-password, code",
    path: "forget-password",
    shows: "[name=code]",
    prepare: recovering({}, "code"),
  },
  {
    name: "forget-password, code by phone",
    path: "forget-password",
    shows: "[name=code]",
    prepare: byPhone,
  },
  {
    name: "forget-password, code refused",
    path: "forget-password",
    shows: SUMMARY,
    prepare: recovering({}, "code"),
    async act(page) {
      await refuse(page, recoverEmailVerifyCode, "codeWrong", "code");
      await fill(page, { code: "123456" });
      await send(page);
    },
  },
  {
    name: "forget-password, new password",
    path: "forget-password",
    shows: "[name=password]",
    prepare: recovering({}, "proven"),
  },
  {
    name: "forget-password, new password refused",
    path: "forget-password",
    shows: SUMMARY,
    prepare: recovering({}, "proven"),
    async act(page) {
      await refuse(page, recoverEmailSetPassword, "passwordCommon", "password");
      await fill(page, { password: "password1234" });
      await send(page);
    },
  },
  {
    name: "forget-password, done",
    path: "forget-password",
    shows: `${SAID} a.button`,
    prepare: recovering({}, "done"),
  },
];

const withTotp = recovering({ factors: ["totp"] }, "proven");

const PROOFS = {
  fresh: false,
  ways: [["totp"], ["password", "email"], ["recoveryCode"]],
  email: "m***a@example.com",
  phone: null,
  dialCode: null,
};

export const SECURITY_VALIDATION: readonly State[] = [
  {
    name: "security-validation",
    path: "security-validation",
    shows: "form:has([name=totpCode]) [name=password]",
    prepare: withTotp,
  },
  {
    name: "security-validation, nothing typed",
    path: "security-validation",
    shows: ".summary li:nth-child(2)",
    prepare: withTotp,
    act: send,
  },
  {
    name: "security-validation, recovery code",
    path: "security-validation",
    shows: "[name=recoveryCode]",
    prepare: withTotp,
    act: (page) => page.locator("main button.quiet").click(),
  },
  {
    name: "security-validation, signed in",
    path: "security-validation?step=proof",
    shows: ".other-proofs button",
    async prepare(setup) {
      await withAddress(setup);
      await answer(setup.page, stepUp, PROOFS);
    },
  },
  {
    name: "security-validation, signed in, by password and code",
    path: "security-validation?step=proof",
    shows: "form:has([name=password]) [name=emailCode]",
    async prepare(setup) {
      await withAddress(setup);
      await answer(setup.page, stepUp, PROOFS);
    },
    act: (page) => page.locator(".other-proofs button").first().click(),
  },
  cold("security-validation"),
];
