import type { Settings } from "../settings/settings.ts";
import { noTracing, type Tracing } from "./tracing.ts";

/** Called when spans cannot be exported, with the error, and when they can be again. */
export type OnExportChange = (problem: unknown) => void;

export async function openTracing(
  { tracing }: Pick<Settings, "tracing">,
  onExportChange: OnExportChange,
): Promise<Tracing> {
  if (tracing === undefined) return noTracing;
  // Loaded only where it is used: without it the start is quicker and takes less memory.
  const { createTracing } = await import("./opentelemetry.ts");
  return createTracing(tracing, onExportChange);
}
