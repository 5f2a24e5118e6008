import "uplot/dist/uPlot.min.css";
import { useEffect, useRef, useState } from "react";
import UPlot from "uplot";
import { LANGUAGE_TAG } from "../lib/i18n/text.ts";
import { formatLocal } from "../lib/time/format.ts";

const HEIGHT = 220;
const SECOND_MS = 1000;
const DAY_SECONDS = 86_400;
/** How each series looks: a theme token, and dashes for people who see no colors. */
const LOOKS: readonly { color: string; dash: number[] }[] = [
  { color: "--accent", dash: [] },
  { color: "--danger", dash: [7, 3] },
  { color: "--focus", dash: [2, 3] },
  { color: "--fair", dash: [10, 3, 2, 3] },
];
/** Counts are whole numbers. */
const WHOLE_STEPS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6].flatMap((size) => [size, 2 * size, 5 * size]);

export interface ChartProps {
  /** What the chart shows, for screen readers. */
  label: string;
  /** Milliseconds since 1970. */
  times: readonly number[];
  /** At most four. */
  series: readonly { name: string; values: readonly number[] }[];
}

const hours = new Intl.DateTimeFormat(LANGUAGE_TAG, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const days = new Intl.DateTimeFormat(LANGUAGE_TAG, { month: "short", day: "numeric" });

const timeLabels: UPlot.Axis.DynamicValues = (_plot, splits, _axis, _space, step) =>
  splits.map((at) => (step >= DAY_SECONDS ? days : hours).format(at * SECOND_MS));

/** A chart in the colors that the theme has now. */
function drawChart(
  element: HTMLElement,
  { times, series }: ChartProps,
  onPoint: (point: Point | undefined) => void,
): UPlot {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const axis: UPlot.Axis = {
    stroke: color("--muted"),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: color("--line"), width: 1 },
    ticks: { show: false },
  };
  return new UPlot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      scales: { y: { range: (_plot, _min, max) => [0, Math.max(4, max * 1.1)] } },
      series: [
        {},
        ...series.map(({ name }, at) => {
          const { color: token = "--accent", dash = [] } = LOOKS[at] ?? {};
          const points = { show: false };
          return { label: name, stroke: color(token), width: 2, dash, points };
        }),
      ],
      axes: [
        { ...axis, values: timeLabels, space: 64, size: 30 },
        { ...axis, incrs: WHOLE_STEPS, size: 46 },
      ],
      hooks: {
        setCursor: [
          ({ cursor: { idx, left = -1 }, bbox, over }) =>
            onPoint(
              idx === null || idx === undefined || left < 0
                ? undefined
                : {
                    index: idx,
                    left: left + bbox.left / devicePixelRatio,
                    isRight: left > over.clientWidth / 2,
                  },
            ),
        ],
      },
    },
    [times.map((at) => at / SECOND_MS), ...series.map(({ values }) => [...values])],
    element,
  );
}

/** Where the pointer is. */
interface Point {
  index: number;
  left: number;
  isRight: boolean;
}

export default function ChartCanvas(props: ChartProps) {
  const { label, times, series } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<Point>();

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    let plot: UPlot | undefined;
    const draw = () => {
      plot?.destroy();
      plot = drawChart(element, { label, times, series }, setPoint);
    };
    draw();
    const resized = new ResizeObserver(() => {
      plot?.setSize({ width: element.clientWidth, height: HEIGHT });
    });
    resized.observe(element);
    // The canvas has the colors of the theme it was drawn in.
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const system = matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", draw);
    return () => {
      resized.disconnect();
      themed.disconnect();
      system.removeEventListener("change", draw);
      plot?.destroy();
    };
  }, [label, times, series]);

  const at = point === undefined ? undefined : times[point.index];
  return (
    <div className="chart-frame">
      <div ref={frame} className="chart-canvas" role="img" aria-label={label} />
      {point === undefined || at === undefined ? null : (
        <div
          className={point.isRight ? "chart-tip left" : "chart-tip"}
          style={{ insetInlineStart: point.left }}
          aria-hidden="true"
        >
          <strong>{formatLocal(at)}</strong>
          {series.map(({ name, values }, place) => (
            <span key={name}>
              <svg className={`swatch series-${place + 1}`} viewBox="0 0 24 8">
                <line x1="0" y1="4" x2="24" y2="4" />
              </svg>
              {name}
              <b>{values[point.index]}</b>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
