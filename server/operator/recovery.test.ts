import { userInfo } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runOnTest } from "../testing/people/operator.ts";
import { recoverByMail } from "../testing/people/probation.ts";
import { deviceCode, makeMember, outcomeOf } from "../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

const NEW = "another four unrelated words";
const WHY = ["--reason", "Phone lost, passport checked", "--operator", "Ada"];

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const lift = async (...args: string[]) =>
  (await runOnTest(test, ["recovery", "lift", ...args])).said;

async function recovered() {
  const member = await makeMember(test);
  expect(outcomeOf(await recoverByMail(test, member.email, NEW))).toBe("ok");
  test.clock.advance(61_000);
  const signIn = async () => {
    const browser = member.strangeBrowser();
    const { data } = await browser.login(member.email, NEW);
    return { browser, data };
  };
  const liftings = () =>
    test.services.database.db
      .selectFrom("audit_events")
      .select(["user_agent", "call"])
      .where("account_id", "=", member.account.id)
      .where("event", "=", "recoveryRuleLifted")
      .execute();
  return { member, signIn, liftings };
}

describe("A25: an owner who lost the other contact, after a recovery", () => {
  it("confirms a device by any contact once an operator has lifted the rule, with a reason", async () => {
    const { member, signIn, liftings } = await recovered();
    expect((await signIn()).data).toMatchObject({ next: "device", email: null });
    expect(await lift(member.email, ...WHY)).toContain(member.account.uid);
    const { browser, data } = await signIn();
    expect(data).toMatchObject({ next: "device", email: member.masked.email });
    expect(data).not.toHaveProperty("afterRecovery");
    const ticket = String(data["ticket"]);
    const code = await deviceCode(browser, member, ticket, "email");
    const { body } = await browser.call("loginDevice", { ticket, code });
    expect(body.code).toBe(0);
    const [{ held_until } = { held_until: 0 }] = await test.services.database.db
      .selectFrom("accounts")
      .select("held_until")
      .where("id", "=", member.account.id)
      .execute();
    expect(held_until).toBeGreaterThan(test.clock.now());
    expect(await liftings()).toEqual([
      expect.objectContaining({
        user_agent: `Ada (${userInfo().username}): Phone lost, passport checked`,
      }),
    ]);
  });

  it.each([
    ["a reason", ["--operator", "Ada"], /--reason/],
    ["a reason that is not blank", ["--reason", "  ", "--operator", "Ada"], /--reason/],
    ["a reason that fits", ["--reason", "x".repeat(201), "--operator", "Ada"], /200/],
    ["a name", ["--reason", "Phone lost"], /--operator/],
  ])("keeps the rule without: %s", async (_, args, why) => {
    const { member, signIn, liftings } = await recovered();
    await expect(lift(member.email, ...args)).rejects.toThrow(why);
    expect((await signIn()).data).toMatchObject({ email: null, afterRecovery: true });
    expect(await liftings()).toEqual([]);
  });

  it("lifting works once, and only while the rule applies", async () => {
    const { member, liftings } = await recovered();
    await lift(member.email, ...WHY);
    await expect(lift(member.email, ...WHY)).rejects.toThrow(/has no restriction after a recovery/);
    expect(await liftings()).toHaveLength(1);
  });
});
