import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../core/limits/limits.ts";
import { HOUR, MINUTE } from "../../platform/clock.ts";
import { sendRecoveryCode, verifyRecoveryCode } from "../../testing/people/recovery.ts";
import { countRows } from "../../testing/database/rows.ts";
import { makeMember, type Member, newAddress, outcomeOf } from "../../testing/people/sign-in.ts";
import { statementsOf } from "../../testing/database/statements.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const stranger = () => test.browser({ address: newAddress() });
const spelled = ({ email }: Member, index: number) => email.replace("@", `+${index}@`);

/** Advances the clock so that the hourly limit is not reached. */
async function often(times: number, call: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    test.clock.advance(index % LIMITS.sendToRecipient.max === 0 ? HOUR : MINUTE);
    await call(index);
  }
  test.clock.advance(HOUR);
}

/** Everything sent to any spelling of a mailbox. */
async function sentToMailbox({ email }: Member): Promise<string[]> {
  const [name = "", host = ""] = email.split("@");
  const messages = await test.messages();
  return messages
    .map(({ recipient }) => recipient)
    .filter((one) => one.startsWith(name) && one.endsWith(`@${host}`));
}

describe("A20, A29: strangers who use up the codes of a mailbox", () => {
  it("registrations with its other spellings do not keep its owner from recovering", async () => {
    const member = await makeMember(test);
    await often(LIMITS.sendToRecipientDaily.max, (index) =>
      stranger().sendRegistrationCode(spelled(member, index)),
    );
    const late = await stranger().sendRegistrationCode(spelled(member, 99));
    expect(outcomeOf(late)).toBe("tooManyRequests");
    const owner = member.strangeBrowser();
    expect(outcomeOf(await sendRecoveryCode(owner, member.email))).toBe("ok");
    const code = await owner.codeFor(member.email);
    expect(outcomeOf(await verifyRecoveryCode(owner, member.email, code))).toBe("ok");
  });

  it("registrations with its own spelling do not keep its owner from recovering", async () => {
    const member = await makeMember(test);
    await often(LIMITS.sendToRecipientDaily.max, () =>
      stranger().sendRegistrationCode(member.email),
    );
    expect(outcomeOf(await sendRecoveryCode(member.strangeBrowser(), member.email))).toBe("ok");
  });

  it("recoveries with its other spellings do not keep its owner from recovering", async () => {
    const member = await makeMember(test);
    await often(40, (index) => sendRecoveryCode(stranger(), spelled(member, index)));
    expect(outcomeOf(await sendRecoveryCode(member.strangeBrowser(), member.email))).toBe("ok");
  });

  it("a recovery with another spelling a moment ago does not keep its owner from recovering", async () => {
    const member = await makeMember(test);
    test.clock.advance(MINUTE);
    await sendRecoveryCode(stranger(), spelled(member, 1));
    const owner = member.strangeBrowser();
    expect(outcomeOf(await sendRecoveryCode(owner, member.email))).toBe("ok");
    expect(outcomeOf(await sendRecoveryCode(owner, member.email))).toBe("resendTooSoon");
  });

  it("registrations with its phone number do not keep its owner from recovering", async () => {
    const member = await makeMember(test);
    await often(LIMITS.sendToRecipientDaily.max, () =>
      stranger().solved("registerPhoneSendCode", member.number),
    );
    expect(outcomeOf(await sendRecoveryCode(member.strangeBrowser(), member.number))).toBe("ok");
  });
});

describe("A29: flooding a mailbox with recoveries", () => {
  it("recoveries with its exact address are limited per day", async () => {
    const member = await makeMember(test);
    await often(30, () => sendRecoveryCode(stranger(), member.email));
    expect(await sentToMailbox(member)).toHaveLength(LIMITS.sendToRecipientDaily.max);
  });

  it("recoveries with other spellings are limited per day, all spellings together", async () => {
    const member = await makeMember(test);
    await often(40, (index) => sendRecoveryCode(stranger(), spelled(member, index)));
    expect(await sentToMailbox(member)).toHaveLength(LIMITS.recoveriesOfMailbox.max);
  });

  it("A13: beyond that limit an unknown address gets the same response as a known one", async () => {
    const [known, unknown] = [await makeMember(test), await makeMember(test)];
    const { db } = test.services.database;
    const gone = { email: "moved-away@example.com" };
    await db.updateTable("accounts").set(gone).where("id", "=", unknown.account.id).execute();
    const seen = [];
    for (const member of [known, unknown]) {
      await often(12, (index) => sendRecoveryCode(stranger(), spelled(member, index)));
      const browser = member.strangeBrowser();
      const solution = await browser.solve("send-code");
      const before = await countRows(db);
      const answers: unknown[] = [];
      const statements = await statementsOf(async () => {
        const { status, body } = await browser.call(
          "recoverEmailSendCode",
          { email: member.email },
          { solution },
        );
        answers.push({ status, body });
      });
      const { outbox = 0 } = await countRows(db);
      seen.push({ answers, statements, messages: outbox - (before["outbox"] ?? 0) });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toMatchObject({ answers: [{ status: 200 }], messages: 1 });
    expect(await sentToMailbox(unknown)).toHaveLength(LIMITS.recoveriesOfMailbox.max);
  });
});
