import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makePerson } from "../testing/people/people.ts";
import { CLI, runChild } from "../testing/servers/run-child.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";
import { SLOW_SETUP } from "../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function operatorWith(env: Record<string, string>, ...args: string[]) {
  const child = runChild(CLI, ["operator", ...args], { ...test.database.env, ...env });
  const code = await child.ended;
  return { code, out: child.out, err: child.err };
}

const operator = (...args: string[]) => operatorWith({ PORTICO_OPERATOR: "Ada" }, ...args);

describe("portico operator", () => {
  it("prints help without a database", async () => {
    const help = await operatorWith(
      { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" },
      "--help",
    );
    expect(help).toMatchObject({ code: 0, err: "" });
    expect(help.out).toContain("portico operator <command> --operator <your name>");
    expect(help.out).toContain("account freeze <account>");
  });

  it("F03: works next to a server, which sees the change at its next call", async () => {
    const person = await makePerson(test, { email: "beside@example.com" });
    const browser = await person.knownBrowser();
    expect((await browser.login("beside@example.com")).body.code).toBe(0);
    const why = ["--reason", "Reported as stolen"];
    const frozen = await operator("account", "freeze", "beside@example.com", ...why);
    expect(frozen).toEqual({ code: 0, out: `${person.account.uid} is now frozen.\n`, err: "" });
    expect((await browser.call("userInfo")).body.code).not.toBe(0);
    const listed = await operator("audit", "list", "--account", person.account.uid, "--limit", "2");
    expect(listed.out).toMatch(/statusChanged .* Ada \(\S+\): Reported as stolen\n/);
  });

  it.each([
    [1, "the database is away", ["audit", "list"], /^DATABASE_URL /],
    [2, "a wrong option", ["audit", "list", "--nothing"], /^Unknown option/],
    [2, "no reason", ["account", "freeze", "x"], /^--reason <text> is missing/],
    [3, "no such account", ["account", "find", "nobody@example.com"], /^There is no account/],
    [4, "a refusal", ["withdrawals", "release", "REFUSED", "--reason", "x"], /are not on hold/],
  ])("exits with code %i for %s, in one line", async (code, _, args, words) => {
    const { account } = await makePerson(test);
    const away: Record<string, string> =
      code === 1 ? { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" } : {};
    const typed = args.map((word) => (word === "REFUSED" ? account.uid : word));
    const failed = await operatorWith({ PORTICO_OPERATOR: "Ada", ...away }, ...typed);
    expect([failed.code, failed.out]).toEqual([code, ""]);
    expect(failed.err).toMatch(words);
    expect(failed.err).toMatch(/^[^\n]+\n$/);
  });

  it("needs a named operator, and takes the name from the option before the environment", async () => {
    expect(await operatorWith({}, "audit", "list")).toMatchObject({
      code: 2,
      err: "--operator <your name> is missing (or PORTICO_OPERATOR)\n",
    });
    const { account } = await makePerson(test);
    const args = ["account", "mining", account.uid, "--operator", "Grace", "--reason", "Miner"];
    expect((await operator(...args)).code).toBe(0);
    const events = test.services.database.db.selectFrom("audit_events").select("user_agent");
    const [event] = await events.where("account_id", "=", account.id).execute();
    expect(event?.user_agent).toMatch(/^Grace \(\S+\): Miner$/);
  });

  it("prints one JSON object for success and for failure", async () => {
    const { account } = await makePerson(test, { email: "masked@example.com" });
    const found = await operator("account", "find", account.uid, "--json");
    expect([found.code, found.err]).toEqual([0, ""]);
    expect(JSON.parse(found.out)).toMatchObject({
      ok: true,
      command: "account find",
      data: { uid: account.uid, email: "m***d@example.com", status: "active", secondFactors: [] },
    });
    const missing = await operator("account", "find", "999", "--json");
    expect([missing.code, missing.err]).toEqual([3, ""]);
    expect(JSON.parse(missing.out)).toEqual({
      ok: false,
      command: "account find",
      error: { code: "notFound", message: "There is no account 999" },
    });
  });
});
