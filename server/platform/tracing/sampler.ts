import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";
import type { TracingSettings } from "../settings/tracing-settings.ts";

/** A sampler by its standard name. */
export function createSampler({ name, ratio }: TracingSettings["sampler"]): Sampler {
  const [, parent, own] = /^(parentbased_)?(.+)$/.exec(name) ?? [];
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const root = roots[own ?? ""]?.() ?? new AlwaysOnSampler();
  return parent === undefined ? root : new ParentBasedSampler({ root });
}
