import { useCall } from "../../lib/api/queries.ts";
import { eventName } from "../../lib/i18n/recorded-names.ts";
import { LANGUAGE_TAG, text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { formatExact } from "../../lib/time/format.ts";
import { type Filters, filterOf } from "./filter.ts";

/** The filters in one line, for what is exported. */
export function useFilterWords(filters: Filters): string {
  const may = useMay();
  const { data } = useCall("operatorList", undefined, { enabled: may("operators.read") });
  const { event, operatorId, customerId, since, until } = filterOf(filters);
  const name = data?.operators.find(({ id }) => id === operatorId)?.name ?? operatorId;
  const moment = (at: number | undefined) => (at === undefined ? undefined : formatExact(at));
  const part = (label: string, value: string | undefined) =>
    value === undefined ? [] : [`${label}: ${value}`];
  const parts = [
    ...part(text("audit.event"), event && eventName(event)),
    ...part(text("audit.operator"), name),
    ...part(text("audit.account"), customerId),
    ...part(text("audit.from"), moment(since)),
    ...part(text("audit.to"), moment(until)),
  ];
  if (parts.length === 0) return text("audit.exportAll");
  return new Intl.ListFormat(LANGUAGE_TAG, { style: "short", type: "unit" }).format(parts);
}
