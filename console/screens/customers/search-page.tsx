import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { SEARCH_BY } from "@portico/contract/admin/customers/search-by";
import { countryName } from "../../lib/i18n/country-name.ts";
import { text } from "../../lib/i18n/text.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { Empty, Notice, QueryState } from "../../ui/states.tsx";
import { SEARCH_MAX, SEARCH_MIN, type SearchBy, searchesFor } from "./search-kinds.ts";
import { type Found, type SearchState, useSearch } from "./use-search.ts";
import { contactsOf, Status, typeName } from "./words.tsx";

const PATH = "/customers";
const ANYTHING = "";

const COLUMNS: readonly Column<Found>[] = [
  { id: "uid", header: text("customers.uid"), cell: ({ uid }) => uid },
  { id: "contacts", header: text("customers.contacts"), cell: contactsOf },
  {
    id: "status",
    header: text("customers.status"),
    cell: ({ status }) => <Status status={status} />,
  },
  { id: "type", header: text("customers.type"), cell: ({ type }) => typeName(type) },
  {
    id: "country",
    header: text("customers.country"),
    cell: ({ countryCode }) => countryName(countryCode),
    isExtra: true,
  },
  {
    id: "foundBy",
    header: text("customers.foundBy"),
    cell: ({ foundBy }) => (
      <span className="badges">
        {foundBy.map((by) => (
          <Badge key={by}>{text(`customers.by_${by}`)}</Badge>
        ))}
      </span>
    ),
  },
  {
    id: "created",
    header: text("customers.created"),
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    isExtra: true,
  },
];

function SearchForm({ shown }: { shown: SearchState }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  const [search, setSearch] = useState(shown.search);
  const [by, setBy] = useState<SearchBy | typeof ANYTHING>(shown.by ?? ANYTHING);
  const [isShort, setIsShort] = useState(false);

  useEffect(() => field.current?.focus(), []);

  function send(event: FormEvent): void {
    event.preventDefault();
    const wanted = by || undefined;
    const typed = search.trim();
    const isEnough = wanted ? typed.length >= SEARCH_MIN : searchesFor(typed).length > 0;
    setIsShort(!isEnough);
    if (isEnough) navigate(PATH, { state: { search: typed, by: wanted } satisfies SearchState });
    else field.current?.focus();
  }

  return (
    <form className="search-form" role="search" onSubmit={send}>
      <div className="field">
        <label htmlFor={id}>{text("customers.search")}</label>
        <p className="hint" id={`${id}-hint`}>
          {text("customers.searchHint")}
        </p>
        <div className="search-line">
          <input
            ref={field}
            id={id}
            type="search"
            name="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={SEARCH_MAX}
            value={search}
            aria-invalid={isShort || undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={({ target }) => {
              setSearch(target.value);
              setIsShort(false);
            }}
          />
          <select
            aria-label={text("customers.searchIn")}
            value={by}
            onChange={({ target }) => setBy(target.value as SearchBy)}
          >
            <option value={ANYTHING}>{text("customers.by_anything")}</option>
            {SEARCH_BY.map((one) => (
              <option key={one} value={one}>
                {text(`customers.by_${one}`)}
              </option>
            ))}
          </select>
          <Button type="submit" kind="primary">
            {text("customers.searchAction")}
          </Button>
        </div>
        <p className="field-error" id={`${id}-error`} role="alert">
          {isShort ? text("customers.searchShort") : undefined}
        </p>
      </div>
    </form>
  );
}

function Results({ shown }: { shown: SearchState }) {
  const query = useSearch(shown);
  return (
    <>
      {query.data?.more ? <Notice tone="fair">{text("customers.tooMany")}</Notice> : null}
      <Card flush>
        <QueryState query={query}>
          {({ customers }) => (
            <>
              <p className="visually-hidden" role="status">
                {text("customers.foundCount", { count: customers.length })}
              </p>
              <DataTable
                caption={text("customers.results")}
                columns={COLUMNS}
                rows={customers}
                idOf={({ id }) => id}
                hrefOf={({ id }) => `${PATH}/${id}`}
                empty={
                  <Empty title={text("customers.nobody")}>
                    <p>{text("customers.nobodyMore")}</p>
                  </Empty>
                }
              />
            </>
          )}
        </QueryState>
      </Card>
    </>
  );
}

const NOTHING: SearchState = { search: "" };

export default function CustomerSearchPage() {
  const state = useHistoryState<Partial<SearchState> | null>();
  const shown = typeof state?.search === "string" ? { ...NOTHING, ...state } : NOTHING;
  return (
    <Page title={text("customers.title")} lead={text("customers.lead")}>
      <SearchForm key={`${shown.by ?? ""} ${shown.search}`} shown={shown} />
      {shown.search === "" ? null : <Results shown={shown} />}
    </Page>
  );
}
