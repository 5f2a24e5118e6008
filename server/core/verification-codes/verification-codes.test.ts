import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "../../platform/clock.ts";
import { createOutbox } from "../../platform/outbox/outbox.ts";
import { createSmsAvailability } from "../../platform/sms/sms-availability.ts";
import { clearLimits, limitKeys } from "../../testing/database/limit-rows.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { statementsOf } from "../../testing/database/statements.ts";
import { createAudit } from "../audit/audit.ts";
import { type Contact, readPhoneContact } from "../contacts/contacts.ts";
import { createLimits, type Limit, LIMITS, type LimitName } from "../limits/limits.ts";
import type { Verified } from "../verified.ts";
import type { RequestContext } from "../request-context.ts";
import {
  type VerificationCodes,
  type CodeRequest,
  createVerificationCodes,
} from "./verification-codes.ts";
import { createCodes } from "./codes.ts";

let test: OpenTestDatabase;
let desk: VerificationCodes;

function openDesk(
  limits: Partial<Record<LimitName, Limit>> = {},
  { isAvailable = true, countries = new Set<string>() } = {},
): VerificationCodes {
  const { database, clock, keyring } = test;
  return createVerificationCodes({
    database,
    clock,
    keyring,
    codes: createCodes(keyring, clock),
    limits: createLimits({ kept: database.keptLimits, others: database.limits }, clock, limits),
    outbox: createOutbox(keyring, clock),
    audit: createAudit(clock),
    smsAvailability: createSmsAvailability({ isAvailable, countries }),
  });
}

beforeAll(async () => {
  test = await openTestDatabase();
  desk = openDesk();
});
afterAll(() => test.close());
beforeEach(async () => {
  await clearLimits(test.database);
  for (const table of ["codes", "outbox", "audit_events"] as const) {
    await test.db.deleteFrom(table).execute();
  }
});

const countedKeys = () => limitKeys(test.database);

let visitors = 0;
/** A visitor from a separate address. */
function context(more: Partial<RequestContext> = {}): RequestContext {
  visitors += 1;
  return {
    call: "recoverEmailSendCode",
    requestId: "",
    address: `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
    countryCode: undefined,
    userAgent: "",
    locale: "en",
    flowHash: `flow-${visitors}`,
    deviceTokens: [],
    authtoken: undefined,
    challengeId: "",
    ...more,
  };
}

const email = (address: string): Contact => ({ channel: "email", address });
function phone(dialCode: string, number: string): Contact {
  const { countryCode: _, ...contact } = readPhoneContact(dialCode, number);
  return contact;
}

function send(contact: Contact, more: Partial<CodeRequest> = {}, from = context(), at = desk) {
  const purpose = `recover-${contact.channel}` as const;
  return at.send(from, { purpose, template: "recoveryCode", contact, ...more });
}

const tooMany = (retryAfter: unknown = expect.any(Number)) => ({
  code: "tooManyRequests",
  data: { retryAfter },
});
const tooSoon = { code: "resendTooSoon", data: { retryAfter: 60 } };

const outboxSize = async () => (await test.db.selectFrom("outbox").select("id").execute()).length;

/** Sends until one is refused. Returns how many were sent. */
async function sendsUntilRefused(most: number, next: (index: number) => Promise<unknown>) {
  for (let index = 0; index < most; index += 1) {
    try {
      await next(index);
    } catch (error) {
      return { sent: index, refusal: error };
    }
  }
  return { sent: most, refusal: undefined };
}

describe("API-3: a code that is sent", () => {
  it("is one code, one message and one record, and the answer says how long it lasts", async () => {
    const answer = await send(email("mina@example.com"));
    expect(answer).toEqual({ expiresIn: 600, resendIn: 60 });
    const [row] = await test.db.selectFrom("outbox").selectAll().execute();
    expect(row).toMatchObject({ channel: "mail", template: "recoveryCode" });
    expect(row?.expires_at).toBe(test.clock.now() + 10 * MINUTE);
    expect(await test.db.selectFrom("codes").selectAll().execute()).toHaveLength(1);
    const events = await test.db.selectFrom("audit_events").select(["event", "reason"]).execute();
    expect(events).toEqual([{ event: "codeSent", reason: null }]);
  });

  it("API-3: once per flow: while it can be used, nothing is counted, sent or recorded", async () => {
    const from = context();
    const once = { once: true } as const;
    expect(await send(email("mina@example.com"), once, from)).toEqual({
      expiresIn: 600,
      resendIn: 60,
    });
    const counted = await countedKeys();
    test.clock.advance(90 * SECOND);
    const again = await send(email("mina@example.com"), once, from);
    expect(again).toEqual({ expiresIn: 510, resendIn: 0 });
    expect(await countedKeys()).toEqual(counted);
    expect(await outboxSize()).toBe(1);
    expect(await test.db.selectFrom("audit_events").select("event").execute()).toHaveLength(1);
  });

  it("API-3: once per flow: another purpose, recipient or browser has its own", async () => {
    const from = context();
    await send(email("mina@example.com"), { once: true }, from);
    const others = [
      send(email("mina@example.com"), { once: true, purpose: "register-email" }, from),
      send(email("mina@example.com"), { once: true }),
    ];
    for (const one of await Promise.allSettled(others)) {
      expect(one).toMatchObject({ status: "rejected", reason: tooSoon });
    }
    await send(email("tom@example.com"), { once: true }, from);
    expect(await outboxSize()).toBe(2);
  });

  it("API-8: is never stored without its message, nor the message without it", async () => {
    const instead = () => Promise.reject(new Error("crash"));
    await expect(send(email("mina@example.com"), { instead })).rejects.toThrow("crash");
    expect(await test.db.selectFrom("codes").selectAll().execute()).toEqual([]);
    expect(await outboxSize()).toBe(0);
    expect(await test.db.selectFrom("audit_events").selectAll().execute()).toEqual([]);
  });

  it("API-4: is replaced by a notice with the same statements, and the notice never expires", async () => {
    const notice = { template: "noAccount", values: {} } as const;
    const code = await statementsOf(() =>
      send(email("one@example.com"), { instead: async () => undefined }),
    );
    const replaced = await statementsOf(() =>
      send(email("two@example.com"), { instead: async () => ({ notice, locale: "de" }) }),
    );
    expect(replaced).toEqual(code);
    const rows = await test.db.selectFrom("outbox").select(["template", "expires_at"]).execute();
    expect(rows).toContainEqual({ template: "noAccount", expires_at: null });
  });

  it("keeps addresses out of the limits table", async () => {
    await send(email("mina@example.com"));
    await send(phone("+49", "15123456789"));
    const keys = JSON.stringify(await countedKeys());
    expect(keys).not.toMatch(/mina|example\.com|151234/);
  });
});

describe("API-3: how often", () => {
  it("60 s apart for one recipient, for all purposes and visitors together", async () => {
    const contact = email("pace@example.com");
    await send(contact);
    const purposes = ["register-email", "login-email", "recover-email", "bind-own-email"] as const;
    for (const purpose of purposes) {
      await expect(send(contact, { purpose })).rejects.toMatchObject(tooSoon);
    }
    test.clock.advance(60 * SECOND);
    await send(contact, { purpose: "login-email" });
    expect(await outboxSize()).toBe(2);
  });

  it("a device code counts for the address it goes to, not for the account", async () => {
    const recipient = "account:mina";
    const device = { purpose: "login-device", template: "deviceCode", recipient } as const;
    await send(email("mina@example.com"), device);
    await expect(send(email("mina@example.com"), device)).rejects.toMatchObject(tooSoon);
    await send(phone("+49", "15123456789"), device);
  });

  it("five an hour and ten a day for one recipient", async () => {
    const contact = email("often@example.com");
    const next = async () => {
      await send(contact);
      test.clock.advance(MINUTE);
    };
    const hourly = await sendsUntilRefused(20, next);
    expect(hourly).toMatchObject({ sent: LIMITS.sendToRecipient.max, refusal: tooMany(55 * 60) });
    test.clock.advance(HOUR);
    const daily = await sendsUntilRefused(20, async () => {
      await send(contact);
      test.clock.advance(HOUR);
    });
    expect(daily.sent).toBeGreaterThanOrEqual(4);
    expect(daily.sent).toBeLessThanOrEqual(5);
    expect(daily.refusal).toMatchObject(tooMany());
    test.clock.advance(DAY);
    await send(contact);
  });

  it("twenty a day for one account, over all addresses and places", async () => {
    const accountId = "account-of-mina";
    const next = (index: number) => send(email(`new-${index}@example.com`), { accountId });
    const { sent, refusal } = await sendsUntilRefused(30, next);
    expect(sent).toBe(LIMITS.sendForAccount.max);
    expect(refusal).toMatchObject(tooMany(24 * 60 * 60));
    await send(email("somebody@example.com"), { accountId: "account-of-tom" });
  });

  it("a hundred an hour from one place, over all recipients", async () => {
    const next = (index: number) =>
      send(email(`everybody-${index}@example.com`), {}, context({ address: "198.51.100.7" }));
    const { sent, refusal } = await sendsUntilRefused(120, next);
    expect(sent).toBe(LIMITS.sendFromAddress.max);
    expect(refusal).toMatchObject(tooMany(60 * 60));
  });

  it("A60: all of one /64 is one place", async () => {
    const one = openDesk({ sendFromAddress: { max: 3, window: HOUR } });
    const next = (index: number) => {
      const from = context({ address: `2001:db8:1:2::${index + 1}` });
      return send(email(`six-${index}@example.com`), {}, from, one);
    };
    expect((await sendsUntilRefused(10, next)).sent).toBe(3);
  });

  it("a total per hour, for mail and for text messages", async () => {
    const one = openDesk({ sendInAll: { max: 3, window: HOUR } });
    const next = (index: number) => send(email(`all-${index}@example.com`), {}, context(), one);
    expect((await sendsUntilRefused(10, next)).sent).toBe(3);
    // Text messages have a separate count.
    await send(phone("+49", "15123456789"), {}, context(), one);
  });

  it("a refused send creates no code, no message and no record", async () => {
    const contact = email("quiet@example.com");
    await send(contact);
    const [before] = await test.db.selectFrom("codes").selectAll().execute();
    await expect(send(contact)).rejects.toMatchObject(tooSoon);
    expect(await test.db.selectFrom("codes").selectAll().execute()).toEqual([before]);
    expect(await outboxSize()).toBe(1);
    expect(await test.db.selectFrom("audit_events").selectAll().execute()).toHaveLength(1);
  });

  it("A20: strangers who used up their allowance do not block the owner's codes", async () => {
    const contact = email("held-up@example.com");
    for (let sent = 0; sent < LIMITS.sendToRecipient.max; sent += 1) {
      await send(contact);
      test.clock.advance(MINUTE);
    }
    await expect(send(contact)).rejects.toMatchObject(tooMany());
    const own = { purpose: "login-email", template: "loginCode" } as const;
    await expect(send(contact, own)).resolves.toMatchObject({ resendIn: 60 });
  });

  it("A20: a place that has used up its allowance does not use up anybody else's", async () => {
    const one = openDesk({ sendFromAddress: { max: 1, window: HOUR } });
    const stranger = context();
    await send(email("first@example.com"), {}, stranger, one);
    const victim = email("victim@example.com");
    await expect(send(victim, {}, stranger, one)).rejects.toMatchObject(tooMany());
    await send(victim, {}, context(), one);
  });
});

describe("A10: text messages to expensive destinations", () => {
  const german = (index: number) => phone("+49", `1512345${String(index).padStart(4, "0")}`);

  it("stop for consecutive numbers of one range, over all places", async () => {
    const { sent, refusal } = await sendsUntilRefused(100, (index) => send(german(index)));
    expect(sent).toBe(LIMITS.smsToRange.max);
    expect(refusal).toMatchObject(tooMany(60 * 60));
    expect(await outboxSize()).toBe(LIMITS.smsToRange.max);
    // Other ranges, other countries and mail still work.
    await send(phone("+49", "16094123456"));
    await send(phone("+44", "7400123456"));
    await send(email("mina@example.com"));
    test.clock.advance(HOUR);
    await send(german(99));
  });

  it("A20: strangers who exhaust a range do not block owners, who have a separate limit", async () => {
    const strangers = await sendsUntilRefused(100, (index) => send(german(index)));
    expect(strangers.refusal).toMatchObject(tooMany());
    const own = { purpose: "login-sms", template: "loginCode" } as const;
    const owners = await sendsUntilRefused(100, (index) => send(german(100 + index), own));
    expect(owners.sent).toBe(LIMITS.smsToRangeOfOwners.max);
    expect(owners.refusal).toMatchObject(tooMany(60 * 60));
  });

  it("count all spellings of a number for the same range", async () => {
    const one = openDesk({ smsToRange: { max: 2, window: HOUR } });
    const spellings = ["0151 2345 0001", "+49 (151) 2345-0002", "٠١٥١٢٣٤٥٠٠٠٣"];
    const next = (index: number) => send(phone("49", spellings[index] ?? ""), {}, context(), one);
    expect((await sendsUntilRefused(3, next)).sent).toBe(2);
  });

  it("stop for a country at its daily limit, and not for others", async () => {
    const one = openDesk({ smsToCountry: { max: 4, window: DAY } });
    const next = (index: number) => send(phone("+49", `15${index}23456789`), {}, context(), one);
    const ranges = [1, 2, 5, 7, 9].map((digit) => () => next(digit));
    const { sent, refusal } = await sendsUntilRefused(5, (index) => ranges[index]!());
    expect(sent).toBe(4);
    expect(refusal).toMatchObject(tooMany(24 * 60 * 60));
    await send(phone("+43", "664123456"), {}, context(), one);
  });

  it("have a daily limit per country and one in total", () => {
    expect(LIMITS.smsToCountry).toEqual({ max: 5000, window: DAY });
    expect(LIMITS.smsInAll).toEqual({ max: 50_000, window: DAY });
    expect(LIMITS.smsToRange.max).toBeLessThan(LIMITS.smsToCountry.max);
  });

  it("stop at the total daily limit, and mail still works", async () => {
    const one = openDesk({ smsInAll: { max: 2, window: DAY } });
    const numbers = [german(1), phone("+44", "7400123456"), phone("+43", "664123456")];
    const next = (index: number) => send(numbers[index]!, {}, context(), one);
    const { sent, refusal } = await sendsUntilRefused(3, next);
    expect([sent, refusal]).toEqual([2, expect.objectContaining(tooMany(24 * 60 * 60))]);
    await send(email("mina@example.com"), {}, context(), one);
  });

  it.each(["smsToCountry", "smsInAll", "sendInAll"] as const)(
    "A20: strangers who use up %s do not block owners, who have a separate limit",
    async (name) => {
      const few = { max: 2, window: DAY };
      const one = openDesk({ [name]: few, [`${name}OfOwners`]: few });
      const ofRange = (digit: number) => phone("+49", `15${digit}23456789`);
      const numbers = [1, 2, 5, 7, 9].map(ofRange);
      const strangers = await sendsUntilRefused(5, (at) => send(numbers[at]!, {}, context(), one));
      expect([strangers.sent, strangers.refusal]).toEqual([2, expect.objectContaining(tooMany())]);
      test.clock.advance(MINUTE);
      const own = { purpose: "login-sms", template: "loginCode" } as const;
      const next = (at: number) => send(numbers[at]!, own, context(), one);
      const owners = await sendsUntilRefused(5, next);
      expect([owners.sent, owners.refusal]).toEqual([2, expect.objectContaining(tooMany())]);
    },
  );

  it("messages are sent only to the listed countries, and refusals for others are not counted", async () => {
    const one = openDesk({}, { countries: new Set(["AT", "GB"]) });
    const refused = send(german(1), {}, context(), one);
    await expect(refused).rejects.toMatchObject({ code: "smsCountryUnserved" });
    // Jersey's numbers begin like British ones.
    const jersey = send(phone("+44", "7797712345"), {}, context(), one);
    await expect(jersey).rejects.toMatchObject({ code: "smsCountryUnserved" });
    expect(await countedKeys()).toEqual([]);
    await send(phone("+43", "664123456"), {}, context(), one);
    await send(phone("+44", "7400123456"), {}, context(), one);
  });

  it("are refused without counting if no SMS provider is configured", async () => {
    const one = openDesk({}, { isAvailable: false });
    const refused = send(german(1), {}, context(), one);
    await expect(refused).rejects.toMatchObject({ code: "smsUnavailable" });
    expect(await countedKeys()).toEqual([]);
    await send(email("mina@example.com"), {}, context(), one);
  });
});

describe("verifying a code", () => {
  const recipient = "mina@example.com";
  const PURPOSE = "recover-email" as const;

  const UNLOCKED = { of: "mina" };
  const consume = (code: Verified<typeof UNLOCKED>) =>
    test.database.transaction((transaction) => code.consume(transaction));

  async function sentTo(from: RequestContext): Promise<string> {
    const outbox = createOutbox(test.keyring, test.clock);
    await send(email(recipient), {}, from);
    const [entry] = await outbox.newest(test.db, 1);
    return entry && "code" in entry.message.values ? entry.message.values.code : "";
  }

  const check = (from: RequestContext, code: string) =>
    desk.verify(from, { purpose: PURPOSE, recipient, code, field: "code", unlocks: UNLOCKED });

  it("names the field that was wrong, and counts for the recipient", async () => {
    const one = context();
    await sentTo(one);
    const wrong = { code: "codeWrong", data: { field: "code" } };
    for (let tries = 0; tries < LIMITS.codeFailuresOfRecipient.max; tries += 1) {
      await expect(check(context(), "nothing")).rejects.toMatchObject(wrong);
    }
    await expect(check(context(), "nothing")).rejects.toMatchObject(tooMany());
    const tom = { purpose: PURPOSE, recipient: "tom@example.com", unlocks: UNLOCKED };
    await expect(desk.verify(one, { ...tom, code: "1", field: "x" })).rejects.toMatchObject({
      code: "codeWrong",
      data: { field: "x" },
    });
  });

  it("A03: is refused once the recipient's guesses are used up", async () => {
    const guess = { purpose: PURPOSE, recipient, field: "code", unlocks: UNLOCKED };
    const strict = openDesk({ codeFailuresOfRecipient: { max: 2, window: HOUR } });
    const one = context();
    const code = await sentTo(one);
    for (let tries = 0; tries < 2; tries += 1) {
      const wrong = strict.verify(one, { ...guess, code: "nothing" });
      await expect(wrong).rejects.toMatchObject({ code: "codeWrong" });
    }
    // The code itself would allow five attempts: it is the recipient's that are used up.
    await expect(strict.verify(one, { ...guess, code })).rejects.toMatchObject(tooMany());
    test.clock.advance(MINUTE);
    expect(await consume(await check(one, code))).toEqual(UNLOCKED);
  });

  it("A20: still works for the owner after strangers' wrong guesses", async () => {
    const owner = context();
    const code = await sentTo(owner);
    for (let tries = 0; tries < 30; tries += 1) await check(context(), code).catch(() => {});
    expect(await consume(await check(owner, code))).toEqual(UNLOCKED);
  });

  it("consumes all of several codes with what they open, or none", async () => {
    const one = context();
    const code = await sentTo(one);
    const first = await check(one, code);
    const refusal = { code: "codeWrong", data: { field: "code" } };
    // The second attempt fails, so its transaction gives the first code back.
    const both = test.database.transaction(async (transaction) => {
      await first.consume(transaction);
      return first.consume(transaction);
    });
    await expect(both).rejects.toMatchObject(refusal);
    expect(await consume(first)).toEqual(UNLOCKED);
    await expect(consume(first)).rejects.toMatchObject(refusal);
  });
});
