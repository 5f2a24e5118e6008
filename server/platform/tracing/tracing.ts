/** Numbers, and words from fixed lists: never what a visitor sent. */
type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanDescription {
  name: string;
  /** `client`: we call another service. `producer` and `consumer`: the two sides of the outbox. */
  kind?: "client" | "producer" | "consumer";
  attributes?: SpanAttributes;
}

/** The span of one request, from its arrival to its answer. */
export interface RequestSpan {
  /** Runs work as a part of the request. */
  run(work: () => void): void;
  end(result: { name: string; attributes: SpanAttributes; isFault: boolean }): void;
}

/**
 * Traces of requests and of the messages that they cause. Parts are recorded only inside a request
 * or a message: background work would fill the trace store.
 */
export interface Tracing {
  /** Begins a trace, or continues the proxy's if its `traceparent` is valid. */
  request(traceparent: string | undefined): RequestSpan;
  /** Continues the trace that a message carries, or begins one if it has none. */
  resume<Result>(
    traceparent: string | null,
    span: SpanDescription,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Measures a part. A thrown error is recorded by its kind, never by its message. */
  span<Result>(span: SpanDescription, work: () => Promise<Result>): Promise<Result>;
  /** Records a part that has just ended. */
  record(span: SpanDescription, seconds: number, error?: unknown): void;
  /** The current span, as a W3C `traceparent`. */
  traceparent(): string | undefined;
  traceId(): string | undefined;
  /** Sends what is left, but waits only briefly. */
  close(): Promise<void>;
}

/** Used if OTEL_EXPORTER_OTLP_ENDPOINT is not set. */
export const noTracing: Tracing = {
  request: () => ({ run: (work) => work(), end: () => {} }),
  resume: (_, __, work) => work(),
  span: (_, work) => work(),
  record: () => {},
  traceparent: () => undefined,
  traceId: () => undefined,
  close: async () => {},
};
