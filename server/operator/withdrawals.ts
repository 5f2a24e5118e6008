import { HOUR } from "../platform/clock.ts";
import { refusedError, usageError } from "../platform/command-error.ts";
import { moment } from "./account-view.ts";
import { type Command, numberOption, wordAt } from "./command.ts";
import { requireAccount } from "./find-account.ts";

const DEFAULT_HOURS = 24;
/** 90 days: what takes longer is a freeze. */
const MAX_HOURS = 2160;

export const withdrawalCommands: Command[] = [
  {
    name: "withdrawals hold",
    takes: "<account>",
    summary: "Puts withdrawals on hold for --hours (24); never shortens a hold.",
    changes: true,
    options: { hours: { type: "string" } },
    async run(context) {
      const { database, clock, operatorActions } = context.services;
      const hours = numberOption(context, "hours", DEFAULT_HOURS);
      if (hours < 1 || hours > MAX_HOURS) throw usageError(`--hours is from 1 to ${MAX_HOURS}`);
      const account = await requireAccount(database.db, wordAt(context, 0, "The account"));
      const until = await database.transaction((db) =>
        operatorActions.hold(db, context.actor, account.id, clock.now() + hours * HOUR),
      );
      context.say(`Withdrawals of ${account.uid} are on hold until ${moment(until)}.`);
      return { uid: account.uid, withdrawalsHeldUntil: moment(until) };
    },
  },
  {
    name: "withdrawals release",
    takes: "<account>",
    summary: "Ends a hold on withdrawals.",
    changes: true,
    async run(context) {
      const { database, operatorActions } = context.services;
      const account = await requireAccount(database.db, wordAt(context, 0, "The account"));
      const released = await database.transaction((db) =>
        operatorActions.releaseHold(db, context.actor, account.id),
      );
      if (!released) throw refusedError(`Withdrawals of ${account.uid} are not on hold`);
      context.say(`Withdrawals of ${account.uid} are allowed again.`);
      return { uid: account.uid, withdrawalsHeldUntil: null };
    },
  },
];
