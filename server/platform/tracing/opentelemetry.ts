import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { Refusal } from "../refusal.ts";
import type { TracingSettings } from "../settings/tracing-settings.ts";
import { VERSION } from "../version.ts";
import { createExporter } from "./exporter.ts";
import type { OnExportChange } from "./open-tracing.ts";
import { createSampler } from "./sampler.ts";
import type { SpanDescription, Tracing } from "./tracing.ts";

const NAME = "portico";
/** About 2 MB. More is dropped: traces must not take the memory of the service. */
const MAX_QUEUED_SPANS = 4096;
const EXPORT_INTERVAL_MS = 2000;
/** How long a stop waits for the last export. */
const LAST_EXPORT_MS = 2000;

const KINDS = {
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
const kindOf = ({ kind }: SpanDescription) => (kind ? KINDS[kind] : SpanKind.INTERNAL);

/** An error's code or class: a message may repeat what somebody entered. */
function errorType(error: unknown): string {
  const { code, name } = Object(error) as Record<string, unknown>;
  const given = [code, name].find((one) => typeof one === "string" && /^[\w .-]{1,64}$/.test(one));
  return typeof given === "string" ? given : "unknown";
}

function markFailed(span: Span, error: unknown): void {
  span.setAttribute("error.type", errorType(error));
  // A refusal is an answer, not a fault.
  if (!(error instanceof Refusal)) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Another service's span, or one of another process, as the parent of ours. */
function remoteParent(traceparent: string | null | undefined) {
  const parent = parseTraceParent(traceparent ?? "");
  return parent && isSpanContextValid(parent)
    ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
    : ROOT_CONTEXT;
}

const epochMs = () => performance.timeOrigin + performance.now();

export function createTracing(settings: TracingSettings, onExportChange: OnExportChange): Tracing {
  const provider = new TracerProvider({
    sampler: createSampler(settings.sampler),
    resource: resourceFromAttributes({
      ...settings.resourceAttributes,
      "service.name": settings.serviceName,
      "service.version": VERSION,
      "service.instance.id": randomUUID(),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: createExporter(settings, onExportChange),
        maxQueueSize: MAX_QUEUED_SPANS,
        scheduledDelayMillis: EXPORT_INTERVAL_MS,
      }),
    ],
  });
  const tracer = provider.getTracer(NAME, VERSION);
  // Without OpenTelemetry's global context: several apps of a process stay apart.
  const current = new AsyncLocalStorage<Span>();

  async function runIn<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
    try {
      return await current.run(span, work);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    request(traceparent) {
      const span = tracer.startSpan(
        "request",
        { kind: SpanKind.SERVER },
        remoteParent(traceparent),
      );
      return {
        run: (work) => current.run(span, work),
        end({ name, attributes, isFault }) {
          span.updateName(name).setAttributes(attributes);
          if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    resume(traceparent, described, work) {
      const options = { kind: kindOf(described), attributes: { ...described.attributes } };
      return runIn(tracer.startSpan(described.name, options, remoteParent(traceparent)), work);
    },
    span(described, work) {
      const parent = current.getStore();
      if (parent === undefined) return work();
      const options = { kind: kindOf(described), attributes: { ...described.attributes } };
      const within = trace.setSpan(ROOT_CONTEXT, parent);
      return runIn(tracer.startSpan(described.name, options, within), work);
    },
    record(described, seconds, error) {
      const parent = current.getStore();
      if (parent?.isRecording() !== true) return;
      const end = epochMs();
      const span = tracer.startSpan(
        described.name,
        {
          kind: kindOf(described),
          attributes: { ...described.attributes },
          startTime: end - seconds * 1000,
        },
        trace.setSpan(ROOT_CONTEXT, parent),
      );
      if (error !== undefined) markFailed(span, error);
      span.end(end);
    },
    traceparent() {
      const context = current.getStore()?.spanContext();
      if (context === undefined) return undefined;
      const { traceId, spanId, traceFlags } = context;
      return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
    },
    traceId: () => current.getStore()?.spanContext().traceId,
    async close() {
      const { promise: tooLong, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, LAST_EXPORT_MS);
      // What cannot be exported has been reported already.
      await Promise.race([provider.shutdown().catch(() => {}), tooLong]);
      clearTimeout(timer);
    },
  };
}
