import { Histogram, Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import { addHistogram } from "./histogram.ts";

const BUCKETS = [0.1, 0.5, 1];
const SECONDS = [0, 0.1, 0.100001, 0.5, 0.7, 1, 1.5, 100];

describe("a histogram", () => {
  it("is written as prom-client writes its own", async () => {
    const [ours, theirs] = [new Registry(), new Registry()];
    const described = { name: "a_seconds", help: "Time", buckets: BUCKETS };
    const own = addHistogram(ours, { ...described, label: "endpoint" });
    const other = new Histogram({ ...described, labelNames: ["endpoint"], registers: [theirs] });
    for (const endpoint of ["login", "page"]) {
      for (const seconds of SECONDS) {
        own.observe(seconds, endpoint);
        other.observe({ endpoint }, seconds);
      }
    }
    expect(await ours.metrics()).toBe(await theirs.metrics());
  });

  it("without a label is there before anything is observed", async () => {
    const registry = new Registry();
    const { observe } = addHistogram(registry, { name: "b_seconds", help: "B", buckets: BUCKETS });
    expect(await registry.metrics()).toContain("\nb_seconds_count 0\n");
    observe(0.2);
    expect(await registry.metrics()).toContain('\nb_seconds_bucket{le="0.5"} 1\n');
  });
});
