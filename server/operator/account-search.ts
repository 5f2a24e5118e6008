import { canonicalEmail } from "@portico/contract/fields/email";
import { canonicalUsername } from "@portico/contract/fields/username";
import * as repository from "../core/accounts/accounts-repository.ts";
import { usageError } from "../platform/command-error.ts";
import { type AccountView, recordShown, viewOf } from "./account-view.ts";
import { type Command, numberOption, wordAt } from "./command.ts";
import { requireAccount } from "./find-account.ts";

const SHOWN = 20;
const MOST = 200;
/** A shorter beginning would list half of the accounts. */
const SHORTEST = 3;

function linesOf(view: AccountView): string[] {
  const { type, status, review, parentId } = view;
  const kind = parentId === null ? type : `${type}, sub-user of ${parentId}`;
  return [
    `id          ${view.id}`,
    `UID         ${view.uid}, group ${view.group}`,
    `kind        ${kind}${view.mining ? ", mining" : ""}`,
    `status      ${status}${review === null ? "" : `, review ${review}`}`,
    `email       ${view.email ?? "-"}`,
    `phone       ${view.phone ?? "-"}`,
    `username    ${view.username ?? "-"}`,
    `second step ${view.secondFactors.join(", ") || "none"}`,
    `withdrawals ${view.withdrawalsHeldUntil ? `on hold until ${view.withdrawalsHeldUntil}` : "allowed"}`,
    `since       ${view.createdAt}, terms ${view.termsVersion}`,
    ...(view.institution === null ? [] : [`company     ${JSON.stringify(view.institution)}`]),
    ...(view.factorResetAt === null ? [] : [`factors     are removed on ${view.factorResetAt}`]),
  ];
}

export const accountSearchCommands: Command[] = [
  {
    name: "account find",
    takes: "<account>",
    summary: "Shows an account, by email, phone (+49…), UID, id or username.",
    async run(context) {
      const { database, clock } = context.services;
      const account = await requireAccount(database.db, wordAt(context, 0, "The account"));
      await recordShown(context, [account.id]);
      const view = viewOf(account, { show: context.show, now: clock.now() });
      for (const line of linesOf(view)) context.say(line);
      return view;
    },
  },
  {
    name: "account search",
    takes: "<beginning>",
    summary: "Lists accounts whose email, phone (+49…), username or UID begins like this; --limit.",
    options: { limit: { type: "string" } },
    async run(context) {
      const { database, clock } = context.services;
      const word = wordAt(context, 0, "The beginning").trim();
      if (word.length < SHORTEST) throw usageError(`Give at least ${SHORTEST} characters`);
      const limit = numberOption(context, "limit", SHOWN);
      if (limit > MOST) throw usageError(`--limit is ${MOST} at most`);
      const found = await repository.search(database.db, {
        email: canonicalEmail(word),
        phone: word.replaceAll(/[\s()-]/g, ""),
        username: canonicalUsername(word),
        uid: word,
        limit: limit + 1,
      });
      const rows = found.slice(0, limit);
      await recordShown(
        context,
        rows.map(({ id }) => id),
      );
      const accounts = rows.map((row) => viewOf(row, { show: context.show, now: clock.now() }));
      for (const { uid, status, email, phone, username } of accounts) {
        context.say([uid, status, email ?? "-", phone ?? "-", username ?? "-"].join("  "));
      }
      const more = found.length > limit;
      context.say(
        `${accounts.length} accounts${more ? ", and more: give a longer beginning" : ""}.`,
      );
      return { accounts, more };
    },
  },
];
