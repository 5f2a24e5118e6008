import { afterAll, beforeAll, expect, it } from "vitest";
import { MINUTE } from "../../platform/clock.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { statementsOf } from "../../testing/database/statements.ts";
import { createLastSeen } from "./last-seen.ts";
import * as repository from "./sessions-repository.ts";
import { createSessions } from "./sessions.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

async function begin() {
  const sessions = createSessions(test.database, test.keyring, test.clock);
  const { id: accountId } = await test.account();
  const { authtoken } = await sessions.create(test.db, {
    accountId,
    deviceId: null,
    factors: [],
    countryCode: undefined,
    userAgent: "",
  });
  const session = await sessions.findByToken(authtoken);
  if (session === undefined) throw new Error("There is no session");
  return session;
}

it("calls of one session at the same time write its last-seen time once", async () => {
  const session = await begin();
  const { touch } = createLastSeen(test.database);
  const now = session.last_seen_at + MINUTE;
  const statements = await statementsOf(() =>
    Promise.all([1, 2, 3].map(() => touch(session, now))),
  );
  expect(statements).toHaveLength(1);
});

it("a call waits for its last-seen time, so that the next one can write again", async () => {
  const session = await begin();
  const { touch } = createLastSeen(test.database);
  for (const minutes of [1, 2]) await touch(session, session.last_seen_at + minutes * MINUTE);
  const row = await repository.findById(test.db, session.sessionId);
  expect(row?.last_seen_at).toBe(session.last_seen_at + 2 * MINUTE);
});
