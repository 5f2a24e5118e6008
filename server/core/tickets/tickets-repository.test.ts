import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import * as repository from "./tickets-repository.ts";

const NOW = 1000;

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const keyOf = (token_hash: string): repository.TicketKey => ({
  token_hash,
  flow: "login",
  step: "device",
  flow_hash: "flow-of-mina",
});

const insert = (token: string, account_id: string | null = null, used_at: number | null = null) =>
  repository.insert(test.db, {
    ...keyOf(token),
    subject: token,
    expires_at: NOW + 1,
    used_at,
    account_id,
    tries: 0,
  });

const usesOf = async (...tokens: string[]) => {
  const rows = await test.db
    .selectFrom("tickets")
    .selectAll()
    .where("token_hash", "in", tokens)
    .execute();
  return tokens.map((token) => rows.find(({ token_hash }) => token_hash === token)?.used_at);
};

describe("a ticket", () => {
  it("A35: is not consumed by another flow, step or browser", async () => {
    await insert("bound");
    const key = keyOf("bound");
    const others = [{ flow: "recover-email" }, { step: "verifyCode" }, { flow_hash: "of-tom" }];
    for (const other of others) {
      expect(await repository.consume(test.db, { ...key, ...other }, NOW)).toBe(false);
    }
    expect(await usesOf("bound")).toEqual([null]);
    expect(await repository.consume(test.db, key, NOW)).toBe(true);
    expect(await usesOf("bound")).toEqual([NOW]);
  });

  it("F21: keeps a reserved place for its holder until it is consumed", async () => {
    const find = repository.prepareFindOpen(test.database);
    const [mina, tom] = [await test.account(), await test.account()];
    await insert("ticket-of-mina", mina.id);
    await insert("ticket-of-tom", tom.id);
    expect(await find("ticket-of-mina")).toMatchObject({ account_id: mina.id });
    expect(await find("ticket-of-tom")).toMatchObject({ account_id: tom.id });
    await repository.consume(test.db, keyOf("ticket-of-mina"), NOW);
    expect(await find("ticket-of-mina")).toBeUndefined();
    expect(await find("ticket-of-tom")).toMatchObject({ account_id: tom.id });
    expect(await find("unknown")).toBeUndefined();
  });

  it("A26: a consumed ticket keeps its time when those of its account end", async () => {
    const { id } = await test.account();
    await insert("open", id);
    await insert("consumed", id, 1);
    await insert("nobody's");
    await repository.endAll(test.db, id, NOW);
    expect(await usesOf("open", "consumed", "nobody's")).toEqual([NOW, 1, null]);
  });
});
