import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { HOUR } from "../../platform/clock.ts";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { createLimits } from "../limits/limits.ts";
import { createInviteCheck, type InviteCheck } from "./invite-check.ts";

const ALLOWED = 5;
const GUESSES = 60;
const context = { address: "198.51.100.7" };

let test: OpenTestDatabase;
let code: string;
let invites: InviteCheck;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.account();
  const row = await test.db.selectFrom("invite_codes").select("code").executeTakeFirstOrThrow();
  code = row.code;
});
beforeEach(async () => {
  await test.database.limits.db.deleteFrom("limits").execute();
  const stores = { kept: test.database.limits, others: test.database.limits };
  const limits = createLimits(stores, test.clock, {
    inviteLookupsFromAddress: { max: ALLOWED, window: HOUR },
  });
  invites = createInviteCheck({ db: test.db, limits, clock: test.clock });
});
afterAll(() => test.close());

const guess = (typed: string) =>
  invites.check(typed, "individual", context).then(
    () => "known",
    ({ code: refusal }: { code: string }) => refusal,
  );

async function answersTo(count: number, typed: (index: number) => string): Promise<string[]> {
  const outcomes = await allAtOnce(count, (index) => guess(typed(index)));
  return outcomes.map((one) => (one.status === "fulfilled" ? one.value : "failed"));
}

it("A17, A02: only as many of 60 concurrent guesses at invite codes as allowed are compared", async () => {
  const answers = await answersTo(GUESSES, (index) => `UNKNOWN${index}`);
  expect(answers.filter((one) => one === "inviteCodeUnknown")).toHaveLength(ALLOWED);
  expect(answers.filter((one) => one === "tooManyRequests")).toHaveLength(GUESSES - ALLOWED);
});

it("A17, A02: a right code that is guessed together with 59 wrong ones is not found beyond the limit", async () => {
  const answers = await answersTo(GUESSES, (index) =>
    index === GUESSES - 1 ? code : `UNKNOWN${index}`,
  );
  expect(answers.at(-1)).toBe("tooManyRequests");
});

it("A17: known codes use up nothing, so an address that many people share can register them", async () => {
  for (let count = 0; count < 3 * ALLOWED; count += 1) expect(await guess(code)).toBe("known");
});
