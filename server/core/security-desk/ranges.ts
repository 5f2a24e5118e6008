import type { DeskActivity } from "@portico/contract/admin/security-desk/activity";
import type { Db } from "../../platform/database/index.ts";
import { rangeOf } from "../../platform/ip.ts";
import * as repository from "./counts-repository.ts";

/** Events of each kind that are read: more would block SQLite for too long. */
const MAX_READ = 5000;
const MAX_RANGES = 20;

const EVENTS = { signedIn: "signIns", refused: "refusals", codeSent: "codeSends" } as const;

type Range = DeskActivity["ranges"][number];

/** The busiest networks of the newest events, and since when these are. */
export async function busiestRanges(
  db: Db,
  moment: number,
): Promise<{ ranges: Range[]; since: number }> {
  const found = new Map<string, Range & { ids: Set<string> }>();
  let since = moment;
  for (const [event, metric] of Object.entries(EVENTS)) {
    const rows = await repository.newest(db, event, moment, MAX_READ);
    if (rows.length === MAX_READ) since = Math.max(since, rows.at(-1)?.at ?? moment);
    for (const { address, country_code: countryCode, account_id } of rows) {
      const range = rangeOf(address);
      if (range === undefined) continue;
      const one = found.get(range) ?? {
        range,
        countryCode,
        signIns: 0,
        refusals: 0,
        codeSends: 0,
        accounts: 0,
        ids: new Set(),
      };
      one[metric] += 1;
      if (event === "signedIn" && account_id !== null) one.ids.add(account_id);
      found.set(range, one);
    }
  }
  const sum = ({ signIns, refusals, codeSends }: Range) => signIns + refusals + codeSends;
  const ranges = [...found.values()]
    .toSorted((one, other) => other.refusals - one.refusals || sum(other) - sum(one))
    .slice(0, MAX_RANGES)
    .map(({ ids, ...range }) => ({ ...range, accounts: ids.size }));
  return { ranges, since };
}
