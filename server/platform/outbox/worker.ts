import { type Clock, MINUTE, SECOND } from "../clock.ts";
import type { Database } from "../database/index.ts";
import type { Log } from "../log/log.ts";
import { type Metrics, noMetrics } from "../metrics/metrics.ts";
import { randomShare, retryDelay } from "../retry-delay.ts";
import { randomToken } from "../secrets/secrets.ts";
import type { Timekeeper } from "../time/database-clock.ts";
import { noTracing, type Tracing } from "../tracing/tracing.ts";
import { type Deliver, DeliveryError, NotTriedError, PermanentDeliveryError } from "./delivery.ts";
import type { OutboxMessage } from "./message.ts";
import type { Outbox } from "./outbox.ts";
import * as repository from "./outbox-repository.ts";
import type { Reachability } from "./reachability.ts";
import { createSettler } from "./settler.ts";

const CHANNELS = ["mail", "sms"] as const;
/** Parallel messages per channel, so that a slow one delays neither its channel nor the other. */
const SLOTS = 20;
/** Longer than any sender's own timeout. */
const LEASE = MINUTE;
const IDLE_WAIT = SECOND;
/** About a day; a code has expired long before. */
export const MAX_ATTEMPTS = 100;
export const FIRST_RETRY = 5 * SECOND;
export const LONGEST_RETRY = 15 * MINUTE;
/** How long a stop waits for messages in transit, well within the shutdown's grace period. */
const STOP_WAIT = 5 * SECOND;
/** How long it then waits for cut messages to be recorded. */
const CUT_WAIT = SECOND;
const RETRIES = { first: FIRST_RETRY, longest: LONGEST_RETRY };

/** Expired, rejected permanently, or tried too often. */
type DropReason = "expired" | "refused" | "attempts";

export interface OutboxWorker {
  /** One round. Returns how many messages it took. */
  runOnce(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

interface WorkerServices {
  database: Database;
  outbox: Outbox;
  reachability: Reachability;
  deliver: Deliver;
  clock: Clock;
  timekeeper?: Pick<Timekeeper, "settle">;
  log: Log;
  metrics?: Pick<Metrics, "message">;
  tracing?: Pick<Tracing, "resume" | "span">;
  /** The development inbox shows sent messages; production deletes their content. */
  keepSent: boolean;
  /** Cuts messages in transit when the worker has to stop. */
  cut?: () => void;
  stopWait?: number;
  /** From 0 to 1. */
  random?: () => number;
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, tooLong]);
  clearTimeout(timer);
}

export function createOutboxWorker(services: WorkerServices): OutboxWorker {
  const { database, outbox, deliver, clock, log, keepSent } = services;
  const { cut = () => {}, stopWait = STOP_WAIT } = services;
  const { metrics = noMetrics, tracing = noTracing } = services;
  const { random = randomShare } = services;
  const settler = createSettler(database, services.reachability);
  const leases = new Set<string>();
  const wakers = new Set<() => void>();
  let stopped = true;
  let loops: Promise<unknown> = Promise.resolve();

  function logDropped({ channel, template }: repository.OutboxRow, reason: DropReason): void {
    log.warn({ channel, template, reason }, "message dropped");
    metrics.message(channel, reason);
  }

  function notAccepted(
    row: repository.OutboxRow,
    message: OutboxMessage | undefined,
    error: unknown,
  ): Promise<void> {
    const { name, code = name } = error as NodeJS.ErrnoException;
    const isPermanent = error instanceof PermanentDeliveryError;
    const attempts = error instanceof NotTriedError ? row.attempts - 1 : row.attempts;
    const dead = isPermanent || attempts >= MAX_ATTEMPTS;
    const { channel, template } = row;
    log.warn({ channel, template, attempt: attempts, error: code, dead }, "not delivered");
    if (dead) logDropped(row, isPermanent ? "refused" : "attempts");
    else metrics.message(channel, "failed");
    const floor = error instanceof DeliveryError ? Math.min(error.retryAfter, LONGEST_RETRY) : 0;
    const isAddressDead = isPermanent && error.addressIsDead;
    return settler.settle({
      row,
      values: {
        status: dead ? "dead" : "queued",
        attempts,
        due_at: clock.now() + floor + retryDelay(RETRIES, row.attempts, random()),
        last_error: code,
        ...(isPermanent && error.byRecipient ? { refused_at: clock.now() } : {}),
        // An operator can resend a notice; a code is useless by then.
        ...(dead && row.expires_at !== null && !keepSent ? { payload: null } : {}),
      },
      ...(message && isAddressDead
        ? { address: { recipient: message.recipient, refusedFor: code } }
        : {}),
    });
  }

  const sendNow = (message: OutboxMessage, id: string) =>
    tracing.span({ name: `${message.channel} send`, kind: "client" }, () => deliver(message, id));

  async function send(row: repository.OutboxRow): Promise<void> {
    if (row.expires_at !== null && row.expires_at <= clock.now()) {
      // An expired code is dropped, never sent late.
      logDropped(row, "expired");
      return settler.settle({ row, values: { status: "expired", payload: null } });
    }
    let message: OutboxMessage | undefined;
    try {
      message = outbox.open(row);
      await sendNow(message, row.id);
    } catch (error) {
      return notAccepted(row, message, error);
    }
    metrics.message(row.channel, "sent");
    return settler.settle({
      row,
      values: { status: "sent", sent_at: clock.now(), ...(keepSent ? {} : { payload: null }) },
      address: { recipient: message.recipient, refusedFor: undefined },
    });
  }

  /** Sends it within the trace of the call that caused the message. */
  function sendTraced(row: repository.OutboxRow): Promise<void> {
    const { channel, template, attempts } = row;
    const attributes = {
      "portico.channel": channel,
      "portico.template": template,
      "portico.attempt": attempts,
    };
    const span = { name: "outbox deliver", kind: "consumer", attributes } as const;
    return tracing.resume(row.trace_context, span, () => send(row));
  }

  /** Takes due messages and starts to send them. */
  async function take(channel: OutboxMessage["channel"], limit: number): Promise<Promise<void>[]> {
    await services.timekeeper?.settle();
    const now = clock.now();
    const token = randomToken();
    const until = now + LEASE;
    const rows = await repository.lease(database, { channel, now, until, token, limit });
    if (rows.length === 0) return [];
    leases.add(token);
    const sends = rows.map(sendTraced);
    void Promise.allSettled(sends).then(() => leases.delete(token));
    return sends;
  }

  async function runOnce(): Promise<number> {
    const taken = await Promise.all(CHANNELS.map((channel) => take(channel, SLOTS)));
    // Waits for all: one outcome that cannot be written does not abandon the others.
    const outcomes = await Promise.allSettled(taken.flat());
    const failed = outcomes.find(({ status }) => status === "rejected");
    if (failed) throw (failed as PromiseRejectedResult).reason;
    return outcomes.length;
  }

  const complain = (error: unknown) => log.error({ err: error }, "the outbox could not be used");

  function idle(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, IDLE_WAIT);
    wakers.add(resolve);
    return promise.finally(() => {
      clearTimeout(timer);
      wakers.delete(resolve);
    });
  }

  async function run(channel: OutboxMessage["channel"]): Promise<void> {
    const underWay = new Set<Promise<void>>();
    while (!stopped) {
      const room = SLOTS - underWay.size;
      const taken = await take(channel, room).catch((error: unknown) => {
        complain(error);
        return [];
      });
      for (const sending of taken) {
        const one: Promise<void> = sending.catch(complain).finally(() => underWay.delete(one));
        underWay.add(one);
      }
      if (stopped) break;
      if (taken.length < room) await idle();
      else await Promise.race(underWay);
    }
    await Promise.all(underWay);
  }

  return {
    runOnce,
    start() {
      stopped = false;
      loops = Promise.all(CHANNELS.map(run));
    },
    async stop() {
      stopped = true;
      for (const wake of wakers) wake();
      await within(stopWait, loops);
      if (leases.size === 0) return;
      // First cut, then returned: a message that another worker takes must not still arrive from
      // here.
      cut();
      await within(CUT_WAIT, loops);
      for (const token of leases) await repository.giveBack(database.db, token);
    },
  };
}
