import { useDeferredValue, useState } from "react";
import type { HistoryEvent } from "@portico/contract/security-center/schemas";
import { KIND_TEXTS } from "@portico/messages/activity";
import { useAsyncAction } from "../../../lib/api/use-async-action.ts";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { formatDay } from "../../../lib/i18n/date-time.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { SEPARATOR } from "../../../lib/i18n/separator.ts";
import { useRouteState, useServices } from "../../../lib/services.ts";
import { takeProvenTask } from "../../../lib/session/step-up.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { ErrorMessageLine } from "../../../ui/controls/confirm-dialog.tsx";
import { Link } from "../../../ui/controls/link.tsx";
import { Banner } from "../../../ui/layout/banner.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { useNotifySaved } from "../shell/notify-saved.ts";
import { LoadFailed, PageFrame } from "../shell/page-frame.tsx";
import { SignedInOnly } from "../shell/signed-in-only.tsx";
import { taskOf } from "../shell/task.ts";
import { reportedIn, WasntMeDialog } from "../wasnt-me/wasnt-me.tsx";
import {
  type ActivityQuery,
  activityUrl,
  filterOf,
  isFiltered,
  readQuery,
} from "./activity-query.ts";
import { EventRow, useEventWords } from "./event-row.tsx";
import { FilterForm } from "./filter-form.tsx";
import { type ActivityPage, loadFile, useActivity } from "./use-activity.ts";

export { AccountFrame as Frame } from "../shell/account-frame.tsx";

const CSV = "text/csv;charset=utf-8";

interface ListProps {
  query: ActivityQuery;
  page: ActivityPage;
  onReport(event: HistoryEvent): void;
}

/** The events of one page, or why it is empty. */
function EventList({ query, page, onReport }: ListProps) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const { events, searchedTo } = page;
  const none = isFiltered(query) ? "activity.noneFound" : "activity.none";
  return (
    <Card title={text(query.kind ? KIND_TEXTS[query.kind] : "activity.kindAll")}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} onReport={onReport} />
      ))}
      {events.length === 0 ? <p className="card-row hint">{text(none)}</p> : null}
      {searchedTo === null ? null : (
        <p className="card-row hint">
          {text("activity.searchedTo", { date: formatDay(searchedTo, tag) })}
        </p>
      )}
    </Card>
  );
}

/** The way to other pages of the same filter. */
function Pager({ query, page }: Pick<ListProps, "query" | "page">) {
  const text = useText();
  const path = useServices().navigation.pathOf("activity");
  const filter = filterOf(query);
  const { next, previous, searchedTo } = page;
  const isFirst = query.cursor === undefined;
  if (next === null && previous === null && isFirst) return null;
  return (
    <nav className="row" aria-label={text("activity.pages")}>
      {isFirst ? null : (
        <Link className="button button-second button-small" href={activityUrl(path, filter)}>
          {text("activity.newest")}
        </Link>
      )}
      {previous === null ? null : (
        <Link
          className="button button-second button-small"
          href={activityUrl(path, { ...filter, cursor: previous, direction: "newer" })}
        >
          {text("activity.newer")}
        </Link>
      )}
      {next === null ? null : (
        <Link
          className="button button-second button-small"
          href={activityUrl(path, { ...filter, cursor: next })}
        >
          {text(searchedTo === null ? "activity.older" : "activity.searchOlder")}
        </Link>
      )}
    </nav>
  );
}

/** Saves everything that the filter finds, not only this page. */
function SaveButton({ query }: Pick<ListProps, "query">) {
  const text = useText();
  const services = useServices();
  const notifySaved = useNotifySaved();
  const { busy, errorMessage, run } = useAsyncAction();
  const save = () =>
    void run(async () => {
      const { name, text: csv, cutAt } = await loadFile(services, query);
      saveFile(name, CSV, csv);
      notifySaved(name, cutAt);
    });
  return (
    <>
      <ErrorMessageLine errorMessage={errorMessage} />
      <Action kind="second" small busy={busy} onClick={save}>
        {text("activity.csv")}
      </Action>
    </>
  );
}

/** The report that needed a proof: it is confirmed again. */
const reportedBefore = () => reportedIn(taskOf(takeProvenTask() ?? ""))?.id;

function Activity() {
  const text = useText();
  const { navigation } = useServices();
  const { url, visit } = useRouteState();
  // On a slow phone the form takes as long as the rest of the page, so the page is shown first.
  const showsFilter = useDeferredValue(true, visit === 0);
  const wordsOf = useEventWords();
  const query = readQuery(url);
  const { page, isLoading, failure, reload } = useActivity(query);
  const [reported, setReported] = useState(reportedBefore);
  const event = page?.events.find(({ id }) => id === reported);

  if (query === undefined) {
    return (
      <PageFrame title={text("activity.title")} lead={text("activity.lead")}>
        <Banner
          tone="danger"
          announced
          title={text("activity.unknownTitle")}
          action={
            <Link className="button button-small" href={navigation.pathOf("activity")}>
              {text("activity.clear")}
            </Link>
          }
        >
          <p>{text("activity.unknownBody")}</p>
        </Banner>
      </PageFrame>
    );
  }
  return (
    <PageFrame title={text("activity.title")} lead={text("activity.lead")}>
      {showsFilter ? (
        <FilterForm key={JSON.stringify(filterOf(query))} query={query} busy={isLoading} />
      ) : (
        <div className="card filter" />
      )}
      <p className="visually-hidden" role="status">
        {page && !isLoading ? text("activity.found", { count: page.events.length }) : null}
      </p>
      {page === undefined || failure ? (
        <LoadFailed failure={failure} reload={reload} />
      ) : (
        <div aria-busy={isLoading}>
          <EventList query={query} page={page} onReport={({ id }) => setReported(id)} />
          <div className="row below-list">
            <Pager query={query} page={page} />
            <SaveButton query={query} />
          </div>
        </div>
      )}
      {reported ? (
        <WasntMeDialog
          reported={{ about: "event", id: reported }}
          onClose={() => setReported(undefined)}
        >
          {event ? (
            <p>
              <strong>{wordsOf(event).name}</strong>
              {SEPARATOR}
              {wordsOf(event).when}
            </p>
          ) : null}
        </WasntMeDialog>
      ) : null}
    </PageFrame>
  );
}

/** What happened to the account: filtered, searched, page by page, also as a file. */
export default function ActivityPageView() {
  return <SignedInOnly title="activity.title">{() => <Activity />}</SignedInOnly>;
}
