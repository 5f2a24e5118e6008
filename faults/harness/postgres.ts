import { Client } from "pg";
import { createOnServer } from "../../server/testing/database/test-database.ts";
import { openTcpProxy, type TcpProxy } from "../../server/testing/servers/tcp-proxy.ts";
import { startPostgres } from "../../tools/process/postgres.mjs";
import { afterCase } from "./clean-up.ts";
import { makePlace, type Place } from "./place.ts";

export interface OwnPostgres {
  /** How the test itself reaches it. */
  place: Place;
  /** How the servers reach it: through a proxy, which can cut them off. */
  env: Record<string, string>;
  proxy: TcpProxy;
  /** Runs a statement as its administrator. */
  run(statement: string): Promise<Record<string, unknown>[]>;
  /** Kills one of its processes, so that it recovers from its log as after a crash. */
  crash(): Promise<void>;
}

/** A PostgreSQL for one test, which keeps what it has committed, behind a proxy. */
export async function startOwnPostgres(
  options: Pick<Parameters<typeof startPostgres>[0] & object, "within"> = {},
): Promise<OwnPostgres> {
  const { url, stop } = await startPostgres({ durable: true, ...options });
  afterCase(stop);
  const place = await makePlace(createOnServer(url));
  const direct = new URL(place.databaseUrl ?? "");
  const proxy = await openTcpProxy(Number(direct.port));
  afterCase(() => proxy.close());
  const spoilt = new URL(direct);
  spoilt.port = String(proxy.port);

  async function run(statement: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: direct.href });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  return {
    place,
    env: { DATABASE_URL: spoilt.href },
    proxy,
    run,
    async crash() {
      const client = new Client({ connectionString: direct.href });
      const lost = new Promise((resolve) => client.on("error", resolve));
      await client.connect();
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      process.kill(rows[0]?.pid ?? 0, "SIGKILL");
      await lost;
    },
  };
}
