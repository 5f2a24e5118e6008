import { useId, useMemo, useState } from "react";
import { text } from "../../lib/i18n/text.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Card } from "../../ui/page.tsx";
import { Empty } from "../../ui/states.tsx";
import type { Health } from "./parts.ts";

type Setting = Health["settings"][number];

const COLUMNS: readonly Column<Setting>[] = [
  {
    id: "name",
    header: text("health.name"),
    sortBy: ({ name }) => name,
    cell: ({ name }) => <code>{name}</code>,
  },
  {
    id: "value",
    header: text("health.value"),
    cell: ({ value }) => <span className="written">{value}</span>,
  },
  {
    id: "source",
    header: text("health.source"),
    sortBy: ({ source }) => source,
    cell: ({ source }) => <span className="muted">{source}</span>,
  },
];

/** The settings in force, which can be searched. */
export function SettingsCard({ settings }: { settings: readonly Setting[] }) {
  const id = useId();
  const [search, setSearch] = useState("");
  const found = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return settings.filter(({ name, value, source }) =>
      `${name} ${value} ${source}`.toLowerCase().includes(wanted),
    );
  }, [settings, search]);
  return (
    <Card
      title={text("health.settings")}
      flush
      actions={
        <div className="filter">
          <span className="muted" role="status">
            {text("health.settingsCount", { shown: found.length, count: settings.length })}
          </span>
          <label className="visually-hidden" htmlFor={id}>
            {text("health.settingsSearch")}
          </label>
          <input
            id={id}
            type="search"
            placeholder={text("health.settingsSearch")}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      }
    >
      <p className="card-note">{text("health.settingsMore")}</p>
      <DataTable
        caption={text("health.settingsCaption")}
        columns={COLUMNS}
        rows={found}
        idOf={({ name }) => name}
        empty={
          <Empty title={text("health.settingsEmpty")}>
            <p>{text("health.settingsEmptyMore")}</p>
          </Empty>
        }
      />
    </Card>
  );
}
