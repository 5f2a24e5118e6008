import { Counter, type Registry } from "prom-client";

/** Counts in a plain map and tells prom-client when it is scraped, for the same reason as histograms. */
export function addCallCounter(registry: Registry): (endpoint: string, outcome: string) => void {
  const counted = new Map<string, Map<string, number>>();
  const counter = new Counter({
    name: "portico_calls_total",
    help: "Answered requests, by endpoint and outcome: ok, or the name of the refusal",
    labelNames: ["endpoint", "outcome"],
    registers: [],
    collect() {
      this.reset();
      for (const [endpoint, outcomes] of counted) {
        for (const [outcome, calls] of outcomes) this.inc({ endpoint, outcome }, calls);
      }
    },
  });
  registry.registerMetric(counter);
  return (endpoint, outcome) => {
    let outcomes = counted.get(endpoint);
    if (outcomes === undefined) {
      outcomes = new Map();
      counted.set(endpoint, outcomes);
    }
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
}
