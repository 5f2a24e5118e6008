import { createAccount } from "../../server/core/accounts/accounts.ts";
import { createAccountStatus } from "../../server/core/accounts/account-status.ts";
import { createAudit } from "../../server/core/audit/audit.ts";
import { createSessions } from "../../server/core/sessions/sessions.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { isUnavailable, openDatabase } from "../../server/platform/database/index.ts";
import { Keyring } from "../../server/platform/secrets/keyring.ts";
import { OPERATOR } from "../../server/testing/people/sign-in.ts";
import { newEmail } from "./ledger.ts";
import { type Place, withWitness } from "./place.ts";

const ACCOUNTS = 100;
/** Several at once, which PostgreSQL runs in parallel. */
const AT_ONCE = 4;

export const makeAccounts = (place: Place): Promise<string[]> =>
  withWitness(place, ({ database }) =>
    database.transaction(async (db) => {
      const ids: string[] = [];
      for (let index = 0; index < ACCOUNTS; index += 1) {
        const contact = { channel: "email", address: newEmail() } as const;
        const input = { contact, passwordHash: "none", locale: "en", termsVersion: "1" } as const;
        ids.push((await createAccount(db, systemClock, input)).id);
      }
      return ids;
    }),
  );

/** Freezes and unfreezes accounts as operators do, so many times. Every fourth change is undone. */
export async function writeChanges(
  place: Place,
  accounts: readonly string[],
  changes: number,
): Promise<void> {
  const database = await openDatabase(place);
  const sessions = createSessions(database, Keyring.open(place), systemClock);
  const status = createAccountStatus({ sessions, audit: createAudit(systemClock) });
  let done = 0;

  /** True if it is committed. A busy database is tried again. */
  async function change(id: string, isUndone: boolean): Promise<boolean> {
    try {
      await database.transaction(async (db) => {
        const isFrozen = await status.setStatus(db, OPERATOR, id, "frozen");
        if (!isFrozen) await status.setStatus(db, OPERATOR, id, "active");
        if (isUndone) throw new Error("undone");
      });
      return true;
    } catch (error) {
      if (isUndone || isUnavailable(error)) return false;
      throw error;
    }
  }

  async function changeSome(ids: readonly string[]): Promise<void> {
    for (let turn = 0; done < changes; turn += 1) {
      const id = ids[turn % ids.length] ?? "";
      done += 1;
      if (turn % 4 === 0) await change(id, true);
      while (!(await change(id, false)));
    }
  }

  try {
    const share = Math.ceil(accounts.length / AT_ONCE);
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        changeSome(accounts.slice(index * share, (index + 1) * share)),
      ),
    );
  } finally {
    await database.close();
  }
}
