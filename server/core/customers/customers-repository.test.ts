import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { makeOperator } from "../../testing/people/operator-rows.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import type { Account } from "../accounts/accounts-repository.ts";
import { createAudit } from "../audit/audit.ts";
import { upsert } from "../devices/devices-repository.ts";
import * as repository from "./customers-repository.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const people = async (): Promise<[Account, Account, Account]> => [
  await test.account(),
  await test.account(),
  await test.account(),
];

let devices = 0;
async function device({ id: account_id }: Account, fingerprint: string | null): Promise<string> {
  devices += 1;
  const public_id = `device-${devices}`;
  await upsert(test.db, {
    id: public_id,
    account_id,
    token_hash: public_id,
    public_id,
    info: null,
    fingerprint,
    created_at: 1,
    last_seen_at: 1,
    country_code: null,
    browser: null,
    revoked_at: null,
  });
  return public_id;
}

describe("customers by what they share", () => {
  it("an address: those who acted from it; visitors without an account take no place", async () => {
    const [mina, tom] = await people();
    const audit = createAudit(test.clock);
    const address = "198.51.100.7";
    const act = async (accountId: string | undefined, from = address) => {
      test.clock.advance(1);
      await audit.record(test.db, { ...OPERATOR, address: from }, "codeSent", { accountId });
    };
    await act(mina.id);
    await act(undefined);
    await act(tom.id, "198.51.100.8");
    expect(await repository.idsFromAddress(test.db, address, 1)).toEqual([mina.id]);
    expect(await repository.idsFromAddress(test.db, address, 9)).toEqual([mina.id]);
  });

  it("a device: those with its id or fingerprint", async () => {
    const [mina, tom, ida] = await people();
    const id = await device(mina, "print-1");
    await device(tom, "print-1");
    await device(ida, "print-2");
    expect(await repository.idsOnDevice(test.db, id, 9)).toEqual([mina.id]);
    const both = await repository.idsOnDevice(test.db, "print-1", 9);
    expect(both.toSorted()).toEqual([mina.id, tom.id].toSorted());
  });

  it("a fingerprint with one of an account's own devices: others only", async () => {
    const [mina, tom, ida] = await people();
    for (const fingerprint of ["print-3", null]) {
      await device(mina, fingerprint);
      await device(mina, fingerprint);
    }
    await device(tom, "print-3");
    await device(tom, "print-4");
    await device(ida, "print-4");
    await device(ida, null);
    expect(await repository.idsSharingDevice(test.db, mina.id, 9)).toEqual([tom.id]);
  });

  it("an invitation: the owner of the code, and those who registered with it", async () => {
    const [mina, tom, ida] = await people();
    const code = async ({ id: owner_id }: Account) => {
      const { code: own } = await test.db
        .selectFrom("invite_codes")
        .select("code")
        .where("owner_id", "=", owner_id)
        .executeTakeFirstOrThrow();
      return own;
    };
    const invite = async (by: Account, invited: Account) => {
      const values = { invited_by: await code(by) };
      await test.db.updateTable("accounts").set(values).where("id", "=", invited.id).execute();
    };
    await invite(mina, tom);
    await invite(tom, ida);
    expect(await repository.inviterOf(test.db, await code(mina))).toBe(mina.id);
    expect(await repository.inviterOf(test.db, await code(tom))).toBe(tom.id);
    expect(await repository.inviterOf(test.db, "unknown")).toBeUndefined();
    expect(await repository.inviterOf(test.db, null)).toBeUndefined();
    expect(await repository.idsInvitedBy(test.db, mina.id, 9)).toEqual([tom.id]);
    expect(await repository.idsInvitedBy(test.db, ida.id, 9)).toEqual([]);
  });
});

describe("notes", () => {
  it("are those about the customer", async () => {
    const [mina, tom] = await people();
    await makeOperator(test, { id: "anna" });
    const note = async ({ id: account_id }: Account, text: string) => {
      const row = { id: text, account_id, operator_id: "anna", text, created_at: 1 };
      await repository.insertNote(test.db, row);
      return row;
    };
    const own = await note(mina, "Called back");
    await note(tom, "Lost a phone");
    expect(await repository.listNotes(test.db, mina.id, 9)).toEqual([own]);
  });
});
