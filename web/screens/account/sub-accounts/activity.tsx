import { useState } from "react";
import type { HistoryEvent } from "@portico/contract/security-center/schemas";
import { subAccountActivity } from "@portico/contract/sub-accounts/endpoints";
import { INLINE } from "@portico/client/request";
import { textIdOfEvent } from "@portico/messages/activity";
import { useAsyncAction } from "../../../lib/api/use-async-action.ts";
import { countryName, formatDateTime } from "../../../lib/i18n/date-time.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { SEPARATOR } from "../../../lib/i18n/separator.ts";
import { useServices } from "../../../lib/services.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { ErrorMessageLine } from "../../../ui/controls/confirm-dialog.tsx";
import { Card, CardRow } from "../../../ui/layout/card.tsx";
import { LoadFailed, useLoaded } from "../shell/page-frame.tsx";

function EventRow({ event }: { event: HistoryEvent }) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const from = [countryName(event.countryCode, tag), event.address, event.device].filter(Boolean);
  return (
    <CardRow
      title={text(textIdOfEvent(event))}
      hint={
        <>
          <time dateTime={new Date(event.at).toISOString()}>{formatDateTime(event.at, tag)}</time>
          {from.length === 0 ? null : <div className="break">{from.join(SEPARATOR)}</div>}
        </>
      }
    />
  );
}

/** What happened in a sub-account, page by page. */
export function SubAccountActivity({ id }: { id: string }) {
  const text = useText();
  const { call } = useServices();
  const { value, failure, reload } = useLoaded(() => call(subAccountActivity, { id }, INLINE));
  const { busy, errorMessage, run } = useAsyncAction();
  const [more, setMore] = useState<NonNullable<typeof value>>();
  if (value === undefined) return <LoadFailed failure={failure} reload={reload} />;
  const events = [...value.events, ...(more?.events ?? [])];
  const next = more ? more.next : value.next;

  const show = () =>
    void run(async () => {
      if (next === null) return;
      const page = await call(subAccountActivity, { id, cursor: next }, INLINE);
      setMore((before) => ({
        events: [...(before?.events ?? []), ...page.events],
        next: page.next,
      }));
    });

  return (
    <>
      <Card title={text("sub-accounts.activity")}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
        {events.length === 0 ? (
          <p className="card-row hint">{text("sub-accounts.activityNone")}</p>
        ) : null}
      </Card>
      <ErrorMessageLine errorMessage={errorMessage} />
      {next === null ? null : (
        <Action kind="second" busy={busy} onClick={show}>
          {text("sub-accounts.activityMore")}
        </Action>
      )}
    </>
  );
}
