import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccountTable } from "../../platform/database/schema.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { createSessions, type Sessions } from "./sessions.ts";

let test: OpenTestDatabase;
let sessions: Sessions;
beforeAll(async () => {
  test = await openTestDatabase();
  sessions = createSessions(test.database, test.keyring, test.clock);
});
afterAll(() => test.close());

const set = (accountId: string, values: Partial<AccountTable>) =>
  test.db.updateTable("accounts").set(values).where("id", "=", accountId).execute();

/** A sub-user that is signed in, and its main account. */
async function begin() {
  const [{ id: parentId }, { id: accountId }] = [await test.account(), await test.account()];
  await set(accountId, { parent_id: parentId });
  const secrets = await sessions.create(test.db, {
    accountId,
    deviceId: null,
    factors: [],
    countryCode: undefined,
    userAgent: "",
  });
  return {
    parentId,
    accountId,
    secrets: { ...secrets, authorizationHeader: secrets.authorization },
  };
}

const endingOf = async (accountId: string) => {
  const { ended_why } = await test.db
    .selectFrom("sessions")
    .select("ended_why")
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return ended_why;
};

describe("the session of a sub-user", () => {
  it.each<[string, Partial<AccountTable>, string]>([
    ["frozen", { status: "frozen" }, "sessionFrozen"],
    ["closed", { status: "closed" }, "sessionClosed"],
    ["being closed", { closing_at: 1 }, "sessionClosed"],
  ])("ends for good when its main account is %s", async (_, values, code) => {
    const { parentId, accountId, secrets } = await begin();
    await set(parentId, values);
    expect(await sessions.findByToken(secrets.authtoken)).toBeUndefined();
    expect(await endingOf(accountId)).toBeNull();
    await expect(sessions.authenticate(secrets)).rejects.toMatchObject({ code });
    expect(await endingOf(accountId)).toBe("revoked");
    await set(parentId, { status: "active", closing_at: null });
    await expect(sessions.authenticate(secrets)).rejects.toMatchObject({ code: "sessionRevoked" });
  });

  it("does not depend on another main account", async () => {
    const [mine, other] = [await begin(), await begin()];
    await set(other.parentId, { status: "frozen" });
    const code = "sessionFrozen";
    await expect(sessions.authenticate(other.secrets)).rejects.toMatchObject({ code });
    await expect(sessions.authenticate(mine.secrets)).resolves.toMatchObject({
      accountId: mine.accountId,
    });
    expect(await sessions.findByToken(mine.secrets.authtoken)).toBeDefined();
  });
});
