import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type OpenTestDatabase,
  openTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import { type Audit, createAudit } from "../audit/audit.ts";
import { hasSignedInFrom, pastOf } from "./risk-repository.ts";

let test: OpenTestDatabase;
let audit: Audit;
beforeAll(async () => {
  test = await openTestDatabase();
  audit = createAudit(test.clock);
});
afterAll(() => test.close());

type Event = Parameters<Audit["record"]>[2];
type Facts = NonNullable<Parameters<Audit["record"]>[3]>;

async function record(event: Event, facts: Facts, countryCode?: string): Promise<number> {
  test.clock.advance(1);
  await audit.record(test.db, { ...OPERATOR, countryCode }, event, facts);
  return test.clock.now();
}

const past = (accountId: string, limit = 9) => pastOf(test.db, { accountId, since: 0, limit });

describe("the last sign-in", () => {
  it("is one of the account with a known country, whatever happened after it", async () => {
    const [own, other] = [await test.account(), await test.account()];
    const accountId = own.id;
    const at = await record("signedIn", { accountId }, "DE");
    await record("signedIn", { accountId });
    await record("signedOut", { accountId }, "FR");
    await record("signedIn", { accountId: other.id }, "AU");
    expect(await past(accountId)).toEqual({ last: { countryCode: "DE", at }, failures: 0 });
  });

  it("is missing if the account has never signed in", async () => {
    const { id: accountId } = await test.account();
    await record("signedOut", { accountId }, "FR");
    expect(await past(accountId)).toEqual({ last: undefined, failures: 0 });
  });

  it("makes a country known to its own account only", async () => {
    const [own, other] = [await test.account(), await test.account()];
    await record("signedIn", { accountId: own.id }, "DE");
    await record("signedOut", { accountId: own.id }, "FR");
    const from = (accountId: string, country: string) =>
      hasSignedInFrom(test.db, accountId, country);
    expect(await from(own.id, "DE")).toBe(true);
    expect(await from(own.id, "FR")).toBe(false);
    expect(await from(other.id, "DE")).toBe(false);
  });
});

describe("failed proofs", () => {
  it("are refusals of a wrong proof; other refusals and events do not count", async () => {
    const { id: accountId } = await test.account();
    await record("refused", { accountId, reason: "tooManyRequests" });
    await record("signedOut", { accountId, reason: "codeWrong" });
    await record("refused", { accountId, reason: "codeWrong" });
    expect(await past(accountId)).toMatchObject({ failures: 1 });
    // What does not count takes no place of the limit either.
    expect(await past(accountId, 1)).toMatchObject({ failures: 1 });
  });
});
