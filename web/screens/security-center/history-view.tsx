import { useState } from "react";
import { historyExport, historyList } from "@portico/contract/security-center/endpoints";
import type { HistoryEvent } from "@portico/contract/security-center/schemas";
import { useText } from "../../lib/i18n/i18n.tsx";
import { formatDateTime, countryName } from "../../lib/i18n/date-time.ts";
import { INLINE } from "@portico/client/request";
import { saveFile } from "../../lib/browser/save-file.ts";
import { useServices } from "../../lib/services.ts";
import { useAsyncAction } from "../../lib/api/use-async-action.ts";
import { Action } from "../../ui/controls/action.tsx";
import { Badge, Card, CardRow } from "../../ui/layout/card.tsx";
import { ErrorMessageLine } from "../../ui/controls/confirm-dialog.tsx";
import { SIGNALS, textIdOfEvent } from "./events.ts";
import { ViewFrame, LoadFailed, useLoaded } from "./view-frame.tsx";
import { useNotifySaved } from "./notify-saved.ts";

const CSV = "text/csv;charset=utf-8";

function EventRow({ event }: { event: HistoryEvent }) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const from = [countryName(event.countryCode, tag), event.address, event.device].filter(Boolean);
  return (
    <CardRow
      title={text(textIdOfEvent(event))}
      badge={event.signals.map((signal) => {
        const words = SIGNALS[signal];
        return words === undefined ? null : (
          <Badge key={signal} tone="fair">
            {text(words)}
          </Badge>
        );
      })}
      hint={
        <>
          <time dateTime={new Date(event.at).toISOString()}>{formatDateTime(event.at, tag)}</time>
          {from.length === 0 ? null : <div className="break">{from.join(" · ")}</div>}
        </>
      }
    />
  );
}

/** The pages after the first, each starting where the previous one ended. */
function useMore(first: { next: string | null } | undefined) {
  const { call } = useServices();
  const { busy, errorMessage, run } = useAsyncAction();
  const [events, setEvents] = useState<readonly HistoryEvent[]>([]);
  const [cursor, setCursor] = useState<string | null>();
  const next = cursor === undefined ? (first?.next ?? null) : cursor;

  const show = () =>
    void run(async () => {
      if (next === null) return;
      const page = await call(historyList, { cursor: next }, INLINE);
      setEvents((before) => [...before, ...page.events]);
      setCursor(page.next);
    });

  return { events, next, busy, errorMessage, show };
}

/** The account's history, also as a file. */
export default function HistoryView() {
  const text = useText();
  const { call } = useServices();
  const notifySaved = useNotifySaved();
  const saving = useAsyncAction();
  const { value, failure, reload } = useLoaded(() => call(historyList, {}, INLINE));
  const more = useMore(value);

  const save = () =>
    void saving.run(async () => {
      const { name, text: csv, cutAt } = await call(historyExport, undefined, INLINE);
      saveFile(name, CSV, csv);
      notifySaved(name, cutAt);
    });

  if (value === undefined) {
    return (
      <ViewFrame
        title={text("security-center.historyTitle")}
        lead={text("security-center.historyLead")}
      >
        <LoadFailed failure={failure} reload={reload} />
      </ViewFrame>
    );
  }
  const events = [...value.events, ...more.events];
  return (
    <ViewFrame
      title={text("security-center.historyTitle")}
      lead={text("security-center.historyLead")}
    >
      <Card title={text("security-center.historyEvents")}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
        {events.length === 0 ? (
          <p className="card-row hint">{text("security-center.historyNone")}</p>
        ) : null}
      </Card>
      <ErrorMessageLine errorMessage={more.errorMessage ?? saving.errorMessage} />
      <div className="actions">
        {more.next === null ? null : (
          <Action kind="second" busy={more.busy} onClick={more.show}>
            {text("security-center.historyMore")}
          </Action>
        )}
        <Action kind="second" busy={saving.busy} onClick={save}>
          {text("security-center.historyCsv")}
        </Action>
      </div>
    </ViewFrame>
  );
}
