import { ExportResultCode } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import type { TracingSettings } from "../settings/tracing-settings.ts";
import type { OnExportChange } from "./open-tracing.ts";

const TIMEOUT_MS = 5000;

/** OTLP over HTTP. An outage is reported once, and its end once; its spans are lost. */
export function createExporter(
  { endpoint, headers }: Pick<TracingSettings, "endpoint" | "headers">,
  onChange: OnExportChange,
): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url: endpoint,
    headers: { ...headers },
    timeoutMillis: TIMEOUT_MS,
  });
  let isAway = false;

  function report(problem: unknown): void {
    const away = problem !== undefined;
    if (away === isAway) return;
    isAway = away;
    onChange(problem);
  }

  return {
    export: (spans, done) =>
      exporter.export(spans, ({ code, error }) => {
        const failed = code === ExportResultCode.FAILED;
        report(failed ? (error ?? new Error("no answer")) : undefined);
        done({ code: ExportResultCode.SUCCESS });
      }),
    shutdown: () => exporter.shutdown(),
  };
}
