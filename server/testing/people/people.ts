import { type Account, createAccount, type NewAccount } from "../../core/accounts/accounts.ts";
import { type SecondFactor, setSecondFactors } from "../../core/accounts/second-factors.ts";
import type { Contact } from "../../core/contacts/contacts.ts";
import { trustDevice } from "../../core/devices/devices.ts";
import { newTotpSecret, stepAt, totpAt } from "../../platform/secrets/totp.ts";
import type { Browser } from "../app/browser.ts";
import type { TestApp } from "../app/test-app.ts";

export const PASSWORD = "four unrelated words here";

/** The user agent of a test browser, in which known devices are known. */
const USER_AGENT = "lightMyRequest";

export interface Person {
  account: Account;
  /** The current authenticator code. */
  totpCode(): string;
  /** A browser that this account knows, signed out. */
  knownBrowser(options?: { address?: string }): Promise<Browser>;
}

export interface PersonOptions extends Partial<Omit<NewAccount, "contact">> {
  email?: string;
  /** E.164 and its calling code. */
  phone?: { e164: string; dialCode: string };
  factors?: readonly SecondFactor[];
}

let count = 0;
const hashes = new Map<string, Promise<string>>();

function contactOf({ email, phone }: PersonOptions): Contact | undefined {
  if (email !== undefined) return { channel: "email", address: email };
  if (phone === undefined) return undefined;
  return { channel: "sms", address: phone.e164, dialCode: phone.dialCode };
}

/** An account with PASSWORD, created directly. It has an email address by default. */
export async function makePerson(test: TestApp, options: PersonOptions = {}): Promise<Person> {
  const { services, clock } = test;
  const { email, phone, factors = [], ...more } = options;
  const hash = hashes.get(PASSWORD) ?? services.passwords.hash(PASSWORD);
  hashes.set(PASSWORD, hash);
  const passwordHash = await hash;
  const nobody = email === undefined && phone === undefined && more.parent === undefined;
  const mailbox = nobody ? `person-${(count += 1)}@example.com` : email;
  const contact = contactOf({
    ...(mailbox === undefined ? {} : { email: mailbox }),
    ...(phone ? { phone } : {}),
  });
  const secret = newTotpSecret();
  const account = await services.database.transaction(async (db) => {
    const made = await createAccount(db, clock, {
      contact,
      passwordHash,
      locale: "en",
      termsVersion: "1",
      ...more,
    });
    if (mailbox !== undefined && phone !== undefined) {
      const both = { phone: phone.e164, dial_code: phone.dialCode };
      await db.updateTable("accounts").set(both).where("id", "=", made.id).execute();
    }
    if (factors.includes("totp")) await services.authenticators.enrol(db, made.id, secret);
    await setSecondFactors(db, made.id, factors);
    return db
      .selectFrom("accounts")
      .selectAll()
      .where("id", "=", made.id)
      .executeTakeFirstOrThrow();
  });
  return {
    account,
    totpCode: () => totpAt(secret, stepAt(clock.now())),
    async knownBrowser(where) {
      const browser = test.browser(where);
      const { address } = browser;
      const countryCode = services.geo.countryOf(address);
      const { cookie } = await trustDevice(services.database.db, clock, {
        accountId: account.id,
        browser: { deviceTokens: [], address, countryCode, userAgent: USER_AGENT },
        info: undefined,
      });
      browser.cookies.set("__Host-device", cookie);
      return browser;
    },
  };
}
