import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createImporter } from "../server/operator/import/importer.ts";
import { SYSTEM_ACTOR } from "../server/core/audit/audit.ts";
import { NO_PAGES } from "../server/pages/page-store.ts";
import { createServices } from "../server/services.ts";
import { readSettings } from "../server/platform/settings/settings.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import type { Row } from "./table.ts";

const LINES = 50_000;
const HASH = "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy";
function writeAccounts(path: string): void {
  const lines = Array.from({ length: LINES }, (_, index) =>
    JSON.stringify({
      email: `person-${index}@example.com`,
      passwordHash: HASH,
      createdAt: "2024-05-06",
      ...(index % 3 === 0 ? { phone: `+4915${100_000_000 + index}` } : {}),
      ...(index % 5 === 0 ? { username: `person_${index}` } : {}),
    }),
  );
  writeFileSync(path, `${lines.join("\n")}\n`);
}

/** Imports accounts of another system, as `portico operator import accounts` does it. */
export async function importRow(
  { env, dataDir }: ServerEnvironment,
  database: string,
): Promise<Row> {
  const path = join(dataDir, "accounts.ndjson");
  writeAccounts(path);
  const services = await createServices(readSettings(env), { pages: NO_PAGES });
  const begun = performance.now();
  const { accepted } = await createImporter(services).run({
    path,
    name: "bench",
    dryRun: false,
    actor: SYSTEM_ACTOR,
    onRefusals: () => {},
    onProgress: () => {},
  });
  const rate = accepted / ((performance.now() - begun) / 1000);
  await services.close();
  const minutes = 1_000_000 / rate / 60;
  return {
    what: `accounts imported/s (${database}, ${LINES} lines)`,
    value: `${Math.round(rate)}, a million in ${minutes.toFixed(1)} min`,
    goal: "",
  };
}
