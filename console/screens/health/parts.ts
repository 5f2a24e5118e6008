import type { AdminData } from "@portico/contract/admin/schemas";
import { text } from "../../lib/i18n/text.ts";
import type { Tone } from "../../ui/badge.tsx";

export type Health = AdminData<"healthRead">;

/** The threshold of the alert PorticoMessagesDelayed. */
const DELAYED_MS = 120_000;

/** One thing that the service depends on. */
export interface Part {
  id: string;
  name: string;
  tone: Tone;
  state: string;
  words: string;
  /** A moment that ends `words`. */
  since?: number;
  /** The page of docs/runbooks that helps; only when something is wrong. */
  runbook?: string;
}

function database({ database: { kind, reachable } }: Health): Part {
  const part = { id: "database", name: text("health.database") };
  if (reachable) {
    const words = text(`health.databaseKind_${kind}`);
    return { ...part, tone: "good", state: text("health.reachable"), words };
  }
  const words = text("health.databaseDown");
  const runbook = "PorticoDatabaseDown";
  return { ...part, tone: "danger", state: text("health.down"), words, runbook };
}

function redis({ redis: state }: Health): Part {
  const part = { id: "redis", name: text("health.redis"), state: text(`health.redis_${state}`) };
  if (state === "off") return { ...part, tone: "neutral", words: text("health.redisOff") };
  if (state === "ready") return { ...part, tone: "good", words: text("health.redisReady") };
  const words = text("health.redisAway");
  return { ...part, tone: "danger", words, runbook: "PorticoRedisDown" };
}

function outbox({ outbox: { queued, oldestAt } }: Health, now: number): Part {
  const part = { id: "outbox", name: text("health.outbox") };
  if (oldestAt === null) {
    const words = text("health.outboxNone");
    return { ...part, tone: "good", state: text("health.outboxEmpty"), words };
  }
  const waiting = {
    ...part,
    state: text("health.outboxQueued", { count: queued }),
    since: oldestAt,
  };
  if (now - oldestAt <= DELAYED_MS) {
    return { ...waiting, tone: "good", words: text("health.outboxOldest") };
  }
  const words = text("health.outboxDelayed");
  return { ...waiting, tone: "danger", words, runbook: "PorticoMessagesDelayed" };
}

function dead({ outbox: { dead: count } }: Health): Part {
  const part = { id: "dead", name: text("health.dead") };
  if (count === 0) {
    const words = text("health.deadNoneMore");
    return { ...part, tone: "good", state: text("health.deadNone"), words };
  }
  const state = text("health.deadCount", { count });
  const words = text("health.deadMore");
  return { ...part, tone: "fair", state, words, runbook: "PorticoMessagesDropped" };
}

function provider({ name: id, reachable }: Health["providers"][number]): Part {
  const part = { id: `provider-${id}`, name: text("health.provider", { name: id }) };
  if (reachable) {
    const words = text("health.providerUp");
    return { ...part, tone: "good", state: text("health.reachable"), words };
  }
  const words = text("health.providerDown");
  const runbook = "PorticoProviderDown";
  return { ...part, tone: "danger", state: text("health.down"), words, runbook };
}

/** Everything on one list, in a fixed order. */
export function partsOf(health: Health, now: number): Part[] {
  const version: Part = {
    id: "version",
    name: text("health.version"),
    tone: "neutral",
    state: health.version,
    words: text("health.versionMore", { node: health.node }),
  };
  return [
    database(health),
    redis(health),
    outbox(health, now),
    dead(health),
    ...health.providers.map(provider),
    version,
  ];
}

export const troublesOf = (parts: readonly Part[]): number =>
  parts.filter(({ tone }) => tone === "danger" || tone === "fair").length;
