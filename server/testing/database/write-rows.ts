// Runs as a separate process: writes rows in pairs and prints each pair once it is committed.
import { openDatabase } from "../../platform/database/index.ts";

const [name = "", pairs = "0", dataDir = "", databaseUrl] = process.argv.slice(2);

process.stdout.write("ready\n");
await new Promise<void>((resolve) => {
  process.stdin.once("data", () => resolve());
});
process.stdin.destroy();
const database = await openDatabase({ dataDir, databaseUrl });
for (let pair = 0; pair < Number(pairs); pair += 1) {
  await database.transaction(async (db) => {
    for (const half of ["a", "b"]) {
      const row = { key: `${name}:${pair}:${half}`, count: 1, ends_at: 0 };
      await db.insertInto("limits").values(row).execute();
    }
  });
  process.stdout.write(`wrote ${name}:${pair}:\n`);
}
await database.close();
