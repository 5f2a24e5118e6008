import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Answer, challengeIdOf } from "../../testing/app/browser.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { signInByExample } from "../../testing/calls/third-party-call-fixtures.ts";
import { statementsOf } from "../../testing/database/statements.ts";
import { makePerson } from "../../testing/people/people.ts";
import { makeMember, newAddress, OPERATOR, outcomeOf } from "../../testing/people/sign-in.ts";

const WRONG = "words that open nothing";

let test: TestApp;
const names: Record<string, string> = {};
beforeAll(async () => {
  test = await openTestApp();
  const { db } = test.services.database;
  const member = await makeMember(test, { factors: ["totp", "email", "sms"] });
  names["an account"] = member.email;
  names["an account, by its username"] = member.username;
  const { account } = await makePerson(test);
  await test.services.accountStatus.setStatus(db, OPERATOR, account.id, "frozen");
  names["a frozen account"] = String(account.email);
  // Warms up: the first form fetches its key.
  await tryAs("nobody@example.com");
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => test.close());

let count = 0;

/** What a stranger can see of a response. */
function visible({ status, body, headers, setCookies }: Answer) {
  const { date: _, "set-cookie": __, "x-request-id": ___, ...rest } = headers;
  return { status, body, headers: rest, cookies: setCookies.length };
}

/** Somebody whose provider knows them guesses a password, with everything it costs. */
async function tryAs(account: string) {
  count += 1;
  const browser = test.browser({ address: newAddress() });
  const { data } = await signInByExample(browser, `guesser-${count}`);
  const solution = await browser.solve("password");
  const password = browser.seal(WRONG, challengeIdOf(solution));
  const fields = { ticket: data["ticket"], account, password };
  const check = vi.spyOn(test.services.passwords, "check");
  let answer: Answer | undefined;
  const statements = await statementsOf(async () => {
    answer = await browser.call("thirdBindCheckPassword", fields, { solution });
  });
  if (answer === undefined) throw new Error("There was no answer");
  const checks = check.mock.calls.length;
  check.mockRestore();
  return { outcome: outcomeOf(answer), seen: visible(answer), cost: { statements, checks } };
}

describe("A12, ASVS 6.3.8: does somebody have an account here, asked while linking a provider", () => {
  it.each([
    ["an account", "nobody-here@example.com"],
    ["an account, by its username", "nobody_at_all"],
    ["a frozen account", "nobody-else@example.com"],
  ])("a wrong password for %s looks and costs like one for %s", async (name, nobody) => {
    const known = await tryAs(names[name] ?? "");
    const unknown = await tryAs(nobody);
    expect(known.outcome).toBe("loginFailed");
    expect(known.seen).toEqual(unknown.seen);
    expect(known.cost).toEqual(unknown.cost);
    expect(known.cost.checks).toBe(1);
    expect(known.cost.statements.length).toBeGreaterThan(5);
  });
});
