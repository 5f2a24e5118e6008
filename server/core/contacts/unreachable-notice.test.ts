import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePerson } from "../../testing/people/people.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const PHONE = { e164: "+4915123456789", dialCode: "+49" };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function signIn(person: Awaited<ReturnType<typeof makePerson>>) {
  const browser = await person.knownBrowser();
  const { body } = await browser.login(person.account.email ?? "");
  expect(body.code).toBe(0);
  const { unreachable } = body.data as { unreachable?: string[] };
  const sent = await test.services.outbox.newest(test.services.database.db, 10);
  const notices = sent.filter(({ message }) => message.template === "addressUnreachable");
  return { unreachable, recipients: notices.map(({ message }) => message.recipient) };
}

describe("a sign-in to an account whose address refuses messages", () => {
  it("names the address each time and notifies the other address once", async () => {
    const person = await makePerson(test, { email: "gone@example.com", phone: PHONE });
    expect((await signIn(person)).unreachable).toBeUndefined();

    const { reachability, database } = test.services;
    await reachability.markDead(database.db, "gone@example.com", "SMTP 550");
    const once = { unreachable: ["email"], recipients: [PHONE.e164] };
    expect(await signIn(person)).toEqual(once);
    expect(await signIn(person)).toEqual(once);
  });

  it("notifies nobody if no address is reachable", async () => {
    const phone = { e164: "+4915123456780", dialCode: "+49" };
    const person = await makePerson(test, { email: "alone@example.com", phone });
    const { reachability, database } = test.services;
    const before = (await signIn(person)).recipients;
    await reachability.markDead(database.db, "alone@example.com", "SMTP 550");
    await reachability.markDead(database.db, phone.e164, "Twilio 21211");
    expect(await signIn(person)).toEqual({
      unreachable: ["email", "phone"],
      recipients: before,
    });
  });
});
