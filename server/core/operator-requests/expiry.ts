import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { type Audit, SYSTEM_ACTOR } from "../audit/audit.ts";
import * as repository from "./requests-repository.ts";

/** What the events of a request say. */
export const aboutRequest = ({ id, kind, account_id }: repository.RequestRow) => ({
  requestId: id,
  kind,
  accountId: account_id,
});

export interface RequestExpiry {
  /** `expireDue` in the transaction of the caller. */
  expire(db: Db): Promise<number>;
  /** Ends requests that nobody decided in time. Returns how many. */
  expireDue(): Promise<number>;
}

export function createRequestExpiry({
  database,
  clock,
  audit,
}: {
  database: Database;
  clock: Clock;
  audit: Audit;
}): RequestExpiry {
  async function expire(db: Db): Promise<number> {
    const expired = await repository.expire(db, clock.now());
    for (const row of expired) {
      const facts = { subjectId: row.id, note: row.kind };
      await audit.record(db, SYSTEM_ACTOR, "requestExpired", facts, aboutRequest(row));
    }
    return expired.length;
  }
  return { expire, expireDue: () => database.transaction(expire) };
}
