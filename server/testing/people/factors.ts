import type { PasskeyCreation, PasskeyRequest } from "@portico/contract/shared/passkey-schemas";
import { secondFactorsOf, setSecondFactors } from "../../core/accounts/second-factors.ts";
import type { MadeCodes } from "../../core/recovery-codes/recovery-codes.ts";
import { type Answer, type Browser, challengeIdOf } from "../app/browser.ts";
import { TestPasskey } from "./passkey.ts";
import { PASSWORD, type Person } from "./people.ts";
import type { TestApp } from "../app/test-app.ts";

/** A signed-in browser whose proof is fresh and complete. */
export async function freshBrowser(test: TestApp, person: Person): Promise<Browser> {
  const { sessions, database } = test.services;
  const secrets = await sessions.create(database.db, {
    accountId: person.account.id,
    deviceId: null,
    factors: ["password", "totp", "passkey"],
    countryCode: undefined,
    userAgent: "",
  });
  const browser = test.browser();
  browser.cookies.set("authtoken", secrets.authtoken);
  browser.cookies.set("authorization", secrets.authorization);
  browser.cookies.set("__Host-acct", secrets.binder);
  return browser;
}

/** Registers a passkey as its owner would, in a fresh browser. */
export async function addPasskey(
  test: TestApp,
  browser: Browser,
  passkey = new TestPasskey(test.services.settings.siteOrigin),
): Promise<TestPasskey> {
  const { body } = await browser.call("passkeyOptions");
  const made = passkey.create(body.data as PasskeyCreation);
  const added = await browser.call("passkeyRegister", { name: "Key", passkey: made });
  if (added.body.code !== 0) throw new Error(`Not added: ${added.body.message}`);
  return passkey;
}

/** Slow to create, so most tests share them. */
let shared: Promise<MadeCodes> | undefined;

/** Ten recovery codes, created directly and shared between accounts by default. */
export async function giveRecoveryCodes(
  test: TestApp,
  { account }: Person,
  { own = false }: { own?: boolean } = {},
): Promise<string[]> {
  const { recoveryCodes, database, passwords } = test.services;
  const made = await (own
    ? recoveryCodes.make(passwords)
    : (shared ??= recoveryCodes.make(passwords)));
  await recoveryCodes.keep(database.db, account.id, made);
  return made.codes;
}

/** A passkey for an account, created directly. */
export async function givePasskey(test: TestApp, person: Person): Promise<TestPasskey> {
  const { database, settings, passkeys, clock } = test.services;
  const { db } = database;
  const { id } = person.account;
  const context = { flowHash: `given:${id}`, address: "10.255.255.1" } as Parameters<
    typeof passkeys.creation
  >[0];
  const passkey = new TestPasskey(settings.siteOrigin);
  const options = await passkeys.creation(context, { id, name: "Somebody" });
  const made = await passkeys.readNew(context, id, passkey.create(options));
  await passkeys.add(db, id, made, `Key of ${clock.now()}`);
  const account = await db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await setSecondFactors(db, id, [...new Set([...secondFactorsOf(account), "passkey" as const])]);
  return passkey;
}

/** Requests to sign in with a passkey. */
export async function loginRequest(browser: Browser, ticket?: string): Promise<PasskeyRequest> {
  const asked = await browser.call("loginPasskeyOptions", ticket === undefined ? {} : { ticket });
  return asked.body.data as PasskeyRequest;
}

export async function loginWithPasskey(browser: Browser, passkey: TestPasskey): Promise<Answer> {
  const request = await loginRequest(browser);
  return browser.call("loginPasskey", { passkey: passkey.answer(request) });
}

/** Performs a step-up; a password in it is encrypted. */
export async function stepUp(
  browser: Browser,
  { password = PASSWORD, ...proofs }: { password?: string | null; [proof: string]: unknown },
): Promise<Answer> {
  const solution = await browser.solve("password");
  const sealed =
    password === null ? {} : { password: browser.seal(password, challengeIdOf(solution)) };
  return browser.call("stepUpVerify", { ...sealed, ...proofs }, { solution });
}
