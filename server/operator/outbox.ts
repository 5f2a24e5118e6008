import { notFoundError } from "../platform/command-error.ts";
import { moment } from "./account-view.ts";
import { type Command, numberOption, wordAt } from "./command.ts";

const SHOWN = 50;

export const outboxCommands: Command[] = [
  {
    name: "outbox dead",
    takes: "",
    summary: "Lists messages that could not be sent, newest first; --limit.",
    options: { limit: { type: "string" } },
    async run(context) {
      const { database, outbox } = context.services;
      const dead = await outbox.deadMessages(database.db, numberOption(context, "limit", SHOWN));
      for (const { id, channel, template, attempts, createdAt, reason, canBeRetried } of dead) {
        const when = new Date(createdAt).toISOString();
        const past = canBeRetried ? "" : "  too late";
        context.say(`${id}  ${when}  ${channel} ${template}  ${attempts} tries  ${reason}${past}`);
      }
      context.say(`${dead.length} dead.`);
      return { messages: dead.map((one) => ({ ...one, createdAt: moment(one.createdAt) })) };
    },
  },
  {
    name: "outbox retry",
    takes: "<id> | --all",
    summary: "Puts a dead message, or all of them, back into the queue.",
    changes: true,
    options: { all: { type: "boolean" } },
    async run(context) {
      const { database, outbox, audit } = context.services;
      const all = context.options["all"] === true;
      const ids = all
        ? (await outbox.deadMessages(database.db, Number.MAX_SAFE_INTEGER)).map(({ id }) => id)
        : [wordAt(context, 0, "The message's id")];
      let count = 0;
      for (const id of ids) {
        const isBack = await database.transaction(async (db) => {
          const wasDead = await outbox.retryDead(db, id);
          if (wasDead) await audit.record(db, context.actor, "messageRetried");
          return wasDead;
        });
        if (isBack) count += 1;
      }
      if (count === 0 && !all) throw notFoundError("There is no dead message with this id");
      context.say(`${count} put back.`);
      return { retried: count };
    },
  },
];
