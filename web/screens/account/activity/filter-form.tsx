import { useState } from "react";
import { ACTIVITY_KINDS, MAX_SEARCH } from "@portico/contract/security-center/activity";
import { KIND_TEXTS } from "@portico/messages/activity";
import { type TextId, useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import { SubmitButton } from "../../../ui/controls/button.tsx";
import { Link } from "../../../ui/controls/link.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../../ui/form/form.tsx";
import { SelectField } from "../../../ui/form/select.tsx";
import {
  type ActivityQuery,
  activityUrl,
  isDay,
  isFiltered,
  type Period,
  readQuery,
} from "./activity-query.ts";

const PERIOD_TEXTS: Record<Period | "custom", TextId> = {
  "7d": "activity.period7",
  "30d": "activity.period30",
  "90d": "activity.period90",
  custom: "activity.periodCustom",
};

const CUSTOM = "custom";

/** The query that the fields name; the days count only if the period is theirs. */
function typedQuery(values: FormData): Record<string, string> {
  const period = fieldText(values, "period");
  const isCustom = period === CUSTOM;
  const given = {
    kind: fieldText(values, "kind"),
    period: isCustom ? "" : period,
    from: isCustom ? fieldText(values, "from") : "",
    to: isCustom ? fieldText(values, "to") : "",
    search: fieldText(values, "search").trim(),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
}

interface Props {
  query: ActivityQuery;
  busy: boolean;
}

/** Kind, period and words. Nothing changes before the button is pressed. */
export function FilterForm({ query, busy }: Props) {
  const text = useText();
  const { navigation } = useServices();
  const path = navigation.pathOf("activity");
  const isCustom = query.from !== undefined || query.to !== undefined;
  const [period, setPeriod] = useState<string>(isCustom ? CUSTOM : (query.period ?? ""));
  const all = { value: "", label: text("activity.kindAll") };
  const kinds = ACTIVITY_KINDS.map((kind) => ({ value: kind, label: text(KIND_TEXTS[kind]) }));
  const anyTime = { value: "", label: text("activity.periodAll") };
  const periods = Object.entries(PERIOD_TEXTS).map(([value, id]) => ({ value, label: text(id) }));

  function check(values: FormData): FormErrorMessage[] {
    const { from, to } = typedQuery(values);
    const wrong = Object.entries({ from, to }).filter(
      ([, day]) => day !== undefined && !isDay(day),
    );
    if (wrong.length > 0) {
      return wrong.map(([field]) => ({ field, text: text("activity.dayInvalid") }));
    }
    if (from !== undefined && to !== undefined && from > to) {
      return [{ field: "to", text: text("activity.periodInvalid") }];
    }
    return [];
  }

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    const url = activityUrl(path, typedQuery(values));
    // Pressed again with the same fields: the visit is the same.
    if (readQuery(url) !== undefined) await navigation.navigate(url);
    return [];
  }

  return (
    <section className="card filter" aria-label={text("activity.filter")}>
      <Form action={path} check={check} submit={submit}>
        {({ errorOf }) => (
          <>
            <div className="filter-fields">
              <SelectField
                label={text("activity.kind")}
                name="kind"
                defaultValue={query.kind ?? ""}
                options={[all, ...kinds]}
              />
              <SelectField
                label={text("activity.period")}
                name="period"
                value={period}
                onChange={(event) => setPeriod(event.target.value)}
                options={[anyTime, ...periods]}
              />
              {period === CUSTOM ? (
                <>
                  <TextField
                    label={text("activity.from")}
                    name="from"
                    type="date"
                    defaultValue={query.from}
                    error={errorOf("from")}
                  />
                  <TextField
                    label={text("activity.to")}
                    name="to"
                    type="date"
                    defaultValue={query.to}
                    error={errorOf("to")}
                  />
                </>
              ) : null}
              <TextField
                label={text("activity.search")}
                hint={text("activity.searchHint")}
                name="search"
                type="search"
                maxLength={MAX_SEARCH}
                defaultValue={query.search}
                error={errorOf("search")}
                autoComplete="off"
              />
            </div>
            <div className="row filter-actions">
              <SubmitButton busy={busy}>{text("activity.apply")}</SubmitButton>
              {isFiltered(query) ? <Link href={path}>{text("activity.clear")}</Link> : null}
            </div>
          </>
        )}
      </Form>
    </section>
  );
}
