import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useMemo, useRef } from "react";
import { Link, useLocation } from "wouter";
import { text } from "../lib/i18n/text.ts";
import { useListKeys } from "../lib/keyboard/use-list-keys.ts";
import { Button } from "./button.tsx";

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable; only for lists that are loaded as a whole. */
  sortBy?: (row: Row) => string | number;
  /** Numbers and buttons. */
  align?: "end";
  /** Left out on narrow screens. */
  isExtra?: boolean;
}

interface Props<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Where a row leads: its first cell becomes a link, j and k move through the rows. */
  hrefOf?: (row: Row) => string;
  /** Comes from `usePages`: loads further rows. */
  more?: { isLoading: boolean; load(): void } | undefined;
  /** Instead of an empty table. */
  empty?: ReactNode;
}

const ORDERS = {
  asc: { ariaSort: "ascending", arrow: "↑" },
  desc: { ariaSort: "descending", arrow: "↓" },
} as const;

const classOf = ({ align, isExtra }: Pick<Column<never>, "align" | "isExtra">) =>
  [align === "end" && "end", isExtra && "extra"].filter(Boolean).join(" ") || undefined;

/** A list of things; TanStack Table sorts it. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { caption, columns, rows, idOf, hrefOf, more, empty } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [, navigate] = useLocation();
  useListKeys(body);

  const definitions = useMemo(
    () =>
      columns.map(({ id, header, sortBy }): ColumnDef<typeof features, Row> => ({
        id,
        header,
        enableSorting: sortBy !== undefined,
        ...(sortBy === undefined ? {} : { accessorFn: sortBy }),
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features, columns: definitions, data, getRowId: idOf });

  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    <div className="table-frame">
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {table.getFlatHeaders().map(({ column, id }, at) => {
              const described = columns[at];
              if (described === undefined) return null;
              const sorted = column.getIsSorted();
              const order = sorted === false ? undefined : ORDERS[sorted];
              return (
                <th key={id} scope="col" className={classOf(described)} aria-sort={order?.ariaSort}>
                  {column.getCanSort() ? (
                    <button type="button" className="sort" onClick={() => column.toggleSorting()}>
                      {described.header}
                      <span aria-hidden="true">{order?.arrow}</span>
                    </button>
                  ) : (
                    described.header
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody ref={body}>
          {table.getRowModel().rows.map(({ id, original }) => {
            const href = hrefOf?.(original);
            return (
              // The link in the first cell is for the keyboard; the row is a larger target.
              <tr
                key={id}
                className={href === undefined ? undefined : "linked"}
                onClick={(event) => {
                  const onControl = (event.target as Element).closest("a, button, input, label");
                  if (href !== undefined && onControl === null) navigate(href);
                }}
              >
                {columns.map((column, at) => (
                  <td key={column.id} className={classOf(column)}>
                    {at === 0 && href !== undefined ? (
                      <Link href={href} data-row-link="">
                        {column.cell(original)}
                      </Link>
                    ) : (
                      column.cell(original)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {more === undefined ? null : (
        <div className="more">
          <Button busy={more.isLoading} onClick={more.load}>
            {text("common.loadMore")}
          </Button>
        </div>
      )}
    </div>
  );
}
