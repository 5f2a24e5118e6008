import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import type { GuardedPost } from "../../platform/http-client/guarded-post.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Metrics } from "../../platform/metrics/metrics.ts";
import type { EventLog } from "../events/event-log.ts";
import { listAfter, listOfAccount, type StoredEvent } from "../events/event-log-repository.ts";
import { deliver, type Failure, messageOf, type Outcome } from "./deliver.ts";
import * as deliveries from "./deliveries-repository.ts";
import type { EndpointRow } from "./endpoints-repository.ts";
import { createEndpointHealth } from "./endpoint-health.ts";
import { createHeldAccounts, MAX_HELD } from "./held-accounts.ts";
import { createLanes, type Lane } from "./lanes.ts";
import { createLetterRetries } from "./letter-retries.ts";
import { createProgress } from "./progress.ts";
import { signingKey } from "./signature.ts";
import { createWindow } from "./window.ts";

/** Requests at once, of different accounts. */
const AT_ONCE = 32;
/** Events that were read and are not settled: so many may be sent twice after a crash. */
const MAX_OPEN = 1000;
const READ = 500;
/** Of one account that catches up, in one read. */
const READ_OF_ACCOUNT = 50;
const RENEW_MS = 1000;
const SAVE_MS = 200;
/** How often it looks for events, while it sends some and while it is idle. */
const BUSY_LOOK_MS = 20;
const LOOK_MS = 200;

interface PumpServices {
  database: Database;
  clock: Clock;
  eventLog: Pick<EventLog, "advance">;
  log: Log;
  metrics: Pick<Metrics, "webhook">;
  random: () => number;
}

/** An endpoint that this process may deliver to. */
export interface LeasedEndpoint {
  row: EndpointRow;
  secrets: readonly string[];
  sender: GuardedPost;
}

export interface Pump {
  /** Delivers until it is stopped or loses the endpoint; with `once` until nothing is left to do. */
  run(once?: boolean): Promise<void>;
  /** Requests in progress may end. */
  stop(): void;
  /** They are cut, and sent again by the next process. */
  cut(): void;
}

/**
 * Delivers to one endpoint: reads on, sends events of many accounts at once and those of one
 * account in order, and writes its progress now and then. What was not written when a process dies
 * is sent again by the next one.
 */
export function createPump(services: PumpServices, endpoint: LeasedEndpoint): Pump {
  const { database, clock, eventLog, log, metrics } = services;
  const { row, secrets, sender } = endpoint;
  const { db } = database;
  const target = { url: new URL(row.url), keys: secrets.map(signingKey) };
  const wanted = new Set(row.types.split(",").filter((type) => type !== ""));
  const isWanted = ({ type }: StoredEvent) => wanted.size === 0 || wanted.has(type);

  const window = createWindow(row.position);
  let held = createHeldAccounts(row.id, [], services);
  const lanes = createLanes();
  const letters = createLetterRetries({ db, clock, endpointId: row.id, attempt });
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
  let isChanged = false;
  let wake: () => void = () => {};

  /** A request must not outlive the lease by much: then another process may deliver. */
  const mayBegin = () => !isStopping && clock.now() < leasedUntil && health.isDue();
  const room = () => (health.isTripped() ? 1 : AT_ONCE) - working;

  function count(outcome: Outcome): void {
    if (outcome === undefined) {
      if (health.isTripped()) held.hurry();
      health.succeeded();
      metrics.webhook("delivered");
      return;
    }
    health.failed(outcome);
    metrics.webhook("failed");
    log.warn({ endpoint: row.id, error: outcome.error }, "webhook not delivered");
  }

  function settle(lane: Lane, event: StoredEvent): void {
    isChanged = true;
    if (lane.isHeld) held.advance(event);
    else window.settle(event.position);
  }

  /** The rest of its account waits behind it. */
  function holdBack(lane: Lane, event: StoredEvent, failure: Failure): void {
    isChanged = true;
    const isDead = held.fail(event, failure, health.lastSuccessAt());
    if (isDead) {
      metrics.webhook("dead");
      log.error({ endpoint: row.id, event: event.id, error: failure.error }, "webhook given up");
    }
    for (const later of lane.events) {
      held.waitBehind(later);
      if (!lane.isHeld) window.settle(later.position);
    }
    lanes.close(lane);
  }

  async function attempt(event: StoredEvent): Promise<Outcome | "lost"> {
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
      settle(lane, event);
      if (lanes.advance(lane)) return;
      if (lane.isHeld) await catchUp(event.account_id, event.sequence + 1);
      else lanes.close(lane);
    } else holdBack(lane, event, outcome);
  }

  /** Work beside the loop. */
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
    while (lanes.hasReady() && room() > 0 && mayBegin()) {
      const lane = lanes.takeReady();
      if (lane !== undefined) begin(sendNext(lane));
    }
  }

  /** Reads what waits for an account, or ends its waiting. */
  async function catchUp(accountId: string, sequence: number): Promise<void> {
    for (let from = sequence; ;) {
      const upTo = window.readTo();
      const place = { accountId, sequence: from, upTo };
      const found = await listOfAccount(db, place, READ_OF_ACCOUNT);
      const events = found.filter(isWanted);
      if (events.length > 0) {
        lanes.openHeld(accountId, events);
        return;
      }
      const last = found.at(-1);
      if (found.length < READ_OF_ACCOUNT || last === undefined) break;
      from = last.sequence + 1;
    }
    lanes.close({ accountId });
    held.release(accountId);
    isChanged = true;
  }

  function enqueue(event: StoredEvent): void {
    window.add(event.position);
    const isHeld = held.has(event.account_id);
    if (isWanted(event) && !isHeld) {
      lanes.add(event);
      return;
    }
    if (isWanted(event)) held.waitBehind(event);
    window.settle(event.position);
  }

  async function feedNew(): Promise<number> {
    if (window.open() > MAX_OPEN - READ || held.size >= MAX_HELD) return 0;
    const { last, expired } = await eventLog.advance();
    if (window.readTo() < expired) {
      log.error({ endpoint: row.id }, "events expired before a webhook got them");
      window.skipTo(expired);
      isChanged = true;
    }
    if (last <= window.readTo()) return 0;
    const events = await listAfter(db, window.readTo(), READ);
    for (const event of events) enqueue(event);
    isChanged ||= events.length > 0;
    return events.length;
  }

  async function feedHeld(): Promise<number> {
    const due = held.takeDue(room());
    for (const { account_id, sequence } of due) await catchUp(account_id, sequence);
    return due.length;
  }

  async function feedLetters(): Promise<number> {
    const taken = await letters.take(room());
    for (const letter of taken) {
      const sending = letters.send(letter, window.readTo());
      begin(sending.then((isSettled) => void (isChanged ||= isSettled)));
    }
    return taken.length;
  }

  async function save(isLast = false): Promise<void> {
    isChanged = false;
    const settled = letters.takeSettled();
    const done = { position: window.settledTo(), changes: held.takeChanges(), letters: settled };
    const saved = await progress.save(done, isLast);
    letters.forget(settled);
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
    if (age >= RENEW_MS || (isChanged && age >= SAVE_MS)) await save();
    if (!mayBegin()) return 0;
    const begun = (await feedLetters()) + (await feedHeld()) + (await feedNew());
    dispatch();
    return begun;
  }

  return {
    async run(once = false) {
      held = createHeldAccounts(row.id, await deliveries.listHeld(db, row.id), services);
      try {
        while (!isStopping) {
          const begun = await turn();
          const isBusy = begun > 0 || working > 0;
          if (once && !isBusy && (!lanes.hasReady() || !mayBegin())) break;
          if (begun < READ) await pause(isBusy ? BUSY_LOOK_MS : LOOK_MS);
        }
        isStopping = true;
        while (working > 0 && !isLost) await pause(LOOK_MS);
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
