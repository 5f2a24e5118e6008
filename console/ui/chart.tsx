import { lazy, Suspense } from "react";
import { text } from "../lib/i18n/text.ts";
import { formatLocal } from "../lib/time/format.ts";
import type { ChartProps } from "./chart-canvas.tsx";
import { Loading } from "./states.tsx";

const ChartCanvas = lazy(() => import("./chart-canvas.tsx"));

/** The chart as a table, for people who cannot see the lines. */
function ChartTable({ label, times, series }: ChartProps) {
  return (
    <details className="chart-table">
      <summary>{text("common.showTable")}</summary>
      {/* Scrolls, so that it needs to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="table-frame" tabIndex={0} role="region" aria-label={label}>
        <table>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{text("common.time")}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="end">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((at, index) => (
              <tr key={at}>
                <th scope="row">{formatLocal(at)}</th>
                {series.map(({ name, values }) => (
                  <td key={name} className="end">
                    {values[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Lines over time with a legend and a table; the chart library is loaded with the first chart. */
export function Chart(props: ChartProps) {
  return (
    <figure className="chart">
      <ul className="legend">
        {props.series.map(({ name }, at) => (
          <li key={name}>
            <svg className={`swatch series-${at + 1}`} viewBox="0 0 24 8" aria-hidden="true">
              <line x1="0" y1="4" x2="24" y2="4" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <Suspense fallback={<Loading rows={3} />}>
        <ChartCanvas {...props} />
      </Suspense>
      <ChartTable {...props} />
    </figure>
  );
}
