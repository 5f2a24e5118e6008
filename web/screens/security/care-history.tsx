import { useState } from "react";
import { historyExport, historyList } from "@portico/contract/security-center/endpoints";
import type { HistoryEvent } from "@portico/contract/security-center/schemas";
import { useText } from "../../lib/i18n.tsx";
import { momentWords, placeWords } from "../../lib/moments.ts";
import { INLINE } from "@portico/client/request";
import { saveFile } from "../../lib/save-file.ts";
import { useServices } from "../../lib/services.ts";
import { useWork } from "../../lib/use-work.ts";
import { Action } from "../../ui/action.tsx";
import { Badge, Card, CardRow } from "../../ui/card.tsx";
import { ProblemLine } from "../../ui/confirm-dialog.tsx";
import { SIGNALS, wordsOfEvent } from "./care-events.ts";
import { CareFrame, NotLoaded, useLoaded } from "./care-frame.tsx";
import { useTellSaved } from "./care-saved.ts";

const CSV = "text/csv;charset=utf-8";

function EventRow({ event }: { event: HistoryEvent }) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const from = [placeWords(event.countryCode, tag), event.address, event.device].filter(Boolean);
  return (
    <CardRow
      title={text(wordsOfEvent(event))}
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
          <time dateTime={new Date(event.at).toISOString()}>{momentWords(event.at, tag)}</time>
          {from.length === 0 ? null : <div className="break">{from.join(" · ")}</div>}
        </>
      }
    />
  );
}

/** The pages after the first, each where the one before it ended. */
function useMore(first: { next: string | null } | undefined) {
  const { call } = useServices();
  const { busy, problem, run } = useWork();
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

  return { events, next, busy, problem, show };
}

/** What happened to the account, and a file of all of it. */
export default function CareHistory() {
  const text = useText();
  const { call } = useServices();
  const tellSaved = useTellSaved();
  const saving = useWork();
  const { value, failure, reload } = useLoaded(() => call(historyList, {}, INLINE));
  const more = useMore(value);

  const save = () =>
    void saving.run(async () => {
      const { name, text: csv, cutAt } = await call(historyExport, undefined, INLINE);
      saveFile(name, CSV, csv);
      tellSaved(name, cutAt);
    });

  if (value === undefined) {
    return (
      <CareFrame
        title={text("security-care.historyTitle")}
        lead={text("security-care.historyLead")}
      >
        <NotLoaded failure={failure} reload={reload} />
      </CareFrame>
    );
  }
  const events = [...value.events, ...more.events];
  return (
    <CareFrame title={text("security-care.historyTitle")} lead={text("security-care.historyLead")}>
      <Card title={text("security-care.historyEvents")}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
        {events.length === 0 ? (
          <p className="card-row hint">{text("security-care.historyNone")}</p>
        ) : null}
      </Card>
      <ProblemLine problem={more.problem ?? saving.problem} />
      <div className="actions">
        {more.next === null ? null : (
          <Action kind="second" busy={more.busy} onClick={more.show}>
            {text("security-care.historyMore")}
          </Action>
        )}
        <Action kind="second" busy={saving.busy} onClick={save}>
          {text("security-care.historyCsv")}
        </Action>
      </div>
    </CareFrame>
  );
}
