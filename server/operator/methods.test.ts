import { userInfo } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../platform/clock.ts";
import { newTotpSecret } from "../platform/secrets/totp.ts";
import {
  addPasskey,
  freshBrowser,
  givePasskey,
  loginWithPasskey,
} from "../testing/people/factors.ts";
import { allAtOnce } from "../testing/database/open-test-database.ts";
import { operate, runOnTest } from "../testing/people/operator.ts";
import { changesOf } from "../testing/people/probation.ts";
import { EXAMPLE_ISSUER, EXAMPLE_PROVIDER } from "../testing/people/example-provider.ts";
import { deviceCode, makeMember, outcomeOf, sentTo } from "../testing/people/sign-in.ts";
import { linkIdentity } from "../testing/people/third-party.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const operator = (...args: string[]) => operate(test, ...args);

async function requested() {
  const member = await makeMember(test);
  const passkey = await givePasskey(test, member);
  const said = await operator(
    ...["method", "remove", member.email, "passkey", passkey.id],
    ...["--reason", "Reported as stolen", "--operator", "Ada"],
  );
  const id = /Request ([\w-]+)\./.exec(said)?.[1] ?? "";
  return { member, passkey, id };
}

describe("a single operator who wants to remove a sign-in method", () => {
  it("cannot approve their own request, however the name is spelled", async () => {
    const { passkey, id } = await requested();
    const spellings = [
      "Ada",
      "ada",
      " ADA ",
      "Ａda",
      "A d a",
      "Ada.",
      "A\u200Bda",
      "Áda",
      "A\u034Fda",
    ];
    for (const name of spellings) {
      await expect(operator("method", "approve", id, "--operator", name)).rejects.toThrow(
        /another operator/,
      );
    }
    for (const name of ["Аda", "Adа", "Αda", "...", "\u3164\u3164", "A"]) {
      await expect(operator("method", "approve", id, "--operator", name)).rejects.toThrow(/Latin/);
    }
    const nameless = ["method", "approve", id, "--reason", "Agreed"];
    await expect(runOnTest(test, nameless)).rejects.toThrow(/--operator/);
    const { data } = await loginWithPasskey(test.browser(), passkey);
    expect(data).toHaveProperty("UID");
  });

  it("leaves a request that expires after seven days", async () => {
    const { passkey, id } = await requested();
    test.clock.advance(7 * DAY);
    await expect(operator("method", "approve", id, "--operator", "Grace")).rejects.toThrow(
      /no such/,
    );
    expect((await loginWithPasskey(test.browser(), passkey)).data).toHaveProperty("UID");
  });

  it("cannot remove an authenticator that was turned on after the request", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const said = await operator(
      ...["method", "remove", member.email, "authenticator"],
      ...["--reason", "Lost", "--operator", "Ada"],
    );
    const id = /Request ([\w-]+)\./.exec(said)?.[1] ?? "";
    test.clock.advance(DAY);
    const { authenticators, database } = test.services;
    await database.db
      .deleteFrom("authenticators")
      .where("account_id", "=", member.account.id)
      .execute();
    await authenticators.enrol(database.db, member.account.id, newTotpSecret());
    await expect(operator("method", "approve", id, "--operator", "Grace")).rejects.toThrow(/gone/);
    const left = await database.db
      .selectFrom("authenticators")
      .selectAll()
      .where("account_id", "=", member.account.id)
      .execute();
    expect(left).toHaveLength(1);
  });

  it("removes nothing if the owner has removed it already", async () => {
    const { member, passkey, id } = await requested();
    await test.services.passkeys.remove(test.services.database.db, member.account.id, passkey.id);
    await expect(operator("method", "approve", id, "--operator", "Grace")).rejects.toThrow(/gone/);
    expect(await sentTo(test, member.email, "passkeyRemoved")).toEqual([]);
  });

  it("may use an id that starts with a dash", async () => {
    for (const id of [`-${"a".repeat(21)}`, `--${"b".repeat(20)}`]) {
      await expect(operator("method", "approve", id, "--operator", "Grace")).rejects.not.toThrow(
        /option/,
      );
    }
  });

  it("needs another: then it is removed once, with notices, a hold and both names in the audit log", async () => {
    const { member, passkey, id } = await requested();
    const inside = await freshBrowser(test, member);
    const approvals = await allAtOnce(5, () =>
      operator("method", "approve", id, "--operator", "Grace"),
    );
    expect(approvals.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(outcomeOf(await loginWithPasskey(test.browser(), passkey))).toBe("passkeyFailed");
    const { db } = test.services.database;
    const account = await db
      .selectFrom("accounts")
      .select(["second_factors", "held_until"])
      .where("id", "=", member.account.id)
      .executeTakeFirstOrThrow();
    expect(account.second_factors).toBe("");
    expect(account.held_until).toBeGreaterThan(test.clock.now());
    expect(await sentTo(test, member.email, "passkeyRemoved")).toHaveLength(1);
    expect(outcomeOf(await inside.call("userInfo"))).toBe("sessionFactorChanged");
    const events = await db
      .selectFrom("audit_events")
      .select(["event", "user_agent"])
      .where("account_id", "=", member.account.id)
      .where("event", "like", "method%")
      .orderBy("id")
      .execute();
    expect(events).toEqual([
      {
        event: "methodRemovalRequested",
        user_agent: `Ada (${userInfo().username}): Reported as stolen`,
      },
      {
        event: "methodRemovedByOperator",
        user_agent: `Grace (${userInfo().username}): For a test`,
      },
    ]);
  });

  it("A35: ends a sign-in with the removed identity that has one step left", async () => {
    const member = await makeMember(test);
    const provider = { id: EXAMPLE_PROVIDER, issuer: EXAMPLE_ISSUER };
    await linkIdentity(test, member.account.id, provider, "reported");
    const thief = member.strangeBrowser();
    const { data } = await thief.call("thirdStart", { provider: EXAMPLE_PROVIDER });
    const state = new URL(String(data["url"])).searchParams.get("state");
    const answer = { provider: EXAMPLE_PROVIDER, code: "user:reported", state };
    const ticket = String((await thief.call("thirdPcVerify", answer)).data["ticket"]);
    const code = await deviceCode(thief, member, ticket);
    const said = await operator(
      ...["method", "remove", member.email, "identity", `${EXAMPLE_PROVIDER}-reported`],
      ...["--reason", "Reported", "--operator", "Ada"],
    );
    const id = /Request ([\w-]+)\./.exec(said)?.[1] ?? "";
    await operator("method", "approve", id, "--operator", "Grace");
    expect(outcomeOf(await thief.call("loginDevice", { ticket, code }))).toBe("ticketInvalid");
  });

  it("leaves nothing of a new method behind, once another has approved", async () => {
    const member = await makeMember(test);
    const passkey = await addPasskey(test, await freshBrowser(test, member));
    const said = await operator(
      ...["method", "remove", member.email, "passkey", passkey.id],
      ...["--reason", "Planted", "--operator", "Ada"],
    );
    await operator(
      "method",
      "approve",
      /Request ([\w-]+)\./.exec(said)?.[1] ?? "",
      "--operator",
      "Grace",
    );
    const left = (await changesOf(test, member.account.id)).map(({ kind }) => kind);
    expect(left).not.toContain("passkey");
  });

  it("gets an error for missing options and unknown kinds", async () => {
    const { email } = await makeMember(test);
    const remove = (...more: string[]) => runOnTest(test, ["method", "remove", email, ...more]);
    await expect(remove("passkey", "x", "--operator", "Ada")).rejects.toThrow(/--reason/);
    await expect(remove("passkey", "x", "--reason", "y")).rejects.toThrow(/--operator/);
    await expect(remove("passkey", "--reason", "y", "--operator", "Ada")).rejects.toThrow(/The id/);
    await expect(remove("email", "--reason", "y", "--operator", "Ada")).rejects.toThrow(/one of/);
    await expect(operator("method", "approve", "none", "--operator", "Ada")).rejects.toThrow(
      /no such/,
    );
  });

  it("sees the methods of an account, and which are new", async () => {
    const { member, passkey } = await requested();
    const said = await operator("method", "list", member.email);
    expect(said).toContain(`passkey  ${passkey.id}`);
    expect(said).toContain("mature");
  });
});
