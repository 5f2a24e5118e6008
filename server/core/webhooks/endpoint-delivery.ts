import type { KeyObject } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import type { GuardedPost } from "../../platform/http-client/guarded-post.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Metrics } from "../../platform/metrics/metrics.ts";
import type { EventLog } from "../events/event-log.ts";
import type { StoredEvent } from "../events/event-log-repository.ts";
import { deliver, messageOf, type Outcome } from "./deliver.ts";
import { createDeliveryQueue, READ_SIZE } from "./delivery-queue.ts";
import type { EndpointRow } from "./endpoints-repository.ts";
import { createEndpointHealth } from "./endpoint-health.ts";
import type { Lane } from "./lanes.ts";
import { createDeadLetterRetries } from "./dead-letter-retries.ts";
import { createProgress } from "./progress.ts";
import { signingKey } from "./signature.ts";
import type { ReadableSecret } from "./webhooks.ts";

/** Requests at once, of different accounts. */
const MAX_AT_ONCE = 32;
/** How often the lease is renewed, also when there is nothing to write. */
const RENEW_MS = 1000;
/** How often progress is written while there is some. */
const SAVE_MS = 200;
/** How often it polls for events, while it sends some and while it is idle. */
const BUSY_POLL_MS = 20;
const IDLE_POLL_MS = 200;

interface EndpointDeliveryServices {
  database: Database;
  clock: Clock;
  eventLog: Pick<EventLog, "advance">;
  log: Log;
  metrics: Pick<Metrics, "webhook">;
  random: () => number;
}

/** An endpoint that this process may deliver to. */
interface LeasedEndpoint {
  row: EndpointRow;
  secrets: readonly ReadableSecret[];
  sender: GuardedPost;
}

export interface EndpointDelivery {
  /** Delivers until it is stopped or loses the endpoint, or only until nothing is left to do. */
  run(until: "stopped" | "idle"): Promise<void>;
  /** Begins no more requests. Those in progress may end. */
  stop(): void;
  /** Drops the requests in progress, which the next process makes again. */
  cut(): void;
}

/**
 * Delivers to one endpoint while this process has its lease: sends events of many accounts at once
 * and those of one account in order, and writes its progress now and then. What was not written
 * when a process dies is sent again by the next one.
 */
export function createEndpointDelivery(
  services: EndpointDeliveryServices,
  endpoint: LeasedEndpoint,
): EndpointDelivery {
  const { database, clock, log, metrics } = services;
  const { row, secrets, sender } = endpoint;
  const { db } = database;
  const url = new URL(row.url);
  const keys = secrets.map(({ secret, expiresAt }) => ({ key: signingKey(secret), expiresAt }));

  const queue = createDeliveryQueue({ ...services, db }, row);
  const deadLetters = createDeadLetterRetries({ db, clock, endpointId: row.id, attempt });
  const health = createEndpointHealth(row, services);
  const progress = createProgress(services, row, health);
  let leasedUntil = row.leased_until;
  /** Requests in progress, with what follows from them. */
  let working = 0;
  let isStopping = false;
  /** Another process may deliver: outcomes no longer count. */
  let isLost = false;
  let isCut = false;
  let savedAt = performance.now();
  let hasSettledDeadLetters = false;
  let wake: () => void = () => {};

  /** A request must not outlive the lease by much: then another process may deliver. */
  const mayBegin = () => !isStopping && clock.now() < leasedUntil && health.isDue();
  const room = () => (health.isTripped() ? 1 : MAX_AT_ONCE) - working;

  /** Checked for each attempt: a delivery may run for longer than the previous secret is valid. */
  function validKeys(): KeyObject[] {
    const now = clock.now();
    return keys
      .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
      .map(({ key }) => key);
  }

  function count(outcome: Outcome): void {
    if (outcome === undefined) {
      if (health.isTripped()) queue.retryHeldNow();
      health.succeeded();
      metrics.webhook("delivered");
      return;
    }
    health.failed(outcome);
    metrics.webhook("failed");
    log.warn({ endpoint: row.id, error: outcome.error }, "webhook not delivered");
  }

  async function attempt(event: StoredEvent): Promise<Outcome | "lost"> {
    const target = { url, keys: validKeys() };
    const outcome = await deliver(sender, clock, target, messageOf(event));
    if (isLost) return "lost";
    count(outcome);
    return outcome;
  }

  async function sendNext(lane: Lane): Promise<void> {
    const [event] = lane.events;
    if (event === undefined) return;
    const outcome = await attempt(event);
    if (outcome === "lost") return;
    if (outcome === undefined) {
      await queue.accepted(lane, event);
      return;
    }
    const isDead = queue.failed(lane, event, {
      failure: outcome,
      lastSuccessAt: health.lastSuccessAt(),
    });
    if (isDead) {
      metrics.webhook("dead");
      log.error({ endpoint: row.id, event: event.id, error: outcome.error }, "webhook given up");
    }
  }

  /** Runs work beside the loop. */
  function begin(work: Promise<void>): void {
    working += 1;
    void work
      .catch((error: unknown) => {
        // Nothing was written: the next holder of the lease starts where this one saved last.
        log.error({ err: error, endpoint: row.id }, "webhooks could not be delivered");
        isLost = true;
        isStopping = true;
      })
      .finally(() => {
        working -= 1;
        dispatch();
        if (working === 0 && isStopping) wake();
      });
  }

  function dispatch(): void {
    while (queue.hasReady() && room() > 0 && mayBegin()) {
      const lane = queue.takeReady();
      if (lane !== undefined) begin(sendNext(lane));
    }
  }

  async function retryDeadLetters(): Promise<number> {
    const taken = await deadLetters.take(room());
    for (const letter of taken) {
      const sending = deadLetters.send(letter, queue.readTo());
      begin(
        sending.then((isSettled) => {
          hasSettledDeadLetters ||= isSettled;
        }),
      );
    }
    return taken.length;
  }

  async function save(isLast = false): Promise<void> {
    hasSettledDeadLetters = false;
    const settled = deadLetters.takeSettled();
    const saved = await progress.save({ ...queue.takeChanges(), deadLetters: settled }, isLast);
    deadLetters.forget(settled);
    savedAt = performance.now();
    leasedUntil = saved.leasedUntil;
    isLost ||= saved.isLost;
    isStopping ||= saved.isOver;
  }

  function pause(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    wake = resolve;
    return promise.finally(() => clearTimeout(timer));
  }

  /** Returns how much it has found to do. */
  async function turn(): Promise<number> {
    const age = performance.now() - savedAt;
    const isChanged = queue.isChanged() || hasSettledDeadLetters;
    if (age >= RENEW_MS || (isChanged && age >= SAVE_MS)) await save();
    if (!mayBegin()) return 0;
    const begun =
      (await retryDeadLetters()) + (await queue.retryHeld(room())) + (await queue.readNew());
    dispatch();
    return begun;
  }

  return {
    async run(until) {
      await queue.open();
      try {
        while (!isStopping) {
          const begun = await turn();
          const isBusy = begun > 0 || working > 0;
          if (until === "idle" && !isBusy && (!queue.hasReady() || !mayBegin())) break;
          if (begun < READ_SIZE) await pause(isBusy ? BUSY_POLL_MS : IDLE_POLL_MS);
        }
        isStopping = true;
        while (working > 0 && !isLost) await pause(IDLE_POLL_MS);
        if (!isLost || isCut) await save(true);
      } finally {
        isLost = true;
        sender.close();
      }
    },
    stop() {
      isStopping = true;
      wake();
    },
    cut() {
      isCut = true;
      isLost = true;
      isStopping = true;
      wake();
    },
  };
}
