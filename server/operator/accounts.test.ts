import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "../platform/clock.ts";
import { operate, runOnTest } from "../testing/people/operator.ts";
import { makePerson, PASSWORD } from "../testing/people/people.ts";
import { recoverByMail } from "../testing/people/probation.ts";
import { makeMember, outcomeOf, sentTo } from "../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";
import { COMMANDS } from "./run.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const operator = (...args: string[]) => operate(test, ...args);

/** What --json prints. */
async function dataOf(...args: string[]): Promise<Record<string, unknown>> {
  const all = [...args, "--json", "--operator", "Ada"];
  const { said, data } = await runOnTest(test, all);
  expect(said).toBe("");
  return data as Record<string, unknown>;
}

const WHY = ["--reason", "Owner called"];

const events = async (accountId: string) => {
  const rows = await test.services.database.db
    .selectFrom("audit_events")
    .select(["event", "user_agent"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
  return rows.map(({ event, user_agent }) => `${event} ${user_agent.replace(/ \(.+?\)/, "")}`);
};

describe("ASVS 16.2.1: every command that changes something", () => {
  it.each(COMMANDS.filter(({ changes }) => changes).map(({ name }) => [name]))(
    "%s needs an operator and a reason",
    async (name) => {
      const words = [...name.split(" "), "one", "two", "three"];
      await expect(runOnTest(test, [...words, "--reason", "x"])).rejects.toThrow(/--operator/);
      await expect(runOnTest(test, [...words, "--operator", "Ada"])).rejects.toThrow(/--reason/);
      await expect(
        runOnTest(test, [...words, "--operator", "Ada", "--reason", " "]),
      ).rejects.toThrow(/--reason/);
    },
  );
});

describe("account search", () => {
  it("finds accounts by the beginning of email, phone, username and UID, masked", async () => {
    const { account } = await makePerson(test, {
      email: "search.me@example.com",
      phone: { e164: "+4915177712345", dialCode: "+49" },
      username: "Search_Me",
    });
    for (const word of ["Search.ME", "+49 151 777", "search_", account.uid.slice(0, 6)]) {
      const { accounts, more } = await dataOf("account", "search", word);
      expect(more).toBe(false);
      expect(accounts).toEqual([
        expect.objectContaining({
          uid: account.uid,
          email: "s***e@example.com",
          phone: "+49 ***2345",
        }),
      ]);
    }
    // Wildcards of the database are ordinary characters.
    for (const word of ["%%%", "sea%", "search_me%"]) {
      expect((await dataOf("account", "search", word))["accounts"]).toEqual([]);
    }
    await expect(operator("account", "search", "se")).rejects.toThrow(/at least 3/);
  });

  it("shows personal data with --show only, which is recorded", async () => {
    const { account } = await makePerson(test, { email: "shown@example.com" });
    expect(await operator("account", "find", account.uid)).not.toContain("shown@example.com");
    expect(await events(account.id)).toEqual([]);
    expect(await operator("account", "find", account.uid, "--show")).toContain("shown@example.com");
    expect(await operator("account", "search", "shown@", "--show")).toContain("shown@example.com");
    expect(await events(account.id)).toEqual(["accountShown Ada", "accountShown Ada"]);
  });

  it("says when there are more", async () => {
    for (const name of ["a", "b", "c"])
      await makePerson(test, { email: `many-${name}@example.com` });
    const { accounts, more } = await dataOf("account", "search", "many-", "--limit", "2");
    expect([accounts, more]).toEqual([expect.objectContaining({ length: 2 }), true]);
  });
});

describe("account create", () => {
  it("creates an account whose owner sets the password by recovery", async () => {
    const made = await dataOf("account", "create", "--email", "New@Example.com", ...WHY);
    expect(made).toMatchObject({
      hasPassword: false,
      email: "n***w@example.com",
      status: "active",
    });
    expect(await events(String(made["id"]))).toEqual(["accountCreated Ada: Owner called"]);
    expect(outcomeOf(await test.browser().login("new@example.com", PASSWORD))).not.toBe("ok");
    test.clock.advance(DAY);
    expect(outcomeOf(await recoverByMail(test, "new@example.com", PASSWORD))).toBe("ok");
    test.clock.advance(DAY);
    const { data } = await test.browser().login("new@example.com", PASSWORD);
    expect(data).toMatchObject({ next: "device" });
  });

  it.each([
    [["--email", "taken@example.com"], /accountExists/],
    [["--email", "no address"], /emailInvalid/],
    [["--phone", "12"], /number such as/],
    [["--email", "b@example.com", "--phone", "+4915112340009"], /not both/],
    [[], /--email/],
    [["--email", "c@example.com", "--username", "a b"], /username/],
    [["--email", "c@example.com", "--locale", "tlh"], /locale/],
    [["--email", "c@example.com", "--country", "Germany"], /country/],
  ])("refuses %j", async (args, why) => {
    await makePerson(test, { email: "taken@example.com" }).catch(() => {});
    await expect(operator("account", "create", ...args)).rejects.toThrow(why);
  });
});

describe("sessions", () => {
  it("lists the open sessions, and ends one or all of them", async () => {
    const { account, knownBrowser } = await makePerson(test);
    const [one, two] = [await knownBrowser(), await knownBrowser()];
    for (const browser of [one, two]) await browser.login(account.email ?? "", PASSWORD);
    const { sessions } = await dataOf("sessions", "list", account.uid);
    const listed = sessions as { id: string }[];
    expect(listed).toHaveLength(2);
    expect(JSON.stringify(listed)).not.toMatch(/hash|token/);
    const ended = await dataOf("sessions", "end", account.uid, String(listed[0]?.id), ...WHY);
    expect(ended).toEqual({ uid: account.uid, ended: 1 });
    const codes = [await one.call("userInfo"), await two.call("userInfo")];
    expect(codes.map(outcomeOf).toSorted()).toEqual(["ok", "sessionRevoked"]);
    const other = await makePerson(test);
    const foreign = ["sessions", "end", other.account.uid, String(listed[1]?.id)];
    await expect(operator(...foreign)).rejects.toThrow(/no such open session/);
    expect(await dataOf("sessions", "end", account.uid, ...WHY)).toMatchObject({ ended: 1 });
    expect(await dataOf("sessions", "list", account.uid)).toMatchObject({ sessions: [] });
    expect(await events(account.id)).toContain("sessionEnded Ada: Owner called");
    expect(await events(account.id)).toContain("sessionsEnded Ada: Owner called");
  });
});

describe("withdrawals", () => {
  const heldUntil = async (accountId: string) => {
    const query = test.services.database.db.selectFrom("accounts").select("held_until");
    return (await query.where("id", "=", accountId).executeTakeFirstOrThrow()).held_until;
  };

  it("are held, never shorter than before, and released once", async () => {
    const { account } = await makePerson(test);
    await operator("withdrawals", "hold", account.uid, "--hours", "48", ...WHY);
    const until = test.clock.now() + 48 * HOUR;
    expect(await heldUntil(account.id)).toBe(until);
    expect(await dataOf("withdrawals", "hold", account.uid, ...WHY)).toEqual({
      uid: account.uid,
      withdrawalsHeldUntil: new Date(until).toISOString(),
    });
    await operator("withdrawals", "release", account.uid, ...WHY);
    expect(await heldUntil(account.id)).toBeNull();
    await expect(operator("withdrawals", "release", account.uid)).rejects.toThrow(/not on hold/);
    expect(await events(account.id)).toEqual([
      "withdrawalsHeld Ada: Owner called",
      "withdrawalsHeld Ada: Owner called",
      "withdrawalsReleased Ada: Owner called",
    ]);
    for (const hours of ["0", "2161", "x"]) {
      const hold = operator("withdrawals", "hold", account.uid, "--hours", hours);
      await expect(hold).rejects.toThrow(/--hours/);
    }
  });
});

describe("ASVS 6.4.4: factors reset", () => {
  it("waits, notifies every contact, and can be stopped by the owner", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const { account } = member;
    const { factorResetAt } = await dataOf("factors", "reset", account.uid, ...WHY);
    const wait = test.services.settings.securityCenter.factorReset;
    expect(factorResetAt).toBe(new Date(test.clock.now() + wait).toISOString());
    await test.services.factorReset.advance();
    const stored = test.services.database.db.selectFrom("authenticators").selectAll();
    const left = () => stored.where("account_id", "=", account.id).execute();
    expect(await left()).toHaveLength(1);
    const [mail] = await sentTo(test, member.email, "factorResetSoon");
    expect(await sentTo(test, member.phone, "factorResetSoon")).toHaveLength(1);
    await expect(operator("factors", "reset", account.uid)).rejects.toThrow(/already in progress/);
    const { token } = mail!.values as { token: string };
    expect(outcomeOf(await test.browser().call("factorResetStop", { token }))).toBe("ok");
    await expect(operator("factors", "keep", account.uid)).rejects.toThrow(/No removal/);
    expect(await left()).toHaveLength(1);
    expect(await events(account.id)).toContain("factorResetBegan Ada: Owner called");
  });

  it("removes the factors after the wait, with a hold", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const { id, uid } = member.account;
    await operator("factors", "reset", uid, ...WHY);
    for (let hours = 0; hours <= 60; hours += 6) {
      test.clock.advance(6 * HOUR);
      await test.services.factorReset.advance();
    }
    const account = await test.services.database.db
      .selectFrom("accounts")
      .select(["second_factors", "held_until"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(account.second_factors).toBe("");
    expect(account.held_until).toBeGreaterThan(test.clock.now());
  });

  it("is stopped by factors keep, and refused where there is nothing to reset", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await operator("factors", "reset", member.account.uid);
    expect(await operator("factors", "keep", member.account.uid)).toContain("stay");
    const { account } = await makePerson(test);
    await expect(operator("factors", "reset", account.uid)).rejects.toThrow(/no authenticator/);
    await operator("account", "freeze", member.account.uid);
    await expect(operator("factors", "reset", member.account.uid)).rejects.toThrow(/is frozen/);
  });
});

describe("audit list", () => {
  it("shows a visitor's network, and the address with --show only", async () => {
    const { account } = await makePerson(test);
    await test.browser({ address: "203.0.113.77" }).login(account.email ?? "", PASSWORD);
    const listed = await operator("audit", "list", "--account", account.uid);
    expect(listed).toContain("203.0.*.*");
    expect(listed).not.toContain("203.0.113.77");
    const shown = await operator("audit", "list", "--account", account.uid, "--show");
    expect(shown).toContain("203.0.113.77");
  });
});
