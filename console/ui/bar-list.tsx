import type { ReactNode } from "react";

const NUMBER = new Intl.NumberFormat("en");

interface Row {
  id: string;
  name: ReactNode;
  /** The code of the name, for people who know it from the API. */
  title?: string;
  count: number;
}

interface Props {
  /** What is counted, for screen readers. */
  caption: string;
  nameHeader: string;
  countHeader: string;
  rows: readonly Row[];
}

/** Counts as horizontal bars. It is a table, so that everybody can read the numbers. */
export function BarList({ caption, nameHeader, countHeader, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className="bars">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{nameHeader}</th>
          <th scope="col">{countHeader}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, title, count }) => (
          <tr key={id}>
            <th scope="row" title={title}>
              {name}
            </th>
            <td>
              <span className="bar-line">
                <span className="bar" style={{ inlineSize: `${(count / most) * 100}%` }} />
              </span>
              <span className="bar-count">{NUMBER.format(count)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
