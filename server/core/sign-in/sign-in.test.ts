import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type OpenTestDatabase } from "../../testing/open-test-database.ts";
import { createSessions, type Sessions } from "../sessions/sessions.ts";
import { createSignIn, type SignIn, type SignInAttempt } from "./sign-in.ts";

let test: OpenTestDatabase;
let sessions: Sessions;
let signIn: SignIn;
beforeAll(async () => {
  test = await openTestDatabase();
  sessions = createSessions(test.database, test.keyring, test.clock);
  signIn = createSignIn(sessions, test.clock);
});
afterAll(() => test.close());

async function attempt(more: Partial<SignInAttempt> = {}): Promise<SignInAttempt> {
  return {
    account: await test.account(),
    proven: ["password", "email-code"],
    deviceToken: undefined,
    device: undefined,
    countryCode: "DE",
    userAgent: "Browser/1.0",
    ...more,
  };
}

describe("the one place where a way in ends", () => {
  it("SES-1: makes a session that works and says who is in", async () => {
    const one = await attempt();
    const { data, secrets } = await test.database.transaction((db) => signIn.finish(db, one));
    expect(data).toMatchObject({ userId: one.account.id, authorization: secrets.authorization });
    const session = await sessions.check({
      ...secrets,
      authorizationHeader: secrets.authorization,
    });
    expect(session.id).toBe(one.account.id);
    const { factors } = await test.db
      .selectFrom("sessions")
      .select("factors")
      .where("id", "=", session.session_id)
      .executeTakeFirstOrThrow();
    expect(factors).toBe("password,email-code");
  });

  it("DEV-3: remembers the device for the session, and tells its public id only", async () => {
    const one = await attempt();
    const { data, deviceToken } = await signIn.finish(test.db, one);
    const device = await test.db
      .selectFrom("devices")
      .selectAll()
      .where("account_id", "=", one.account.id)
      .executeTakeFirstOrThrow();
    expect(data.deviceId).toBe(device.public_id);
    expect(JSON.stringify(data)).not.toContain(deviceToken);
    const session = await test.db
      .selectFrom("sessions")
      .select("device_id")
      .where("account_id", "=", one.account.id)
      .executeTakeFirst();
    expect(session?.device_id).toBe(device.id);
  });

  it("A35: is closed to a way in that has proven no device", async () => {
    const one = await attempt({ proven: ["password"] });
    await expect(signIn.finish(test.db, one)).rejects.toThrow();
    const rows = await test.db
      .selectFrom("sessions")
      .selectAll()
      .where("account_id", "=", one.account.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
