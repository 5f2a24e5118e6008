import { Client } from "pg";
import { expect, it } from "vitest";
import { afterCase } from "./harness/clean-up.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { expectDone, newEmail, openLedger } from "./harness/ledger.ts";
import { untilReady } from "./harness/load.ts";
import { type OwnPostgres, startOwnPostgres } from "./harness/postgres.ts";
import { startServer } from "./harness/server.ts";

/** All that PostgreSQL has, those for administrators included. */
const MAX_CONNECTIONS = 200;
const RECOVERED = { timeout: 20_000, interval: 200 };

interface Fault {
  name: string;
  /** Returns how to undo it. */
  cause(postgres: OwnPostgres): Promise<() => Promise<unknown>>;
  /** Whether sessions can still be checked. */
  canRead: boolean;
}

/** Another database of the same server, for what cannot be done from inside ours. */
async function runElsewhere({ place }: OwnPostgres, ...statements: string[]): Promise<void> {
  const url = new URL(place.databaseUrl ?? "");
  url.pathname = "/postgres";
  const client = new Client({ connectionString: url.href });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const nameOf = ({ place }: OwnPostgres) => new URL(place.databaseUrl ?? "").pathname.slice(1);
/** Ends all connections to a database, and refuses new ones. */
const closeDatabase = (name: string) => [
  `alter database "${name}" allow_connections false`,
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
];

/** Connections to the database, without the one that asks. */
async function countOthers({ run }: OwnPostgres): Promise<number> {
  const others = await run(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  return others.length;
}

async function takeConnections(postgres: OwnPostgres): Promise<Client[]> {
  const taken: Client[] = [];
  while (taken.length < MAX_CONNECTIONS) {
    const client = new Client({ connectionString: postgres.place.databaseUrl });
    client.on("error", () => {});
    try {
      await client.connect();
    } catch {
      break;
    }
    taken.push(client);
  }
  return taken;
}

const FAULTS: Fault[] = [
  {
    name: "is read-only, like a standby",
    canRead: true,
    async cause(postgres) {
      const set = async (value: string) => {
        await postgres.run(`alter system set default_transaction_read_only = ${value}`);
        await postgres.run("select pg_reload_conf()");
      };
      await set("on");
      // An administrator could not set it back in a read-only transaction.
      return async () => {
        await runElsewhere(
          postgres,
          "set default_transaction_read_only = off",
          "alter system set default_transaction_read_only = off",
          "select pg_reload_conf()",
        );
      };
    },
  },
  {
    name: "accepts no connection to the database",
    canRead: false,
    async cause(postgres) {
      const name = nameOf(postgres);
      await runElsewhere(postgres, ...closeDatabase(name));
      return () => runElsewhere(postgres, `alter database "${name}" allow_connections true`);
    },
  },
  {
    name: "does not know the database any more",
    canRead: false,
    async cause(postgres) {
      const name = nameOf(postgres);
      const rename = `alter database "${name}" rename to elsewhere`;
      await runElsewhere(postgres, ...closeDatabase(name), rename);
      return () =>
        runElsewhere(
          postgres,
          `alter database elsewhere rename to "${name}"`,
          `alter database "${name}" allow_connections true`,
        );
    },
  },
  {
    name: "has no connection left",
    canRead: false,
    async cause(postgres) {
      // The server must not get one of those that it had.
      await postgres.proxy.refuse();
      await expect.poll(() => countOthers(postgres), RECOVERED).toBe(0);
      const taken = await takeConnections(postgres);
      await postgres.proxy.restore();
      afterCase(() => Promise.all(taken.map((client) => client.end())));
      return () => Promise.all(taken.splice(0).map((client) => client.end()));
    },
  },
];

it.each(FAULTS)(
  "F06: a PostgreSQL that $name: 503 and Retry-After, nobody gets in, and it works when that is over",
  async ({ cause, canRead }) => {
    const ledger = openLedger();
    const postgres = await startOwnPostgres();
    const server = await startServer(postgres.place, { env: postgres.env });
    const { browser, email } = await ledger.register(server);
    const people = [await server.visitor(), await server.visitor()];
    const [forCode, forLogin] = people;
    const solution = await forCode?.solve("send-code");
    const undo = await cause(postgres);
    const sent = await forCode?.call(
      "registerEmailSendCode",
      { email: newEmail() },
      solution === undefined ? {} : { solution },
    );
    expect(sent?.body).toMatchObject({ code: 50_300 });
    expect([sent?.status, sent?.headers["retry-after"]]).toEqual([503, "5"]);
    expect((await browser.call("userInfo")).status).toBe(canRead ? 200 : 503);
    for (const path of ["/healthz", "/en/login"]) {
      expect((await server.ask(path)).status, path).toBe(200);
    }
    expect((await server.ask("/readyz")).status).toBe(canRead ? 200 : 503);
    await undo();
    await untilReady(server);
    await expect.poll(async () => (await browser.call("userInfo")).status, RECOVERED).toBe(200);
    expectDone((await forLogin?.login(email)) ?? sent!, "signed in");
    await ledger.register(server);
    await checkInvariants(ledger, server);
  },
);
