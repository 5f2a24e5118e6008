import { type BlockRuleKind, MAX_BLOCK_DAYS } from "@portico/contract/admin/security-desk/names";
import { type Clock, DAY, SECOND } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/database/index.ts";
import { AdminRefusal, Refusal } from "../../platform/refusal.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";
import { type CacheClock, createShortCache } from "../../platform/short-cache.ts";
import type { Actor, Audit } from "../audit/audit.ts";
import { requirePermissionNow } from "../operators/current-roles.ts";
import * as repository from "./block-rules-repository.ts";
import { type BlockMatcher, createMatcher, type BlockSubject } from "./matcher.ts";
import { readRuleValue } from "./rule-value.ts";

/** A rule applies after this time in every process, and ends as fast. */
const RULES_MAX_AGE = SECOND;
/** Each visitor is compared with all of them. */
const MAX_ACTIVE = 1000;
const MAX_LISTED = 200;
/** A preview looks at this many sign-ins of the last week. */
const MAX_PREVIEWED = 20_000;
const PREVIEW_TIME = 7 * DAY;

export type BlockRuleRow = repository.BlockRuleRow;

interface Blocked {
  kind: BlockRuleKind;
  value: string;
}

/** The operator who makes a rule, and what must not be blocked: their own way in. */
export type RuleMaker = Actor & { operatorId: string; operator: { email: string } };

export interface BlockRules {
  /** The rules in force, a second old at most. */
  current(): Promise<BlockMatcher>;
  /** Call it in the transaction that stores its answer. It checks the role in it. */
  make(
    db: Transaction,
    maker: RuleMaker,
    rule: Blocked & { until: number; reason: string },
  ): Promise<BlockRuleRow>;
  /** Like `make`. */
  end(db: Transaction, maker: RuleMaker, id: string, reason: string): Promise<BlockRuleRow>;
  /** The newest first. */
  list(state: "active" | "all"): Promise<BlockRuleRow[]>;
  isActive(rule: BlockRuleRow): boolean;
  /** How many of the newest sign-ins a rule would have refused. */
  preview(
    maker: RuleMaker,
    rule: Blocked,
  ): Promise<{ signIns: number; accounts: number; totalSignIns: number; since: number }>;
}

interface BlockRuleServices {
  database: Database;
  clock: Clock;
  cacheClock: CacheClock;
  audit: Audit;
}

/** Refuses rules that are wrong, too broad, or would block the operator who makes them. */
function readRule({ address, countryCode, operator }: RuleMaker, { kind, value: given }: Blocked) {
  const value = readRuleValue(kind, given);
  const matcher = createMatcher([{ id: "new", kind, value }]);
  const maker: BlockSubject = { address, countryCode, email: operator.email };
  if (matcher.find(maker) !== undefined) throw new AdminRefusal("ruleHitsYou");
  return { value, matcher };
}

/** What the security desk blocks for a time: address ranges, countries and mail domains. */
export function createBlockRules(services: BlockRuleServices): BlockRules {
  const { database, clock, cacheClock, audit } = services;
  const cache = createShortCache({
    maxAge: RULES_MAX_AGE,
    maxEntries: 1,
    clock: cacheClock,
    read: async () => createMatcher(await repository.listActive(database.db, clock.now())),
  });

  return {
    current: () => cache.get("rules"),

    async make(db, maker, { kind, value: given, until, reason }) {
      const { value } = readRule(maker, { kind, value: given });
      const now = clock.now();
      if (until <= now || until > now + MAX_BLOCK_DAYS * DAY) {
        throw new Refusal("invalidFields", { field: "until" });
      }
      await requirePermissionNow(db, maker.operatorId, "blockRules.change");
      await repository.waitForTurn(db, database.kind);
      const active = await repository.listActive(db, now);
      if (active.some((rule) => rule.kind === kind && rule.value === value)) {
        throw new AdminRefusal("alreadyDone");
      }
      if (active.length >= MAX_ACTIVE) throw new AdminRefusal("tooManyRules");
      const row: BlockRuleRow = {
        id: randomToken().slice(0, 22),
        kind,
        value,
        reason: reason.trim(),
        made_by: maker.operatorId,
        made_at: now,
        until,
        ended_by: null,
        ended_at: null,
      };
      await repository.insert(db, row);
      const note = `${kind} ${value} until ${new Date(until).toISOString()}: ${row.reason}`;
      await audit.record(db, maker, "blockRuleMade", { subjectId: row.id, note });
      return row;
    },

    async end(db, maker, id, reason) {
      const by = maker.operatorId;
      await requirePermissionNow(db, by, "blockRules.change");
      const ended = await repository.end(db, id, { by, now: clock.now() });
      if (ended === undefined) {
        const known = await repository.find(db, id);
        throw known === undefined ? new Refusal("notFound") : new AdminRefusal("alreadyDone");
      }
      const note = `${ended.kind} ${ended.value}: ${reason.trim()}`;
      await audit.record(db, maker, "blockRuleEnded", { subjectId: id, note });
      return ended;
    },

    list: (state) =>
      state === "active"
        ? repository.listActive(database.db, clock.now())
        : repository.list(database.db, MAX_LISTED),

    isActive: ({ until, ended_at }) => ended_at === null && until > clock.now(),

    async preview(maker, rule) {
      const { matcher } = readRule(maker, rule);
      const begin = clock.now() - PREVIEW_TIME;
      const seen = await repository.newestSignIns(database.db, begin, MAX_PREVIEWED);
      const hit = seen.filter(
        ({ address, country_code, email }) =>
          matcher.find({ address, countryCode: country_code ?? undefined, email }) !== undefined,
      );
      const since = seen.length === MAX_PREVIEWED ? (seen.at(-1)?.at ?? begin) : begin;
      const accounts = new Set(hit.map(({ account_id }) => account_id)).size;
      return { signIns: hit.length, accounts, totalSignIns: seen.length, since };
    },
  };
}
