import { type Role, ROLES } from "@portico/contract/admin/roles";
import { abuseKeyOfEmail, canonicalEmail } from "@portico/contract/fields/email";
import { invitationLink, rolesOf } from "../core/operators/operators.ts";
import * as repository from "../core/operators/operators-repository.ts";
import { notFoundError, refusedError, usageError } from "../platform/command-error.ts";
import { AdminRefusal } from "../platform/refusal.ts";
import { moment } from "./account-view.ts";
import { type Command, type Context, readReason, textOption, wordAt } from "./command.ts";

const isRole = (word: string): word is Role => ROLES.some((role) => role === word);

function rolesIn(context: Context): Role[] {
  const words = (textOption(context, "roles") ?? "").split(",").filter(Boolean);
  const roles = words.filter(isRole);
  if (roles.length === 0 || roles.length < words.length) {
    throw usageError(`--roles takes some of ${ROLES.join(",")}`);
  }
  return roles;
}

async function operatorCalled(context: Context): Promise<repository.OperatorRow> {
  const email = wordAt(context, 0, "The email address");
  const key = abuseKeyOfEmail(canonicalEmail(email));
  const found = await repository.findByMailbox(context.services.database.db, key);
  if (found === undefined) throw notFoundError(`There is no operator ${email}`);
  return found;
}

export const consoleCommands: Command[] = [
  {
    name: "console invite",
    takes: "<email>",
    summary: "Invites an operator of the console: --name <name>, --roles; prints a one-time link.",
    changes: true,
    options: { name: { type: "string" }, roles: { type: "string" } },
    async run(context) {
      const { database, operators, settings } = context.services;
      if (settings.admin === undefined)
        throw refusedError("ADMIN_PORT and ADMIN_ORIGIN are not set");
      const email = wordAt(context, 0, "The email address");
      const name = textOption(context, "name")?.trim() ?? "";
      if (name.length < 2) throw usageError("--name <name> is missing");
      const roles = rolesIn(context);
      const reason = readReason(textOption(context, "reason"));
      const invited = { email, name, roles, reason };
      const { operator, token, expiresAt } = await database
        .transaction((db) => operators.invite(db, context.actor, invited))
        .catch((error: unknown) => {
          if (error instanceof AdminRefusal) throw refusedError(`${email} is an operator already`);
          throw error;
        });
      const link = invitationLink(settings.admin.origin, token);
      context.say(link);
      context.say(`Works once, until ${moment(expiresAt)}. Give it to ${name} in person.`);
      return { id: operator.id, email: operator.email, roles, link, expiresAt: moment(expiresAt) };
    },
  },
  {
    name: "console operators",
    takes: "",
    summary: "Lists the operators of the console with their roles.",
    async run(context) {
      const rows = await repository.list(context.services.database.db);
      const listed = rows.map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        roles: rolesOf(row),
        disabled: row.disabled_at !== null,
      }));
      for (const { name, email, roles, disabled } of listed) {
        context.say(
          `${email}  ${name}  ${roles.join(",") || "no role"}${disabled ? "  disabled" : ""}`,
        );
      }
      context.say(`${listed.length} operators.`);
      return { operators: listed };
    },
  },
  {
    name: "console disable",
    takes: "<email>",
    summary: "Takes all roles from an operator of the console and ends every session.",
    changes: true,
    async run(context) {
      const { database, operators } = context.services;
      const { id, email } = await operatorCalled(context);
      const reason = readReason(textOption(context, "reason"));
      await database
        .transaction((db) => operators.disable(db, context.actor, id, reason))
        .catch((error: unknown) => {
          if (error instanceof AdminRefusal) throw refusedError(`${email} is disabled already`);
          throw error;
        });
      context.say(`${email} is disabled.`);
      return { id, email };
    },
  },
];
