import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { makeOperator, requestRow } from "../../testing/people/operator-rows.ts";
import { setRoles } from "../operators/operators-repository.ts";
import { redeem, REDEEM_TIME, redeemableUntil } from "./redeem.ts";
import * as repository from "./requests-repository.ts";

let test: OpenTestDatabase;
let now: number;
let [maker, colleague] = ["", ""];
beforeAll(async () => {
  test = await openTestDatabase();
  now = test.clock.now();
  maker = await makeOperator(test, { roles: "security" });
  colleague = await makeOperator(test, { roles: "security" });
});
afterAll(() => test.close());

/** An export that was approved just now. */
const approved = (more: Partial<repository.RequestRow> = {}) =>
  requestRow(
    { requested_by: maker, requested_at: now },
    { kind: "dataExport", state: "approved", decided_by: colleague, decided_at: now, ...more },
  );

async function stored(more: Partial<repository.RequestRow> = {}): Promise<string> {
  const row = approved(more);
  await repository.insert(test.db, row);
  return row.id;
}

const take = (id: string) =>
  test.database.transaction((db) => redeem(db, { id, by: maker, kind: "dataExport", now }));

const redeemedAt = async (id: string) => (await repository.find(test.db, id))?.redeemed_at;

describe("what was approved", () => {
  it("is given out once, and nothing else with it", async () => {
    const [id, other] = [await stored(), await stored()];
    expect(await take(id)).toMatchObject({ id });
    await expect(take(id)).rejects.toThrow("requestClosed");
    expect(await redeemedAt(other)).toBeNull();
  });

  it.each<[string, () => Partial<repository.RequestRow>]>([
    ["is open", () => ({ state: "open" })],
    ["was refused", () => ({ state: "refused" })],
    ["was made by a colleague", () => ({ requested_by: colleague })],
    ["is of another kind", () => ({ kind: "keyChange" })],
    ["was approved a day ago", () => ({ decided_at: now - REDEEM_TIME })],
  ])("is not given out if the request %s", async (_, more) => {
    const id = await stored(more());
    await expect(take(id)).rejects.toThrow("requestClosed");
    expect(await redeemedAt(id)).toBeNull();
  });

  it("is not given out to a requester who lost the role since", async () => {
    const id = await stored();
    await setRoles(test.db, maker, "");
    await expect(take(id)).rejects.toThrow("roleRequired");
    await setRoles(test.db, maker, "security");
    expect(await take(id)).toMatchObject({ id });
  });

  it("is announced only while it can be taken", () => {
    expect(redeemableUntil(approved(), now)).toBe(now + REDEEM_TIME);
    expect(redeemableUntil(approved(), now + REDEEM_TIME)).toBeNull();
    expect(redeemableUntil(approved({ state: "refused" }), now)).toBeNull();
    expect(redeemableUntil(approved({ redeemed_at: now }), now)).toBeNull();
    expect(redeemableUntil(approved({ kind: "unfreeze" }), now)).toBeNull();
  });
});
