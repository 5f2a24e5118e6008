import { createAccount } from "../server/core/accounts/accounts.ts";
import { setSecondFactors } from "../server/core/accounts/second-factors.ts";
import { trustDevice } from "../server/core/devices/devices.ts";
import { createServices } from "../server/services.ts";
import type { PublicPasswordKey } from "../server/platform/passwords/password-keys.ts";
import { readSettings } from "../server/platform/settings/settings.ts";
import { newTotpSecret } from "../server/platform/secrets/totp.ts";
import { TERMS_VERSION } from "../contract/terms.ts";

export const PASSWORD = "four unrelated words here";
export const USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

export interface Person {
  email: string;
  /** The person's address, as the proxy reports it. */
  address: string;
  /** The cookie of a browser that the account knows. */
  deviceCookie: string;
  /** The secret of the authenticator, if there is one. */
  totpSecret?: Buffer;
}

export interface People {
  people: Person[];
  key: PublicPasswordKey;
}

/**
 * Accounts with PASSWORD. Each has a different IP address and a known device there; one in every
 * `totpEvery` has an authenticator.
 */
export async function makePeople(
  env: Record<string, string>,
  count: number,
  { totpEvery = Number.POSITIVE_INFINITY }: { totpEvery?: number } = {},
): Promise<People> {
  const services = await createServices(readSettings(env));
  const { database, clock, geo, passwords, passwordKeys, close } = services;
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
      const address = `1.${128 + (index % 30)}.${Math.floor(index / 30)}.1`;
      const countryCode = geo.countryOf(address);
      const { cookie } = await trustDevice(db, clock, {
        accountId: account.id,
        browser: { deviceTokens: [], address, countryCode, userAgent: USER_AGENT },
        info: undefined,
      });
      const person: Person = { email, address, deviceCookie: cookie };
      if (index % totpEvery === totpEvery - 1) {
        person.totpSecret = newTotpSecret();
        await services.authenticators.enrol(db, account.id, person.totpSecret);
        await setSecondFactors(db, account.id, ["totp"]);
      }
      made.push(person);
    }
    return made;
  });
  await close();
  return { people, key: passwordKeys.current };
}
