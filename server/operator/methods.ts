import { secondFactorsOf } from "../core/accounts/second-factors.ts";
import { isStored } from "../core/probation/probation-repository.ts";
import { refusedError, usageError } from "../platform/command-error.ts";
import { type Command, readReason, textOption, wordAt } from "./command.ts";
import { requireAccount } from "./find-account.ts";

const KINDS = "authenticator, passkey, recoveryCodes, identity";

export const methodCommands: Command[] = [
  {
    name: "method list",
    takes: "<account>",
    summary: "Shows the sign-in methods of an account, with the ids that method remove takes.",
    async run(context) {
      const { database, passkeys, identities, recoveryCodes, clock } = context.services;
      const { db } = database;
      const account = await requireAccount(db, wordAt(context, 0, "The account"));
      const news = await context.services.probation.newMethods(db, account.id);
      const methods: { kind: string; id: string; name: string; since: string; age: string }[] = [];
      const add = (kind: Parameters<typeof news.has>[0], id: string, name: string, at?: number) => {
        const since = at === undefined ? "" : new Date(at).toISOString();
        methods.push({ kind, id, name, since, age: news.has(kind, id) ? "new" : "mature" });
      };
      if (secondFactorsOf(account).includes("totp")) add("authenticator", "", "");
      for (const { id, name, created_at } of await passkeys.listOf(db, account.id)) {
        add("passkey", id, name, created_at);
      }
      if ((await recoveryCodes.left(db, account.id)) > 0) add("recoveryCodes", "", "");
      for (const { id, provider, created_at } of await identities.listOf(db, account.id)) {
        add("identity", id, provider, created_at);
      }
      for (const { kind, id, name, since, age } of methods) {
        context.say([kind, id || "-", name || "-", since, age].join("  "));
      }
      context.say(`As of ${new Date(clock.now()).toISOString()}.`);
      return { uid: account.uid, methods };
    },
  },
  {
    name: "method remove",
    takes: "<account> <kind> [id]",
    summary: "Asks to remove a sign-in method. Another operator approves.",
    changes: true,
    async run(context) {
      const { database, operatorRemoval } = context.services;
      const account = await requireAccount(database.db, wordAt(context, 0, "The account"));
      const kind = wordAt(context, 1, "The kind") as Parameters<typeof isStored>[0];
      if (!isStored(kind)) throw usageError(`The kind is one of ${KINDS}`);
      const hasId = kind === "passkey" || kind === "identity";
      const methodId = hasId ? wordAt(context, 2, `The id of the ${kind}`) : "";
      const reason = readReason(textOption(context, "reason"));
      const request = { accountId: account.id, kind, methodId, reason, by: context.operator };
      const id = await database.transaction((db) =>
        operatorRemoval.request(db, context.actor, request),
      );
      context.say(`Request ${id}. Another operator approves it: method approve ${id}`);
      return { uid: account.uid, request: id };
    },
  },
  {
    name: "method approve",
    takes: "<request>",
    summary: "Removes a method that another operator asked to remove.",
    changes: true,
    async run(context) {
      const { database, operatorRemoval } = context.services;
      const id = wordAt(context, 0, "The request");
      const removed = await database.transaction(async (db) => {
        const done = await operatorRemoval.approve(db, context.actor, id, context.operator);
        // Thrown in the transaction, so a request whose method is gone is not marked approved.
        if (done === undefined) {
          throw refusedError(
            "There is no such open request of another operator, or its method is gone",
          );
        }
        return done;
      });
      context.say(`The ${removed.kind} is removed, and every session has ended.`);
      return { kind: removed.kind };
    },
  },
];
