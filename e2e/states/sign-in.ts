import type { Page } from "@playwright/test";
import {
  loginDevice,
  loginDeviceSendCode,
  loginEmailOrUsername,
  loginVerifyCode,
} from "../../contract/login/endpoints.ts";
import type { Person } from "../../server/testing/people/people.ts";
import { PASSWORD } from "../fixtures/fixtures.ts";
import { freshNumber } from "../fixtures/people.ts";
import {
  BUSY,
  cold,
  cutOff,
  fill,
  hold,
  PHONE_FIELD,
  pickCountry,
  hooks,
  refuse,
  SAID,
  send,
  signingIn,
  type StateSetup,
  type State,
  stopPatience,
  SUMMARY,
  tab,
  withAddress,
} from "./state-setup.ts";

async function tryPassword(page: Page): Promise<void> {
  await fill(page, { account: "mina@example.com", password: "not the right one" });
  await send(page);
}

export const LOGIN: readonly State[] = [
  { name: "login", path: "login", shows: ".provider-sign-in button" },
  {
    name: "login, by phone",
    path: "login",
    shows: PHONE_FIELD,
    act: (page) => tab(page, 1),
  },
  {
    name: "login, choosing a country",
    path: "login",
    shows: ".picker [role=option]",
    async act(page) {
      await tab(page, 1);
      await pickCountry(page, ".dial");
    },
  },
  {
    name: "login, nothing typed",
    path: "login",
    shows: ".summary li:nth-child(2)",
    act: send,
  },
  {
    name: "login, busy",
    path: "login",
    shows: BUSY,
    async act(page) {
      await hold(page, loginEmailOrUsername);
      await stopPatience(page);
      await tryPassword(page);
    },
  },
  {
    name: "login, slow",
    path: "login",
    shows: ".slow:not(:empty)",
    async act(page) {
      await hold(page, loginEmailOrUsername);
      await tryPassword(page);
    },
  },
  {
    name: "login, refused",
    path: "login",
    shows: SUMMARY,
    async act(page) {
      await refuse(page, loginEmailOrUsername, "loginFailed");
      await tryPassword(page);
    },
  },
  {
    name: "login, limited",
    path: "login",
    shows: ".summary [role=timer]",
    async act(page) {
      await hooks(page, loginEmailOrUsername, 429);
      await tryPassword(page);
    },
  },
  {
    name: "login, under maintenance",
    path: "login",
    shows: ".summary [role=timer]",
    async act(page) {
      await hooks(page, loginEmailOrUsername, 503);
      await tryPassword(page);
    },
  },
  {
    name: "login, offline",
    path: "login",
    shows: SUMMARY,
    async act(page) {
      await cutOff(page, loginEmailOrUsername);
      await tryPassword(page);
    },
  },
  {
    name: "login, a step ran out of time",
    path: "login",
    shows: ".toast",
    prepare: ({ people, address }) => people.make({ email: address }),
    async act(page, { address }) {
      await refuse(page, loginDevice, "ticketInvalid");
      await fill(page, { account: address, password: PASSWORD });
      await send(page);
      await fill(page, { code: "123456" });
      await stopPatience(page);
      await send(page);
    },
  },
  {
    name: "login, asked about tags",
    path: "login",
    shows: ".consent",
    prepare: ({ context }) => context.addInitScript(() => localStorage.removeItem("consent")),
  },
  { name: "login, signed in", path: "login", shows: `${SAID} .actions`, prepare: withAddress },
];

/** Requests a reset of the second factor; ends in the wait. */
export async function requestingFactorReset(setup: StateSetup): Promise<Person> {
  const { page, people, inbox, address } = setup;
  const phone = freshNumber();
  const person = await people.make({ email: address, phone, factors: ["totp"] });
  await page.goto("/en/login");
  await fill(page, { account: address, password: PASSWORD });
  await send(page);
  await page.waitForURL(/verifyCode/);
  await page.goto("/en/verifyCode?step=lost");
  await page.locator("main .button").click();
  await page.getByRole("timer").first().waitFor();
  const codes = [inbox.codeFor(address), inbox.codeFor(phone.e164)] as const;
  await fill(page, { emailCode: await codes[0], smsCode: await codes[1] });
  await send(page);
  await page.locator("main a.button").waitFor();
  return person;
}

const withTotp = signingIn("verifyCode", { factors: ["totp"] });

export const VERIFY_CODE: readonly State[] = [
  {
    name: "verifyCode",
    path: "verifyCode",
    shows: "form:has([name=totpCode]):has([name=emailCode]) .resend [role=timer]",
    prepare: signingIn("verifyCode", { factors: ["email", "totp"] }),
  },
  {
    name: "verifyCode, refused",
    path: "verifyCode",
    shows: SUMMARY,
    prepare: withTotp,
    async act(page) {
      await refuse(page, loginVerifyCode, "codeWrong", "totpCode");
      await fill(page, { totpCode: "123456" });
      await send(page);
    },
  },
  {
    name: "verifyCode, recovery code",
    path: "verifyCode",
    shows: "[name=recoveryCode]",
    prepare: withTotp,
    act: (page) => page.locator("main button.quiet").click(),
  },
  {
    name: "verifyCode, lost",
    path: "verifyCode",
    shows: "[name=emailCode]",
    async prepare(setup) {
      await withTotp(setup);
      await setup.page.goto("/en/verifyCode?step=lost");
      await setup.page.locator("main .button").click();
      await setup.page.getByRole("timer").waitFor();
    },
  },
  {
    name: "verifyCode, lost, waiting",
    path: "verifyCode",
    shows: `${SAID} a.button`,
    prepare: requestingFactorReset,
  },
  cold("verifyCode"),
];

export const DEVICE: readonly State[] = [
  {
    name: "device",
    path: "device",
    shows: ".resend [role=timer]",
    prepare: signingIn("device", {}),
  },
  {
    name: "device, two channels",
    path: "device",
    shows: "[role=tab]",
    prepare: (setup) => signingIn("device", { phone: freshNumber() })(setup),
  },
  {
    name: "device, being sent",
    path: "device",
    shows: ".sent-code [role=status]:has-text('…')",
    async prepare(setup) {
      await hold(setup.page, loginDeviceSendCode);
      await signingIn("device", {})(setup);
    },
  },
  {
    name: "device, not sent",
    path: "device",
    shows: ".resend [role=timer]",
    async prepare(setup) {
      await hooks(setup.page, loginDeviceSendCode, 429);
      await signingIn("device", {})(setup);
    },
  },
  {
    name: "device, refused",
    path: "device",
    shows: SUMMARY,
    prepare: signingIn("device", {}),
    async act(page) {
      await refuse(page, loginDevice, "codeWrong", "code");
      await fill(page, { code: "123456" });
      await send(page);
    },
  },
  cold("device"),
];
