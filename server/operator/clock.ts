import { describeSkew } from "../platform/time/skew-report.ts";
import type { Command, Context } from "./command.ts";

function sayTime({ services, say }: Context) {
  const now = new Date(services.clock.now()).toISOString();
  const off = describeSkew(services.timekeeper.skew());
  say(`It is ${now}.`);
  say(off.length === 0 ? "The clocks agree." : `${off.join("; ")}.`);
  return { now, off };
}

export const clockCommands: Command[] = [
  {
    name: "clock show",
    takes: "",
    summary: "Says what time decides, and which clock is off.",
    run: async (context) => sayTime(context),
  },
  {
    name: "clock reset",
    takes: "",
    summary: "Believes the database's clock (SQLite: this machine's) as it is now.",
    changes: true,
    async run(context) {
      const { database, timekeeper, audit } = context.services;
      await timekeeper.reset();
      await audit.record(database.db, context.actor, "clockReset");
      return sayTime(context);
    },
  },
];
