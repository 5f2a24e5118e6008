import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type AdminTest, openAdminTest } from "../../testing/admin/admin-app.ts";
import { freshBrowser } from "../../testing/people/factors.ts";
import { operate } from "../../testing/people/operator.ts";
import { makeMember } from "../../testing/people/sign-in.ts";
import { SLOW_SETUP } from "../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

let test: AdminTest;
beforeAll(async () => {
  test = await openAdminTest();
});
afterAll(() => test.close());

const STAFF_ADDRESS = "198.51.100.77";
const REASON = "Suspected mule account";

it("ASVS 14.2.6: a customer's activity and data name nobody of the staff: no person, reason or address", async () => {
  const member = await makeMember(test);
  await operate(test, "account", "freeze", member.email, "--reason", REASON);
  await operate(test, "account", "unfreeze", member.email, "--reason", REASON);
  const support = await test.operator("sofia", "support");
  const at = { address: STAFF_ADDRESS, headers: { "user-agent": "StaffBrowser/1.0" } };
  const body = { id: member.account.id, reason: REASON };
  const shown = await support.call("customerReveal", body, at);
  expect(shown.code).toBe(0);

  const owner = await freshBrowser(test, member);
  const answers = [
    await owner.call("historyList"),
    await owner.call("historyExport"),
    await owner.call("dataExport"),
  ];
  for (const { body: answer } of answers) {
    const text = JSON.stringify(answer);
    expect(text).toContain(answer === answers[1]?.body ? "activity.csv" : "statusChanged");
    for (const secret of [REASON, "Ada (", STAFF_ADDRESS, "StaffBrowser"]) {
      expect(text).not.toContain(secret);
    }
  }
  // A search does not confirm a guess, either.
  const found = await owner.call("historySearch", { search: STAFF_ADDRESS });
  expect(found.data["events"]).toEqual([]);
});
