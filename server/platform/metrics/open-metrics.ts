import cluster from "node:cluster";
import { type Log, logLine, serializeError } from "../log/log.ts";
import type { LogStream } from "../log/log-stream.ts";
import type { Settings } from "../settings/settings.ts";
import { serveMetrics } from "./metrics-server.ts";
import type { Prometheus } from "./prometheus.ts";
import type { MeasuredState } from "./state.ts";

const UNREADABLE = "metrics could not be read";

// Loaded only where it is used: the start is quicker without it.
const load = () => import("./prometheus.ts");

export async function openMetrics({
  metrics,
}: Pick<Settings, "metrics">): Promise<Prometheus | undefined> {
  return metrics && (await load()).createPrometheus();
}

/** One process publishes its own; a worker is asked by the first process. */
export async function publishMetrics(
  prometheus: Prometheus | undefined,
  { metrics }: Pick<Settings, "metrics">,
  state: MeasuredState,
  log: Log,
): Promise<void> {
  if (prometheus === undefined || metrics === undefined) return;
  prometheus.watch(state);
  if (cluster.isWorker) return;
  const { registry } = prometheus;
  await serveMetrics(metrics, {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    onError: (error) => log.error({ err: error }, UNREADABLE),
  });
}

/** The sum of all workers, at one port. */
export async function publishWorkersMetrics(
  { metrics }: Pick<Settings, "metrics">,
  output: LogStream,
): Promise<void> {
  if (metrics === undefined) return;
  const aggregator = (await load()).createAggregator();
  await serveMetrics(metrics, {
    contentType: aggregator.contentType,
    read: () => aggregator.clusterMetrics(),
    onError: (error) => output.write(logLine("error", { err: serializeError(error) }, UNREADABLE)),
  });
}
