import { createAccount } from "../server/core/accounts/accounts.ts";
import { trustDevice } from "../server/core/devices/devices.ts";
import { openParts } from "../server/parts.ts";
import type { PublicPasswordKey } from "../server/platform/password-keys.ts";
import { readSettings } from "../server/platform/settings.ts";
import { TERMS_VERSION } from "../contract/terms.ts";

export const PASSWORD = "four unrelated words here";
export const USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

export interface Person {
  email: string;
  /** Where the person calls from, as the proxy tells. */
  address: string;
  /** The cookie of a browser that the account knows. */
  deviceCookie: string;
}

export interface People {
  people: Person[];
  key: PublicPasswordKey;
}

/** Accounts with PASSWORD, each with an address of its own and a known device there. */
export async function makePeople(env: Record<string, string>, count: number): Promise<People> {
  const { database, clock, geo, passwords, passwordKeys, close } = await openParts(
    readSettings(env),
  );
  const passwordHash = await passwords.hash(PASSWORD);
  const people = await database.transaction(async (db) => {
    const made: Person[] = [];
    for (let index = 0; index < count; index += 1) {
      const email = `person-${index}@example.com`;
      const account = await createAccount(db, clock, {
        contact: { channel: "email", address: email },
        passwordHash,
        locale: "en",
        termsVersion: TERMS_VERSION,
      });
      // A device is known where its address has a country.
      const address = `203.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;
      const countryCode = geo.countryOf(address);
      const { cookie } = await trustDevice(db, clock, {
        accountId: account.id,
        browser: { deviceTokens: [], address, countryCode, userAgent: USER_AGENT },
        info: undefined,
      });
      made.push({ email, address, deviceCookie: cookie });
    }
    return made;
  });
  await close();
  return { people, key: passwordKeys.current };
}
