import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createPrometheus } from "../../server/platform/metrics/prometheus.ts";

const text = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

const rules = text("deploy/prometheus/alerts.yml");
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);

describe("alert rules", () => {
  it("each name a runbook page that is there and listed, and no page is without a rule", () => {
    const pages = readdirSync(new URL("../../docs/runbooks", import.meta.url));
    const named = [...rules.matchAll(/runbook: docs\/runbooks\/(\S+)/g)].map(([, page]) => page);
    const expected = alerts.map((name) => `${name}.md`);
    expect(named).toEqual(expected);
    expect(pages.toSorted()).toEqual([...expected, "README.md"].toSorted());
    const listed = [...text("docs/runbooks/README.md").matchAll(/\]\((\w+)\.md\)/g)];
    expect(listed.map(([, name]) => name)).toEqual(alerts);
  });

  it("each are shown to fire by a test", () => {
    const tests = text("deploy/prometheus/alerts.test.yml");
    const shown = [...tests.matchAll(/alertname="(\w+)"\}/g)].map(([, name]) => name);
    expect(shown).toEqual(alerts);
  });

  it.each([
    "deploy/prometheus/alerts.yml",
    "deploy/grafana/portico.json",
    "docs/operations/monitor.md",
    ...alerts.map((name) => `docs/runbooks/${name}.md`),
  ])("%s names only metrics that there are", async (path) => {
    const { registry, watch } = createPrometheus();
    watch({
      database: {
        db: undefined as never,
        isReachable: async () => false,
        connections: () => undefined,
      },
      passwords: { load: () => ({ running: 0, waiting: 0 }) },
      providers: [],
      isRedisReady: () => true,
      clock: { now: () => 0 },
    });
    const known = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name));
    const used = text(path).match(/\b(?:portico|nodejs|process)_[a-z0-9_]+\b/g) ?? [];
    const names = used.map((name) => name.replace(/_(?:bucket|count|sum)$/, ""));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});
