import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type AdminTest,
  openAdminTest,
  type TestOperator,
} from "../../../testing/admin/admin-app.ts";
import { SLOW_SETUP } from "../../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

const SERVICE_SECRET = "trading-key-of-32-characters-or-more";

let test: AdminTest;
let boss: TestOperator;
beforeAll(async () => {
  test = await openAdminTest({ env: { SERVICE_KEYS: `trading:${SERVICE_SECRET}` } });
  boss = await test.operator("boss", "administrator");
});
afterAll(() => test.close());

describe("the health page", () => {
  it("shows state and settings without a secret", async () => {
    const { data } = await boss.call("healthRead");
    expect(data).toMatchObject({
      database: { kind: test.services.database.kind, reachable: true },
      redis: "off",
      outbox: { queued: 0, oldestAt: null, dead: 0 },
    });
    expect(data["settings"]).toContainEqual(
      expect.objectContaining({ name: "ADMIN_PORT", value: "3900" }),
    );
    expect(JSON.stringify(data)).not.toContain(SERVICE_SECRET);
  });

  it("lists dead messages without their recipients, and queues one again", async () => {
    await test.browser().sendRegistrationCode("dead@example.com");
    const { db } = test.services.database;
    await db
      .updateTable("outbox")
      .set({ status: "dead", last_error: "refused", expires_at: null })
      .execute();
    const { data } = await boss.call("deadMessages");
    const [message] = data["messages"] as { id: string; template: string }[];
    expect(message).toMatchObject({ template: "registrationCode", canBeRetried: true });
    expect(JSON.stringify(data)).not.toContain("dead@example.com");
    const reason = "The mail server is back";
    expect((await boss.call("messageRetry", { id: message?.id, reason })).code).toBe(0);
    expect((await boss.call("messageRetry", { id: message?.id, reason })).status).toBe(404);
  });
});
