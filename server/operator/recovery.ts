import * as accounts from "../core/accounts/accounts-repository.ts";
import { refusedError } from "../platform/command-error.ts";
import { type Command, wordAt } from "./command.ts";
import { requireAccount } from "./find-account.ts";

export const recoveryCommands: Command[] = [
  {
    name: "recovery lift",
    takes: "<account>",
    summary: "Lets any contact confirm a device after a recovery.",
    changes: true,
    async run(context) {
      const { database, audit, withdrawalHolds } = context.services;
      const account = await requireAccount(database.db, wordAt(context, 0, "The account"));
      await database.transaction(async (db) => {
        const held = await accounts.lockForUpdate(db, account.id);
        if (held === undefined || held.recovered_by === null) {
          throw refusedError(`${account.uid} has no restriction after a recovery`);
        }
        await accounts.endRecoveredBy(db, account.id);
        // One contact is enough to sign in now, so hold withdrawals for a while.
        await withdrawalHolds.begin(db, account.id);
        await audit.record(db, context.actor, "recoveryRuleLifted", { accountId: account.id });
      });
      context.say(
        `Any contact of ${account.uid} can now confirm a device. Withdrawals are on hold.`,
      );
      return { uid: account.uid };
    },
  },
];
