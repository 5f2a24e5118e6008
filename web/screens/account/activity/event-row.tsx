import type { HistoryEvent } from "@portico/contract/security-center/schemas";
import { SIGNALS, textIdOfEvent, textIdsOfFactors } from "@portico/messages/activity";
import { countryName, formatDateTime } from "../../../lib/i18n/date-time.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { SEPARATOR } from "../../../lib/i18n/separator.ts";
import { useServices } from "../../../lib/services.ts";
import { Badge, CardRow } from "../../../ui/layout/card.tsx";

/** What happened and when, in words. */
export function useEventWords(): (event: HistoryEvent) => { name: string; when: string } {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  return (event) => ({ name: text(textIdOfEvent(event)), when: formatDateTime(event.at, tag) });
}

interface Props {
  event: HistoryEvent;
  onReport(event: HistoryEvent): void;
}

export function EventRow({ event, onReport }: Props) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const { name, when } = useEventWords()(event);
  const from = [countryName(event.countryCode, tag), event.address, event.device].filter(Boolean);
  const proofs = textIdsOfFactors(event.factors).map((factor) => text(factor));
  return (
    <CardRow
      title={name}
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
          <time dateTime={new Date(event.at).toISOString()}>{when}</time>
          {from.length === 0 ? null : <div className="break">{from.join(SEPARATOR)}</div>}
          {proofs.length === 0 ? null : (
            <div>{text("devices.proven", { factors: proofs.join(" + ") })}</div>
          )}
        </>
      }
      action={
        <button
          type="button"
          className="quiet"
          aria-label={text("devices.wasntMeNamed", { what: `${name}, ${when}` })}
          onClick={() => onReport(event)}
        >
          {text("devices.wasntMe")}
        </button>
      }
    />
  );
}
