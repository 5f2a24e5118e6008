import { browserName } from "../core/devices/browser-name.ts";
import { notFoundError } from "../platform/command-error.ts";
import { moment } from "./account-view.ts";
import { type Command, wordAt } from "./command.ts";
import { requireAccount } from "./find-account.ts";

export const sessionCommands: Command[] = [
  {
    name: "sessions list",
    takes: "<account>",
    summary: "Lists the open sessions of an account, last used first.",
    async run(context) {
      const { database, sessions } = context.services;
      const account = await requireAccount(database.db, wordAt(context, 0, "The account"));
      const open = await sessions.list(database.db, account.id);
      const listed = open.map((session) => ({
        id: session.id,
        browser: browserName(session.user_agent),
        countryCode: session.country_code,
        factors: session.factors.split(",").filter((factor) => factor !== ""),
        createdAt: moment(session.created_at),
        lastSeenAt: moment(session.last_seen_at),
      }));
      for (const { id, browser, countryCode, factors, createdAt, lastSeenAt } of listed) {
        const about = [browser ?? "-", countryCode ?? "-", factors.join(",") || "-"].join("  ");
        context.say(`${id}  ${createdAt}  ${lastSeenAt}  ${about}`);
      }
      context.say(`${listed.length} sessions.`);
      return { uid: account.uid, sessions: listed };
    },
  },
  {
    name: "sessions end",
    takes: "<account> [session]",
    summary: "Ends one session, or every session of an account.",
    changes: true,
    async run(context) {
      const { database, operatorActions } = context.services;
      const account = await requireAccount(database.db, wordAt(context, 0, "The account"));
      const id = context.words[1];
      const ended = await database.transaction((db) =>
        operatorActions.endSessions(db, context.actor, account.id, id),
      );
      if (id !== undefined && ended === 0) {
        throw notFoundError("The account has no such open session");
      }
      context.say(
        id === undefined
          ? `Every session of ${account.uid} has ended.`
          : `The session of ${account.uid} has ended.`,
      );
      return { uid: account.uid, ended };
    },
  },
];
