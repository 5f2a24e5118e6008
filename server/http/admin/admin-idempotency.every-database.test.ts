import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { MINUTE } from "../../platform/clock.ts";
import {
  type AdminAnswer,
  type AdminTest,
  openAdminTest,
  type TestOperator,
} from "../../testing/admin/admin-app.ts";
import { newKey, withKey } from "../../testing/calls/idempotency.ts";
import { makeCompany } from "../../testing/people/company.ts";
import { makeMember } from "../../testing/people/sign-in.ts";

let test: AdminTest;
let support: TestOperator;
let colleague: TestOperator;
let id: string;
beforeAll(async () => {
  test = await openAdminTest();
  support = await test.operator("mina", "support", "security");
  colleague = await test.operator("tom", "support", "reviewer", "administrator");
});
afterAll(() => test.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  ({ id } = (await makeMember(test)).account);
});

const given = ({ status, code, data, setCookies }: AdminAnswer) => ({
  ...{ status, code, data, setCookies },
});
const notes = async () => {
  const { data } = await support.call("customerRead", { id });
  return ((data["customer"] as { notes: unknown[] }).notes ?? []).length;
};
const REASON = { reason: "The customer called" };

async function documentRequest() {
  const { account } = await makeCompany(test);
  return { ...REASON, id: account.id, documents: ["address"] };
}

async function messageRetry() {
  await test.browser().sendRegistrationCode("dead@example.com");
  const { db } = test.services.database;
  const dead = { status: "dead", last_error: "refused", expires_at: null } as const;
  await db.updateTable("outbox").set(dead).execute();
  const { data } = await colleague.call("deadMessages");
  const [message] = data["messages"] as { id: string }[];
  return { ...REASON, id: message?.id };
}

/** Messages that wait to be sent. */
async function queued() {
  const { db } = test.services.database;
  return (await db.selectFrom("outbox").select("id").where("status", "=", "queued").execute())
    .length;
}

const note = (text = "Called back") => ({ id, text });

describe("a call of the admin API whose answer was lost", () => {
  it("is done once, and its retry gets the same answer", async () => {
    const key = withKey(newKey());
    const first = await support.call("customerNoteAdd", note(), key);
    expect(first.code).toBe(0);
    const again = await support.call("customerNoteAdd", note(), key);
    expect(given(again)).toEqual(given(first));
    expect(await notes()).toBe(1);
  });

  it("is done once when its attempts come together", async () => {
    const key = withKey(newKey());
    const all = await Promise.all(
      [1, 2, 3].map(() => support.call("customerNoteAdd", note(), key)),
    );
    const codes = all.map(({ code }) => code);
    expect(codes).toContain(0);
    expect([0, ERRORS.requestInProgress.code]).toEqual(expect.arrayContaining(codes));
    expect(await notes()).toBe(1);
  });

  it("is not done if its answer cannot be stored", async () => {
    vi.spyOn(test.services.answers, "store").mockRejectedValue(new Error("no room left"));
    expect((await support.call("customerNoteAdd", note(), withKey(newKey()))).status).toBe(500);
    vi.restoreAllMocks();
    expect(await notes()).toBe(0);
  });

  it.each(["institutionAsk", "messageRetry"] as const)(
    "is not done if its answer cannot be stored: %s",
    async (name) => {
      const fields = await (name === "institutionAsk" ? documentRequest() : messageRetry());
      const ask = () => colleague.call(name, fields, withKey(newKey()));
      const before = await queued();
      vi.spyOn(test.services.answers, "store").mockRejectedValue(new Error("no room left"));
      expect((await ask()).status).toBe(500);
      vi.restoreAllMocks();
      expect(await queued()).toBe(before);
      expect((await ask()).code).toBe(0);
      expect(await queued()).toBe(before + 1);
    },
  );

  it("gives an invitation link again, which is shown only once", async () => {
    const key = withKey(newKey());
    const fields = { email: "new@exchange.example", name: "New", reason: "Joins the team" };
    await colleague.prove();
    const first = await colleague.call("operatorInvite", fields, key);
    expect(first.data["link"]).toMatch(/#/);
    expect(given(await colleague.call("operatorInvite", fields, key))).toEqual(given(first));
  });

  it("gives a new session again to a browser that got neither body nor cookie", async () => {
    const { browser, passkeys } = support;
    const options = await browser.call("signInOptions");
    const passkey = passkeys[0]?.answer(options.data as never);
    const before = new Map(browser.cookies);
    const key = withKey(newKey());
    const first = await browser.call("signIn", { passkey }, key);
    expect(first.code).toBe(0);
    browser.cookies.clear();
    for (const [name, value] of before) browser.cookies.set(name, value);
    expect(given(await browser.call("signIn", { passkey }, key))).toEqual(given(first));
    expect((await browser.call("sessionRead")).code).toBe(0);
  });

  it("gives the session of a proof again, with the cookie that the lost answer set", async () => {
    const { browser, passkeys } = support;
    const options = await browser.call("proofOptions");
    const passkey = passkeys[0]?.answer(options.data as never);
    const key = withKey(newKey());
    const first = await browser.call("proofGive", { passkey }, key);
    expect(first.code).toBe(0);
    test.clock.advance(MINUTE);
    expect(given(await browser.call("proofGive", { passkey }, key))).toEqual(given(first));
  });

  it("is a new one after ten minutes", async () => {
    const key = withKey(newKey());
    await support.call("customerNoteAdd", note(), key);
    test.clock.advance(10 * MINUTE);
    expect((await support.call("customerNoteAdd", note(), key)).code).toBe(0);
    expect(await notes()).toBe(2);
  });
});

it("stores no customer's data for a call that only reads, even with a key", async () => {
  const { db } = test.services.database;
  const stored = () => db.selectFrom("idempotent_answers").select("id").execute();
  const before = await stored();
  const fields = { id, reason: "A call back" };
  const { code } = await support.call("customerReveal", fields, withKey(newKey()));
  expect([code, await stored()]).toEqual([0, before]);
});

describe("a key of the admin API", () => {
  const refusal = ({ status, code, data }: AdminAnswer) => ({ status, code, data });
  const reused = { status: 409, code: ERRORS.idempotencyKeyReused.code, data: {} };

  it("that is malformed is refused, and nothing is done", async () => {
    const answer = await support.call("customerNoteAdd", note(), withKey("short"));
    expect([answer.status, answer.code]).toEqual([400, ERRORS.idempotencyKeyInvalid.code]);
    expect(await notes()).toBe(0);
  });

  it.each([
    ["another operator", () => colleague.call, note],
    ["another body", () => support.call, () => note("Another")],
  ])("is refused with %s", async (_, by, fields) => {
    const key = withKey(newKey());
    await support.call("customerNoteAdd", note(), key);
    expect(refusal(await by()("customerNoteAdd", fields(), key))).toEqual(reused);
    expect(await notes()).toBe(1);
  });

  it("is refused in another call, and in another session of the operator", async () => {
    const key = withKey(newKey());
    await support.call("customerNoteAdd", note(), key);
    const hold = { id, hours: 24, reason: "For a test" };
    expect(refusal(await support.call("customerHold", hold, key))).toEqual(reused);
    await support.signIn();
    expect(refusal(await support.call("customerNoteAdd", note(), key))).toEqual(reused);
  });

  it("replays nothing to an operator who lost the role since", async () => {
    const key = withKey(newKey());
    const first = await support.call("customerNoteAdd", note(), key);
    expect(first.code).toBe(0);
    const { db } = test.services.database;
    const roles = (value: string) =>
      db.updateTable("operators").set({ roles: value }).where("id", "=", support.id).execute();
    await roles("auditor");
    expect((await support.call("customerNoteAdd", note(), key)).status).toBe(403);
    await roles("support,security");
  });
});
