import { setImmediate } from "node:timers";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { partCount } from "@portico/contract/fields/company-documents";
import { DAY } from "../../platform/clock.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { doneOrWaiting } from "../../testing/database/done-or-waiting.ts";
import { testKind } from "../../testing/database/test-database.ts";
import { makePerson } from "../../testing/people/people.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import * as documents from "../company/documents-repository.ts";
import { createHousekeeping, type Housekeeping } from "./housekeeping.ts";

const SIZE = 10 * 1024 * 1024;

let test: TestApp;
let housekeeping: Housekeeping;
beforeEach(async () => {
  test = await openTestApp();
  housekeeping = createHousekeeping({ ...test.services, auditRetentionDays: 90 });
});
afterEach(() => test.close());

async function countOf(table: "company_documents" | "company_document_parts"): Promise<number> {
  return (await test.services.database.db.selectFrom(table).selectAll().execute()).length;
}

/** Expired uploads of 10 MB, whose parts are short. */
async function leaveUploads(number: number): Promise<string[]> {
  const { account } = await makePerson(test);
  const { db } = test.services.database;
  const row = { account_id: account.id, kind: "other", name: "", type: null, scanned: 0 };
  const dates = { created_at: 0, added_at: null, expires_at: test.clock.now() };
  const ids = Array.from({ length: number }, (_, index) => `upload-${index}`);
  for (const id of ids) {
    await documents.insert(db, { ...row, ...dates, id, size: SIZE });
    const parts = Array.from({ length: partCount(SIZE) }, (_, part) => part);
    const values = parts.map((part) => ({ document_id: id, part, content: "" }));
    await db.insertInto("company_document_parts").values(values).execute();
  }
  return ids;
}

describe("ASVS 14.2.7: a task of housekeeping that fails", () => {
  /** An account whose wait is over and one whose withdrawals were on hold. */
  async function leaveWork() {
    const { database, closing, withdrawalHolds } = test.services;
    const [leaving, held] = [(await makePerson(test)).account, (await makePerson(test)).account];
    await database.transaction((db) => closing.begin(db, OPERATOR, leaving));
    await database.transaction((db) => withdrawalHolds.begin(db, held.id));
    test.clock.advance(60 * DAY);
    const rows = () =>
      database.db.selectFrom("accounts").select(["id", "status", "held_until"]).execute();
    return async () => {
      const all = await rows();
      return {
        closed: all.find(({ id }) => id === leaving.id)?.status === "closed",
        released: all.find(({ id }) => id === held.id)?.held_until === null,
      };
    };
  }

  /** Makes one of the first purges fail. */
  const breakPurge = () =>
    sql`alter table used_answers rename to elsewhere`.execute(test.services.database.db);

  it("stops neither closings nor the end of holds, and the run fails", async () => {
    const work = await leaveWork();
    await breakPurge();
    await expect(housekeeping.run()).rejects.toThrow("used_answers");
    expect(await work()).toEqual({ closed: true, released: true });
  });

  it("is logged once, and the run is not logged as tidy", async () => {
    const work = await leaveWork();
    await breakPurge();
    const errors: unknown[] = [];
    const finished = Promise.withResolvers<void>();
    housekeeping.start({
      info: (_: unknown, words?: unknown) => expect.unreachable(String(words)),
      warn: () => {},
      error({ task, failed }: { task?: string; failed?: number }) {
        errors.push(task ?? failed);
        if (failed !== undefined) finished.resolve();
      },
      debug: () => {},
    } as never);
    await finished.promise;
    await housekeeping.stop();
    expect(errors).toEqual(["used_answers", 1]);
    expect(await work()).toEqual({ closed: true, released: true });
  });
});

describe("ASVS 14.2.7: uploads that were not finished in time", () => {
  it("are deleted with their parts, however many they are, and documents stay", async () => {
    const [done = ""] = await leaveUploads(12);
    const found = { type: "pdf", scanned: 0, added_at: 1 };
    await documents.complete(test.services.database.db, done, found);
    expect(await housekeeping.run()).toMatchObject({ company_documents: 11 });
    expect(await countOf("company_documents")).toBe(1);
    expect(await countOf("company_document_parts")).toBe(partCount(SIZE));
  });

  if (testKind() === "postgres") {
    it("are deleted a few parts at a time, so that no statement is canceled", async () => {
      const { db } = test.services.database;
      await leaveUploads(3);
      await sql`create table statements (parts integer)`.execute(db);
      await sql`create function note_parts() returns trigger language plpgsql as $$
        begin
          insert into statements select count(*) from gone;
          return null;
        end $$`.execute(db);
      await sql`create trigger note_parts after delete on company_document_parts
        referencing old table as gone for each statement execute function note_parts()`.execute(db);
      await housekeeping.run();
      const { rows } = await sql<{ most: number; all: number }>`
        select max(parts) as most, sum(parts) as all from statements`.execute(db);
      expect(rows).toEqual([{ most: documents.PARTS_AT_ONCE, all: 3 * partCount(SIZE) }]);
    });
  } else {
    it("are deleted a few parts at a time, and others are answered in between", async () => {
      await leaveUploads(12);
      let turns = 0;
      let immediate = setImmediate(function count() {
        turns += 1;
        immediate = setImmediate(count);
      });
      await housekeeping.run();
      clearImmediate(immediate);
      expect(turns).toBeGreaterThan((12 * partCount(SIZE)) / documents.PARTS_AT_ONCE);
    });
  }

  it("are not deleted when they are completed at that moment", async () => {
    const { database } = test.services;
    const [id = ""] = await leaveUploads(1);
    let cleaning: Promise<unknown> = Promise.resolve();
    await database.transaction(async (db) => {
      await documents.complete(db, id, { type: "pdf", scanned: 0, added_at: 1 });
      cleaning = housekeeping.run();
      await doneOrWaiting(database, cleaning);
    });
    await cleaning;
    expect(await countOf("company_document_parts")).toBe(partCount(SIZE));
  });
});
