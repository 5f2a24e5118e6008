import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type AdminTest, openAdminTest } from "../../../testing/admin/admin-app.ts";
import { SLOW_SETUP } from "../../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

let test: AdminTest;
beforeAll(async () => {
  test = await openAdminTest();
});
afterAll(() => test.close());

it.each([
  ["operatorDisable", { reason: "Left" }],
  ["operatorRoleRemove", { role: "administrator", reason: "Left" }],
] as const)("%s: of two administrators who do it to each other, one remains", async (name, why) => {
  for (const turn of [1, 2, 3]) {
    const one = await test.operator(`one-${name}${turn}`, "administrator");
    const other = await test.operator(`other-${name}${turn}`, "administrator");
    const answers = await Promise.all([
      one.call(name, { id: other.id, ...why }),
      other.call(name, { id: one.id, ...why }),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  }
});
