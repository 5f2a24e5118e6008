import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const change = (email: string, values: { status?: "frozen" | "closed"; mining?: number }) =>
  test.services.database.db
    .updateTable("accounts")
    .set(values)
    .where("email", "=", email)
    .execute();

describe("user/info", () => {
  it("SES-1: returns the current state of the account, not that of the sign-in", async () => {
    const browser = test.browser();
    await browser.register("mina@example.com");
    expect((await browser.call("userInfo")).data["chainDreamMiningUser"]).toBe(false);
    await change("mina@example.com", { mining: 1 });
    expect((await browser.call("userInfo")).data["chainDreamMiningUser"]).toBe(true);
  });

  it.each([
    ["frozen", 20056],
    ["closed", 20057],
  ] as const)(
    "ASVS 7.4.2, 8.3.2: a %s account is signed out at its next call, with its own code",
    async (status, code) => {
      const browser = test.browser();
      const email = `${status}@example.com`;
      await browser.register(email);
      await change(email, { status });
      const answer = await browser.call("userInfo");
      expect([answer.status, answer.body.code, answer.body.data]).toEqual([200, code, null]);
      expect(answer.setCookies.some((line) => line.startsWith("authtoken=;"))).toBe(true);
    },
  );

  it("SES-5: is a 401 without a session", async () => {
    const answer = await test.browser().call("userInfo");
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([401, 40100, null]);
  });
});

describe("logout", () => {
  it("SES-4, ASVS 7.4.1: ends only this session, and keeps the language and the device", async () => {
    const [here, there] = [test.browser(), test.browser()];
    await here.register("here@example.com");
    await there.register("there@example.com");
    here.cookies.set("locale", "de");
    here.cookies.set("theme", "dark");
    here.cookies.set("yu_kycStatus", "1");
    const { body, setCookies } = await here.call("logout");
    expect(body).toEqual({ code: 0, message: "SUCCESS", data: {} });
    const cleared = setCookies.map((line) => line.split("=")[0]);
    expect(cleared).toEqual([
      "accountGroup",
      "authorization",
      "userId",
      "UID",
      "theme",
      "yu_locale",
      "yu_isInstitutions",
      "yu_isSubuser",
      "yu_isMining",
      "yu_userName",
      "yu_kycStatus",
      "authtoken",
      "__Host-acct",
    ]);
    expect([...here.cookies.keys()].toSorted()).toEqual(["__Host-device", "__Host-flow", "locale"]);
    expect((await here.call("userInfo")).status).toBe(401);
    expect((await there.call("userInfo")).body.code).toBe(0);
    const { db } = test.services.database;
    const { id } = await db
      .selectFrom("accounts")
      .select("id")
      .where("email", "=", "here@example.com")
      .executeTakeFirstOrThrow();
    const ended = db.selectFrom("audit_events").select("account_id");
    expect(await ended.where("event", "=", "signedOut").execute()).toEqual([{ account_id: id }]);
  });

  it("SES-4: without a session is a 401, and clears the cookies anyway", async () => {
    const { status, setCookies } = await test.browser().call("logout");
    expect(status).toBe(401);
    expect(setCookies).toHaveLength(13);
  });
});
