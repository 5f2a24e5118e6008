import { createAccount } from "../core/accounts/accounts.ts";
import * as repository from "../core/accounts/accounts-repository.ts";
import { secondFactorsOf } from "../core/accounts/second-factors.ts";
import { type Contact, readEmail } from "../core/contacts/contacts.ts";
import type { Locale } from "@portico/contract/locales";
import { isUsername } from "@portico/contract/fields/username";
import { Refusal } from "../platform/refusal.ts";
import { randomToken } from "../platform/secrets/secrets.ts";
import { type Command, type Context, OperatorError, textOption, wordAt } from "./command.ts";
import { accountCalled } from "./who.ts";

const day = (at: number) => new Date(at).toISOString();

function describe(account: repository.Account): string[] {
  const { type, status, review, parent_id: parent } = account;
  const kind = parent === null ? type : `${type}, sub-user of ${parent}`;
  return [
    `id          ${account.id}`,
    `UID         ${account.uid}, group ${account.account_group}`,
    `kind        ${kind}${account.mining === 1 ? ", mining" : ""}`,
    `status      ${status}${review === null ? "" : `, review ${review}`}`,
    `e-mail      ${account.email ?? "-"}`,
    `phone       ${account.phone ?? "-"}`,
    `username    ${account.username ?? "-"}`,
    `second step ${secondFactorsOf(account).join(", ") || "none"}`,
    `since       ${day(account.created_at)}, terms ${account.terms_version}`,
    ...(account.institution === null ? [] : [`company     ${account.institution}`]),
  ];
}

function statusCommand(verb: string, status: repository.Account["status"]): Command {
  return {
    name: `account ${verb}`,
    takes: "<account>",
    summary: status === "active" ? "Opens it again." : `Makes it ${status}; every session ends.`,
    async run(context) {
      const { database, accountStatus: standing } = context.services;
      const account = await accountCalled(database.db, wordAt(context, 0, "The account"));
      const changed = await database.transaction(async (db) => {
        // Locked, since housekeeping may be about to close it for good.
        const { email, phone, username } =
          (await repository.lockForUpdate(db, account.id)) ?? account;
        if (status === "active" && (email ?? phone ?? username) === null) {
          throw new OperatorError(`${account.uid} was closed for good: nobody could sign in to it`);
        }
        return standing.setStatus(db, context.actor, account.id, status);
      });
      context.say(`${account.uid} ${changed ? "is now" : "was already"} ${status}.`);
    },
  };
}

function reviewCommand(verb: string, outcome: "approved" | "refused"): Command {
  return {
    name: `institution ${verb}`,
    takes: "<account>",
    summary: `Ends its review: ${outcome}.`,
    async run(context) {
      const { database, accountStatus: standing } = context.services;
      const account = await accountCalled(database.db, wordAt(context, 0, "The account"));
      const changed = await database.transaction((db) =>
        standing.review(db, context.actor, account.id, outcome),
      );
      if (!changed) throw new OperatorError(`${account.uid} is not under review`);
      context.say(`${account.uid} is ${outcome}.`);
    },
  };
}

function contactFrom(context: Context): Contact | undefined {
  const email = textOption(context, "email");
  return email === undefined ? undefined : readEmail(email);
}

export const accountCommands: Command[] = [
  {
    name: "account find",
    takes: "<account>",
    summary: "Shows an account, by e-mail, phone (+49…), UID, id or username.",
    async run(context) {
      const { db } = context.services.database;
      const account = await accountCalled(db, wordAt(context, 0, "The account"));
      for (const line of describe(account)) context.say(line);
    },
  },
  statusCommand("freeze", "frozen"),
  statusCommand("unfreeze", "active"),
  statusCommand("close", "closed"),
  {
    name: "account mining",
    takes: "<account>",
    summary: "Makes it a mining user, or with --off an ordinary one.",
    options: { off: { type: "boolean" } },
    async run(context) {
      const { database, audit } = context.services;
      const account = await accountCalled(database.db, wordAt(context, 0, "The account"));
      const mining = context.options["off"] === true ? 0 : 1;
      await database.transaction(async (db) => {
        await repository.setMining(db, account.id, mining);
        const event = mining === 1 ? "miningBegan" : "miningEnded";
        await audit.record(db, context.actor, event, { accountId: account.id });
      });
      context.say(`${account.uid} is ${mining === 1 ? "a mining user" : "no mining user"} now.`);
    },
  },
  {
    name: "sessions end",
    takes: "<account>",
    summary: "Ends every session of an account.",
    async run(context) {
      const { database, sessions, audit } = context.services;
      const account = await accountCalled(database.db, wordAt(context, 0, "The account"));
      await database.transaction(async (db) => {
        await sessions.endAll(db, account.id, "revoked");
        await audit.record(db, context.actor, "sessionsEnded", { accountId: account.id });
      });
      context.say(`Every session of ${account.uid} has ended.`);
    },
  },
  {
    name: "institution list",
    takes: "",
    summary: "Lists institutions under review, oldest first; --state for others.",
    options: { state: { type: "string" } },
    async run(context) {
      const state = textOption(context, "state") ?? "pending";
      if (state !== "pending" && state !== "approved" && state !== "refused") {
        throw new OperatorError("--state is one of pending, approved, refused");
      }
      const rows = await repository.listByReview(context.services.database.db, state);
      for (const { uid, email, created_at, institution } of rows) {
        context.say(`${uid}  ${day(created_at)}  ${email}  ${institution}`);
      }
      context.say(`${rows.length} ${state}.`);
    },
  },
  reviewCommand("approve", "approved"),
  reviewCommand("refuse", "refused"),
  {
    name: "sub-user create",
    takes: "<parent account> <username>",
    summary: "Makes a sub-user with a password that is shown once.",
    options: {
      email: { type: "string" },
      "shared-factors": { type: "boolean" },
      mining: { type: "boolean" },
    },
    async run(context) {
      const { database, clock, passwords, audit } = context.services;
      const parent = await accountCalled(database.db, wordAt(context, 0, "The parent account"));
      if (parent.parent_id !== null) throw new OperatorError("A sub-user has no sub-users");
      const username = wordAt(context, 1, "The username");
      if (!isUsername(username)) throw new OperatorError(`${username} cannot be a username`);
      const password = randomToken().slice(0, 20);
      const passwordHash = await passwords.hash(password);
      const account = await database
        .transaction(async (db) => {
          const made = await createAccount(db, clock, {
            contact: contactFrom(context),
            passwordHash,
            locale: parent.locale as Locale,
            termsVersion: parent.terms_version,
            username,
            mining: context.options["mining"] === true,
            parent: {
              id: parent.id,
              useAdminTwoFactor: context.options["shared-factors"] === true,
            },
          });
          await audit.record(db, context.actor, "accountCreated", { accountId: made.id });
          return made;
        })
        .catch((error: unknown) => {
          if (error instanceof Refusal) throw new OperatorError(`It was refused: ${error.code}`);
          throw error;
        });
      context.say(`${account.uid} is ${username}, a sub-user of ${parent.uid}.`);
      context.say(`Password, shown only now: ${password}`);
    },
  },
];
