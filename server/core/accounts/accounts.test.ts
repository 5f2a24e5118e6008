import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/open-test-database.ts";
import { ACCOUNT_GROUPS, createAccount, type NewAccount } from "./accounts.ts";
import { userInfoOf } from "./user-info.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const input = (email: string, more: Partial<NewAccount> = {}): NewAccount => ({
  contact: { channel: "email", address: email },
  passwordHash: "hash",
  locale: "de",
  termsVersion: "2026-01",
  ...more,
});

const create = (values: NewAccount) =>
  test.database.transaction((db) => createAccount(db, test.clock, values));

const inviteCodesOf = (ownerId: string) =>
  test.db.selectFrom("invite_codes").selectAll().where("owner_id", "=", ownerId).execute();

describe("a new account", () => {
  it("SES-1: has a UID of nine digits and a group from 1 to 16", async () => {
    const groups = new Set<number>();
    for (let index = 0; index < 120; index += 1) {
      const { uid, account_group: group } = await create(input(`range-${index}@example.com`));
      expect(uid).toMatch(/^[1-9]\d{8}$/);
      expect(group).toBeGreaterThanOrEqual(1);
      expect(group).toBeLessThanOrEqual(ACCOUNT_GROUPS);
      groups.add(group);
    }
    expect(groups.size).toBeGreaterThan(ACCOUNT_GROUPS / 2);
  });

  it("is active, an individual, and its own admin", async () => {
    const account = await create(input("plain@example.com"));
    expect(account).toMatchObject({
      status: "active",
      type: "individual",
      parent_id: null,
      mining: 0,
    });
    expect(account).toMatchObject({
      created_at: test.clock.now(),
      terms_accepted_at: test.clock.now(),
    });
    const kept = await test.db
      .selectFrom("accounts")
      .selectAll()
      .where("id", "=", account.id)
      .executeTakeFirst();
    expect(kept).toEqual(account);
  });

  it("NAV-3: keeps where it came from and who invited it", async () => {
    const tracking = { channel: "ab12", utm_source: "news" };
    const account = await create(
      input("tracked@example.com", { tracking, invitedBy: "K7Q2M9XWPA", countryCode: "DE" }),
    );
    expect(JSON.parse(account.tracking ?? "")).toEqual(tracking);
    expect(account).toMatchObject({ invited_by: "K7Q2M9XWPA", country_code: "DE" });
  });

  it("has an invite code of its own, made with it", async () => {
    const { id } = await create(input("inviter@example.com"));
    const codes = await inviteCodesOf(id);
    expect(codes).toHaveLength(1);
    expect(codes[0]?.code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    expect(codes[0]?.refund_basis_points).toBe(1000);
  });

  it("F01: leaves nothing behind when the rest of its transaction fails", async () => {
    const failing = test.database.transaction(async (db) => {
      await createAccount(db, test.clock, input("half@example.com"));
      throw new Error("crash");
    });
    await expect(failing).rejects.toThrow("crash");
    const orphans = await test.db
      .selectFrom("invite_codes")
      .leftJoin("accounts", "accounts.id", "invite_codes.owner_id")
      .select("code")
      .where("accounts.id", "is", null)
      .execute();
    expect(orphans).toEqual([]);
    await create(input("half@example.com"));
  });

  it("A14: is refused for an address that has one", async () => {
    await create(input("taken@example.com"));
    await expect(create(input("taken@example.com"))).rejects.toMatchObject({
      code: "accountExists",
    });
  });

  it("is refused for a username that is taken, in any case", async () => {
    await create(input("name-1@example.com", { username: "Mina" }));
    await expect(create(input("name-2@example.com", { username: "mINA" }))).rejects.toMatchObject({
      code: "usernameTaken",
      data: { field: "username" },
    });
    await create(input("name-2@example.com", { username: "mina2" }));
  });
});

describe("A31: a race for one address", () => {
  it("50 at once make one account, with one whole request's password and one invite code", async () => {
    const outcomes = await allAtOnce(50, (index) =>
      create(
        input("race@example.com", { passwordHash: `hash-${index}`, username: `racer-${index}` }),
      ),
    );
    const won = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(won).toHaveLength(1);
    for (const one of outcomes) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "accountExists" });
    }
    const rows = await test.db
      .selectFrom("accounts")
      .selectAll()
      .where("email", "=", "race@example.com")
      .execute();
    expect(rows).toEqual(won);
    const index = rows[0]?.password_hash?.slice("hash-".length);
    expect(rows[0]?.username).toBe(`racer-${index}`);
    expect(await inviteCodesOf(rows[0]?.id ?? "")).toHaveLength(1);
    const { count } = await test.db
      .selectFrom("invite_codes")
      .leftJoin("accounts", "accounts.id", "invite_codes.owner_id")
      .select((expression) => expression.fn.countAll<number>().as("count"))
      .where("accounts.id", "is", null)
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  it("for one username with different addresses makes one account too", async () => {
    const outcomes = await allAtOnce(20, (index) =>
      create(input(`same-name-${index}@example.com`, { username: "Popular" })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of outcomes) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "usernameTaken" });
    }
  });
});

describe("SES-1: an account as the browser is told of it", () => {
  it("has exactly these fields, and no secret", async () => {
    const account = await create(input("info@example.com"));
    expect(userInfoOf(account, 0)).toEqual({
      accountGroup: account.account_group,
      userId: account.id,
      UID: account.uid,
      username: null,
      emailOrPhone: "info@example.com",
      isAdmin: true,
      chainDreamMiningUser: false,
      twoFactorRequired: false,
      useAdminTwoFactor: false,
      phone: null,
      email: "info@example.com",
      dialCode: null,
      verifyInstruction: [],
      accountType: "individual",
      reviewStatus: null,
      tradingAllowed: true,
      bindOffer: "phone",
    });
  });

  it("SES-6: a sub-user is no admin, a mining user is one", async () => {
    const account = await create(input("sub@example.com"));
    expect(userInfoOf({ ...account, parent_id: "parent" }, 0).isAdmin).toBe(false);
    expect(userInfoOf({ ...account, mining: 1 }, 0).chainDreamMiningUser).toBe(true);
  });

  it("is named by its phone when it has no e-mail", async () => {
    const account = await create(input("phone@example.com"));
    expect(userInfoOf({ ...account, email: null, phone: "+491512345" }, 0).emailOrPhone).toBe(
      "+491512345",
    );
  });
});
