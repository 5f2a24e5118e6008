import { secondFactorsOf } from "../core/accounts/second-factors.ts";
import { isStored } from "../core/probation/probation-repository.ts";
import {
  type Command,
  namedActor,
  OperatorError,
  operatorName,
  reasonOf,
  wordAt,
} from "./command.ts";
import { accountCalled } from "./who.ts";

const KINDS = "authenticator, passkey, recoveryCodes, identity";
/** As much as fits on a line of a report. */
const MAX_REASON = 500;

export const methodCommands: Command[] = [
  {
    name: "method list",
    takes: "<account>",
    summary: "Shows the sign-in methods of an account, with the ids that method remove takes.",
    async run(context) {
      const { database, passkeys, identities, recoveryCodes, clock } = context.services;
      const { db } = database;
      const account = await accountCalled(db, wordAt(context, 0, "The account"));
      const news = await context.services.probation.newMethods(db, account.id);
      const say = (kind: Parameters<typeof news.has>[0], id: string, name: string, at?: number) => {
        const since = at === undefined ? "" : new Date(at).toISOString();
        const age = news.has(kind, id) ? "new" : "mature";
        context.say([kind, id || "-", name || "-", since, age].join("  "));
      };
      if (secondFactorsOf(account).includes("totp")) say("authenticator", "", "");
      for (const { id, name, created_at } of await passkeys.listOf(db, account.id)) {
        say("passkey", id, name, created_at);
      }
      if ((await recoveryCodes.left(db, account.id)) > 0) say("recoveryCodes", "", "");
      for (const { id, provider, created_at } of await identities.listOf(db, account.id)) {
        say("identity", id, provider, created_at);
      }
      context.say(`As of ${new Date(clock.now()).toISOString()}.`);
    },
  },
  {
    name: "method remove",
    takes: "<account> <kind> [id]",
    summary: "Asks to remove a sign-in method: --reason <text> --by <your name>. Another approves.",
    options: { reason: { type: "string" }, by: { type: "string" } },
    async run(context) {
      const { database, operatorRemoval } = context.services;
      const account = await accountCalled(database.db, wordAt(context, 0, "The account"));
      const kind = wordAt(context, 1, "The kind") as Parameters<typeof isStored>[0];
      if (!isStored(kind)) throw new OperatorError(`The kind is one of ${KINDS}`);
      const hasId = kind === "passkey" || kind === "identity";
      const methodId = hasId ? wordAt(context, 2, `The id of the ${kind}`) : "";
      const reason = reasonOf(context).slice(0, MAX_REASON);
      const request = { accountId: account.id, kind, methodId, reason, by: operatorName(context) };
      const id = await database.transaction((db) =>
        operatorRemoval.request(db, namedActor(context), request),
      );
      context.say(`Request ${id}. Another operator approves it: method approve ${id} --by <name>`);
    },
  },
  {
    name: "method approve",
    takes: "<request>",
    summary: "Removes a method that another operator asked to remove: --by <your name>.",
    options: { by: { type: "string" } },
    async run(context) {
      const { database, operatorRemoval } = context.services;
      const id = wordAt(context, 0, "The request");
      const by = operatorName(context);
      const removed = await database.transaction(async (db) => {
        const done = await operatorRemoval.approve(db, namedActor(context), id, by);
        // Thrown in the transaction, so a request whose method is gone is not marked approved.
        if (done === undefined) {
          throw new OperatorError(
            "There is no such open request of another operator, or its method is gone",
          );
        }
        return done;
      });
      context.say(`The ${removed.kind} is removed, and every session has ended.`);
    },
  },
];
