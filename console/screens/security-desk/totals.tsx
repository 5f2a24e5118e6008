import { DESK_METRICS, type DeskActivity } from "@portico/contract/admin/security-desk/activity";
import { LANGUAGE_TAG, text } from "../../lib/i18n/text.ts";
import { metricName } from "./counts.ts";

const NUMBER = new Intl.NumberFormat(LANGUAGE_TAG);

/** One number for each count. */
export function Totals({ totals }: Pick<DeskActivity, "totals">) {
  return (
    <dl className="tiles" aria-label={text("security-desk.totals")}>
      {DESK_METRICS.map((metric) => (
        <div key={metric} className="tile">
          <dt>{metricName(metric)}</dt>
          <dd>{NUMBER.format(totals[metric])}</dd>
        </div>
      ))}
    </dl>
  );
}
