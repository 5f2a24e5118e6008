import { readAntiPhishingCode } from "@portico/contract/fields/anti-phishing";
import type { Data } from "@portico/contract/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { factorOwnerOf, secondFactorsOf } from "../../core/accounts/second-factors.ts";
import { type Identities, serviceOf } from "../../core/identities/identities.ts";
import type { Passkeys } from "../../core/passkeys/passkeys.ts";
import type { RecoveryCodes } from "../../core/recovery-codes/recovery-codes.ts";
import type { SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Provider } from "../../platform/oidc/provider.ts";
import type { SmsAvailability } from "../../platform/sms/sms-availability.ts";
import { securityLevelOf } from "./security-level.ts";

interface OverviewServices {
  database: Database;
  passkeys: Passkeys;
  recoveryCodes: RecoveryCodes;
  identities: Identities;
  providers: readonly Provider[];
  smsAvailability: Pick<SmsAvailability, "isAvailable">;
}

export function createSecurityOverview(services: OverviewServices) {
  const { passkeys, recoveryCodes, identities, providers } = services;
  const { db } = services.database;
  /** Whether another contact could be added, which takes a text message. */
  const isContactMissing = ({ email, phone }: accounts.Account) =>
    services.smsAvailability.isAvailable && (email === null || phone === null);
  return async (session: SessionWithAccount): Promise<Data<"securityOverview">> => {
    const account = await accounts.findById(db, session.accountId);
    if (account === undefined) throw new Error("The account is gone");
    const owner = await factorOwnerOf(db, account);
    const factors = secondFactorsOf(owner);
    const factorsOfParent = account.use_admin_two_factor === 1;
    const shown = {
      authenticator: factors.includes("totp"),
      passkeys: (await passkeys.listOf(db, owner.id)).length,
      recoveryCodesLeft: await recoveryCodes.left(db, owner.id),
      factorsOfParent,
    };
    const guards = {
      ...shown,
      codes: factors.includes("email") || factors.includes("sms"),
      isContactMissing: isContactMissing(account),
      antiPhishingCode: readAntiPhishingCode(account.anti_phishing_code ?? "") !== undefined,
    };
    const linked = await identities.listOf(db, account.id);
    return {
      ...securityLevelOf(guards),
      ...shown,
      password: account.password_hash !== null,
      connected: linked.map((identity) => serviceOf(providers, identity).label),
      connectable: providers.length > 0,
    };
  };
}

export type SecurityOverview = ReturnType<typeof createSecurityOverview>;
