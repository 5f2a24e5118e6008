import {
  registerEmailSendCode,
  registerEmailVerifyCode,
} from "../../contract/registration/endpoints.ts";
import { PASSWORD } from "../fixtures/fixtures.ts";
import { freshNumber } from "../fixtures/people.ts";
import {
  BUSY,
  cold,
  fill,
  hold,
  PHONE_FIELD,
  pickCountry,
  refuse,
  SAID,
  send,
  type StateSetup,
  type State,
  stopPatience,
  SUMMARY,
  tab,
  withAddress,
} from "./state-setup.ts";
import { RESTRICTED_ADDRESS } from "./screenshot-server.ts";

const APPLICANT = { email: "mina@example.com", password: PASSWORD };

/** Ends at the code's page. */
function registering(way: "email" | "phone") {
  return async ({ page, address }: StateSetup): Promise<void> => {
    await page.goto("/en/register");
    if (way === "phone") await tab(page, 1);
    const contact = way === "phone" ? freshNumber().e164 : address;
    await fill(page, { [way]: contact, password: PASSWORD });
    await page.locator("[name=terms]").check();
    await send(page);
    await page.waitForURL(/registerCodeVerify/);
  };
}

export const REGISTER: readonly State[] = [
  { name: "register", path: "register", shows: ".provider-sign-in button" },
  {
    name: "register, typed",
    path: "register",
    shows: ".meter:not([data-strength='0'])",
    act: (page) => fill(page, { email: "mina@example.com", password: "four words" }),
  },
  { name: "register, by phone", path: "register", shows: PHONE_FIELD, act: (page) => tab(page, 1) },
  {
    name: "register, nothing typed",
    path: "register",
    shows: ".summary li:nth-child(3)",
    act: send,
  },
  {
    name: "register, busy",
    path: "register",
    shows: BUSY,
    async act(page) {
      await hold(page, registerEmailSendCode);
      await stopPatience(page);
      await fill(page, APPLICANT);
      await page.locator("[name=terms]").check();
      await send(page);
    },
  },
  {
    name: "register, refused",
    path: "register",
    shows: SUMMARY,
    async act(page) {
      await refuse(page, registerEmailSendCode, "emailInvalid", "email");
      await fill(page, APPLICANT);
      await page.locator("[name=terms]").check();
      await send(page);
    },
  },
  {
    name: "register, signed in",
    path: "register",
    shows: `${SAID} .actions`,
    prepare: withAddress,
  },
  {
    name: "register, in a restricted country",
    path: "register",
    shows: ".notice",
    prepare: ({ context }) =>
      context.setExtraHTTPHeaders({ "x-forwarded-for": RESTRICTED_ADDRESS }),
    act: (page) => page.locator("[name=email]").fill("mina@example.com"),
  },
];

/** Lacks a password field: while the page is open, the password is remembered. */
const CODE_ALONE = "form:not(:has([name=password])) [name=code]";

export const REGISTER_CODE: readonly State[] = [
  {
    name: "registerCodeVerify",
    path: "registerCodeVerify",
    shows: CODE_ALONE,
    prepare: registering("email"),
    stays: true,
  },
  {
    name: "registerCodeVerify, by phone",
    path: "registerCodeVerify",
    shows: CODE_ALONE,
    prepare: registering("phone"),
    stays: true,
  },
  {
    name: "registerCodeVerify, refused",
    path: "registerCodeVerify",
    shows: `main:has(${CODE_ALONE}) ${SUMMARY}`,
    prepare: registering("email"),
    stays: true,
    async act(page) {
      await refuse(page, registerEmailVerifyCode, "codeWrong", "code");
      await fill(page, { code: "123456" });
      await send(page);
    },
  },
  {
    name: "registerCodeVerify, asking for the password again",
    path: "registerCodeVerify",
    shows: "form:has([name=code]) [name=password]",
    prepare: registering("email"),
  },
  cold("registerCodeVerify"),
];

export const INSTITUTION: readonly State[] = [
  { name: "institutions-register", path: "institutions-register", shows: "[name=companyName]" },
  {
    name: "institutions-register, choosing a country",
    path: "institutions-register",
    shows: ".picker [role=option]",
    act: (page) => pickCountry(page, "[name=country]"),
  },
  {
    name: "institutions-register, nothing typed",
    path: "institutions-register",
    shows: ".summary li:nth-child(6)",
    act: send,
  },
];
