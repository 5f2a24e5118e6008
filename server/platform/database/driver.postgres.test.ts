import { connect, createServer, type AddressInfo, type Server, Socket } from "node:net";
import { PassThrough } from "node:stream";
import { Kysely, sql } from "kysely";
import { DatabaseError } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { runTransaction, writeBeforeCommit } from "./before-commit.ts";
import type { Db } from "./index.ts";
import { openPostgres, WAITS } from "./postgres.ts";
import { PostgresConnection, postgresDialect } from "./postgres-driver.ts";
import type { Schema } from "./schema.ts";
import { prepared } from "./statement.ts";
import { lockAndRead } from "./together.ts";

const BRIEF = { ...WAITS, lock: 100 };

/** Passes everything on, and counts how often PostgreSQL is asked and answers. */
async function countTrips({
  port,
  hostname,
}: URL): Promise<{ server: Server; trips: () => number }> {
  let trips = 0;
  const server = createServer((client) => {
    let isAsking = false;
    const upstream = connect(Number(port), hostname);
    client.on("data", (chunk) => {
      if (!isAsking) trips += 1;
      isAsking = true;
      upstream.write(chunk);
    });
    upstream.on("data", (chunk) => {
      isAsking = false;
      client.write(chunk);
    });
    client.on("close", () => upstream.destroy());
    client.on("error", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
    upstream.on("error", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, trips: () => trips };
}

const spend = prepared((db, row: { id: string; expires_at: number }) =>
  db.insertInto("used_challenges").values(row),
);
const spendAtTheEnd = (db: Db, id: string) =>
  writeBeforeCommit(db, () => spend(db, { id, expires_at: 1 }));

describe("a transaction on PostgreSQL", () => {
  let test: OpenTestDatabase;
  let server: Server;
  let trips: () => number;
  let db: Db;
  beforeAll(async () => {
    test = await openTestDatabase();
    const url = new URL(test.place.databaseUrl ?? "");
    ({ server, trips } = await countTrips(url));
    const { port } = server.address() as AddressInfo;
    const { href } = Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(port) });
    db = new Kysely<Schema>({ dialect: postgresDialect(openPostgres(href, () => {}, BRIEF)) });
  });
  afterAll(async () => {
    await db.destroy();
    server.close();
    await test.close();
  });

  const insert = (within: Db, id: string) =>
    within.insertInto("used_challenges").values({ id, expires_at: 1 }).execute();
  const idsLike = async (prefix: string, within: Db = test.db) => {
    const rows = await within
      .selectFrom("used_challenges")
      .select("id")
      .where("id", "like", `${prefix}%`)
      .orderBy("id")
      .execute();
    return rows.map(({ id }) => id);
  };
  const backend = async (within: Db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(within);
    return rows[0]?.pid;
  };

  it("begins with its first lock and reads, and commits with its last writes", async () => {
    await backend(db);
    const before = trips();
    await runTransaction(db, async (transaction) => {
      const lock = sql`select id from accounts for no key update`.compile(transaction);
      const { read } = await lockAndRead(transaction, lock, () => backend(transaction));
      expect(read).toBeTypeOf("number");
      await spendAtTheEnd(transaction, "trip-1");
      await spendAtTheEnd(transaction, "trip-2");
    });
    expect(trips() - before).toBe(2);
    expect(await idsLike("trip-")).toEqual(["trip-1", "trip-2"]);
  });

  it("sends its beginning in one packet, and its end in another", async () => {
    await backend(db);
    const writes = (["_write", "_writev"] as const).map((name) => vi.spyOn(Socket.prototype, name));
    const { port } = server.address() as AddressInfo;
    await runTransaction(db, async (transaction) => {
      const lock = sql`select id from accounts for no key update`.compile(transaction);
      await lockAndRead(transaction, lock, () => backend(transaction));
      await spendAtTheEnd(transaction, "packet");
    });
    const sockets = writes.flatMap(({ mock }) => mock.contexts as Socket[]);
    for (const write of writes) write.mockRestore();
    expect(sockets.filter(({ remotePort }) => remotePort === port)).toHaveLength(2);
  });

  it("F01: is undone as a whole if its last write fails", async () => {
    const failing = runTransaction(db, async (transaction) => {
      await insert(transaction, "lost");
      await spendAtTheEnd(transaction, "trip-1");
    });
    await expect(failing).rejects.toThrow("duplicate key");
    expect(await idsLike("lost")).toEqual([]);
  });

  it("F01: is undone as a whole if its last write cannot be sent", async () => {
    const unsendable = {
      toPostgres() {
        throw new Error("not sendable");
      },
    };
    const failing = runTransaction(db, async (transaction) => {
      await insert(transaction, "lost");
      await spendAtTheEnd(transaction, unsendable as never);
    });
    await expect(failing).rejects.toThrow("not sendable");
    expect(await idsLike("lost")).toEqual([]);
  });

  it("F08: fails with the error of its lock, not of the reads that need it", async () => {
    const { id } = await test.account();
    const lock = (within: Db) =>
      sql`select id from accounts where id = ${id} for no key update`.compile(within);
    await test.database.transaction(async (holder) => {
      await holder.executeQuery(lock(holder));
      const waiting = runTransaction(db, (transaction) =>
        lockAndRead(transaction, lock(transaction), () => backend(transaction)),
      );
      await expect(waiting).rejects.toMatchObject({ code: "55P03" });
    });
  });

  it("F01: fails if it hides that a statement failed", async () => {
    const hiding = runTransaction(db, async (transaction) => {
      await insert(transaction, "lost");
      await sql`select 1 / 0`.execute(transaction).catch(() => {});
    });
    await expect(hiding).rejects.toThrow("rolled back");
    expect(await idsLike("lost")).toEqual([]);
  });

  /** A client that answers at once, with errors to these statements, and what it was sent. */
  function clientThatRefuses(...refused: string[]) {
    const sent: string[] = [];
    const released: unknown[] = [];
    const query = (
      { text }: { text: string },
      answer: (error: Error | null, result?: object) => void,
    ) => {
      const [word = ""] = text.split(" ");
      sent.push(word);
      if (refused.includes(word)) answer(new DatabaseError("no", 0, "error"));
      else answer(null, { command: word.toUpperCase(), rows: [] });
    };
    const status = () => (sent.at(-1) === "commit" ? "I" : "T");
    const release = (isBroken: boolean) => released.push(isBroken);
    const connection = { stream: new PassThrough() };
    const client = { query, connection, getTransactionStatus: status, release };
    return { connection: new PostgresConnection(client as never, 1000), sent, released };
  }
  const one = sql`select 1`;

  it("F01: fails, and sends nothing after its first statement, if it did not begin", async () => {
    const { connection, sent } = clientThatRefuses("begin");
    connection.begin();
    await expect(connection.executeQuery(one.compile(db))).rejects.toThrow("no");
    await expect(connection.executeQuery(one.compile(db))).rejects.toThrow("no");
    expect(sent).toEqual(["begin", "select"]);
  });

  it("F01: sends no last write if it did not begin", async () => {
    const { connection, sent } = clientThatRefuses("begin");
    connection.begin();
    connection.writeWithCommit(one.compile(db));
    await expect(connection.commit()).rejects.toThrow("no");
    expect(sent).toEqual(["begin"]);
  });

  it("F01: gives back no connection that is still in a transaction", async () => {
    const { connection, released } = clientThatRefuses("rollback");
    connection.begin();
    await connection.executeQuery(one.compile(db));
    await expect(connection.rollback()).rejects.toThrow("no");
    connection.release();
    expect(released).toEqual([true]);
  });

  it("F01: is rolled back even after another one on its connection was committed", async () => {
    await db.connection().execute(async (connection) => {
      await runTransaction(connection, (transaction) => insert(transaction, "first"));
      const failing = runTransaction(connection, async (transaction) => {
        await insert(transaction, "lost");
        throw new Error("refused");
      });
      await expect(failing).rejects.toThrow("refused");
      expect(await idsLike("lost", connection)).toEqual([]);
    });
    expect(await idsLike("first")).toEqual(["first"]);
  });

  it("F01: sends no statement after its rollback", async () => {
    const { connection, sent } = clientThatRefuses();
    connection.begin();
    await connection.executeQuery(one.compile(db));
    const over = connection.rollback();
    await expect(connection.executeQuery(one.compile(db))).rejects.toThrow("is over");
    await over;
    expect(sent).toEqual(["begin", "select", "rollback"]);
  });

  it("F08: a statement has its own time, and not less because of a lock before it", async () => {
    const pool = openPostgres(test.place.databaseUrl ?? "", () => {});
    pool.options.query_timeout = 600;
    const patient = new Kysely<Schema>({ dialect: postgresDialect(pool) });
    const slow = (within: Db) => sql`select pg_sleep(0.4)`.compile(within);
    try {
      await runTransaction(patient, (transaction) =>
        lockAndRead(transaction, slow(transaction), () =>
          transaction.executeQuery(slow(transaction)),
        ),
      );
    } finally {
      await patient.destroy();
    }
  });

  it("A26: sees what a lock's last holder wrote, whatever the database's default", async () => {
    const url = new URL(test.place.databaseUrl ?? "");
    url.searchParams.set("options", "-c default_transaction_isolation=serializable");
    const strict = new Kysely<Schema>({
      dialect: postgresDialect(openPostgres(url.href, () => {})),
    });
    const isolation = async (within: Db) => {
      const { rows } = await sql`show transaction_isolation`.execute(within);
      return rows;
    };
    try {
      expect(await isolation(strict)).toEqual([{ transaction_isolation: "serializable" }]);
      expect(await runTransaction(strict, isolation)).toEqual([
        { transaction_isolation: "read committed" },
      ]);
    } finally {
      await strict.destroy();
    }
  });

  it("keeps no plan of a statement with a long list", async () => {
    const lengths = await runTransaction(db, async (transaction) => {
      for (const length of [99, 100, 101, 150, 199]) {
        const none = Array.from({ length }, (_, index) => `none-${index}`);
        await transaction.deleteFrom("used_challenges").where("id", "in", none).execute();
      }
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like 'delete%'`.execute(
        transaction,
      );
      return rows.map(({ statement }) => statement.match(/\$/g)?.length);
    });
    expect(new Set(lengths)).toEqual(new Set([99, 100]));
  });

  it("leaves a connection that works, whether it was committed or rolled back", async () => {
    const pid = await backend(db);
    await runTransaction(db, (transaction) => spendAtTheEnd(transaction, "kept"));
    await expect(
      runTransaction(db, (transaction) => spendAtTheEnd(transaction, "kept")),
    ).rejects.toThrow("duplicate key");
    await expect(runTransaction(db, () => Promise.reject(new Error("refused")))).rejects.toThrow(
      "refused",
    );
    expect(await backend(db)).toBe(pid);
    expect(await idsLike("kept")).toEqual(["kept"]);
  });
});
