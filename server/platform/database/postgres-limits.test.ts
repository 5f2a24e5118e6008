import { afterEach, describe, expect, it } from "vitest";
import { placeOf } from "../../testing/open-test-database.ts";
import { createTestDatabase, testKind } from "../../testing/test-database.ts";
import type { Hit } from "../limits/limit-store.ts";
import { openDatabase } from "./index.ts";
import { postgresLimits } from "./postgres-limits.ts";
import { openPostgres } from "./postgres.ts";

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close();
});

/** More than the five runs after which PostgreSQL keeps a plan. */
const RUNS = 8;
const WINDOWS = 5000;
const NOW = 1000;

const hit = (key: string): Hit => ({ key, max: 10, window: 60_000 });

interface Plan {
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  Plans?: Plan[];
}

/** How many rows of the limits a plan has read. */
function rowsRead(plan: Plan): number {
  const own = plan["Relation Name"] === "limits" ? (plan["Actual Rows"] ?? 0) : 0;
  const below = (plan.Plans ?? []).map(rowsRead);
  return below.reduce((sum, read) => sum + read, own * (plan["Actual Loops"] ?? 1));
}

describe.runIf(testKind() === "postgres")("A19: an attack that fills the table of limits", () => {
  async function plannedWhileEmpty() {
    const files = await createTestDatabase();
    toClose.push(() => files.remove());
    const place = placeOf(files);
    await (await openDatabase(place)).close();
    const pool = openPostgres(place.databaseUrl ?? "", () => {});
    toClose.push(() => pool.end());
    const store = postgresLimits(pool);
    for (let run = 0; run < RUNS; run += 1) {
      await store.count([hit("a"), hit("b")], NOW);
      await Promise.all(["c", "d"].map((key) => store.count([hit(key), hit("b")], NOW)));
      await store.look(["a", "b"], NOW);
    }
    await pool.query(
      `insert into limits (key, count, ends_at)
        select 'window-' || n, 1, ${NOW} + 60000 from generate_series(1, ${WINDOWS}) as n`,
    );
    return pool;
  }

  const list = (...values: unknown[]) => `'${JSON.stringify(values)}'`;
  const columns = `${NOW}, ${list("a", "b")}, ${list(2000, 2000)}, ${list(10, 10)}`;

  it.each([
    ["one call", "count-limits-of-one", columns],
    ["calls of one turn", "count-limits", `${columns}, ${list(0, 1)}`],
    ["a look", "look-at-limits", `${NOW}, '{a,b}'`],
  ])("reads the windows of %s alone, by a plan from when it was empty", async (_, name, values) => {
    const pool = await plannedWhileEmpty();
    const explained = `explain (analyze, format json) execute "${name}"(${values})`;
    const { rows } = await pool.query<{ "QUERY PLAN": { Plan: Plan }[] }>(explained);
    const read = rowsRead(rows[0]?.["QUERY PLAN"][0]?.Plan ?? {});
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(10);
  });
});
