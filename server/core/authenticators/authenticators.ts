import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Keyring } from "../../platform/keyring.ts";
import { matchingStep } from "../../platform/totp.ts";
import * as repository from "./authenticators-repository.ts";

/** A step that fitted, to be spent with what it opens. */
export interface ProvenStep {
  accountId: string;
  step: number;
}

export interface Authenticators {
  /** The secret is sealed for its account alone. The caller asks for it at sign-in from then on. */
  enrol(db: Db, accountId: string, secret: Buffer): Promise<void>;
  /** Undefined for a wrong, a late and a used code alike: none of them says that it was right. */
  check(db: Db, accountId: string, code: string): Promise<ProvenStep | undefined>;
  spend(db: Db, proven: ProvenStep): Promise<boolean>;
}

export function createAuthenticators(keyring: Keyring, clock: Clock): Authenticators {
  const seal = (secret: Buffer, accountId: string) =>
    keyring.seal("authenticators", secret.toString("base64"), accountId);

  return {
    async enrol(db, accountId, secret) {
      const sealed = seal(secret, accountId);
      const row = { account_id: accountId, secret: sealed, last_step: 0, created_at: clock.now() };
      await repository.insert(db, row);
    },

    async check(db, accountId, code) {
      const row = await repository.find(db, accountId);
      if (row === undefined) return undefined;
      const secret = Buffer.from(keyring.open("authenticators", row.secret, accountId), "base64");
      const step = matchingStep(secret, code, clock.now());
      // So that the key that sealed it can be retired (ASVS 13.3.4).
      if (step !== undefined && !keyring.isNewest(row.secret)) {
        await repository.reseal(db, accountId, { from: row.secret, to: seal(secret, accountId) });
      }
      return step === undefined || step <= row.last_step ? undefined : { accountId, step };
    },

    spend: (db, { accountId, step }) => repository.spend(db, accountId, step),
  };
}
