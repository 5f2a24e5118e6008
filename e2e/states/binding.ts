import { emailBinding, smsBindingPhone } from "../../contract/binding/endpoints.ts";
import { freshNumber } from "../fixtures/people.ts";
import {
  cold,
  fill,
  PHONE_FIELD,
  refuse,
  SAID,
  send,
  signedIn,
  type StateSetup,
  type State,
  SUMMARY,
  withAddress,
} from "./state-setup.ts";

const withPhone = signedIn(() => ({ phone: freshNumber() }));

/** Ends at both codes. */
async function addingPhone(setup: StateSetup, phone = freshNumber().e164): Promise<void> {
  const { page } = setup;
  await withAddress(setup);
  await page.goto("/en/phone");
  await fill(page, { phone });
  await send(page);
  await page.locator("[name=smsCode]").waitFor();
}

async function addingEmail(setup: StateSetup, own = freshNumber()): Promise<void> {
  const { page, context, people, address } = setup;
  await people.signIn(context, await people.make({ phone: own }));
  await page.goto("/en/email");
  await fill(page, { email: address });
  await send(page);
  await page.locator("[name=emailCode]").waitFor();
}

async function giveCodes({ page, inbox, address }: StateSetup, phone: string): Promise<void> {
  const emailCode = await inbox.codeFor(address);
  await fill(page, { emailCode, smsCode: await inbox.codeFor(phone) });
  await send(page);
  await page.locator(SAID).waitFor();
}

const CODES = { emailCode: "123456", smsCode: "123456" };

export const EMAIL: readonly State[] = [
  { name: "email", path: "email", shows: "form [name=email]", prepare: withPhone },
  { name: "email, nothing typed", path: "email", shows: SUMMARY, prepare: withPhone, act: send },
  {
    name: "email, codes",
    path: "email",
    shows: "form:has([name=smsCode]) [name=emailCode]",
    prepare: (setup) => addingEmail(setup),
  },
  {
    name: "email, codes refused",
    path: "email",
    shows: SUMMARY,
    prepare: (setup) => addingEmail(setup),
    async act(page) {
      await refuse(page, emailBinding, "codeWrong", "smsCode");
      await fill(page, CODES);
      await send(page);
    },
  },
  {
    name: "email, done",
    path: "email",
    shows: `${SAID} .lead strong`,
    async prepare(setup) {
      const own = freshNumber();
      await addingEmail(setup, own);
      await giveCodes(setup, own.e164);
    },
  },
  cold("email"),
];

export const PHONE: readonly State[] = [
  { name: "phone", path: "phone", shows: PHONE_FIELD, prepare: withAddress },
  { name: "phone, nothing typed", path: "phone", shows: SUMMARY, prepare: withAddress, act: send },
  {
    name: "phone, codes",
    path: "phone",
    shows: "form:has([name=smsCode]) [name=emailCode]",
    prepare: (setup) => addingPhone(setup),
  },
  {
    name: "phone, codes refused",
    path: "phone",
    shows: SUMMARY,
    prepare: (setup) => addingPhone(setup),
    async act(page) {
      await refuse(page, smsBindingPhone, "codeWrong", "emailCode");
      await fill(page, CODES);
      await send(page);
    },
  },
  {
    name: "phone, done",
    path: "phone",
    shows: `${SAID} .lead strong`,
    async prepare(setup) {
      const { e164 } = freshNumber();
      await addingPhone(setup, e164);
      await giveCodes(setup, e164);
    },
  },
  cold("phone"),
];
