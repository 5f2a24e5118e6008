import * as accounts from "../core/accounts/accounts-repository.ts";
import type { ResetObstacle } from "../core/accounts/operator-actions.ts";
import { refusedError } from "../platform/command-error.ts";
import { moment } from "./account-view.ts";
import { type Command, wordAt } from "./command.ts";
import { requireAccount } from "./find-account.ts";

const OBSTACLES: Record<ResetObstacle, (uid: string) => string> = {
  frozen: (uid) => `${uid} is frozen`,
  closed: (uid) => `${uid} is closed`,
  parentFactors: (uid) => `${uid} uses the factors of its parent account`,
  noFactor: (uid) => `${uid} has no authenticator and no passkey`,
  noContact: (uid) => `${uid} has no contact that could stop the removal`,
  underWay: (uid) => `A removal for ${uid} is already in progress`,
};

export const factorCommands: Command[] = [
  {
    name: "factors reset",
    takes: "<account>",
    summary:
      "Removes authenticator, passkeys and recovery codes after a wait that the owner can stop.",
    changes: true,
    async run(context) {
      const { database, operatorActions } = context.services;
      const { id, uid } = await requireAccount(database.db, wordAt(context, 0, "The account"));
      const until = await database.transaction((db) =>
        operatorActions.beginFactorReset(db, context.actor, id),
      );
      if (typeof until === "string") throw refusedError(OBSTACLES[until](uid));
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
      const { id, uid } = await requireAccount(database.db, wordAt(context, 0, "The account"));
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
