import type { Metric, Registry } from "prom-client";

interface Description {
  name: string;
  help: string;
  /** Upper bounds in seconds, ascending. */
  buckets: readonly number[];
  /** The only label; without it there is one series. */
  label?: string;
}

interface Series {
  /** Observations by bucket; the last are above all bounds. */
  counts: number[];
  sum: number;
}

/** A line of the text format, as prom-client writes it. */
interface Sample {
  metricName: string;
  labels: Record<string, string | number>;
  value: number;
}

export interface Histogram {
  observe(seconds: number, label?: string): void;
}

/**
 * prom-client's own histogram hashes its labels at every observation, which costs a microsecond.
 * Here it is one look-up; prom-client reads the sums when it is scraped.
 */
export function addHistogram(registry: Registry, described: Description): Histogram {
  const { name, help, buckets, label } = described;
  const all = new Map<string, Series>();

  function create(key: string): Series {
    const one = { counts: Array.from({ length: buckets.length + 1 }, () => 0), sum: 0 };
    all.set(key, one);
    return one;
  }
  if (label === undefined) create("");

  function samplesOf(key: string, { counts, sum }: Series): Sample[] {
    const labels: Sample["labels"] = label === undefined ? {} : { [label]: key };
    let count = 0;
    const cumulative = counts.map((value, at) => {
      count += value;
      const le = buckets[at] ?? "+Inf";
      return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
    });
    return [
      ...cumulative,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ];
  }

  const metric = {
    name,
    async get() {
      const values = [...all].flatMap(([key, series]) => samplesOf(key, series));
      return { name, help, type: "histogram", aggregator: "sum", values };
    },
  };
  registry.registerMetric(metric as unknown as Metric);

  return {
    observe(seconds, key = "") {
      const series = all.get(key) ?? create(key);
      let at = 0;
      while (at < buckets.length && seconds > (buckets[at] as number)) at += 1;
      series.counts[at] = (series.counts[at] as number) + 1;
      series.sum += seconds;
    },
  };
}
