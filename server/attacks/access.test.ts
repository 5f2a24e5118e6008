import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type EndpointName, ENDPOINTS, requirementsOf } from "@portico/contract/endpoints";
import { ERRORS, type ErrorName } from "@portico/contract/errors";
import type { Answer } from "../testing/app/browser.ts";
import {
  attempt,
  type Changed,
  prepareCall,
  type CallFixture,
  UNLIMITED,
} from "../testing/calls/call-fixtures.ts";
import { forgetEverybody, stateOf } from "../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

const names = Object.keys(ENDPOINTS) as EndpointName[];
const withSession = names.filter((name) => requirementsOf(name).session);
const laterSteps = names.filter((name) => requirementsOf(name).flow === "continues");

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: UNLIMITED });
});
afterAll(() => test.close());
afterEach(() => forgetEverybody(test.services));

/** Expects one of these refusals, and no side effect. */
async function expectRefused(
  name: EndpointName,
  ready: CallFixture,
  errors: readonly ErrorName[],
  changed?: Changed,
): Promise<Answer> {
  const { db } = test.services.database;
  const before = await stateOf(db);
  const answer = await attempt(name, ready, changed);
  const { status, body } = answer;
  const expected = errors.map((error) => ERRORS[error]);
  expect(expected).toContainEqual({ code: body.code, status });
  expect(await stateOf(db)).toEqual(before);
  return answer;
}

describe("ASVS 8.2.1: access to each call", () => {
  it("only these calls need neither session nor earlier step", () => {
    const open = names.filter((name) => {
      const { session, flow, challenge } = requirementsOf(name);
      return !session && flow !== "continues" && !challenge;
    });
    expect(open.toSorted()).toEqual([
      "checkInviteCode",
      "clientError",
      "countryInfo",
      "countryKycInfo",
      "factorResetStop",
      "humanChallenge",
      "invitationRead",
      "ipCheck",
      "location",
      "loginPasskeyOptions",
      "refundRate",
      "securityAlertRead",
      "thirdNativeStart",
      "thirdPcVerify",
      "thirdProviders",
      "thirdStart",
      "thirdVerify",
    ]);
  });

  it("API-5: every call that sends a message or tries a password requires a challenge", () => {
    const asking = names.filter((name) => requirementsOf(name).challenge !== undefined);
    const sending = names.filter((name) => /send-?code$/i.test(name));
    expect(asking.toSorted()).toEqual(
      [
        ...sending,
        "loginEmailOrUsername",
        "loginPhone",
        "passwordChange",
        "stepUpVerify",
        "subAccountCreate",
        "thirdBindCheckPassword",
      ].toSorted(),
    );
  });

  it.each(withSession)("REQ-4: %s is refused without a session, under any group", async (name) => {
    const ready = await prepareCall(test, name);
    const stranger: CallFixture = { ...ready, browser: test.browser() };
    for (const group of [undefined, 1, 7]) {
      const changed = group === undefined ? {} : { group };
      await expectRefused(name, stranger, ["unauthorized"], changed);
    }
  });

  it.each(withSession)(
    "REQ-4, ASVS 8.2.2: %s is refused under another account's group",
    async (name) => {
      const ready = await prepareCall(test, name);
      const own = ready.person!.account.account_group;
      for (const group of [own + 1, 0, 999_999_999]) {
        await expectRefused(name, ready, ["foreignGroup"], { group });
      }
      expect((await attempt(name, ready, { group: own })).body.code).toBe(0);
    },
  );

  it.each(laterSteps)(
    "ASVS 2.3.1: %s is refused in a browser that started no flow",
    async (name) => {
      const ready = await prepareCall(test, name);
      await expectRefused(name, { ...ready, browser: test.browser() }, ["ticketInvalid"]);
    },
  );
});

describe("ASVS 8.2.2: codes and tickets of somebody else", () => {
  const mine = [...laterSteps, "emailBinding", "smsBindingPhone"] as EndpointName[];

  it.each(mine)(
    "ASVS 2.3.1: %s accepts no code or ticket from another browser's flow",
    async (name) => {
      const [own, foreign] = [await prepareCall(test, name), await prepareCall(test, name)];
      const stolen: CallFixture = { browser: own.browser, fields: foreign.fields };
      await expectRefused(name, stolen, ["ticketInvalid", "codeWrong", "passkeyFailed"]);
      // Neither browser lost anything by the attempt.
      expect((await attempt(name, own)).body.code).toBe(0);
      expect((await attempt(name, foreign)).body.code).toBe(0);
    },
  );
});

const TICKETS = [
  "registerEmail",
  "registerPhone",
  "loginVerifyCode",
  "loginDevice",
  "recoverEmailSetPassword",
  "recoverPhoneSetPassword",
  "thirdCreate",
  "thirdBindCheckCode",
] as const satisfies EndpointName[];

/** The calls that accept each ticket. */
const OPENS: Record<(typeof TICKETS)[number], readonly EndpointName[]> = {
  registerEmail: ["registerEmail"],
  registerPhone: ["registerPhone"],
  loginVerifyCode: ["loginSendCode", "loginVerifyCode", "loginPasskeyOptions"],
  loginDevice: ["loginDeviceSendCode", "loginDevice"],
  recoverEmailSetPassword: ["recoverEmailSetPassword"],
  recoverPhoneSetPassword: ["recoverPhoneSetPassword"],
  thirdCreate: ["thirdCreate", "thirdBindSendCode", "thirdBindCheckPassword"],
  thirdBindCheckCode: ["thirdBindCheckCode", "thirdBindSendCode"],
};

describe("ASVS 2.3.1: steps out of order", () => {
  const calls = Object.values(OPENS).flat();

  it.each(TICKETS)("A35: the ticket from %s is accepted by no other call", async (source) => {
    const holder = await prepareCall(test, source);
    const { ticket } = holder.fields("");
    for (const name of calls.filter((call) => !OPENS[source].includes(call))) {
      const { fields } = await prepareCall(test, name);
      const swapped: CallFixture = { browser: holder.browser, fields };
      await expectRefused(name, swapped, ["ticketInvalid"], { fields: { ticket } });
    }
    expect((await attempt(source, holder)).body.code).toBe(0);
  });

  it.each(TICKETS)("ASVS 2.3.1: %s works once", async (name) => {
    const ready = await prepareCall(test, name);
    const fields = ready.fields("");
    expect((await attempt(name, ready)).body.code).toBe(0);
    await expectRefused(name, { ...ready, fields: () => fields }, ["ticketInvalid"]);
  });

  it.each(laterSteps.filter((name) => name.endsWith("VerifyCode") && name !== "loginVerifyCode"))(
    "ASVS 2.3.1: %s is refused before a code was sent",
    async (name) => {
      const ready = await prepareCall(test, name);
      const early: CallFixture = { ...ready, browser: test.browser() };
      early.browser.cookies.set("__Host-flow", "B".repeat(43));
      await expectRefused(name, early, ["codeWrong"]);
    },
  );

  it.each<[EndpointName, EndpointName]>([
    ["registerEmailVerifyCode", "registerEmail"],
    ["registerPhoneVerifyCode", "registerPhone"],
    ["recoverEmailVerifyCode", "recoverEmailSetPassword"],
    ["recoverPhoneVerifyCode", "recoverPhoneSetPassword"],
    ["loginSendCode", "loginDevice"],
    ["loginDeviceSendCode", "loginVerifyCode"],
  ])("ASVS 2.3.1: the state before %s does not allow skipping ahead to %s", async (step, later) => {
    const { browser, fields: own } = await prepareCall(test, step);
    const { fields } = await prepareCall(test, later);
    const { ticket, code } = own("");
    const skipping = { fields: { ticket: ticket ?? code } };
    await expectRefused(later, { browser, fields }, ["ticketInvalid"], skipping);
  });

  it.each(["emailBinding", "smsBindingPhone"] as const)(
    "ASVS 2.3.1: %s is refused before both codes were sent",
    async (name) => {
      const first = name === "emailBinding" ? "emailBindingSendCode" : "smsSendCode";
      const ready = await prepareCall(test, first);
      const guessed = { emailCode: "000000", smsCode: "000000", totpCode: "000000" };
      await expectRefused(name, ready, ["codeWrong"], { fields: guessed });
      expect((await attempt(first, ready)).body.code).toBe(0);
      await expectRefused(name, ready, ["codeWrong"], { fields: guessed });
    },
  );
});
