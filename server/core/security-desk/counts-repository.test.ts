import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeskCountTable } from "../../platform/database/schema.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import { createAudit } from "../audit/audit.ts";
import * as repository from "./counts-repository.ts";

const SINCE = 100;

const row = (
  metric: DeskCountTable["metric"],
  detail: string,
  count: number,
  bucket_at = SINCE,
): DeskCountTable => ({ bucket_at, metric, detail, country_code: "DE", count });

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await repository.add(test.db, [
    row("refusals", "codeWrong", 2),
    row("refusals", "codeWrong", 40, SINCE - 1),
    row("refusals", "rule-1", 30),
    row("registrations", "", 20),
    row("blocks", "rule-1", 10),
    row("blocks", "rule-2", 5),
  ]);
});
afterAll(() => test.close());

describe("the counts of the security desk", () => {
  it("the counts by detail leave out block rules and what has no detail", async () => {
    const rows = await repository.byDetail(test.db, SINCE, 10);
    expect(rows.map(({ detail, total }) => [detail, Number(total)])).toEqual([
      ["rule-1", 30],
      ["codeWrong", 2],
    ]);
  });

  it("the counts of a block rule are its own hits since the moment", async () => {
    expect(await repository.hitsOf(test.db, ["rule-1"], SINCE)).toEqual(new Map([["rule-1", 10]]));
  });
});

describe("the newest events", () => {
  it("are those of visitors since the moment, and not of operators", async () => {
    const audit = createAudit(test.clock);
    const record = (address: string, more: { operatorId?: string; call?: string } = {}) =>
      audit.record(test.db, { ...OPERATOR, call: "logout", address, ...more }, "signedOut");
    await record("192.0.2.1");
    test.clock.advance(1);
    await record("192.0.2.2");
    await record("192.0.2.3", { operatorId: "anna" });
    await record("192.0.2.4", { call: "admin customerRead" });
    await audit.record(test.db, { ...OPERATOR, address: "192.0.2.5" }, "codeSent");
    const seen = await repository.newest(test.db, "signedOut", test.clock.now(), 10);
    expect(seen.map(({ address }) => address)).toEqual(["192.0.2.2"]);
  });
});
