import * as accounts from "../core/accounts/accounts-repository.ts";
import { requiresTwoFactor, secondFactorsOf } from "../core/accounts/second-factors.ts";
import { contactsOf } from "../core/contacts/contacts.ts";
import { refusedError } from "../platform/command-error.ts";
import { moment } from "./account-view.ts";
import { type Command, wordAt } from "./command.ts";
import { accountCalled } from "./who.ts";

/** An operator may begin what an owner begins with proofs: the wait and the notices are the same. */
function refuseReset(account: accounts.Account): void {
  const { uid } = account;
  if (account.status !== "active") throw refusedError(`${uid} is ${account.status}`);
  if (account.use_admin_two_factor === 1) {
    throw refusedError(`${uid} uses the factors of its parent account`);
  }
  if (!requiresTwoFactor(secondFactorsOf(account))) {
    throw refusedError(`${uid} has no authenticator and no passkey`);
  }
  if (contactsOf(account).length === 0) {
    throw refusedError(`${uid} has no contact that could stop the removal`);
  }
}

export const factorCommands: Command[] = [
  {
    name: "factors reset",
    takes: "<account>",
    summary:
      "Removes authenticator, passkeys and recovery codes after a wait that the owner can stop.",
    changes: true,
    async run(context) {
      const { database, factorReset } = context.services;
      const { id, uid } = await accountCalled(database.db, wordAt(context, 0, "The account"));
      const until = await database.transaction(async (db) => {
        const account = await accounts.lockForUpdate(db, id);
        if (account === undefined) throw refusedError(`${uid} is gone`);
        refuseReset(account);
        const at = await factorReset.beginByOperator(db, context.actor, account);
        if (at === undefined) throw refusedError(`A removal for ${uid} is already in progress`);
        return at;
      });
      context.say(
        `The factors of ${uid} are removed on ${moment(until)}, unless the owner stops it.`,
      );
      context.say("Every contact of the owner gets a message about it.");
      return { uid, factorResetAt: moment(until) };
    },
  },
  {
    name: "factors keep",
    takes: "<account>",
    summary: "Stops a removal that is waiting.",
    changes: true,
    async run(context) {
      const { database, factorReset } = context.services;
      const { id, uid } = await accountCalled(database.db, wordAt(context, 0, "The account"));
      await database.transaction(async (db) => {
        const account = await accounts.lockForUpdate(db, id);
        if (account === undefined || !(await factorReset.stop(db, context.actor, account))) {
          throw refusedError(`No removal for ${uid} is in progress`);
        }
      });
      context.say(`The factors of ${uid} stay.`);
      return { uid, factorResetAt: null };
    },
  },
];
