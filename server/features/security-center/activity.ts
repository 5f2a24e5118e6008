import type { Data, Payload } from "@portico/contract/schemas";
import { eventsOfKind } from "../../core/audit/activity-kinds.ts";
import type { AuditFilter } from "../../core/audit/audit-repository.ts";
import {
  cursorOf,
  describeEvent,
  ACTIVITY_PAGE,
  positionOf,
} from "../../core/audit/activity-page.ts";
import {
  ACTIVITY_SEARCH_MAX,
  scan,
  type Scan,
  wholeActivity,
} from "../../core/audit/activity-scan.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Texts } from "../../platform/texts.ts";
import { activityFile } from "./activity-file.ts";
import { createActivityWords, matcherOf } from "./activity-words.ts";

type Filter = Payload<"historyExport">;

/** The account comes from the session, so that no filter reaches another one's events. */
function filterOf(accountId: string, { kind, since, until }: Filter): AuditFilter {
  if (since !== undefined && until !== undefined && Number(since) >= Number(until)) {
    throw new Refusal("invalidFields", { field: "until" });
  }
  return {
    accountId,
    events: kind === undefined ? undefined : eventsOfKind(kind),
    since: since === undefined ? undefined : Number(since),
    until: until === undefined ? undefined : Number(until),
  };
}

interface ActivityServices {
  database: Database;
  limits: Pick<Limits, "hit">;
  texts: Texts;
}

/** The activity of an account from the audit log; only its own events. */
export function createActivity({ database, limits, texts }: ActivityServices) {
  const { db } = database;

  /** The newest page, or the one on the older side of a position. */
  async function olderPage(range: Omit<Scan, "limit">): Promise<Data<"historyList">> {
    // One more than a page shows whether there is a next one.
    const { rows, stoppedAt } = await scan(db, { ...range, limit: ACTIVITY_PAGE + 1 });
    const shown = rows.slice(0, ACTIVITY_PAGE);
    const [first] = shown;
    const last = rows.length > shown.length ? shown.at(-1) : stoppedAt;
    return {
      events: shown.map(describeEvent),
      next: last === undefined ? null : cursorOf(last),
      previous: range.after === undefined || first === undefined ? null : cursorOf(first),
      searchedTo: rows.length > shown.length ? null : (stoppedAt?.at ?? null),
    };
  }

  /** The page on the newer side of a position; where that is not full, the newest page. */
  async function newerPage(range: Omit<Scan, "limit">): Promise<Data<"historyList">> {
    const { rows } = await scan(db, { ...range, limit: ACTIVITY_PAGE + 1, newestFirst: false });
    if (rows.length <= ACTIVITY_PAGE) return olderPage({ ...range, after: undefined });
    const shown = rows.slice(0, ACTIVITY_PAGE).toReversed();
    const [first] = shown;
    const last = shown.at(-1);
    return {
      events: shown.map(describeEvent),
      next: last === undefined ? null : cursorOf(last),
      previous: first === undefined ? null : cursorOf(first),
      searchedTo: null,
    };
  }

  return {
    /** A search reads thousands of rows, so it is limited; a page without one reads its own. */
    async list(
      query: Payload<"historyList"> & Partial<Payload<"historySearch">>,
      { locale }: RequestContext,
      { accountId }: SessionWithAccount,
    ): Promise<Data<"historyList">> {
      const { cursor, direction, search, ...filter } = query;
      const matches = matcherOf(search, createActivityWords(texts, locale));
      const range = {
        filter: filterOf(accountId, filter),
        matches,
        after: cursor === undefined ? undefined : positionOf(cursor),
        maxRead: ACTIVITY_SEARCH_MAX,
      };
      if (matches !== undefined) await limits.hit("historySearches", accountId);
      const isNewer = direction === "newer" && range.after !== undefined;
      return isNewer ? newerPage(range) : olderPage(range);
    },

    async export(
      { search, ...filter }: Payload<"historyExport"> & Partial<Payload<"historySearchExport">>,
      { locale }: RequestContext,
      { accountId }: SessionWithAccount,
    ): Promise<Data<"historyExport">> {
      const own = filterOf(accountId, filter);
      await limits.hit("historyExports", accountId);
      const describe = createActivityWords(texts, locale);
      const activity = await wholeActivity(db, own, matcherOf(search, describe));
      const text = activityFile(activity, describe, (id) => texts.text(locale, id));
      return { name: "activity.csv", text, cutAt: activity.cutAt };
    },
  };
}
