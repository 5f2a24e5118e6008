import type { ReactNode } from "react";
import type { AuditEntry } from "@portico/contract/admin/customers/schemas";
import { Link } from "wouter";
import { countryName } from "../../lib/i18n/country-name.ts";
import { eventName, factorName, refusalName, signalName } from "../../lib/i18n/recorded-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DetailList } from "../../ui/detail-list.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { Moment } from "../../ui/moment.tsx";
import type { Filters } from "./filter.ts";
import { actorOf } from "./words.ts";

const REQUEST_EVENTS = ["requestMade", "requestApproved", "requestRefused", "requestCanceled"];

const words = (list: readonly string[]) => (list.length === 0 ? undefined : list.join(", "));

const RefusalName = ({ code }: { code: string }) => (
  <>
    {refusalName(code)} <code className="hint">{code}</code>
  </>
);

interface Props {
  record: AuditEntry;
  setFilters: (change: Partial<Filters>) => void;
  onClose(): void;
}

/** Everything about one record. */
export function RecordDialog({ record, setFilters, onClose }: Props) {
  const may = useMay();
  const { id, at, event, call, customerId, operator, subjectId, note, reason } = record;

  const link = (isPossible: boolean, href: string, shown: ReactNode) =>
    isPossible ? <Link href={href}>{shown}</Link> : shown;
  const customer = customerId && (
    <code>{link(may("customers.read"), `/customers/${customerId}`, customerId)}</code>
  );
  const subject = subjectId && (
    <code>
      {link(
        REQUEST_EVENTS.includes(event) && may("requests.read"),
        `/requests/${subjectId}`,
        subjectId,
      )}
    </code>
  );
  const actor =
    operator === null
      ? actorOf(record)
      : link(may("operators.read"), `/operators/${operator.id}`, operator.name);

  const only = (change: Partial<Filters>) => () => {
    setFilters(change);
    onClose();
  };
  return (
    <Dialog title={eventName(event)} onClose={onClose}>
      <DetailList
        details={[
          { label: text("audit.when"), value: <Moment at={at} show="exact" /> },
          { label: text("audit.by"), value: actor },
          { label: text("audit.event"), value: <code>{event}</code> },
          { label: text("audit.call"), value: call === "" ? undefined : <code>{call}</code> },
          { label: text("audit.customer"), value: customer ?? undefined },
          { label: text("audit.subject"), value: subject ?? undefined },
          { label: text("audit.note"), value: note ?? undefined },
          {
            label: text("audit.refusal"),
            value: reason ? <RefusalName code={reason} /> : undefined,
          },
          { label: text("audit.factors"), value: words(record.factors.map(factorName)) },
          { label: text("audit.signals"), value: words(record.signals.map(signalName)) },
          { label: text("audit.network"), value: record.address || undefined },
          {
            label: text("audit.country"),
            value: record.countryCode === null ? undefined : countryName(record.countryCode),
          },
          { label: text("audit.browser"), value: record.browser ?? undefined },
          { label: text("audit.recordId"), value: <code>{id}</code> },
        ]}
      />
      <DialogActions>
        <CopyButton value={id} label={text("audit.copyId")} />
        {customerId === null ? null : (
          <Button onClick={only({ customerId })}>{text("audit.recordsOfAccount")}</Button>
        )}
        {operator === null ? null : (
          <Button onClick={only({ operatorId: operator.id })}>
            {text("audit.recordsOfOperator")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
