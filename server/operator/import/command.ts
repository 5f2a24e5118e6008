import { appendFileSync, existsSync } from "node:fs";
import { basename } from "node:path";
import { type Command, OperatorError, textOption, wordAt } from "../command.ts";
import { createImporter } from "./importer.ts";

const SHOWN_EVERY = 50_000;

export const importCommands: Command[] = [
  {
    name: "import accounts",
    takes: "<file.ndjson>",
    summary: "Takes accounts over; --dry-run, --name <import>, --report <file> for refusals.",
    options: {
      "dry-run": { type: "boolean" },
      name: { type: "string" },
      report: { type: "string" },
    },
    async run(context) {
      const path = wordAt(context, 0, "The file");
      if (!existsSync(path)) throw new OperatorError(`There is no file ${path}`);
      const dryRun = context.options["dry-run"] === true;
      const report = textOption(context, "report");
      const reasons = new Map<string, number>();
      let lines: string[] = [];
      let told = 0;
      const keep = () => {
        if (report !== undefined && lines.length > 0) appendFileSync(report, lines.join(""));
        lines = [];
      };
      const done = await createImporter(context.services).run({
        path,
        name: textOption(context, "name") ?? basename(path),
        dryRun,
        actor: context.actor,
        onRefusal(line, why) {
          reasons.set(why, (reasons.get(why) ?? 0) + 1);
          lines.push(`${JSON.stringify({ line, why })}\n`);
        },
        onProgress(progress) {
          keep();
          if (progress.lines - told < SHOWN_EVERY) return;
          told = progress.lines;
          context.say(`${progress.lines} lines …`);
        },
      });
      keep();
      for (const [why, count] of reasons) context.say(`${count} refused: ${why}`);
      const verb = dryRun ? "could be imported" : "imported";
      context.say(`${done.lines} lines, ${done.accepted} ${verb}, ${done.refused} refused.`);
    },
  },
];
