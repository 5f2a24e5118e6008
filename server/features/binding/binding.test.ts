import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { setSecondFactors } from "../../core/accounts/second-factors.ts";
import type { Contact } from "../../core/contacts/contacts.ts";
import { DAY, MINUTE } from "../../platform/clock.ts";
import {
  type Added,
  beginBinding,
  BINDING_CALLS,
  freshAddress,
  freshEmail,
  freshPhone,
  personWithout,
  signedInAs,
} from "../../testing/people/binding.ts";
import type { Answer, Browser } from "../../testing/app/browser.ts";
import { runAfter } from "../../testing/calls/run-after.ts";
import { makePerson } from "../../testing/people/people.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import { countRows } from "../../testing/database/rows.ts";
import { statementsOf } from "../../testing/database/statements.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const many = { max: 100_000, window: MINUTE };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    limits: { sendFromAddress: many, smsToRange: many, challengesFromAddress: many },
  });
});
afterAll(() => test.close());

const BOTH: Added[] = ["email", "phone"];
const other = (added: Added): Added => (added === "email" ? "phone" : "email");
const newField = (added: Added) => (added === "email" ? "emailCode" : "smsCode");
const ownField = (added: Added) => (added === "email" ? "smsCode" : "emailCode");
const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

const accountOf = (id: string) =>
  test.services.database.db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const eventsOf = (id: string) =>
  test.services.database.db
    .selectFrom("audit_events")
    .selectAll()
    .where("account_id", "=", id)
    .execute();

const messagesTo = async (address: string) =>
  (await test.messages()).filter(({ recipient }) => recipient === address);

function refusedWith({ status, body }: Answer): [number, number, unknown] {
  return [status, body.code, (body.data as { field?: string } | null)?.field];
}
const wrong = (field: string) => [200, ERRORS.codeWrong.code, field];

describe.each(BOTH)("adding the other contact (%s)", (added) => {
  const calls = BINDING_CALLS[added];

  it("API-1, ASVS 7.5.1: needs a code from each address, and returns the updated user info", async () => {
    const flow = await beginBinding(test, added);
    const { account } = flow.person;
    const answer = await flow.bind();
    expect(answer.body).toMatchObject({ code: 0, message: "SUCCESS" });
    const email = added === "email" ? flow.fresh.address : flow.own;
    const phone = added === "email" ? flow.own : flow.fresh.address;
    expect(answer.data).toMatchObject({
      userId: account.id,
      email,
      phone,
      dialCode: "+49",
      emailOrPhone: email,
      bindOffer: null,
      verifyInstruction: [],
    });
    expect(await accountOf(account.id)).toMatchObject({ email, phone, dial_code: "+49" });
    expect((await flow.browser.call("userInfo")).body.data).toEqual(answer.body.data);
    expect(flow.browser.cookies.get("yu_userName")).toBe(encodeURIComponent(email));
  });

  it("API-3: sending a code returns its lifetime and the wait before the next one", async () => {
    const person = await personWithout(test, added);
    const browser = await signedInAs(test, person);
    const sent = { code: 0, data: { expiresIn: 600, resendIn: 60 } };
    const { payload } = freshAddress(added);
    expect((await browser.solved(calls.sendToNew, payload)).body).toMatchObject(sent);
    expect((await browser.solved(calls.sendToOwn)).body).toMatchObject(sent);
    for (const again of [
      await browser.solved(calls.sendToNew, payload),
      await browser.solved(calls.sendToOwn, {}),
    ]) {
      expect([again.status, again.body.code]).toEqual([429, ERRORS.resendTooSoon.code]);
    }
  });

  it("API-4: the new address, which may have no account, gets another text than the old one", async () => {
    const flow = await beginBinding(test, added);
    const templatesTo = async (address: string) =>
      (await messagesTo(address)).map(({ template }) => template);
    expect(await templatesTo(flow.own)).toContain("bindingCode");
    expect(await templatesTo(flow.fresh.address)).toEqual(["newContactCode"]);
  });

  it("ASVS 6.3.7, 14.2.6: notifies the old and the new address, with the new one masked", async () => {
    const flow = await beginBinding(test, added);
    await flow.bind();
    for (const address of [flow.own, flow.fresh.address]) {
      const notices = (await messagesTo(address)).filter(
        ({ template }) => template === "contactAdded",
      );
      expect(notices).toHaveLength(1);
      expect(notices[0]).toMatchObject({
        channel: address.includes("@") ? "mail" : "sms",
        locale: "en",
        values: { at: test.clock.now(), contact: expect.stringContaining("***") },
      });
      expect(JSON.stringify(notices[0]?.values)).not.toContain(flow.fresh.address);
    }
  });

  it("ASVS 16.3.1: is recorded with the proofs it relied on, and no address", async () => {
    const flow = await beginBinding(test, added);
    await flow.bind();
    const events = await eventsOf(flow.person.account.id);
    expect(events.map(({ event }) => event).toSorted()).toEqual([
      "codeSent",
      "codeSent",
      added === "email" ? "emailBound" : "phoneBound",
    ]);
    const bound = events.find(({ event }) => event.endsWith("Bound"));
    expect(bound).toMatchObject({ call: calls.bind, factors: "email-code,sms-code" });
    expect(JSON.stringify(events)).not.toContain(flow.fresh.address);
  });

  it("API-3: a wrong code for either address binds nothing, and the refusal names its field", async () => {
    const flow = await beginBinding(test, added);
    const first = await flow.bind({ [newField(added)]: otherThan(flow.codes[newField(added)]) });
    expect(refusedWith(first)).toEqual(wrong(newField(added)));
    const second = await flow.bind({ [ownField(added)]: otherThan(flow.codes[ownField(added)]) });
    expect(refusedWith(second)).toEqual(wrong(ownField(added)));
    expect(await accountOf(flow.person.account.id)).toEqual(flow.person.account);
    expect((await flow.bind()).body.code).toBe(0);
  });

  it("A05: the code of one address is refused for the other", async () => {
    const flow = await beginBinding(test, added);
    const { emailCode, smsCode } = flow.codes;
    if (emailCode === smsCode) return;
    const swapped = { emailCode: smsCode, smsCode: emailCode };
    expect(refusedWith(await flow.bind(swapped))).toEqual(wrong(newField(added)));
  });

  it("A06: the code of one new address binds no other", async () => {
    const flow = await beginBinding(test, added);
    const swapped = freshAddress(added);
    expect(refusedWith(await flow.bind(swapped.payload))).toEqual(wrong(newField(added)));
    expect(await accountOf(flow.person.account.id)).toEqual(flow.person.account);
  });

  it("API-3: both codes are required", async () => {
    const flow = await beginBinding(test, added);
    for (const field of ["emailCode", "smsCode"]) {
      const { status } = await flow.bind({ [field]: undefined });
      expect(status).toBe(400);
    }
    for (const field of ["emailCode", "smsCode"]) {
      expect((await flow.bind({ [field]: "" })).body.code).toBe(ERRORS.codeWrong.code);
    }
  });

  it("API-3: five wrong attempts end it, even for the right code", async () => {
    const flow = await beginBinding(test, added);
    const guess = { [newField(added)]: otherThan(flow.codes[newField(added)]) };
    for (let count = 0; count < 5; count += 1) await flow.bind(guess);
    expect(refusedWith(await flow.bind())).toEqual(wrong(newField(added)));
  });

  it("A09: the codes expire after ten minutes", async () => {
    const flow = await beginBinding(test, added);
    test.clock.advance(10 * MINUTE);
    expect(refusedWith(await flow.bind())).toEqual(wrong(newField(added)));
  });

  it("an invalid address is refused", async () => {
    const browser = await signedInAs(test, await personWithout(test, added));
    const payload =
      added === "email" ? { email: "not an address" } : { dialCode: "+49", phone: "123" };
    const { body } = await browser.solved(calls.sendToNew, payload);
    const expected = added === "email" ? ERRORS.emailInvalid : ERRORS.phoneInvalid;
    expect(body.code).toBe(expected.code);
  });

  it("is refused by all three calls once there is one, and a repeat changes nothing", async () => {
    const flow = await beginBinding(test, added);
    await flow.bind();
    const again = await flow.bind();
    expect(again.body.code).toBe(ERRORS.alreadyBound.code);
    const { payload } = freshAddress(added);
    const toNew = await flow.browser.solved(calls.sendToNew, payload);
    const toOwn = await flow.browser.solved(calls.sendToOwn);
    expect([toNew.body.code, toOwn.body.code]).toEqual([10_807, 10_807]);
  });

  it("is refused for an account that has neither: nothing could prove its owner", async () => {
    const parent = await makePerson(test, { email: freshEmail() });
    const sub = await makePerson(test, {
      username: `sub.${added}`,
      parent: { id: parent.account.id, useAdminTwoFactor: false },
    });
    const browser = await signedInAs(test, sub);
    const { payload } = freshAddress(added);
    const codes = { emailCode: "111111", smsCode: "111111" };
    const answers = [
      await browser.solved(calls.sendToNew, payload),
      await browser.solved(calls.sendToOwn),
      await browser.call(calls.bind, { ...payload, ...codes }),
    ];
    for (const { body } of answers) expect(body.code).toBe(ERRORS.nothingBound.code);
  });

  it("API-5: each send needs its own solved challenge", async () => {
    const browser = await signedInAs(test, await personWithout(test, added));
    const { payload, address } = freshAddress(added);
    const none = await browser.call(calls.sendToNew, payload);
    const noneToOwn = await browser.call(calls.sendToOwn);
    const codes = [none.body.code, noneToOwn.body.code];
    expect(codes).toEqual([ERRORS.challengeRequired.code, ERRORS.challengeRequired.code]);
    expect(await messagesTo(address)).toEqual([]);
    const solution = await browser.solve("send-code");
    expect((await browser.call(calls.sendToNew, payload, { solution })).body.code).toBe(0);
    const spent = await browser.call(calls.sendToOwn, {}, { solution });
    expect(spent.body.code).toBe(ERRORS.challengeFailed.code);
    const foreign = await browser.solve("password");
    const misused = await browser.call(calls.sendToOwn, {}, { solution: foreign });
    expect(misused.body.code).toBe(ERRORS.challengeFailed.code);
  });

  it("API-2: an unlisted field is refused", async () => {
    const flow = await beginBinding(test, added);
    for (const more of [{ accountId: "x" }, { userId: "x" }, { status: "active" }]) {
      expect((await flow.bind(more)).status).toBe(400);
    }
  });
});

describe.each(BOTH)("ASVS 7.5.3: an authenticator, when a contact is added (%s)", (added) => {
  const begin = () => beginBinding(test, added, { options: { factors: ["totp"] } });

  it("must be proven too", async () => {
    const flow = await begin();
    const missing = await flow.bind();
    expect(refusedWith(missing)).toEqual([200, ERRORS.codeMissing.code, "totpCode"]);
    const guessed = await flow.bind({ totpCode: otherThan(flow.person.totpCode()) });
    expect(refusedWith(guessed)).toEqual(wrong("totpCode"));
    const right = await flow.bind({ totpCode: flow.person.totpCode() });
    expect(right.data).toMatchObject({ twoFactorRequired: true, verifyInstruction: ["totp"] });
    const events = await eventsOf(flow.person.account.id);
    const bound = events.find(({ event }) => event.endsWith("Bound"));
    expect(bound?.factors).toBe("email-code,sms-code,totp");
  });

  it("is asked for before another code is compared, so that no attempt is lost", async () => {
    const flow = await begin();
    const field = ownField(added);
    const answer = await flow.bind({ [field]: otherThan(flow.codes[field]) });
    expect(refusedWith(answer)).toEqual([200, ERRORS.codeMissing.code, "totpCode"]);
  });

  it("must be proven too if it was turned on while the other codes were compared", async () => {
    const flow = await beginBinding(test, added);
    const { account } = flow.person;
    const { verificationCodes, database } = test.services;
    runAfter(verificationCodes, "verify", () =>
      setSecondFactors(database.db, account.id, ["totp"]),
    );
    const answer = await flow.bind();
    expect(refusedWith(answer)).toEqual([200, ERRORS.codeMissing.code, "totpCode"]);
    const { email, phone } = account;
    expect(await accountOf(account.id)).toMatchObject({ email, phone });
  });

  it("A32: accepts each of its codes once", async () => {
    const flow = await begin();
    const { authenticators, database } = test.services;
    const totpCode = flow.person.totpCode();
    const step = await authenticators.check(database.db, flow.person.account.id, totpCode);
    expect(step && (await authenticators.consume(database.db, step))).toBe(true);
    expect(refusedWith(await flow.bind({ totpCode }))).toEqual(wrong("totpCode"));
    test.clock.advance(30_000);
    expect((await flow.bind({ totpCode: flow.person.totpCode() })).body.code).toBe(0);
  });

  it("does not replace a code", async () => {
    const flow = await begin();
    const totpCode = flow.person.totpCode();
    const { body } = await flow.bind({ totpCode, [ownField(added)]: totpCode });
    if (flow.codes[ownField(added)] !== totpCode) expect(body.code).toBe(ERRORS.codeWrong.code);
  });

  it("the parent's authenticator is required for a sub-user that uses it", async () => {
    const parent = await makePerson(test, { email: freshEmail(), factors: ["totp"] });
    const options = { parent: { id: parent.account.id, useAdminTwoFactor: true } };
    const flow = await beginBinding(test, added, { options });
    expect(refusedWith(await flow.bind())).toEqual([200, ERRORS.codeMissing.code, "totpCode"]);
    const own = await flow.bind({ totpCode: flow.person.totpCode() });
    expect(refusedWith(own)).toEqual(wrong("totpCode"));
    expect((await flow.bind({ totpCode: parent.totpCode() })).body.code).toBe(0);
  });
});

describe.each(BOTH)("an address that belongs to another account (%s)", (added) => {
  const calls = BINDING_CALLS[added];

  async function owned() {
    const owner = await personWithout(test, other(added), { locale: "fr" });
    const address = (added === "email" ? owner.account.email : owner.account.phone) ?? "";
    const payload =
      added === "email" ? { email: address } : { dialCode: "+49", phone: address.slice(3) };
    return { owner, fresh: { address, payload } };
  }

  async function send(payload: object) {
    const person = await personWithout(test, added);
    const browser = await signedInAs(test, person);
    const solution = await browser.solve("send-code");
    const before = await countRows(test.services.database.db);
    let answer: Answer | undefined;
    const statements = await statementsOf(async () => {
      answer = await browser.call(calls.sendToNew, payload, { solution });
    });
    const after = await countRows(test.services.database.db);
    const grown = Object.keys(after).filter((table) => after[table] !== before[table]);
    const { date: _, "x-request-id": __, ...headers } = answer?.headers ?? {};
    const seen = { status: answer?.status, body: answer?.body, headers };
    return { person, browser, statements, grown, seen };
  }

  it("A14, API-4: gets the same response, from the same statements", async () => {
    const taken = await send((await owned()).fresh.payload);
    const free = await send(freshAddress(added).payload);
    expect(taken.seen).toEqual(free.seen);
    expect(taken.seen.body).toMatchObject({ code: 0, data: { expiresIn: 600, resendIn: 60 } });
    expect(taken.statements).toEqual(free.statements);
    expect(taken.statements.length).toBeGreaterThan(5);
    expect(taken.grown).toEqual(free.grown);
  });

  it("API-4: its owner is notified, in the owner's language, and no code is sent", async () => {
    const { fresh } = await owned();
    await send(fresh.payload);
    expect(await messagesTo(fresh.address)).toEqual([
      expect.objectContaining({ template: "addressInUse", locale: "fr", values: {} }),
    ]);
  });

  it("API-4: the unsent code opens nothing, and is refused like a wrong one", async () => {
    const { owner, fresh } = await owned();
    const { person, browser } = await send(fresh.payload);
    const free = freshAddress(added);
    const rival = await send(free.payload);
    const codes = { emailCode: "000000", smsCode: "000000" };
    const taken = await browser.call(calls.bind, { ...fresh.payload, ...codes });
    const plain = await rival.browser.call(calls.bind, { ...free.payload, ...codes });
    expect(taken.body).toEqual(plain.body);
    expect(refusedWith(taken)).toEqual(wrong(newField(added)));
    expect(await accountOf(person.account.id)).toEqual(person.account);
    expect(await accountOf(owner.account.id)).toEqual(owner.account);
  });

  it("A09: taken between the send and the binding, is refused like a wrong code", async () => {
    const flow = await beginBinding(test, added);
    const phone = { e164: flow.fresh.address, dialCode: "+49" };
    await makePerson(test, added === "email" ? { email: flow.fresh.address } : { phone });
    expect(refusedWith(await flow.bind())).toEqual(wrong(newField(added)));
    expect(await accountOf(flow.person.account.id)).toEqual(flow.person.account);
    const { db } = test.services.database;
    const session = await db
      .selectFrom("sessions")
      .select("id")
      .where("account_id", "=", flow.person.account.id)
      .executeTakeFirstOrThrow();
    const unused = await db
      .selectFrom("codes")
      .select("used_at")
      .where("flow_hash", "=", `session:${session.id}`)
      .execute();
    expect(unused).toEqual([{ used_at: null }, { used_at: null }]);
  });

  it("A26: given up since the send, stays reserved for its owner", async () => {
    const flow = await beginBinding(test, added);
    const { account } = await makePerson(test);
    const { database, probation } = test.services;
    const contact = (address: string): Contact =>
      added === "email"
        ? { channel: "email", address }
        : { channel: "sms", address, dialCode: "+49" };
    const change = {
      from: contact(flow.fresh.address),
      to: contact(freshAddress(added).address),
    };
    await probation.contactReplaced(database.db, OPERATOR, account.id, change);
    expect(refusedWith(await flow.bind())).toEqual(wrong(newField(added)));
    expect(await accountOf(flow.person.account.id)).toEqual(flow.person.account);
  });
});

describe("VAL-3: alternative spellings", () => {
  it("other spellings of a registered number are that number", async () => {
    const owner = await makePerson(test, { phone: freshPhone() });
    const national = owner.account.phone?.slice(3) ?? "";
    const spellings = [`0${national}`, `+49 ${national}`, national.replace(/^(\d{3})/, "$1 / ")];
    for (const phone of spellings) {
      const browser = await signedInAs(test, await personWithout(test, "phone"));
      test.clock.advance(MINUTE);
      await browser.solved("smsSendCode", { dialCode: "49", phone });
      const [newest] = await messagesTo(owner.account.phone ?? "");
      expect(newest?.template).toBe("addressInUse");
    }
    expect(await messagesTo(owner.account.phone ?? "")).toHaveLength(spellings.length);
  });

  it("other spellings of an address are bound in canonical form", async () => {
    const flow = await beginBinding(test, "email");
    const { address } = flow.fresh;
    const { data } = await flow.bind({ email: ` ${address.toUpperCase()} ` });
    expect(data["email"]).toBe(address);
  });
});

describe("who may bind", () => {
  const everyCall = BOTH.flatMap((added) => {
    const { payload } = freshAddress(added);
    const codes = { emailCode: "111111", smsCode: "111111" };
    const { sendToNew, sendToOwn, bind, close } = BINDING_CALLS[added];
    return [
      [sendToNew, payload],
      [sendToOwn, {}],
      [bind, { ...payload, ...codes }],
      [close, {}],
    ] as const;
  });

  it.each(everyCall)("ASVS 8.2.1: %s without a session is 401", async (name, payload) => {
    const browser = test.browser();
    const { status, body } = await browser.solved(name, payload);
    expect([status, body.code]).toEqual([401, ERRORS.unauthorized.code]);
  });

  it.each(everyCall)("A41: %s needs the cookies and the header", async (name, payload) => {
    const person = await personWithout(test, name.startsWith("email") ? "email" : "phone");
    const before = await countRows(test.services.database.db);
    const whole = await signedInAs(test, person);
    for (const missing of ["authtoken", "authorization"]) {
      const browser = test.browser();
      for (const [key, value] of whole.cookies) browser.cookies.set(key, value);
      browser.cookies.delete(missing);
      expect((await browser.call(name, payload)).status).toBe(401);
    }
    const noHeader = await whole.call(name, payload, { headers: { authorization: "" } });
    expect(noHeader.status).toBe(401);
    const after = await countRows(test.services.database.db);
    expect(after).toEqual({ ...before, sessions: (before["sessions"] ?? 0) + 1 });
    expect(await accountOf(person.account.id)).toEqual(person.account);
  });

  it.each(everyCall)("REQ-4: %s under another group is refused", async (name, payload) => {
    const person = await personWithout(test, name.startsWith("email") ? "email" : "phone");
    const browser = await signedInAs(test, person);
    const group = (person.account.account_group % 16) + 1;
    const foreign = await browser.solved(name, payload, { group });
    expect([foreign.status, foreign.body.code]).toEqual([403, ERRORS.foreignGroup.code]);
    const own = await browser.solved(name, payload, { group: person.account.account_group });
    expect(own.status).toBe(200);
  });

  it.each(BOTH)("A06: codes belong to the session that requested them (%s)", async (added) => {
    const flow = await beginBinding(test, added);
    const elsewhere = await signedInAs(test, flow.person);
    const payload = { ...flow.fresh.payload, ...flow.codes };
    const stolen = await elsewhere.call(BINDING_CALLS[added].bind, payload);
    expect(refusedWith(stolen)).toEqual(wrong(newField(added)));
    const stranger = await signedInAs(test, await personWithout(test, added));
    const foreign = await stranger.call(BINDING_CALLS[added].bind, payload);
    expect(refusedWith(foreign)).toEqual(wrong(newField(added)));
    expect((await flow.bind()).body.code).toBe(0);
  });

  it.each(BOTH)("ASVS 16.3.2: a refusal (%s) is recorded for the account", async (added) => {
    const flow = await beginBinding(test, added);
    await flow.bind({ [newField(added)]: otherThan(flow.codes[newField(added)]) });
    const events = await eventsOf(flow.person.account.id);
    expect(events).toContainEqual(
      expect.objectContaining({ event: "refused", reason: "codeWrong" }),
    );
  });
});

describe("the offer to bind", () => {
  const offerTo = async (browser: Browser) => (await browser.call("userInfo")).data["bindOffer"];

  it.each(BOTH)("names the missing %s, and disappears once it is added", async (added) => {
    const flow = await beginBinding(test, added);
    expect(await offerTo(flow.browser)).toBe(added);
    await flow.bind();
    expect(await offerTo(flow.browser)).toBeNull();
  });

  it.each(BOTH)(
    "API-1: dismissed (%s) it stays hidden for 30 days, on every device",
    async (added) => {
      const person = await personWithout(test, added);
      const browser = await signedInAs(test, person);
      const elsewhere = await signedInAs(test, person);
      const { body } = await browser.call(BINDING_CALLS[added].close);
      expect(body).toEqual({ code: 0, message: "SUCCESS", data: {} });
      expect([await offerTo(browser), await offerTo(elsewhere)]).toEqual([null, null]);
      const events = await eventsOf(person.account.id);
      expect(events.map(({ event }) => event)).toEqual(["offerClosed"]);
      test.clock.advance(30 * DAY - 1);
      expect(await offerTo(await signedInAs(test, person))).toBeNull();
      test.clock.advance(1);
      expect(await offerTo(await signedInAs(test, person))).toBe(added);
    },
  );

  it.each(BOTH)("a dismissed offer does not block adding the %s", async (added) => {
    const flow = await beginBinding(test, added);
    await flow.browser.call(BINDING_CALLS[added].close);
    expect((await flow.bind()).body.code).toBe(0);
  });

  it("is not shown to a sub-user", async () => {
    const parent = await makePerson(test, { email: freshEmail() });
    const link = { id: parent.account.id, useAdminTwoFactor: false };
    for (const own of [{ email: freshEmail() }, { phone: freshPhone() }, {}]) {
      const sub = await makePerson(test, { ...own, parent: link });
      expect(await offerTo(await signedInAs(test, sub))).toBeNull();
    }
  });
});
