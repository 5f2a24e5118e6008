import { createAccount } from "../server/core/accounts/accounts.ts";
import { createServices } from "../server/services.ts";
import { hashToken } from "../server/platform/secrets/secrets.ts";
import { readSettings } from "../server/platform/settings/settings.ts";
import { TERMS_VERSION } from "../contract/terms.ts";

export interface SignedIn {
  /** What a signed-in page would send. */
  headers: Record<string, string>;
  /** The hash by which the database finds the session. */
  tokenHash: string;
}

/** Makes an account with a session in a place. */
export async function signedIn(env: Record<string, string>): Promise<SignedIn> {
  const services = await createServices(readSettings(env));
  const { owner, secrets } = await services.database.transaction(async (db) => {
    const account = await createAccount(db, services.clock, {
      contact: { channel: "email", address: "mina@example.com" },
      passwordHash: "none",
      locale: "en",
      termsVersion: TERMS_VERSION,
    });
    const made = await services.sessions.create(db, {
      accountId: account.id,
      deviceId: null,
      factors: ["password"],
      countryCode: undefined,
      userAgent: "bench",
    });
    return { owner: account, secrets: made };
  });
  await services.close();
  const { authtoken, authorization, binder } = secrets;
  const cookies = {
    authtoken,
    authorization,
    "__Host-acct": binder,
    accountGroup: owner.account_group,
    userId: owner.id,
    UID: owner.uid,
  };
  return {
    headers: {
      authorization,
      cookie: Object.entries(cookies)
        .map((pair) => pair.join("="))
        .join("; "),
    },
    tokenHash: hashToken(authtoken),
  };
}
