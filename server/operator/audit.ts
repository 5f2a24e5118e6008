import { AUDIT_EVENTS } from "../core/audit/audit.ts";
import { type AuditFilter, list } from "../core/audit/audit-repository.ts";
import { datedEvent, EVENT_COLUMNS, eventLine } from "../core/audit/event-line.ts";
import { visibleText } from "../platform/csv.ts";
import { usageError } from "../platform/command-error.ts";
import type { AuditEventTable } from "../platform/database/schema.ts";
import { networkOf } from "../platform/ip.ts";
import { type Command, type Context, momentOption, numberOption, textOption } from "./command.ts";
import { requireAccount } from "./find-account.ts";
import { writeNewFile } from "./new-file.ts";

const SHOWN = 50;
const PAGE = 1000;
const FILTERS = {
  account: { type: "string" },
  event: { type: "string" },
  since: { type: "string" },
  until: { type: "string" },
} as const;

async function filterOf(context: Context): Promise<AuditFilter> {
  const { db } = context.services.database;
  const [who, event] = [textOption(context, "account"), textOption(context, "event")];
  if (event !== undefined && !(AUDIT_EVENTS as readonly string[]).includes(event)) {
    throw usageError(`--event is one of ${AUDIT_EVENTS.join(", ")}`);
  }
  return {
    accountId: who === undefined ? undefined : (await requireAccount(db, who)).id,
    event,
    since: momentOption(context, "since"),
    until: momentOption(context, "until"),
  };
}

/** Shows the network that a visitor came from; the address only with --show. */
const maskedRow = ({ show }: Context, row: AuditEventTable): AuditEventTable =>
  show || row.address === "local" ? row : { ...row, address: networkOf(row.address) };

/** Page by page, so that a log of any size fits in memory. */
async function* pages(context: Context, filter: AuditFilter) {
  let after: { at: number; id: string } | undefined;
  for (;;) {
    const rows = await list(context.services.database.db, filter, { limit: PAGE, after });
    yield rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || last === undefined) return;
    after = last;
  }
}

export const auditCommands: Command[] = [
  {
    name: "audit list",
    takes: "",
    summary: "The newest events; --account, --event, --since, --until, --limit.",
    options: { ...FILTERS, limit: { type: "string" } },
    async run(context) {
      const limit = numberOption(context, "limit", SHOWN);
      const filter = await filterOf(context);
      const { db } = context.services.database;
      const found = await list(db, filter, { limit, newestFirst: true });
      const rows = found.map((row) => maskedRow(context, row));
      for (const row of rows) {
        const { at, event, call, account_id, reason, address, country_code, factors } = row;
        const about = [account_id ?? "-", call, reason ?? factors, row.signals].join("  ");
        // For local events this is the operator's name.
        const by = address === "local" ? row.user_agent : `${address} ${country_code ?? ""}`;
        const line = `${new Date(at).toISOString()}  ${event}  ${about}  ${by}`;
        context.say(visibleText(line).trimEnd());
      }
      context.say(`${rows.length} events.`);
      return { events: rows.map(datedEvent) };
    },
  },
  {
    name: "audit export",
    takes: "",
    summary: "All of them, oldest first: --format ndjson or csv, --to <file>, filters as for list.",
    options: { ...FILTERS, format: { type: "string" }, to: { type: "string" } },
    async run(context) {
      const format = textOption(context, "format") ?? "ndjson";
      if (format !== "ndjson" && format !== "csv") {
        throw usageError("--format is one of ndjson, csv");
      }
      const file = textOption(context, "to");
      if (file === undefined && context.options["json"] === true) {
        throw usageError("--json needs --to <file>: the events are the output otherwise");
      }
      const filter = await filterOf(context);
      let count = 0;
      const writeEvents = async (write: (lines: string[]) => void) => {
        if (format === "csv") write([EVENT_COLUMNS.join(",")]);
        for await (const rows of pages(context, filter)) {
          write(rows.map((row) => eventLine(maskedRow(context, row), format)));
          count += rows.length;
        }
      };
      if (file === undefined) {
        await writeEvents((lines) => lines.forEach((line) => context.say(line)));
      } else {
        await writeNewFile(file, (write) =>
          writeEvents((lines) => write(lines.map((line) => `${line}\n`).join(""))),
        );
        context.say(`${count} events written.`);
      }
      return { events: count, file };
    },
  },
  {
    name: "audit reanchor",
    takes: "",
    summary: "Accepts the current end of the chain, after its anchor was lost; see docs/audit.md.",
    changes: true,
    async run(context) {
      const { database, auditChain, audit } = context.services;
      const { seq, hash } = await database.transaction(async (db) => {
        const link = await auditChain.reanchor(db);
        await audit.record(db, context.actor, "auditReanchored");
        return link;
      });
      context.say(`The chain ends at ${seq}:${hash}`);
      return { seq, hash };
    },
  },
];
