import { createAccount } from "../server/core/accounts/accounts.ts";
import { createServices } from "../server/services.ts";
import { hashToken } from "../server/platform/secrets/secrets.ts";
import { readSettings } from "../server/platform/settings/settings.ts";
import { TERMS_VERSION } from "../contract/terms.ts";

export interface SignedIn {
  /** What a signed-in page would send. */
  headers: Record<string, string>;
  /** By which the database finds the session. */
  tokenHash: string;
}

/** Makes an account with a session in a place. */
export async function signedIn(env: Record<string, string>): Promise<SignedIn> {
  const services = await createServices(readSettings(env));
  const { authtoken, authorization, binder } = await services.database.transaction(async (db) => {
    const account = await createAccount(db, services.clock, {
      contact: { channel: "email", address: "mina@example.com" },
      passwordHash: "none",
      locale: "en",
      termsVersion: TERMS_VERSION,
    });
    return services.sessions.create(db, {
      accountId: account.id,
      deviceId: null,
      factors: ["password"],
      countryCode: undefined,
      userAgent: "bench",
    });
  });
  await services.close();
  return {
    headers: {
      authorization,
      cookie: `authtoken=${authtoken}; authorization=${authorization}; __Host-acct=${binder}`,
    },
    tokenHash: hashToken(authtoken),
  };
}
