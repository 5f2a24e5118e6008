import { startPostgres } from "./postgres.mjs";

/** `npm test` brings its own server; `npx vitest --project server-postgres` gets one here. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["TEST_DATABASE_URL"]) return undefined;
  const { url, stop } = await startPostgres();
  process.env["TEST_DATABASE_URL"] = url;
  return stop;
}
