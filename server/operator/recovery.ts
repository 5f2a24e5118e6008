import * as accounts from "../core/accounts/accounts-repository.ts";
import { type Command, namedActor, OperatorError, reasonOf, wordAt } from "./command.ts";
import { accountCalled } from "./who.ts";

/** Stored in the audit log after the operator's name, in a column of 300 characters. */
const MAX_REASON = 200;

export const recoveryCommands: Command[] = [
  {
    name: "recovery lift",
    takes: "<account>",
    summary:
      "Lets any contact confirm a device after a recovery: --reason <text> --by <your name>.",
    options: { reason: { type: "string" }, by: { type: "string" } },
    async run(context) {
      const { database, audit, withdrawalHolds } = context.services;
      const account = await accountCalled(database.db, wordAt(context, 0, "The account"));
      const reason = reasonOf(context);
      if (reason.length > MAX_REASON) {
        throw new OperatorError(`--reason has at most ${MAX_REASON} characters`);
      }
      const actor = namedActor(context);
      await database.transaction(async (db) => {
        const held = await accounts.lockForUpdate(db, account.id);
        if (held === undefined || held.recovered_by === null) {
          throw new OperatorError(`${account.uid} waits for no other contact`);
        }
        await accounts.endRecoveredBy(db, account.id);
        // One contact is enough to sign in now, so hold withdrawals for a while.
        await withdrawalHolds.begin(db, account.id);
        const told = { ...actor, userAgent: `${actor.userAgent}: ${reason}` };
        await audit.record(db, told, "recoveryRuleLifted", { accountId: account.id });
      });
      context.say(`Any contact of ${account.uid} confirms a device now. Withdrawals are on hold.`);
    },
  },
];
