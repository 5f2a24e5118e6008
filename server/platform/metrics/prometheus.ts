import { AggregatorRegistry, Counter, Gauge, Registry } from "prom-client";
import { VERSION } from "../version.ts";
import { addCallCounter } from "./call-counter.ts";
import { addHistogram } from "./histogram.ts";
import type { Metrics } from "./metrics.ts";
import { addProcessMetrics } from "./process-metrics.ts";
import { addState, type MeasuredState } from "./state.ts";

const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STORE_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

export interface Prometheus extends Metrics {
  registry: Registry;
  /** Gauges that are read when scraped, once the services exist. */
  watch(state: MeasuredState): void;
}

/** Sums the workers' metrics; in a worker, answers with its own. */
export const createAggregator = () => new AggregatorRegistry();

/** One registry per process, so that tests and workers count separately. */
export function createPrometheus(): Prometheus {
  const registry = new Registry();
  const registers = [registry];
  addProcessMetrics(registry);
  // Lets a worker answer the primary process, which asks all workers.
  AggregatorRegistry.setRegistries(registers);
  createAggregator();

  const processes = new Gauge({
    name: "portico_processes",
    help: "Processes, by their release",
    labelNames: ["version"],
    registers,
  });
  processes.set({ version: VERSION }, 1);
  const countCall = addCallCounter(registry);
  const callSeconds = addHistogram(registry, {
    name: "portico_call_seconds",
    help: "Time from a request to its answer, by endpoint",
    label: "endpoint",
    buckets: CALL_SECONDS,
  });
  const clientErrors = new Counter({
    name: "portico_client_errors_total",
    help: "Errors that browsers reported",
    registers,
  });
  const signIns = new Counter({
    name: "portico_sign_ins_total",
    help: "Sign-ins, by way and result: success, or the name of the refusal",
    labelNames: ["way", "result"],
    registers,
  });
  const limits = new Counter({
    name: "portico_limits_reached_total",
    help: "Requests beyond a limit, by its name",
    labelNames: ["limit"],
    registers,
  });
  const codes = new Counter({
    name: "portico_codes_sent_total",
    help: "Codes given to the outbox, by channel and, for SMS, world zone of the number",
    labelNames: ["channel", "country_class"],
    registers,
  });
  const messages = new Counter({
    name: "portico_messages_total",
    help: "Attempts to deliver a message, by channel and outcome",
    labelNames: ["channel", "outcome"],
    registers,
  });
  const webhooks = new Counter({
    name: "portico_webhooks_total",
    help: "Attempts to deliver an event to a webhook, and events given up, by outcome",
    labelNames: ["outcome"],
    registers,
  });
  const databaseSeconds = addHistogram(registry, {
    name: "portico_database_query_seconds",
    help: "Time of a database query",
    buckets: STORE_SECONDS,
  });
  const redisSeconds = addHistogram(registry, {
    name: "portico_redis_seconds",
    help: "Time to count limits at Redis",
    buckets: STORE_SECONDS,
  });

  return {
    registry,
    watch: (state) => addState(registry, state),
    call(endpoint, outcome, seconds) {
      countCall(endpoint, outcome);
      callSeconds.observe(seconds, endpoint);
      if (endpoint === "clientError" && outcome === "ok") clientErrors.inc();
    },
    signIn: (way, result) => signIns.inc({ way, result }),
    limitReached: (limit) => limits.inc({ limit }),
    codeSent: (channel, country) => codes.inc({ channel, country_class: country }),
    message: (channel, outcome) => messages.inc({ channel, outcome }),
    webhook: (outcome) => webhooks.inc({ outcome }),
    databaseQuery: (seconds) => databaseSeconds.observe(seconds),
    redisTrip: (seconds) => redisSeconds.observe(seconds),
  };
}
