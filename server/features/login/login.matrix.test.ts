import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SecondFactor } from "../../core/accounts/second-factors.ts";
import type { Factor } from "../../core/sign-in/proofs.ts";
import type { Answer, Browser } from "../../testing/app/browser.ts";
import {
  addPasskey,
  freshBrowser,
  givePasskey,
  giveRecoveryCodes,
  loginRequest,
  loginWithPasskey,
} from "../../testing/people/factors.ts";
import { makePerson } from "../../testing/people/people.ts";
import { addAuthenticator, recoverByMail } from "../../testing/people/probation.ts";
import { sendRecoveryCode, verifyRecoveryCode } from "../../testing/people/recovery.ts";
import { linkExample, signInByExample } from "../../testing/calls/third-party-call-fixtures.ts";
import {
  codesFor,
  cookiesSet,
  deviceCode,
  makeMember,
  type Member,
  newAddress,
  outcomeOf,
  sessionsOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const NEXT = "five other unrelated words here";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

interface Path {
  path: string;
  /** What is already proven at the second step. */
  first: Factor;
  begin(browser: Browser, member: Member): Promise<Answer>;
}

const PATHS: Path[] = [
  { path: "email", first: "password", begin: (browser, { email }) => browser.login(email) },
  {
    path: "username",
    first: "password",
    begin: (browser, { username }) => browser.login(username),
  },
  { path: "phone", first: "password", begin: (browser, { number }) => browser.login(number) },
  {
    path: "third party",
    first: "third-party",
    async begin(browser, { account, username }) {
      await linkExample(test, account.id, username);
      return signInByExample(browser, username);
    },
  },
];

/** In the order in which they are required. */
const FACTORS: SecondFactor[][] = [
  [],
  ["email"],
  ["sms"],
  ["totp"],
  ["email", "sms"],
  ["totp", "email"],
  ["totp", "sms"],
  ["totp", "email", "sms"],
];

const PROOFS: Record<SecondFactor, string> = {
  email: "email-code",
  sms: "sms-code",
  totp: "totp",
  passkey: "passkey",
};

const TICKET = expect.stringMatching(/^[\w-]{43}$/);

const CASES = PATHS.flatMap((path) =>
  (["known", "unknown"] as const).flatMap((device) =>
    FACTORS.map((factors) => ({
      ...path,
      device,
      factors,
      asks: factors.length > 0 ? factors.join(" and ") : "nothing more",
    })),
  ),
);

/** Not signed in: no session cookie in the response or the jar, and no session on the server. */
async function expectOutside(answer: Answer, browser: Browser, member: Member): Promise<void> {
  expect(cookiesSet(answer).filter((name) => name !== "__Host-flow")).toEqual([]);
  expect(browser.cookies.has("authtoken")).toBe(false);
  expect((await browser.call("userInfo")).status).toBe(401);
  expect(await sessionsOf(test, member.account.id)).toEqual([]);
}

const asksHeldFactor = (factors: SecondFactor[]) =>
  factors.some((factor) => factor === "totp" || factor === "passkey");

/** A text message is sent without a press only after the password; nothing beside a passkey. */
const sentOnOpen = (first: string, factors: SecondFactor[]) =>
  factors.filter(
    (factor) =>
      !factors.includes("passkey") &&
      (factor === "email" || (factor === "sms" && first === "password")),
  );

function secondStepFor({ masked }: Member, first: string, factors: SecondFactor[]) {
  const sendOnOpen = sentOnOpen(first, factors);
  const email = factors.includes("email") ? masked.email : null;
  const phone = factors.includes("sms") ? masked.phone : null;
  return {
    next: "verifyCode",
    ticket: TICKET,
    twoFactorRequired: asksHeldFactor(factors),
    phoneAuthRequired: factors.includes("sms"),
    emailAuthRequired: factors.includes("email"),
    phone,
    email,
    dialCode: phone === null ? null : "+49",
    verifyInstruction: factors,
    ...(sendOnOpen.length > 0 ? { sendOnOpen } : {}),
  };
}

describe("SES-1, SES-2, ASVS 6.3.4, 6.3.3, 6.3.6: every sign-in path asks for all of the account's factors", () => {
  it.each(CASES)("$path, $device device, $asks", async ({ first, begin, device, factors }) => {
    const member = await makeMember(test, { factors });
    const browser = device === "known" ? await member.knownBrowser() : member.strangeBrowser();
    let answer = await begin(browser, member);
    const proofs: string[] = [first];

    if (factors.length > 0) {
      expect(answer.data).toEqual(secondStepFor(member, first, factors));
      await expectOutside(answer, browser, member);
      const ticket = String(answer.data["ticket"]);
      const codes = await codesFor(browser, member, ticket, factors);
      expect(browser.cookies.has("authtoken")).toBe(false);
      answer = await browser.call("loginVerifyCode", { ticket, ...codes });
      proofs.push(...factors.map((factor) => PROOFS[factor]));
    }

    const hasCode = factors.includes("email") || factors.includes("sms");
    if (device === "unknown" && !hasCode) {
      expect(answer.data).toEqual({
        next: "device",
        ticket: TICKET,
        ...member.masked,
        dialCode: "+49",
      });
      await expectOutside(answer, browser, member);
      const ticket = String(answer.data["ticket"]);
      const code = await deviceCode(browser, member, ticket);
      answer = await browser.call("loginDevice", { ticket, code });
      proofs.push("device-code");
    }

    expect(answer.data).toMatchObject({
      userId: member.account.id,
      email: member.email,
      phone: member.phone,
      verifyInstruction: factors,
      twoFactorRequired: asksHeldFactor(factors),
      deviceId: expect.any(String),
    });
    expect(cookiesSet(answer)).toEqual(
      expect.arrayContaining(["authtoken", "authorization", "__Host-acct", "__Host-device"]),
    );
    expect((await browser.call("userInfo")).body.code).toBe(0);
    const [session, ...others] = await sessionsOf(test, member.account.id);
    expect(session?.factors).toBe(proofs.join(","));
    expect(others).toEqual([]);
  });
});

/** Factors that replace one that is unavailable, or all of them. */
const STAND_INS: {
  by: string;
  factors: SecondFactor[];
  /** Codes that are needed as well. */
  codes: SecondFactor[];
  /** The recorded factors after the first. */
  proofs: Factor[];
  isDeviceProof: boolean;
}[] = [
  {
    by: "a recovery code",
    factors: ["totp"],
    codes: [],
    proofs: ["recovery-code"],
    isDeviceProof: false,
  },
  {
    by: "a recovery code and a code by mail",
    factors: ["totp", "passkey", "email"],
    codes: ["email"],
    proofs: ["recovery-code", "email-code"],
    isDeviceProof: true,
  },
  {
    by: "a passkey",
    factors: ["totp", "passkey", "sms"],
    codes: [],
    proofs: ["passkey"],
    isDeviceProof: true,
  },
  {
    by: "a passkey, the only factor",
    factors: ["passkey"],
    codes: [],
    proofs: ["passkey"],
    isDeviceProof: true,
  },
  {
    by: "a recovery code for the only passkey",
    factors: ["passkey"],
    codes: [],
    proofs: ["recovery-code"],
    isDeviceProof: false,
  },
  {
    by: "the authenticator beside a passkey",
    factors: ["totp", "passkey"],
    codes: ["totp"],
    proofs: ["totp"],
    isDeviceProof: false,
  },
];

describe("ASVS 6.3.4: every sign-in path accepts a recovery code or a passkey instead", () => {
  const cases = PATHS.flatMap((path) =>
    (["known", "unknown"] as const).flatMap((device) =>
      STAND_INS.map((standIn) => ({ ...path, device, ...standIn })),
    ),
  );

  it.each(cases)("$path, $device device, by $by", async (one) => {
    const { first, begin, device, factors, codes, proofs, isDeviceProof } = one;
    const member = await makeMember(test, { factors });
    const [recoveryCode] = await giveRecoveryCodes(test, member);
    const key = factors.includes("passkey") ? await givePasskey(test, member) : undefined;
    const browser = device === "known" ? await member.knownBrowser() : member.strangeBrowser();
    let answer = await begin(browser, member);
    expect(answer.data).toEqual(secondStepFor(member, first, factors));
    let ticket = String(answer.data["ticket"]);

    const proof =
      key !== undefined && proofs.includes("passkey")
        ? { passkey: key.answer(await loginRequest(browser, ticket)) }
        : {
            ...(proofs.includes("recovery-code") ? { recoveryCode } : {}),
            ...(await codesFor(browser, member, ticket, codes)),
          };
    answer = await browser.call("loginVerifyCode", { ticket, ...proof });

    const given: Factor[] = [first, ...proofs];
    if (device === "unknown" && !isDeviceProof) {
      expect(answer.data["next"]).toBe("device");
      await expectOutside(answer, browser, member);
      ticket = String(answer.data["ticket"]);
      const code = await deviceCode(browser, member, ticket);
      answer = await browser.call("loginDevice", { ticket, code });
      given.push("device-code");
    }
    expect(answer.data).toMatchObject({ userId: member.account.id, verifyInstruction: factors });
    const [session, ...others] = await sessionsOf(test, member.account.id);
    expect(session?.factors).toBe(given.join(","));
    expect(others).toEqual([]);
  });

  it.each(["known", "unknown"] as const)("a passkey alone signs in, %s device", async (device) => {
    const member = await makeMember(test, { factors: ["totp", "email", "sms"] });
    const passkey = await givePasskey(test, member);
    const browser = device === "known" ? await member.knownBrowser() : member.strangeBrowser();
    const answer = await loginWithPasskey(browser, passkey);
    expect(answer.data).toMatchObject({ userId: member.account.id, twoFactorRequired: true });
    const [session] = await sessionsOf(test, member.account.id);
    expect(session?.factors).toBe("passkey");
  });

  it("ASVS 6.3.6: with a passkey enrolled, a mailed code does not complete a sign-in", async () => {
    const member = await makeMember(test, { factors: ["email"] });
    await givePasskey(test, member);
    const browser = member.strangeBrowser();
    const ticket = String((await browser.login(member.email)).data["ticket"]);
    const codes = await codesFor(browser, member, ticket, ["email"]);
    const answer = await browser.call("loginVerifyCode", { ticket, ...codes });
    expect(outcomeOf(answer)).toBe("codeMissing");
    await expectOutside(answer, browser, member);
  });
});

describe("ASVS 6.3.4: the other paths", () => {
  it("a device code by SMS works too, and is recorded as such", async () => {
    const member = await makeMember(test);
    const browser = member.strangeBrowser();
    const ticket = String((await browser.login(member.email)).data["ticket"]);
    const code = await deviceCode(browser, member, ticket, "sms");
    const answer = await browser.call("loginDevice", { ticket, code });
    expect(outcomeOf(answer)).toBe("ok");
    const [session] = await sessionsOf(test, member.account.id);
    expect(session?.factors).toBe("password,device-code");
  });

  it("a registration has proven its address: its session records both factors", async () => {
    const browser = test.browser({ address: newAddress() });
    const answer = await browser.register("matrix-new@example.com");
    expect(cookiesSet(answer)).toContain("authtoken");
    const [session] = await sessionsOf(test, String(answer.data["userId"]));
    expect(session?.factors).toBe("password,email-code");
  });

  it.each([[[]], [["totp"]], [["totp", "email", "sms"]]] as SecondFactor[][][])(
    "A25: a recovery creates no session at any step, %j",
    async (factors) => {
      const member = await makeMember(test, { factors });
      const browser = await member.knownBrowser();
      const answers = [await browser.solved("recoverEmailSendCode", { email: member.email })];
      const code = await browser.codeFor(member.email);
      const proven = await browser.call("recoverEmailVerifyCode", { email: member.email, code });
      const ticket = String(proven.data["ticket"]);
      const password = browser.seal("other words that nobody knows", ticket);
      const totp = factors.includes("totp") ? { totpCode: member.totpCode() } : {};
      answers.push(proven);
      answers.push(await browser.call("recoverEmailSetPassword", { ticket, password, ...totp }));
      expect(answers.map(outcomeOf)).toEqual(["ok", "ok", "ok"]);
      for (const answer of answers) await expectOutside(answer, browser, member);

      // What the recovery changed opens no more than the old password did.
      test.clock.advance(60_000);
      const next = await browser.login(member.email, "other words that nobody knows");
      expect(next.data["next"]).toBe(factors.length > 0 ? "verifyCode" : "device");
      await expectOutside(next, browser, member);
    },
  );

  it("A35: a recovery's ticket is accepted by no step of a sign-in", async () => {
    const { account } = await makePerson(test);
    const email = String(account.email);
    const browser = test.browser({ address: newAddress() });
    await browser.solved("recoverEmailSendCode", { email });
    const code = await browser.codeFor(email);
    const { data } = await browser.call("recoverEmailVerifyCode", { email, code });
    const ticket = String(data["ticket"]);
    for (const answer of [
      await browser.call("loginVerifyCode", { ticket, emailCode: code }),
      await browser.call("loginDevice", { ticket, code }),
      await browser.solved("loginDeviceSendCode", { ticket, channel: "email" }),
    ]) {
      expect(outcomeOf(answer)).toBe("ticketInvalid");
      expect(cookiesSet(answer)).toEqual([]);
    }
  });
});

describe("methods on probation, on every sign-in path", () => {
  const STATES = ["mature", "new", "suspended"] as const;

  async function passkeyIn(state: (typeof STATES)[number]) {
    const member = await makeMember(test);
    const passkey =
      state === "mature"
        ? await givePasskey(test, member)
        : await addPasskey(test, await freshBrowser(test, member));
    if (state === "suspended") await recoverByMail(test, member.email, NEXT);
    return { member, passkey };
  }

  it.each([
    ["mature", { signsIn: true, isAsked: true, isFresh: true }],
    ["new", { signsIn: true, isAsked: true, isFresh: false }],
    ["suspended", { signsIn: false, isAsked: false, isFresh: false }],
  ] as const)("a %s passkey", async (state, expected) => {
    const { member, passkey } = await passkeyIn(state);
    const browser = test.browser();
    const signsIn = "UID" in (await loginWithPasskey(browser, passkey)).data;
    const isFresh = (await browser.call("stepUp")).data["fresh"] === true;
    const known = await member.knownBrowser();
    const { data } = await known.login(member.email, state === "suspended" ? NEXT : undefined);
    const isAsked = data["next"] === "verifyCode";
    expect({ signsIn, isAsked, isFresh }).toEqual(expected);
  });

  it.each([
    ["mature", { isAsked: true, recoveryAsks: true }],
    ["new", { isAsked: true, recoveryAsks: false }],
    ["suspended", { isAsked: false, recoveryAsks: false }],
  ] as const)("a %s authenticator", async (state, expected) => {
    const member = await makeMember(test, state === "mature" ? { factors: ["totp"] } : {});
    if (state !== "mature") await addAuthenticator(test, await freshBrowser(test, member));
    if (state === "suspended") await recoverByMail(test, member.email, NEXT);
    const known = await member.knownBrowser();
    const { data } = await known.login(member.email, state === "suspended" ? NEXT : undefined);
    const isAsked = data["next"] === "verifyCode";
    test.clock.advance(61_000);
    const browser = test.browser();
    await sendRecoveryCode(browser, member.email);
    const code = await browser.codeFor(member.email);
    const verified = await verifyRecoveryCode(browser, member.email, code);
    expect({ isAsked, recoveryAsks: verified.data["totpRequired"] }).toEqual(expected);
  });
});
