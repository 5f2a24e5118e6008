import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OutboxMessage } from "../../platform/outbox/message.ts";
import { makePerson, type Person } from "../../testing/people/people.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const ANTI_PHISHING = "blue heron 42";
const PHONE = { e164: "+4915123456789", dialCode: "+49" };

let test: TestApp;
let mina: Person;
beforeAll(async () => {
  test = await openTestApp();
  mina = await makePerson(test, { email: "mina@example.com", phone: PHONE });
  const { db } = test.services.database;
  const choice = { anti_phishing_code: ANTI_PHISHING };
  await db.updateTable("accounts").set(choice).where("id", "=", mina.account.id).execute();
});
afterAll(() => test.close());

beforeEach(() => test.clock.advance(60_000));

async function newestTo(recipient: string): Promise<OutboxMessage | undefined> {
  const messages = await test.messages();
  return messages.find((message) => message.recipient === recipient);
}

describe("the anti-phishing code", () => {
  it("is in the notices to its owner's mailbox, and in no text message", async () => {
    const { db } = test.services.database;
    const account = { ...mina.account, anti_phishing_code: ANTI_PHISHING };
    const notice = { template: "passwordChanged", values: { at: 0 } } as const;
    await test.services.notices.notifyAll(db, account, notice);
    expect(await newestTo("mina@example.com")).toMatchObject({ antiPhishingCode: ANTI_PHISHING });
    expect(await newestTo(PHONE.e164)).not.toHaveProperty("antiPhishingCode");
  });

  it("is in a code to its owner's mailbox", async () => {
    await test.browser().solved("recoverEmailSendCode", { email: "mina@example.com" });
    expect(await newestTo("mina@example.com")).toMatchObject({
      template: "recoveryCode",
      antiPhishingCode: ANTI_PHISHING,
    });
  });

  it("is in the notice that its owner gets instead of a stranger's code", async () => {
    await test.browser().sendRegistrationCode("mina@example.com");
    expect(await newestTo("mina@example.com")).toMatchObject({
      template: "accountExists",
      antiPhishingCode: ANTI_PHISHING,
    });
  });

  it("is sent to nobody else: not to a new address, and not to an account without one", async () => {
    await test.browser().sendRegistrationCode("new@example.com");
    expect(await newestTo("new@example.com")).not.toHaveProperty("antiPhishingCode");
    await makePerson(test, { email: "tom@example.com" });
    await test.browser().solved("recoverEmailSendCode", { email: "tom@example.com" });
    expect(await newestTo("tom@example.com")).toMatchObject({ template: "recoveryCode" });
    expect(await newestTo("tom@example.com")).not.toHaveProperty("antiPhishingCode");
  });
});
