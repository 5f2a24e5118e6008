import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import type { Database, Db } from "../../platform/database/index.ts";
import { Keyring } from "../../platform/secrets/keyring.ts";
import {
  type OpenTestDatabase,
  openTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { countProtected } from "./protected.ts";
import { reEncrypt } from "./re-encrypt.ts";

const pair = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const [OLD, NEW] = [pair("old"), pair("new")];
const ring = (...keys: string[]) =>
  Keyring.open({ secretKeys: keys.join(","), dataDir: "/nowhere" });

/** More than two pages of re-encryption. */
const PARTS = 250;
const PART_BYTES = 40_000;

let test: OpenTestDatabase;
afterEach(() => test.close());

/** A document in many parts. PostgreSQL stores each outside of its row, in blocks of 8 kB. */
async function begin() {
  test = await openTestDatabase();
  const { id: account_id } = await test.account();
  const id = "document";
  const name = ring(OLD).seal("company-documents", "Extract.pdf", id);
  const row = { id, account_id, kind: "other", name, size: 1, type: null, scanned: 0 };
  const times = { created_at: 1, added_at: null, expires_at: null };
  await test.db
    .insertInto("company_documents")
    .values({ ...row, ...times })
    .execute();
  const bytes = randomBytes(PART_BYTES);
  const keyring = ring(OLD);
  for (let part = 0; part < PARTS; part += 1) {
    const content = keyring.seal("company-documents", bytes, `${id}/${part}`);
    const stored = { document_id: id, part, content };
    await test.db.insertInto("company_document_parts").values(stored).execute();
  }
}

/** How many blocks of stored parts the work reads. */
function blocksRead(work: (database: Database) => Promise<unknown>): Promise<number> {
  return test.database.transaction(async (db) => {
    const fetched = async (open: Db) => {
      const { rows } = await sql<{ blocks: number }>`
        select pg_stat_get_xact_blocks_fetched(reltoastrelid) as blocks
        from pg_class where oid = 'company_document_parts'::regclass`.execute(open);
      return rows[0]?.blocks ?? Number.NaN;
    };
    const before = await fetched(db);
    await work({ ...test.database, db });
    return (await fetched(db)) - before;
  });
}

describe("ASVS 13.3.4: the parts of documents that PostgreSQL stores", () => {
  it("are not read to count what a key protects", async () => {
    await begin();
    let counts = new Map<string, unknown>();
    const blocks = await blocksRead(async (database) => (counts = await countProtected(database)));
    expect(counts.get("old")).toEqual({ documentNames: 1, documentParts: PARTS });
    expect(blocks).toBeGreaterThan(0);
    expect(blocks).toBeLessThan(PARTS * 2);
  });

  it("are read once to be encrypted again, and not if they were", async () => {
    await begin();
    const blocks = await blocksRead((database) => reEncrypt(database, ring(NEW, OLD)));
    // Each part is read, compared, written and deleted.
    expect(blocks).toBeLessThan(PARTS * 200);
    const again = await blocksRead((database) => reEncrypt(database, ring(NEW, OLD)));
    expect(again).toBeLessThan(PARTS * 2);
  });
});
