import "uplot/dist/uPlot.min.css";
import { useEffect, useRef } from "react";
import UPlot from "uplot";

const HEIGHT = 220;
/** In the order of the series; tokens of the theme. */
const COLORS = ["--accent", "--danger", "--fair", "--focus", "--muted"];
const MS = 1000;

export interface ChartProps {
  /** What the chart shows, for screen readers; the numbers also belong in a table. */
  label: string;
  /** Milliseconds since 1970. */
  times: readonly number[];
  series: readonly { name: string; values: readonly number[] }[];
}

export default function ChartCanvas({ label, times, series }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    let plot: UPlot | undefined;
    const draw = () => {
      plot?.destroy();
      const color = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
      const axis = { stroke: color("--muted"), grid: { stroke: color("--line"), width: 1 } };
      plot = new UPlot(
        {
          width: element.clientWidth,
          height: HEIGHT,
          series: [
            {},
            ...series.map(({ name }, at) => ({
              label: name,
              stroke: color(COLORS[at % COLORS.length] ?? "--accent"),
              width: 2,
              points: { show: false },
            })),
          ],
          axes: [axis, axis],
        },
        [times.map((at) => at / MS), ...series.map(({ values }) => [...values])],
        element,
      );
    };
    draw();
    const resized = new ResizeObserver(() => {
      plot?.setSize({ width: element.clientWidth, height: HEIGHT });
    });
    resized.observe(element);
    // The canvas has the colors of the theme it was drawn in.
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      resized.disconnect();
      themed.disconnect();
      plot?.destroy();
    };
  }, [times, series]);

  return <div ref={frame} className="chart" role="img" aria-label={label} />;
}
