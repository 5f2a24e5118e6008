import { existsSync } from "node:fs";
import { basename } from "node:path";
import { CommandError, notFoundError } from "../../platform/command-error.ts";
import { type Command, textOption, wordAt } from "../command.ts";
import { createImporter } from "./importer.ts";
import { openReport } from "./report.ts";

const SHOWN_EVERY = 50_000;

export const importCommands: Command[] = [
  {
    name: "import accounts",
    takes: "<file.ndjson>",
    summary: "Takes accounts over; --dry-run, --name <import>, --report <file> for refusals.",
    changes: true,
    options: {
      "dry-run": { type: "boolean" },
      name: { type: "string" },
      report: { type: "string" },
    },
    async run(context) {
      const path = wordAt(context, 0, "The file");
      if (!existsSync(path)) throw notFoundError(`There is no file ${path}`);
      const dryRun = context.options["dry-run"] === true;
      const report = textOption(context, "report");
      const addToReport = report === undefined ? undefined : openReport(report);
      const reasons = new Map<string, number>();
      let shown = 0;
      const done = await createImporter(context.services).run({
        path,
        name: textOption(context, "name") ?? basename(path),
        dryRun,
        actor: context.actor,
        onRefusals(refusals) {
          addToReport?.(refusals);
          for (const { why } of refusals) reasons.set(why, (reasons.get(why) ?? 0) + 1);
        },
        onProgress(progress) {
          if (progress.lines - shown < SHOWN_EVERY) return;
          shown = progress.lines;
          context.say(`${progress.lines} lines …`);
        },
      });
      for (const [why, count] of reasons) context.say(`${count} refused: ${why}`);
      const verb = dryRun ? "could be imported" : "imported";
      context.say(`${done.lines} lines, ${done.accepted} ${verb}, ${done.refused} refused.`);
      const now = [...reasons.values()].reduce((sum, count) => sum + count, 0);
      if (report !== undefined && done.refused > now) {
        const earlier = `${done.refused - now} of them were refused by an earlier run`;
        context.say(`${earlier}: this run did not add them to the report.`);
      }
      const { accepted, refused, cutLine } = done;
      const data = { lines: done.lines, accepted, refused, dryRun };
      if (cutLine !== undefined) {
        const why = `${path} ends within line ${cutLine}: run it again when it is complete`;
        throw new CommandError(why, "refused", data);
      }
      if (refused > 0) {
        throw new CommandError(`${refused} of ${done.lines} lines were refused`, "refused", data);
      }
      return data;
    },
  },
];
