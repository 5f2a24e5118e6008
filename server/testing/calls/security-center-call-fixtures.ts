import type { factorResetSchemas } from "@portico/contract/factor-reset/schemas";
import type { securityAlertsSchemas } from "@portico/contract/security-alerts/schemas";
import type { dataExportSchemas } from "@portico/contract/security-center/data-export-schemas";
import type { securityCenterSchemas } from "@portico/contract/security-center/schemas";
import type { SecondFactor } from "../../core/accounts/second-factors.ts";
import { trustDevice } from "../../core/devices/devices.ts";
import type { Browser } from "../app/browser.ts";
import { PASSWORD, type Person } from "../people/people.ts";
import { proofOf } from "../people/proofs.ts";
import type { CallFixture } from "./call-fixtures.ts";
import { OPERATOR } from "../people/sign-in.ts";
import type { TestApp } from "../app/test-app.ts";

type Channel = "email" | "sms";

type Name = keyof (typeof securityCenterSchemas &
  typeof dataExportSchemas &
  typeof securityAlertsSchemas &
  typeof factorResetSchemas);

interface Tools {
  person(
    test: TestApp,
    has: readonly Channel[],
    factors?: readonly SecondFactor[],
  ): Promise<Person>;
  signIn(test: TestApp, person: Person, browser: Browser): Promise<void>;
  newAddress(channel: Channel): { sentTo: string; fields: Record<string, unknown> };
}

type Fixture = (test: TestApp) => Promise<CallFixture>;

const NEXT_PASSWORD = "five other unrelated words here";

/** Starts a reset directly, and returns the token of the link that stops it. */
export async function beginReset(test: TestApp, { account }: Person): Promise<string> {
  const { database, factorReset } = test.services;
  await database.transaction((db) => factorReset.begin(db, OPERATOR, account, [proofOf()]));
  for (const { recipient, values } of await test.messages()) {
    if (recipient === account.email && "token" in values) return values.token ?? "";
  }
  throw new Error("No link was sent");
}

/** The link of an alert, without the alert. */
function alertLink({ services }: TestApp, { account }: Person): Promise<string> {
  return services.mailLinks.issue(services.database.db, {
    kind: "wasnt-me",
    accountId: account.id,
    subject: { about: "newDevice", at: 1, device: null, countryCode: "DE" },
    duration: services.settings.securityCenter.alertLink,
  });
}

/** Prepares a browser for each call of the security center. */
export function securityCenterCalls({ person, signIn, newAddress }: Tools): Record<Name, Fixture> {
  async function signedIn(
    test: TestApp,
    has: readonly Channel[] = ["email"],
    fields: Record<string, unknown> = {},
  ): Promise<CallFixture & { person: Person }> {
    const owner = await person(test, has);
    const browser = test.browser();
    await signIn(test, owner, browser);
    return { browser, person: owner, fields: () => fields };
  }

  async function endingAnother(test: TestApp): Promise<CallFixture> {
    const ready = await signedIn(test);
    const { sessions, database } = test.services;
    await signIn(test, ready.person, test.browser());
    const open = await sessions.list(database.db, ready.person.account.id);
    const own = await sessions.authenticate({
      authtoken: ready.browser.cookies.get("authtoken"),
      binder: ready.browser.cookies.get("__Host-acct"),
      authorization: ready.browser.cookies.get("authorization"),
      authorizationHeader: ready.browser.cookies.get("authorization"),
    });
    const other = open.find(({ id }) => id !== own.sessionId);
    return { ...ready, fields: () => ({ id: other?.id }) };
  }

  async function forgetting(test: TestApp): Promise<CallFixture> {
    const ready = await signedIn(test);
    const { device } = await trustDevice(test.services.database.db, test.clock, {
      accountId: ready.person.account.id,
      browser: { deviceTokens: [], address: "", countryCode: undefined, userAgent: "" },
      info: undefined,
    });
    return { ...ready, fields: () => ({ id: device.public_id }) };
  }

  /** A suspended anti-phishing code, set up again for every call. */
  async function reviewing(test: TestApp): Promise<CallFixture> {
    const ready = await signedIn(test);
    const { id } = ready.person.account;
    await test.services.database.db
      .insertInto("method_changes")
      .values({
        id: `suspended-${id}`.slice(0, 22),
        account_id: id,
        kind: "antiPhishingCode",
        change: "added",
        method_id: "",
        name: null,
        address: null,
        contents: JSON.stringify({ code: "blue heron 42" }),
        made_at: test.clock.now(),
        matures_at: test.clock.now(),
        country_code: "DE",
        device: "Firefox, Windows",
        suspended_at: test.clock.now(),
      })
      .execute();
    return { ...ready, fields: () => ({ id: `suspended-${id}`.slice(0, 22) }) };
  }

  async function changingPassword(test: TestApp): Promise<CallFixture> {
    const ready = await signedIn(test);
    const { browser } = ready;
    const fields = (id: string) => ({
      currentPassword: browser.seal(PASSWORD, id),
      password: browser.seal(NEXT_PASSWORD, id),
    });
    return { ...ready, fields };
  }

  async function changingContact(
    test: TestApp,
    channel: Channel,
    step: "old" | "new" | "change",
  ): Promise<CallFixture> {
    const ready = await signedIn(test, ["email", "sms"]);
    const { browser } = ready;
    const { sentTo, fields } = newAddress(channel);
    if (step === "old") return ready;
    if (step === "new") return { ...ready, fields: () => fields };
    const way = channel === "email" ? "emailChange" : "phoneChange";
    await browser.solved(`${way}OldSendCode`);
    await browser.solved(`${way}NewSendCode`, fields);
    const { email, phone } = ready.person.account;
    const oldCode = await browser.codeFor((channel === "email" ? email : phone) ?? "");
    const newCode = await browser.codeFor(sentTo);
    return { ...ready, fields: () => ({ ...fields, oldCode, newCode }) };
  }

  async function reportingSecurityAlert(
    test: TestApp,
    step: "look" | "confirm",
  ): Promise<CallFixture> {
    const owner = await person(test, ["email"]);
    const browser = test.browser();
    const token = await alertLink(test, owner);
    if (step === "look") return { browser, person: owner, fields: () => ({ token }) };
    const { data } = await browser.call("securityAlertRead", { token });
    return { browser, person: owner, fields: () => ({ ticket: data["ticket"] }) };
  }

  async function requestingFactorReset(
    test: TestApp,
    step: "send" | "start",
  ): Promise<CallFixture> {
    const owner = await person(test, ["email", "sms"], ["totp"]);
    const { email, phone } = owner.account;
    const browser = await owner.knownBrowser();
    const { data } = await browser.login(email ?? "");
    const { ticket } = data;
    const ready = { browser, person: owner };
    if (step === "send") return { ...ready, fields: () => ({ ticket, channel: "email" }) };
    for (const channel of ["email", "sms"]) {
      await browser.solved("factorResetSendCode", { ticket, channel });
    }
    const emailCode = await browser.codeFor(email ?? "");
    const smsCode = await browser.codeFor(phone ?? "");
    return { ...ready, fields: () => ({ ticket, emailCode, smsCode }) };
  }

  async function stoppingFactorReset(test: TestApp): Promise<CallFixture> {
    const owner = await person(test, ["email", "sms"], ["totp"]);
    const token = await beginReset(test, owner);
    return { browser: test.browser(), person: owner, fields: () => ({ token }) };
  }

  async function keepingSignedIn(test: TestApp): Promise<CallFixture> {
    const ready = await signedIn(test);
    await beginReset(test, ready.person);
    return ready;
  }

  const plainly: Fixture = (test) => signedIn(test);

  return {
    sessionList: plainly,
    sessionEnd: endingAnother,
    sessionEndOthers: plainly,
    deviceList: plainly,
    deviceOverview: plainly,
    deviceForget: forgetting,
    suspendedMethods: plainly,
    suspendedMethodKeep: reviewing,
    suspendedMethodDiscard: reviewing,
    historyList: plainly,
    historyExport: plainly,
    historySearch: (test) => signedIn(test, ["email"], { search: "germany firefox" }),
    historySearchExport: (test) => signedIn(test, ["email"], { search: "germany firefox" }),
    passwordChange: changingPassword,
    emailChangeOldSendCode: (test) => changingContact(test, "email", "old"),
    emailChangeNewSendCode: (test) => changingContact(test, "email", "new"),
    emailChange: (test) => changingContact(test, "email", "change"),
    phoneChangeOldSendCode: (test) => changingContact(test, "sms", "old"),
    phoneChangeNewSendCode: (test) => changingContact(test, "sms", "new"),
    phoneChange: (test) => changingContact(test, "sms", "change"),
    antiPhishingCode: plainly,
    antiPhishingCodeSet: (test) => signedIn(test, ["email"], { code: "blue heron 42" }),
    accountClose: plainly,
    dataExport: plainly,
    securityAlertRead: (test) => reportingSecurityAlert(test, "look"),
    securityAlertReport: async (test) => {
      const ready = await forgetting(test);
      return { ...ready, fields: () => ({ about: "device", ...ready.fields("") }) };
    },
    securityAlertConfirm: (test) => reportingSecurityAlert(test, "confirm"),
    factorResetSendCode: (test) => requestingFactorReset(test, "send"),
    factorResetStart: (test) => requestingFactorReset(test, "start"),
    factorResetStop: stoppingFactorReset,
    factorResetStopSignedIn: keepingSignedIn,
  };
}
