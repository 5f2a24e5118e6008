import type { BlockRule } from "@portico/contract/admin/security-desk/block-rules";
import type { BlockRuleRow, BlockRules } from "../../../core/block-rules/block-rules.ts";
import { commitAnswer } from "../../../core/idempotency/commit-answer.ts";
import * as operators from "../../../core/operators/operators-repository.ts";
import { hitsOf } from "../../../core/security-desk/counts-repository.ts";
import { createSecurityDesk } from "../../../core/security-desk/security-desk.ts";
import type { AdminRoute, OperatorCall } from "../../../http/admin/admin-route.ts";
import { type Clock, DAY } from "../../../platform/clock.ts";
import type { Database, Db, Transaction } from "../../../platform/database/index.ts";

interface DeskServices {
  database: Database;
  clock: Clock;
  blockRules: BlockRules;
}

/** How long the counts are kept. */
const HITS_TIME = 7 * DAY;

export function adminSecurityDeskRoutes({ signedIn }: AdminRoute, services: DeskServices): void {
  const { database, clock, blockRules } = services;
  const { db } = database;
  const desk = createSecurityDesk(services);

  async function describe(on: Db, rows: readonly BlockRuleRow[]): Promise<BlockRule[]> {
    const people = rows.flatMap(({ made_by, ended_by }) => [made_by, ended_by ?? []].flat());
    const names = await operators.namesOf(on, people);
    const person = (id: string) => ({ id, name: names.get(id) ?? "" });
    const ids = rows.map(({ id }) => id);
    const hits = await hitsOf(on, ids, clock.now() - HITS_TIME);
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      value: row.value,
      reason: row.reason,
      madeBy: person(row.made_by),
      madeAt: row.made_at,
      until: row.until,
      endedBy: row.ended_by === null ? null : person(row.ended_by),
      endedAt: row.ended_at,
      active: blockRules.isActive(row),
      hits: hits.get(row.id) ?? 0,
    }));
  }

  /** A change of a rule in a transaction, and the rule after it. */
  const commitChange = (
    caller: OperatorCall,
    work: (transaction: Transaction) => Promise<BlockRuleRow>,
  ): Promise<{ rule: BlockRule }> =>
    commitAnswer(database, caller, async (transaction) => {
      const [rule] = await describe(transaction, [await work(transaction)]);
      return { rule: rule as BlockRule };
    });

  signedIn("securityDeskRead", ({ window }) => desk.read(window));
  signedIn("blockRuleList", async ({ state = "active" }) => ({
    rules: await describe(db, await blockRules.list(state)),
  }));
  signedIn("blockRulePreview", (rule, caller) => blockRules.preview(caller, rule));
  signedIn("blockRuleMake", (rule, caller) =>
    commitChange(caller, (transaction) => blockRules.make(transaction, caller, rule)),
  );
  signedIn("blockRuleEnd", ({ id, reason }, caller) =>
    commitChange(caller, (transaction) => blockRules.end(transaction, caller, id, reason)),
  );
}
