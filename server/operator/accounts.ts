import { createAccount } from "../core/accounts/accounts.ts";
import * as repository from "../core/accounts/accounts-repository.ts";
import { type Contact, readEmail } from "../core/contacts/contacts.ts";
import type { Locale } from "@portico/contract/locales";
import { isUsername } from "@portico/contract/fields/username";
import { refusedError, usageError } from "../platform/command-error.ts";
import { randomToken } from "../platform/secrets/secrets.ts";
import { type Command, type Context, textOption, wordAt } from "./command.ts";
import { requireAccount } from "./find-account.ts";

function statusCommand(verb: string, status: repository.Account["status"]): Command {
  return {
    name: `account ${verb}`,
    takes: "<account>",
    changes: true,
    summary: status === "active" ? "Opens it again." : `Makes it ${status}; every session ends.`,
    async run(context) {
      const { database, operatorActions } = context.services;
      const account = await requireAccount(database.db, wordAt(context, 0, "The account"));
      const changed = await database.transaction((db) =>
        operatorActions.setStatus(db, context.actor, account.id, status),
      );
      if (changed === "gone") {
        throw refusedError(`${account.uid} is permanently closed and cannot be reopened`);
      }
      context.say(`${account.uid} ${changed ? "is now" : "was already"} ${status}.`);
      return { uid: account.uid, status, changed };
    },
  };
}

function contactFrom(context: Context): Contact | undefined {
  const email = textOption(context, "email");
  return email === undefined ? undefined : readEmail(email);
}

export const accountCommands: Command[] = [
  statusCommand("freeze", "frozen"),
  statusCommand("unfreeze", "active"),
  statusCommand("close", "closed"),
  {
    name: "account mining",
    takes: "<account>",
    summary: "Makes it a mining user, or with --off an ordinary one.",
    changes: true,
    options: { off: { type: "boolean" } },
    async run(context) {
      const { database, audit } = context.services;
      const account = await requireAccount(database.db, wordAt(context, 0, "The account"));
      const mining = context.options["off"] === true ? 0 : 1;
      await database.transaction(async (db) => {
        await repository.setMining(db, account.id, mining);
        const event = mining === 1 ? "miningBegan" : "miningEnded";
        await audit.record(db, context.actor, event, { accountId: account.id });
      });
      context.say(`${account.uid} is ${mining === 1 ? "now" : "not"} a mining user.`);
      return { uid: account.uid, mining: mining === 1 };
    },
  },
  {
    name: "sub-user create",
    takes: "<parent account> <username>",
    summary: "Makes a sub-user with a password that is shown once.",
    changes: true,
    options: {
      email: { type: "string" },
      "shared-factors": { type: "boolean" },
      mining: { type: "boolean" },
    },
    async run(context) {
      const { database, clock, passwords, audit } = context.services;
      const parent = await requireAccount(database.db, wordAt(context, 0, "The parent account"));
      if (parent.parent_id !== null) throw refusedError("A sub-user has no sub-users");
      const username = wordAt(context, 1, "The username");
      if (!isUsername(username)) throw usageError(`${username} cannot be a username`);
      const password = randomToken().slice(0, 20);
      const passwordHash = await passwords.hash(password);
      const account = await database.transaction(async (db) => {
        const made = await createAccount(db, clock, {
          contact: contactFrom(context),
          passwordHash,
          locale: parent.locale as Locale,
          termsVersion: parent.terms_version,
          username,
          mining: context.options["mining"] === true,
          parent: {
            id: parent.id,
            accountGroup: parent.account_group,
            useAdminTwoFactor: context.options["shared-factors"] === true,
          },
        });
        const detail = { accountType: made.type };
        await audit.record(db, context.actor, "accountCreated", { accountId: made.id }, detail);
        return made;
      });
      context.say(`${account.uid} is ${username}, a sub-user of ${parent.uid}.`);
      context.say(`Password, shown only now: ${password}`);
      return { uid: account.uid, username, parentUid: parent.uid, password };
    },
  },
];
