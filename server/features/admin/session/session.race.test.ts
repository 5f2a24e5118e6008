import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { PasskeyCreation } from "@portico/contract/shared/passkey-schemas";
import * as passkeyRows from "../../../core/operators/operator-passkeys-repository.ts";
import { SYSTEM_ACTOR } from "../../../core/audit/audit.ts";
import { ADMIN_ORIGIN, type AdminTest, openAdminTest } from "../../../testing/admin/admin-app.ts";
import { TestPasskey } from "../../../testing/people/passkey.ts";
import { SLOW_SETUP } from "../../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

/** Some of these delays end in the middle of the other transaction. */
const DELAYS = Array.from({ length: 16 }, (_, index) => index / 4);

const MEANWHILE = 200;

let test: AdminTest;
beforeAll(async () => {
  test = await openAdminTest();
});
afterAll(() => test.close());

it("a link is not renewed for an operator who is just using the former one", async () => {
  const boss = await test.operator("boss", "administrator");
  for (const [index, delay] of DELAYS.entries()) {
    const { id, token } = await test.invite(`new${index}@exchange.example`);
    const browser = test.consoleBrowser();
    const { data } = await browser.call("invitationPasskeyOptions", { token });
    const passkey = new TestPasskey(ADMIN_ORIGIN).create(data as unknown as PasskeyCreation);
    const [accepted, renewed] = await Promise.all([
      browser.call("invitationAccept", { token, name: "Key", passkey }),
      sleep(delay).then(() => boss.call("operatorInvitationRenew", { id, reason: "Lost" })),
    ]);
    expect([delay, [accepted.code, renewed.code].filter((code) => code === 0)]).toEqual([
      delay,
      [0],
    ]);
  }
});

it("no passkey is added to an operator who is just being disabled", async () => {
  const { database, operators } = test.services;
  const gone = await test.operator("gone", "support");
  const { data } = await gone.call("passkeyOptions");
  const passkey = new TestPasskey(ADMIN_ORIGIN).create(data as unknown as PasskeyCreation);
  const { adding } = await database.transaction(async (db) => {
    await operators.disable(db, SYSTEM_ACTOR, gone.id, "Left");
    const call = gone.call("passkeyAdd", { name: "Later", passkey });
    // Until the call waits for this transaction.
    await sleep(MEANWHILE);
    return { adding: call };
  });
  expect((await adding).status).toBe(401);
  const stored = await passkeyRows.listOf(database.db, gone.id);
  expect(stored).toHaveLength(2);
});
