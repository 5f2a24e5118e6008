import { afterEach, describe, expect, it, vi } from "vitest";
import { runKeys } from "../../cli/keys.ts";
import { HOUR, SECOND } from "../../platform/clock.ts";
import { machineClock } from "../../platform/time/process-clock.ts";
import { TestProcessClock } from "../../testing/clock/process-clock.ts";
import { openTestApp, type TestApp, type TestAppOptions } from "../../testing/app/test-app.ts";
import { PUBLISHED_AFTER, PUBLISHED_AHEAD } from "./signing-keys.ts";

const opened: TestApp[] = [];
afterEach(async () => {
  for (const test of opened.splice(0).toReversed()) await test.close();
});

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  const test = await openTestApp(options);
  opened.push(test);
  return test;
}

const publishedBy = async ({ services }: TestApp) =>
  (await services.signingKeys.published()).map(({ kid }) => kid);
const currentOf = async ({ services }: TestApp) => (await services.signingKeys.current()).id;

describe("keys of session tokens", () => {
  it("are one for all processes, also when several need the first one at once", async () => {
    const test = await start();
    const other = await start({ database: test.database });
    const ids = await Promise.all([test, other, test, other].map(currentOf));
    expect(new Set(ids).size).toBe(1);
    expect(await publishedBy(other)).toEqual([ids[0]]);
  });

  it("ASVS 11.2.2: are published before they sign, and until their last token has expired", async () => {
    const test = await start();
    const { clock, services } = test;
    const first = await currentOf(test);
    const { id: second, signsFrom } = await services.signingKeys.rotate();
    expect(signsFrom).toBe(clock.now() + PUBLISHED_AHEAD);
    clock.advance(PUBLISHED_AHEAD - 1);
    expect([await currentOf(test), await publishedBy(test)]).toEqual([first, [second, first]]);
    clock.advance(1);
    expect([await currentOf(test), await publishedBy(test)]).toEqual([second, [second, first]]);
    clock.advance(PUBLISHED_AFTER - 1);
    expect(await publishedBy(test)).toEqual([second, first]);
    clock.advance(1);
    expect(await publishedBy(test)).toEqual([second]);
  });

  it("are given up at once by rotate-tokens --now", async () => {
    const test = await start();
    const first = await currentOf(test);
    const said: string[] = [];
    await runKeys(["rotate-tokens", "--now", "--json"], (line) => said.push(line), {
      ...test.database.env,
    });
    const { id } = JSON.parse(said[0] ?? "") as { id: string };
    test.clock.advance(60_000);
    expect(id).not.toBe(first);
    expect([await currentOf(test), await publishedBy(test)]).toEqual([id, [id]]);
  });

  it.each([HOUR, -HOUR])(
    "sign when the database says so, if rotate-tokens runs on a machine that is %i ms off",
    async (by) => {
      const processClock = new TestProcessClock();
      processClock.boot = machineClock.boot;
      const test = await start({ processClock });
      const said: string[] = [];
      const first = await currentOf(test);
      const begun = test.services.clock.now();
      const now = Date.now.bind(Date);
      const wrong = vi.spyOn(Date, "now").mockImplementation(() => now() + by);
      try {
        await runKeys(["rotate-tokens", "--json"], (line) => said.push(line), {
          ...test.database.env,
        });
      } finally {
        wrong.mockRestore();
      }
      const { signsFrom } = JSON.parse(said[0] ?? "") as { signsFrom: string };
      const ahead = Date.parse(signsFrom) - begun - PUBLISHED_AHEAD;
      expect(Math.abs(ahead)).toBeLessThan(10 * SECOND);
      expect(await currentOf(test)).toBe(first);
    },
  );

  it("are encrypted in the database", async () => {
    const test = await start();
    await currentOf(test);
    const { db } = test.services.database;
    const [row] = await db.selectFrom("signing_keys").selectAll().execute();
    expect(row?.private_key).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(JSON.parse(row?.public_key ?? "{}")).toMatchObject({ kty: "EC", crv: "P-256" });
    expect(row?.public_key).not.toContain('"d"');
  });

  it("are replaced when the key that encrypted them is gone", async () => {
    const test = await start();
    const first = await currentOf(test);
    const { db } = test.services.database;
    await db.updateTable("signing_keys").set({ private_key: "lost.AAAA" }).execute();
    const other = await start({ database: test.database });
    const second = await currentOf(other);
    expect(second).not.toBe(first);
    expect(await currentOf(other)).toBe(second);
    other.clock.advance(SECOND);
    expect(await publishedBy(other)).toEqual([second, first]);
  });
});
