import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAudit } from "../audit/audit.ts";
import { createOutbox } from "../../platform/outbox/outbox.ts";
import { openTestDatabase, type OpenTestDatabase } from "../../testing/open-test-database.ts";
import { createNotices } from "../notices/notices.ts";
import { createSessions, type Sessions } from "../sessions/sessions.ts";
import { createTickets } from "../tickets/tickets.ts";
import type { Visitor } from "../visitor.ts";
import { isFinished } from "./answer.ts";
import { createSignIn, type SignIn, type SignInAttempt } from "./sign-in.ts";

let test: OpenTestDatabase;
let sessions: Sessions;
let signIn: SignIn;
beforeAll(async () => {
  test = await openTestDatabase();
  const { clock, keyring } = test;
  sessions = createSessions(test.database, keyring, clock);
  const notices = createNotices(createOutbox(keyring, clock));
  const audit = createAudit(clock);
  signIn = createSignIn({ sessions, tickets: createTickets(clock), notices, audit, clock });
});
afterAll(() => test.close());

const VISITOR: Visitor = {
  call: "loginEmailOrUsername",
  requestId: "1",
  address: "203.0.113.7",
  countryCode: "DE",
  userAgent: "Browser/1.0",
  locale: "en",
  flowHash: "flow",
  deviceToken: undefined,
  authtoken: undefined,
  challengeId: "",
};

async function attempt(more: Partial<SignInAttempt> = {}): Promise<SignInAttempt> {
  return {
    account: await test.account(),
    proven: ["password", "email-code"],
    device: undefined,
    ...more,
  };
}

async function finish(one: SignInAttempt, visitor: Partial<Visitor> = {}) {
  const outcome = await test.database.transaction((db) =>
    signIn.proceed(db, { ...VISITOR, ...visitor }, one),
  );
  if (!isFinished(outcome)) throw new Error(`It went on to ${outcome.data.next}`);
  return outcome;
}

describe("the one place where a way in ends", () => {
  it("SES-1: makes a session that works and says who is in", async () => {
    const one = await attempt();
    const { data, secrets } = await finish(one);
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
    const { data, deviceToken } = await finish(one);
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

  it("A35: gives no session to a way in that has proven no device", async () => {
    const one = await attempt({ proven: ["password"] });
    const outcome = await signIn.proceed(test.db, VISITOR, one);
    expect(outcome.data).toMatchObject({ next: "device" });
    const rows = await test.db
      .selectFrom("sessions")
      .selectAll()
      .where("account_id", "=", one.account.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it("A39: ends the session that the browser had before", async () => {
    const { secrets } = await finish(await attempt());
    await finish(await attempt(), { authtoken: secrets.authtoken });
    const { authorization } = secrets;
    const checked = sessions.check({ ...secrets, authorizationHeader: authorization });
    await expect(checked).rejects.toMatchObject({ code: "sessionReplaced" });
  });
});
