import { emailBinding, smsBindingPhone } from "../../contract/binding/endpoints.ts";
import { freshNumber } from "../people.ts";
import {
  cold,
  fill,
  PHONE_FIELD,
  refuse,
  SAID,
  send,
  signedIn,
  type Stage,
  type State,
  SUMMARY,
  withAddress,
} from "./stage.ts";

const withPhone = signedIn(() => ({ phone: freshNumber() }));

/** Ends at both codes. */
async function addingPhone(stage: Stage, phone = freshNumber().e164): Promise<void> {
  const { page } = stage;
  await withAddress(stage);
  await page.goto("/en/phone");
  await fill(page, { phone });
  await send(page);
  await page.locator("[name=smsCode]").waitFor();
}

async function addingEmail(stage: Stage, own = freshNumber()): Promise<void> {
  const { page, context, people, address } = stage;
  await people.signIn(context, await people.make({ phone: own }));
  await page.goto("/en/email");
  await fill(page, { email: address });
  await send(page);
  await page.locator("[name=emailCode]").waitFor();
}

async function giveCodes({ page, inbox, address }: Stage, phone: string): Promise<void> {
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
    prepare: (stage) => addingEmail(stage),
  },
  {
    name: "email, codes refused",
    path: "email",
    shows: SUMMARY,
    prepare: (stage) => addingEmail(stage),
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
    async prepare(stage) {
      const own = freshNumber();
      await addingEmail(stage, own);
      await giveCodes(stage, own.e164);
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
    prepare: (stage) => addingPhone(stage),
  },
  {
    name: "phone, codes refused",
    path: "phone",
    shows: SUMMARY,
    prepare: (stage) => addingPhone(stage),
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
    async prepare(stage) {
      const { e164 } = freshNumber();
      await addingPhone(stage, e164);
      await giveCodes(stage, e164);
    },
  },
  cold("phone"),
];
