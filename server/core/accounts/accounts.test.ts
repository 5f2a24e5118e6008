import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UserInfo } from "@portico/contract/shared/schemas";
import { DAY } from "../../platform/clock.ts";
import { isTaken } from "../../platform/database/index.ts";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { provenEmail, provenPhone } from "../../testing/people/proofs.ts";
import { ACCOUNT_GROUPS, createAccount, type NewAccount } from "./accounts.ts";
import {
  type Account,
  addContact,
  findByContact,
  isReserved,
  listByReview,
  replaceContact,
} from "./accounts-repository.ts";
import { type Offering, userInfoOf } from "./user-info.ts";

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

  it("has its own invite code, created with it", async () => {
    const { id } = await create(input("inviter@example.com"));
    const codes = await inviteCodesOf(id);
    expect(codes).toHaveLength(1);
    expect(codes[0]?.code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    expect(codes[0]?.refund_basis_points).toBe(1000);
  });

  it("F01, ASVS 2.3.3: leaves nothing behind when the rest of its transaction fails", async () => {
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

  it("A14: is refused if the address already has an account", async () => {
    await create(input("taken@example.com"));
    await expect(create(input("taken@example.com"))).rejects.toMatchObject({
      code: "accountExists",
    });
  });

  it("is refused if the username is taken, ignoring case", async () => {
    await create(input("name-1@example.com", { username: "Mina" }));
    await expect(create(input("name-2@example.com", { username: "mINA" }))).rejects.toMatchObject({
      code: "usernameTaken",
      data: { field: "username" },
    });
    await create(input("name-2@example.com", { username: "mina2" }));
  });
});

const PHONE = (last: string) =>
  ({ channel: "sms", address: `+4915112345${last}`, dialCode: "+49" }) as const;

describe("a new account without an email address", () => {
  it("SES-1: has a phone number with its calling code", async () => {
    const account = await create({ ...input(""), contact: PHONE("001") });
    expect(account).toMatchObject({ phone: "+4915112345001", dial_code: "+49", email: null });
    await expect(create({ ...input(""), contact: PHONE("001") })).rejects.toMatchObject({
      code: "accountExists",
    });
    expect(await inviteCodesOf(account.id)).toHaveLength(1);
  });

  it("SES-6: as a sub-user has a parent and a name, and needs no contact", async () => {
    const parent = await create(input("parent@example.com"));
    const link = { id: parent.id, useAdminTwoFactor: true };
    const sub = (username: string) =>
      create({ ...input(""), contact: undefined, username, parent: link });
    const [one, two] = [await sub("sub.one"), await sub("sub.two")];
    expect(one).toMatchObject({
      parent_id: parent.id,
      use_admin_two_factor: 1,
      email: null,
      phone: null,
    });
    expect(one.uid).not.toBe(two.uid);
    await expect(sub("SUB.one")).rejects.toMatchObject({ code: "usernameTaken" });
  });

  it("is refused if the parent does not exist", async () => {
    const parent = { id: "nobody", useAdminTwoFactor: false };
    await expect(create(input("orphan@example.com", { parent }))).rejects.toThrow();
  });

  it("as a company starts under review, with its data", async () => {
    const institution = { companyName: "A & B", registrationCountry: "DE", contactName: "Mina" };
    const account = await create(input("company@example.com", { institution }));
    expect(account).toMatchObject({ type: "institution", review: "pending", status: "active" });
    expect(JSON.parse(account.institution ?? "")).toEqual(institution);
    const listed = async (review: "pending" | "approved") =>
      (await listByReview(test.db, review)).map(({ id }) => id);
    expect(await listed("pending")).toEqual([account.id]);
    expect(await listed("approved")).toEqual([]);
  });
});

describe("adding a contact", () => {
  const add = (id: string, contact: Parameters<typeof addContact>[2]) =>
    test.database.transaction((db) => addContact(db, id, contact));

  it("fills an empty field and never overwrites one", async () => {
    const { id } = await create(input("adds@example.com"));
    expect(await add(id, provenEmail("other@example.com"))).toBe(false);
    expect(await add(id, provenPhone("+4915112345101"))).toBe(true);
    expect(await add(id, provenPhone("+4915112345102"))).toBe(false);
    expect(await add("nobody", provenEmail("nobody@example.com"))).toBe(false);
  });

  it("A31: gives an address to only one of 20 parallel requests", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      ids.push((await create(input(`adder-${index}@example.com`))).id);
    }
    const contact = provenPhone("+4915112345103");
    const outcomes = await allAtOnce(20, (index) => add(ids[index] ?? "", contact));
    const won = outcomes.filter((one) => one.status === "fulfilled" && one.value);
    expect(won).toHaveLength(1);
    for (const one of outcomes) {
      if (one.status === "rejected") expect(isTaken(one.reason)).toBe(true);
    }
  });

  it("A31: a parallel registration leaves the address one owner", async () => {
    const { id } = await create(input("crosses@example.com"));
    const { address: phone, dialCode } = PHONE("104");
    const outcomes = await allAtOnce(10, async (index) => {
      if (index % 2) return add(id, provenPhone(phone, dialCode));
      await create({ ...input(""), contact: PHONE("104") });
      return true;
    });
    const won = outcomes.filter((one) => one.status === "fulfilled" && one.value);
    expect(won).toHaveLength(1);
    const rows = await test.db
      .selectFrom("accounts")
      .select("id")
      .where("phone", "=", phone)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe("an address that an account recently gave up", () => {
  /** Gives up the address, as a change of address does. */
  async function leave(accountId: string, address: string): Promise<void> {
    const now = test.clock.now();
    const row = {
      id: `left-${address}`,
      account_id: accountId,
      kind: "email",
      change: "removed",
      method_id: "",
      name: null,
      address,
      contents: null,
      made_at: now,
      matures_at: now + 7 * DAY,
      country_code: null,
      device: null,
      suspended_at: null,
    } as const;
    await test.db.insertInto("method_changes").values(row).execute();
  }

  it("stays reserved: nobody can register with it", async () => {
    const { id } = await create(input("moved-to@example.com"));
    await leave(id, "left@example.com");
    const refused = create(input("left@example.com"));
    await expect(refused).rejects.toMatchObject({ code: "accountExists" });
    const left = { channel: "email", address: "left@example.com" } as const;
    expect((await findByContact(test.db, left))?.id).toBe(id);
    expect((await create(input("never-left@example.com"))).email).toBe("never-left@example.com");
  });

  it("is reserved for everybody except the account that gave it up", async () => {
    const [owner, other] = [
      await create(input("owner-of-left@example.com")),
      await create(input("other@example.com")),
    ];
    const left = { address: "left-too@example.com" };
    await leave(owner.id, left.address);
    expect(await isReserved(test.db, left, other.id)).toBe(true);
    expect(await isReserved(test.db, left, owner.id)).toBe(false);
    const free = { address: "nobody-left-it@example.com" };
    expect(await isReserved(test.db, free, other.id)).toBe(false);
  });
});

describe("replacing a contact", () => {
  it("ASVS 8.2.2: changes only the account that asks", async () => {
    const [owner, other] = [
      await create(input("replaced@example.com")),
      await create(input("asks@example.com")),
    ];
    const [from, to] = [provenEmail("replaced@example.com"), provenEmail("next@example.com")];
    const replace = (id: string) => replaceContact(test.db, id, from, to);
    expect(await replace(other.id)).toBe(false);
    expect(await replace(owner.id)).toBe(true);
    expect(await replace(owner.id)).toBe(false);
  });
});

describe("A31: a race for one address", () => {
  it("50 at once create one account, with one request's password and one invite code", async () => {
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

  it("a race for one username with different addresses creates one account too", async () => {
    const outcomes = await allAtOnce(20, (index) =>
      create(input(`same-name-${index}@example.com`, { username: "Popular" })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of outcomes) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "usernameTaken" });
    }
  });
});

const AT = { now: 0, phone: true };

const infoOf = (account: Account, offering: Offering, factors?: UserInfo["verifyInstruction"]) =>
  userInfoOf({ ...account, accountId: account.id }, offering, factors);

describe("SES-1: the account info that the browser gets", () => {
  it("has exactly these fields, and no secret", async () => {
    const account = await create(input("info@example.com"));
    expect(infoOf(account, AT)).toEqual({
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

  it("SES-6: marks a sub-user as no admin, and a mining user", async () => {
    const account = await create(input("sub@example.com"));
    expect(infoOf({ ...account, parent_id: "parent" }, AT).isAdmin).toBe(false);
    expect(infoOf({ ...account, mining: 1 }, AT).chainDreamMiningUser).toBe(true);
  });

  it("offers no contact without text messages: adding one takes a code to both", async () => {
    const account = await create(input("no-texts@example.com"));
    expect(infoOf(account, { now: 0, phone: false }).bindOffer).toBeNull();
    const byPhone = { ...account, email: null, phone: "+491512345" };
    expect(infoOf(byPhone, { now: 0, phone: false }).bindOffer).toBeNull();
  });

  it("offers the missing contact until the offer is closed, and never to a sub-user", async () => {
    const account = await create(input("offer@example.com"));
    const phone = "+4915112345105";
    const cases = [
      [{}, "phone"],
      [{ email: null, phone }, "email"],
      [{ phone }, null],
      [{ offer_closed_until: 1001 }, null],
      [{ offer_closed_until: 1000 }, "phone"],
      [{ parent_id: "parent" }, null],
    ] as const;
    for (const [more, offer] of cases) {
      expect([more, infoOf({ ...account, ...more }, { ...AT, now: 1000 }).bindOffer]).toEqual([
        more,
        offer,
      ]);
    }
  });

  it("allows trading unless the account is a company that was not approved", async () => {
    const account = await create(input("trades@example.com"));
    const allowed = (more: Partial<typeof account>) =>
      infoOf({ ...account, ...more }, AT).tradingAllowed;
    expect(allowed({})).toBe(true);
    for (const review of ["pending", "refused", null] as const) {
      expect(allowed({ type: "institution", review })).toBe(false);
    }
    expect(allowed({ type: "institution", review: "approved" })).toBe(true);
  });

  it("SES-1: names the factors that guard the account, its own or the parent's", async () => {
    const account = await create(input("guarded@example.com"));
    const own = infoOf({ ...account, second_factors: "sms,totp" }, AT);
    expect(own).toMatchObject({ twoFactorRequired: true, verifyInstruction: ["totp", "sms"] });
    const parents = infoOf({ ...account, use_admin_two_factor: 1 }, AT, ["email"]);
    expect(parents).toMatchObject({
      twoFactorRequired: false,
      useAdminTwoFactor: true,
      verifyInstruction: ["email"],
    });
  });

  it("names the account by its phone number if it has no email address", async () => {
    const account = await create(input("phone@example.com"));
    expect(infoOf({ ...account, email: null, phone: "+491512345" }, AT).emailOrPhone).toBe(
      "+491512345",
    );
  });
});
