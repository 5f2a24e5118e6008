import { Gauge, type Registry } from "prom-client";
import type { Database } from "../database/index.ts";
import type { Provider } from "../oidc/provider.ts";
import { type OutboxBacklog, outboxBacklog } from "../outbox/outbox-repository.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { Clock } from "../clock.ts";

/** A database that does not answer must not delay the scrape until it times out. */
const PROBE_MS = 2000;

export interface MeasuredState {
  database: Pick<Database, "db" | "isReachable" | "connections">;
  passwords: Pick<Passwords, "load">;
  providers: readonly Pick<Provider, "id" | "available">[];
  /** Undefined without Redis. */
  isRedisReady(): boolean | undefined;
  clock: Clock;
  webhooks?: {
    /** The time of the oldest event that an endpoint has not got; null if none. */
    undelivered(): Promise<{ oldest: number | null; deadLetters: number }>;
  };
}

interface Probe {
  isUp: boolean;
  seconds: number;
  backlog: OutboxBacklog[];
  webhooks: { oldest: number | null; deadLetters: number } | undefined;
}

async function probeDatabase({ database, webhooks }: MeasuredState): Promise<Probe> {
  const begun = performance.now();
  const away = new Promise<false>((resolve) => {
    setTimeout(resolve, PROBE_MS, false).unref();
  });
  const isUp = await Promise.race([away, database.isReachable()]);
  const seconds = (performance.now() - begun) / 1000;
  const read = () => outboxBacklog(database.db).catch(() => undefined);
  const backlog = isUp ? await Promise.race([away, read()]) : undefined;
  const undelivered = async () => webhooks?.undelivered().catch(() => undefined);
  const behind = isUp ? await Promise.race([away, undelivered()]) : undefined;
  return {
    isUp: isUp && backlog !== undefined,
    seconds,
    backlog: backlog || [],
    webhooks: behind || undefined,
  };
}

type Sample = readonly [labels: Record<string, string>, value: number];

interface StateGauge {
  name: string;
  help: string;
  labelNames?: string[];
  /** How the first process combines its workers' values. */
  aggregator: "sum" | "min" | "max";
  read(): Sample[] | Promise<Sample[]>;
}

const CHANNELS = ["mail", "sms"] as const;
const isUp = (up: boolean): Sample[] => [[{}, up ? 1 : 0]];
const byState = (states: Record<string, number>): Sample[] =>
  Object.entries(states).map(([state, value]) => [{ state }, value]);

// Every worker sees the same database, Redis and providers: report the worst view, not the sum.
function gaugesOf(state: MeasuredState): StateGauge[] {
  const { database, passwords, providers, clock } = state;
  let probing: Promise<Probe> | undefined;
  /** One probe for all gauges of a scrape. */
  const probe = () => {
    probing ??= probeDatabase(state).finally(() => {
      probing = undefined;
    });
    return probing;
  };
  /** No value while the database is away: a zero would look like an empty outbox. */
  async function byChannel(valueOf: (one: OutboxBacklog | undefined) => number): Promise<Sample[]> {
    const { backlog, isUp: isThere } = await probe();
    if (!isThere) return [];
    return CHANNELS.map((channel) => [
      { channel },
      valueOf(backlog.find((one) => one.channel === channel)),
    ]);
  }
  const gauges: StateGauge[] = [
    {
      name: "portico_database_up",
      help: "1 while the database answers",
      aggregator: "min",
      read: async () => isUp((await probe()).isUp),
    },
    {
      name: "portico_database_ping_seconds",
      help: "Time of the smallest query",
      aggregator: "max",
      read: async () => [[{}, (await probe()).seconds]],
    },
    {
      name: "portico_outbox_queued",
      help: "Messages that wait to be sent, by channel",
      labelNames: ["channel"],
      aggregator: "max",
      read: () => byChannel((one) => one?.queued ?? 0),
    },
    {
      name: "portico_outbox_oldest_seconds",
      help: "Age of the oldest message that waits to be sent, by channel",
      labelNames: ["channel"],
      aggregator: "max",
      read: () =>
        byChannel((one) => Math.max(0, clock.now() - (one?.oldest ?? clock.now())) / 1000),
    },
    {
      name: "portico_webhooks_oldest_seconds",
      help: "Age of the oldest event that a webhook endpoint has not got",
      aggregator: "max",
      async read() {
        const { webhooks: behind } = await probe();
        if (behind === undefined) return [];
        return [[{}, Math.max(0, clock.now() - (behind.oldest ?? clock.now())) / 1000]];
      },
    },
    {
      name: "portico_webhooks_dead_letters",
      help: "Events that were given up and wait for an operator",
      aggregator: "max",
      async read() {
        const { webhooks: behind } = await probe();
        return behind === undefined ? [] : [[{}, behind.deadLetters]];
      },
    },
    {
      name: "portico_database_connections",
      help: "Connections of the pool in use, and requests that wait for one",
      labelNames: ["state"],
      aggregator: "sum",
      read() {
        const pool = database.connections();
        return pool === undefined ? [] : byState({ in_use: pool.inUse, waiting: pool.waiting });
      },
    },
    {
      name: "portico_password_hashes",
      help: "Passwords that are being hashed, and those that wait for it",
      labelNames: ["state"],
      aggregator: "sum",
      read: () => byState(passwords.load()),
    },
    {
      name: "portico_provider_up",
      help: "1 while a provider to sign in with can be used",
      labelNames: ["provider"],
      aggregator: "min",
      read: () =>
        providers.map((provider) => [{ provider: provider.id }, provider.available() ? 1 : 0]),
    },
  ];
  if (state.isRedisReady() === undefined) return gauges;
  const redis: StateGauge = {
    name: "portico_redis_up",
    help: "1 while Redis answers; absent without REDIS_URL",
    aggregator: "min",
    read: () => isUp(state.isRedisReady() === true),
  };
  return [...gauges, redis];
}

/** Gauges that are read when they are scraped. */
export function addState(registry: Registry, state: MeasuredState): void {
  for (const { read, ...gauge } of gaugesOf(state)) {
    const metric = new Gauge({
      ...gauge,
      registers: [],
      async collect() {
        const samples = await read();
        this.reset();
        for (const [labels, value] of samples) this.set(labels, value);
      },
    });
    registry.registerMetric(metric);
  }
}
