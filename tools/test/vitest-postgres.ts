import { createTemplate } from "../../server/testing/database/test-database.ts";
import { startPostgres } from "../process/postgres.mjs";

/** `npm test` brings its own server; `npx vitest --project server-postgres` gets one here. */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env["TEST_DATABASE_URL"];
  const own = given ? undefined : await startPostgres();
  const url = given || (own?.url ?? "");
  const template = await createTemplate(url);
  process.env["TEST_DATABASE_URL"] = url;
  process.env["TEST_DATABASE_TEMPLATE"] = template.name;
  return async () => {
    await template.drop();
    await own?.stop();
  };
}
