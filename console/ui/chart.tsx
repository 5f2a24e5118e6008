import { lazy, Suspense } from "react";
import type { ChartProps } from "./chart-canvas.tsx";
import { Loading } from "./states.tsx";

const ChartCanvas = lazy(() => import("./chart-canvas.tsx"));

/** Lines over time; the chart library is loaded with the first chart. */
export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<Loading rows={3} />}>
      <ChartCanvas {...props} />
    </Suspense>
  );
}
