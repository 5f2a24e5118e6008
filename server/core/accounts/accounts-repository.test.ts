import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../../platform/database/index.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { provenEmail, provenPhone } from "../../testing/people/proofs.ts";
import * as reviews from "../company/review-repository.ts";
import * as closing from "../closing/closing-repository.ts";
import * as factorReset from "../factor-reset/factor-reset-repository.ts";
import * as repository from "./accounts-repository.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const PREFERENCES = {
  locale: "de",
  theme: "dark",
  time_zone: "Europe/Berlin",
  hours: "24",
  optional_mails: "everySignIn",
} as const;

type Change = Partial<repository.Account>;

/** An account in this state. */
async function accountWith(state: Change): Promise<repository.Account> {
  const { id } = await test.account();
  const set = { ...state, id };
  await test.db.updateTable("accounts").set(set).where("id", "=", id).execute();
  return rowOf(id);
}

const rowOf = (id: string) =>
  test.db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

interface Writer {
  write(db: Db, id: string): Promise<unknown>;
  /** The state in which the writer changes something, for both accounts. */
  before?: Change;
  after: Change;
}

const WRITERS: Record<string, Writer> = {
  replaceHash: {
    write: (db, id) => repository.replaceHash(db, id, { from: "none", to: "new" }),
    after: { password_hash: "new" },
  },
  setPassword: {
    before: { recovered_flow: "thief" },
    write: (db, id) => repository.setPassword(db, id, "new", 7),
    after: { password_hash: "new", password_changed_at: 7, recovered_flow: null },
  },
  setRecovered: {
    write: (db, id) =>
      repository.setRecovered(db, id, { by: "sms", flowHash: "flow", deviceId: "device" }),
    after: { recovered_by: "sms", recovered_flow: "flow", recovered_device: "device" },
  },
  endRecoveredBy: {
    before: { recovered_by: "sms" },
    write: (db, id) => repository.endRecoveredBy(db, id),
    after: { recovered_by: null },
  },
  addContact: {
    write: (db, id) => repository.addContact(db, id, provenPhone("+491510000001")),
    after: { phone: "+491510000001", dial_code: "+49" },
  },
  setContact: {
    write: (db, id) => repository.setContact(db, id, { phone: null, dial_code: "+1" }),
    after: { dial_code: "+1" },
  },
  setMethodsToReview: {
    write: (db, id) => repository.setMethodsToReview(db, id, 2),
    after: { methods_to_review: 2 },
  },
  stopWaits: {
    before: { closing_at: 1, factor_reset_at: 1, factor_reset_told: 1 },
    write: (db, id) => repository.stopWaits(db, id),
    after: { closing_at: null, factor_reset_at: null, factor_reset_told: 0 },
  },
  setAntiPhishingCode: {
    write: (db, id) => repository.setAntiPhishingCode(db, id, "blue"),
    after: { anti_phishing_code: "blue" },
  },
  setLocale: { write: (db, id) => repository.setLocale(db, id, "de"), after: { locale: "de" } },
  closeOffer: {
    write: (db, id) => repository.closeOffer(db, id, 9),
    after: { offer_closed_until: 9 },
  },
  setStatus: {
    write: (db, id) => repository.setStatus(db, id, "frozen"),
    after: { status: "frozen" },
  },
  setPreferences: {
    write: (db, id) => repository.setPreferences(db, id, PREFERENCES),
    after: PREFERENCES,
  },
  "company review: move": {
    before: { review: "pending" },
    write: (db, id) => reviews.move(db, id, "pending", "refused"),
    after: { review: "refused" },
  },
  "company review: setInstitution": {
    write: (db, id) => reviews.setInstitution(db, id, "{}"),
    after: { institution: "{}" },
  },
  setSecondFactors: {
    write: (db, id) => repository.setSecondFactors(db, id, "totp"),
    after: { second_factors: "totp" },
  },
  setMining: { write: (db, id) => repository.setMining(db, id, 1), after: { mining: 1 } },
  "closing: begin": { write: (db, id) => closing.begin(db, id, 5), after: { closing_at: 5 } },
  "closing: stop": {
    before: { closing_at: 5 },
    write: (db, id) => closing.stop(db, id),
    after: { closing_at: null },
  },
  "closing: erase": {
    before: { password_hash: "hash", anti_phishing_code: "blue" },
    write: (db, id) => closing.erase(db, id),
    after: { status: "closed", email: null, password_hash: null, anti_phishing_code: null },
  },
  "factor reset: begin": {
    write: (db, id) => factorReset.begin(db, id, 5),
    after: { factor_reset_at: 5, factor_reset_told: 1 },
  },
  "factor reset: setNoticesSent": {
    before: { factor_reset_at: 5, factor_reset_told: 1 },
    write: (db, id) => factorReset.setNoticesSent(db, id, { noticesSent: 2, at: 6 }),
    after: { factor_reset_at: 6, factor_reset_told: 2 },
  },
  "factor reset: end": {
    before: { factor_reset_at: 5, factor_reset_told: 1 },
    write: (db, id) => factorReset.end(db, id),
    after: { factor_reset_at: null, factor_reset_told: 0 },
  },
};

describe("writes to an account", () => {
  it.each(Object.entries(WRITERS))("%s: changes no other account", async (_, writer) => {
    const own = await accountWith(writer.before ?? {});
    const other = await accountWith(writer.before ?? {});
    await writer.write(test.db, own.id);
    expect(await rowOf(own.id)).toMatchObject(writer.after);
    expect(await rowOf(other.id)).toEqual(other);
  });
});

describe("a conditional change", () => {
  it("a rehash does not overwrite a password that was set meanwhile", async () => {
    const { id } = await accountWith({ password_hash: "newer" });
    const change = { from: "checked", to: "rehashed" };
    expect(await repository.replaceHash(test.db, id, change)).toBe(false);
    expect(await rowOf(id)).toMatchObject({ password_hash: "newer" });
  });

  it("adds a contact only if the account has none yet and no other account uses it", async () => {
    const [taken, own] = [await test.account(), await accountWith({ phone: "+491510000002" })];
    const add = (contact: Parameters<typeof repository.addContact>[2]) =>
      repository.addContact(test.db, own.id, contact);
    expect(await add(provenPhone("+491510000003"))).toBe(false);
    await repository.setContact(test.db, own.id, { email: null });
    expect(await add(provenEmail(taken.email ?? ""))).toBe(false);
    expect(await rowOf(own.id)).toMatchObject({ email: null, phone: "+491510000002" });
    expect(await add(provenEmail("free@example.com"))).toBe(true);
  });

  it("replaces a contact only if it is still the one that was proven", async () => {
    const own = await test.account("first@example.com");
    const other = await test.account();
    const replace = (from: string) =>
      repository.replaceContact(
        test.db,
        own.id,
        provenEmail(from),
        provenEmail("second@example.com"),
      );
    expect(await replace("older@example.com")).toBe(false);
    expect(await rowOf(own.id)).toMatchObject({ email: "first@example.com" });
    expect(await replace("first@example.com")).toBe(true);
    expect(await rowOf(own.id)).toMatchObject({ email: "second@example.com" });
    expect(await rowOf(other.id)).toEqual(other);
  });

  it("does not enter a state twice", async () => {
    const { id } = await accountWith({ closing_at: 5, factor_reset_at: 5 });
    expect(await closing.begin(test.db, id, 9)).toBe(false);
    expect(await factorReset.begin(test.db, id, 9)).toBe(false);
    expect(await rowOf(id)).toMatchObject({ closing_at: 5, factor_reset_at: 5 });
    expect(await repository.setStatus(test.db, id, "active")).toBe(false);
  });

  it("does not leave a state that the account is not in", async () => {
    const { id } = await accountWith({ review: "approved" });
    expect(await closing.stop(test.db, id)).toBe(false);
    expect(await factorReset.end(test.db, id)).toBe(false);
    expect(await reviews.move(test.db, id, "pending", "refused")).toBe(false);
    expect(await rowOf(id)).toMatchObject({ review: "approved" });
  });
});

describe("rows about a person", () => {
  async function withRows(): Promise<repository.Account> {
    const account = await test.account();
    const code = { id: account.id, account_id: account.id, selector: "AAAA", code_hash: "hash" };
    await test.db
      .insertInto("recovery_codes")
      .values({ ...code, created_at: 1, used_at: null })
      .execute();
    for (const [kind, suspended] of [
      ["passkey", null],
      ["passkey", 1],
      ["identity", null],
    ] as const) {
      await test.db
        .insertInto("method_changes")
        .values({
          id: `${account.id}-${kind}-${suspended}`,
          account_id: account.id,
          kind,
          change: "added",
          method_id: "",
          name: null,
          address: null,
          contents: null,
          made_at: 1,
          matures_at: 2,
          country_code: null,
          device: null,
          suspended_at: suspended,
        })
        .execute();
    }
    return account;
  }

  const rowsOf = async (id: string) => {
    const codes = test.db.selectFrom("recovery_codes").select("id").where("account_id", "=", id);
    const changes = test.db.selectFrom("method_changes").select("id").where("account_id", "=", id);
    const rows = await codes.unionAll(changes).execute();
    return rows.map((row) => row.id.replace(id, "")).toSorted();
  };

  const ALL = ["", "-identity-null", "-passkey-1", "-passkey-null"];

  it("are deleted when the account closes, and no other account's are", async () => {
    const [own, other] = [await withRows(), await withRows()];
    await closing.erase(test.db, own.id);
    expect(await rowsOf(own.id)).toEqual([]);
    expect(await rowsOf(other.id)).toEqual(ALL);
  });

  it("are deleted by a factor reset if they belong to an active factor, and no other account's are", async () => {
    const [own, other] = [await withRows(), await withRows()];
    await factorReset.removeFactors(test.db, own.id);
    expect(await rowsOf(own.id)).toEqual(["-identity-null", "-passkey-1"]);
    expect(await rowsOf(other.id)).toEqual(ALL);
  });
});

describe("the list of due accounts", () => {
  it("contains no account before its time, and no frozen one", async () => {
    const due = await accountWith({ closing_at: 100, factor_reset_at: 100, factor_reset_told: 2 });
    const early = await accountWith({
      closing_at: 101,
      factor_reset_at: 101,
      factor_reset_told: 2,
    });
    const frozen = await accountWith({
      status: "frozen",
      factor_reset_at: 100,
      factor_reset_told: 2,
    });
    const closings = await closing.listDue(test.db, 100, 100);
    expect(closings).toContain(due.id);
    expect(closings).not.toContain(early.id);
    const resets = await factorReset.listDue(test.db, { now: 100, leads: [0], limit: 100 });
    expect(resets).toContain(due.id);
    expect(resets).not.toContain(early.id);
    expect(resets).not.toContain(frozen.id);
  });
});

describe("the list of companies by review", () => {
  it("goes on after the last one of a page, and contains no other state", async () => {
    const submit = async (at: number, review: repository.Account["review"]) => {
      const { id } = await accountWith({ review, created_at: at });
      return id;
    };
    const first = await submit(1, "pending");
    const same = [await submit(2, "pending"), await submit(2, "pending")].toSorted();
    await submit(3, "approved");
    const last = await submit(4, "pending");
    const page = async (after: { at: number; id: string } | undefined) => {
      const rows = await repository.pageByReview(test.db, "pending", { limit: 2, after });
      return rows.map(({ id }) => id);
    };
    expect(await page(undefined)).toEqual([first, same[0]]);
    expect(await page({ at: 2, id: same[0] ?? "" })).toEqual([same[1], last]);
    expect(await page({ at: 4, id: last })).not.toContain(last);
  });
});

describe("the UIDs of accounts", () => {
  it("are those of the asked accounts only", async () => {
    const [one, two] = [await test.account(), await test.account()];
    await test.account();
    const uids = [
      [one.id, one.uid],
      [two.id, two.uid],
    ] as const;
    expect(await repository.uidsOf(test.db, [one.id, two.id])).toEqual(new Map(uids));
  });
});
