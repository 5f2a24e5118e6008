import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR } from "../../platform/clock.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hashToken } from "../../platform/secrets/secrets.ts";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { createMailLinks, type MailLinks } from "./mail-links.ts";

let test: OpenTestDatabase;
let links: MailLinks;
beforeAll(async () => {
  test = await openTestDatabase();
  links = createMailLinks(test.clock);
});
afterAll(() => test.close());

type Kind = Parameters<MailLinks["endAll"]>[1];

const issue = (accountId: string, kind: Kind = "wasnt-me") =>
  links.issue(test.db, { kind, accountId, subject: {}, duration: HOUR });
const read = (token: string, kind: Kind = "wasnt-me") => links.read(test.db, kind, token);
const use = (token: string) => links.consume(test.db, hashToken(token));
const usedAt = async (token: string) => {
  const rows = await test.db.selectFrom("mail_links").selectAll().execute();
  return rows.find(({ token_hash }) => token_hash === hashToken(token))?.used_at;
};

describe("a link in a mail", () => {
  it("is stored only hashed", async () => {
    const { id } = await test.account();
    const token = await issue(id);
    const rows = await test.db.selectFrom("mail_links").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await read(token)).toMatchObject({ account_id: id });
  });

  it("A01: works for one of twenty requests at once", async () => {
    const { id } = await test.account();
    const token = await issue(id);
    const outcomes = await allAtOnce(20, () => use(token));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(read(token)).rejects.toThrow(Refusal);
  });

  it("does only what it was sent for, and leaves other links open", async () => {
    const { id } = await test.account();
    const [token, other] = [await issue(id), await issue(id)];
    await expect(read(token, "keep-factor")).rejects.toThrow(Refusal);
    await expect(read("no such token")).rejects.toThrow(Refusal);
    await use(token);
    expect(await usedAt(other)).toBeNull();
  });

  it("A09: ends with its time, and a clock that is set back does not revive it", async () => {
    const { id } = await test.account();
    const [token, open] = [await issue(id), await issue(id)];
    test.clock.advance(HOUR);
    await expect(use(token)).rejects.toThrow(Refusal);
    await expect(read(token)).rejects.toThrow(Refusal);
    test.clock.advance(-HOUR);
    await expect(read(token)).rejects.toThrow(Refusal);
    expect(await usedAt(open)).toBeNull();
    await use(open);
  });

  it("ends with all of its kind and account, and with no other", async () => {
    const [mina, tom] = [await test.account(), await test.account()];
    const used = await issue(mina.id);
    await use(used);
    const moment = await usedAt(used);
    const open = await issue(mina.id);
    const others = [await issue(mina.id, "keep-factor"), await issue(tom.id)];
    test.clock.advance(1);
    await links.endAll(test.db, "wasnt-me", mina.id);
    await expect(read(open)).rejects.toThrow(Refusal);
    expect(await Promise.all(others.map(usedAt))).toEqual([null, null]);
    expect(await usedAt(used)).toBe(moment);
  });
});
