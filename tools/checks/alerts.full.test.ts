import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type MailServer, startMailServer } from "../../server/testing/servers/mail-server.ts";
import {
  type ServerProcess,
  startServerProcess,
} from "../../server/testing/servers/server-process.ts";
import { createOnServer, type TestDatabase } from "../../server/testing/database/test-database.ts";
import { freePort } from "../process/free-port.mjs";
import { startPostgres } from "../process/postgres.mjs";
import { ensurePromtool } from "../setup/promtool.mjs";
import { startRedis } from "../process/redis.mjs";

// Processes start, and a package may have to be installed.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 900_000 });
const SOON = { timeout: 30_000, interval: 200 };

const RULES = fileURLToPath(new URL("../../deploy/prometheus/alerts.yml", import.meta.url));
const RULE_TESTS = fileURLToPath(
  new URL("../../deploy/prometheus/alerts.test.yml", import.meta.url),
);

let promtool: string;
let folder: string;
beforeAll(async () => {
  promtool = await ensurePromtool();
  folder = mkdtempSync(join(tmpdir(), "portico-alerts-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(args: string[], input = ""): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(promtool, args, { input, encoding: "utf8" });
  return { status, output: stdout + stderr };
}

/** A scrape as ten minutes of the same, for promtool. */
function seriesOf(scrape: string): object[] {
  return scrape.split("\n").flatMap((line) => {
    const [, name = "", labels = "", value = ""] =
      /^(portico_\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === "" || name.endsWith("_bucket")) return [];
    const all = [...(labels === "" ? [] : [labels]), 'instance="a"', 'job="portico"'].join(",");
    return [{ series: `${name}{${all}}`, values: `${value}x40` }];
  });
}

/** The alerts that fire after ten minutes in which nothing changed, evaluated by Prometheus itself. */
function firing(scrape: string, expected: string[]): string {
  const file = join(folder, "scraped.test.yml");
  // JSON is YAML.
  const tests = {
    rule_files: [RULES],
    evaluation_interval: "15s",
    tests: [
      {
        interval: "15s",
        input_series: seriesOf(scrape),
        promql_expr_test: [
          {
            expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
            eval_time: "9m",
            exp_samples: expected.map((name) => ({
              labels: `{alertname="${name}"}`,
              value: 1,
            })),
          },
        ],
      },
    ],
  };
  writeFileSync(file, JSON.stringify(tests));
  const { status, output } = run(["test", "rules", file]);
  return status === 0 ? "as expected" : output;
}

describe("the alert rules", () => {
  it("are valid and fire when they should", () => {
    expect(run(["check", "rules", RULES])).toMatchObject({ status: 0 });
    expect(run(["test", "rules", RULE_TESTS])).toMatchObject({ status: 0 });
  });
});

describe("a real installation", () => {
  let postgres: { url: string; stop: () => Promise<void> };
  let redis: { url: string; stop: () => Promise<void> };
  let mail: MailServer;
  let database: TestDatabase;
  let server: ServerProcess;
  let metricsPort: number;

  beforeAll(async () => {
    postgres = await startPostgres();
    redis = await startRedis(await freePort());
    mail = await startMailServer();
    database = await createOnServer(postgres.url);
    metricsPort = await freePort();
    server = await startServerProcess(database, {
      REDIS_URL: redis.url,
      SMTP_URL: mail.url,
      METRICS_PORT: String(metricsPort),
    });
  });
  afterAll(async () => {
    await server.kill();
    await mail.close().catch(() => {});
    await redis.stop();
    await postgres.stop();
  });

  const scrape = async () => (await server.ask("/metrics", { port: metricsPort })).text;
  const reads = (line: string) =>
    expect.poll(async () => (await scrape()).split("\n"), SOON).toContain(line);

  it("has metrics that promtool accepts, and no alert", async () => {
    expect(await server.sendCode("mina@example.com")).toBe(0);
    await reads('portico_messages_total{channel="mail",outcome="sent"} 1');
    await reads("portico_redis_up 1");
    const text = await scrape();
    expect(run(["check", "metrics"], text)).toEqual({ status: 0, output: "" });
    expect(firing(text, [])).toBe("as expected");
  });

  it("raises PorticoRedisDown when Redis is stopped", async () => {
    await redis.stop();
    await reads("portico_redis_up 0");
    expect(firing(await scrape(), ["PorticoRedisDown"])).toBe("as expected");
  });

  it("raises PorticoMessagesDelayed when the mail server is stopped", async () => {
    await mail.close();
    expect(await server.sendCode("tom@example.com")).toBe(0);
    await reads('portico_messages_total{channel="mail",outcome="failed"} 1');
    // Ten minutes later, as the database sees it.
    const client = new Client({ connectionString: database.env["DATABASE_URL"] ?? "" });
    await client.connect();
    await client.query(
      "update outbox set created_at = created_at - 600000 where status = 'queued'",
    );
    await client.end();
    await reads('portico_outbox_queued{channel="mail"} 1');
    const expected = ["PorticoMessagesDelayed", "PorticoRedisDown"];
    expect(firing(await scrape(), expected)).toBe("as expected");
  });

  it("raises PorticoDatabaseDown when PostgreSQL is stopped", async () => {
    await postgres.stop();
    await reads("portico_database_up 0");
    const expected = ["PorticoDatabaseDown", "PorticoRedisDown"];
    expect(firing(await scrape(), expected)).toBe("as expected");
  });
});
