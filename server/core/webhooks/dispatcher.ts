import {
  createGuardedPost,
  type GuardedPost,
  type GuardedPostOptions,
} from "../../platform/http-client/guarded-post.ts";
import { createAddressCheck } from "../../platform/http-client/public-address.ts";
import type { Log } from "../../platform/log/log.ts";
import { hasOwnerEnded, processOwner } from "../../platform/process-owner.ts";
import { randomShare } from "../../platform/retry-delay.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";
import type { Timekeeper } from "../../platform/time/database-clock.ts";
import * as endpoints from "./endpoints-repository.ts";
import { LEASE } from "./progress.ts";
import { createEndpointDelivery, type EndpointDelivery } from "./endpoint-delivery.ts";
import type { Webhooks } from "./webhooks.ts";

const POLL_MS = 1000;
/** How long a stop waits for requests in progress, well within the shutdown's grace period. */
const STOP_WAIT_MS = 5000;

type EndpointDeliveryServices = Parameters<typeof createEndpointDelivery>[0];

interface DispatcherServices extends Omit<EndpointDeliveryServices, "log" | "random"> {
  webhooks: Pick<Webhooks, "secretsOf">;
  timekeeper?: Pick<Timekeeper, "settle">;
  log: Log;
  /** Private addresses that webhooks may go to. */
  allowed: readonly string[];
  random?: () => number;
  /** For tests: how names are looked up, and whom to trust. */
  outbound?: Pick<GuardedPostOptions, "resolve" | "ca" | "timeout">;
}

export interface WebhookDispatcher {
  /** Delivers what is due, and returns. */
  runOnce(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const SEPARATOR = "/";

/** Takes endpoints that no other process delivers to. */
export function createWebhookDispatcher(services: DispatcherServices): WebhookDispatcher {
  const { database, clock, log, webhooks, random = randomShare } = services;
  const { db } = database;
  const isAllowed = createAddressCheck(services.allowed);
  const deliveries = new Map<string, { delivery: EndpointDelivery; ended: Promise<void> }>();
  let isStopping = true;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> = Promise.resolve();

  const openSender = (): GuardedPost => createGuardedPost({ isAllowed, ...services.outbound });

  /** The lease of a process of this machine that was killed need not run out. */
  function abandonedLease({ lease }: endpoints.EndpointRow): string | null {
    const owner = lease?.slice(0, lease.lastIndexOf(SEPARATOR));
    return owner !== undefined && hasOwnerEnded(owner) ? lease : null;
  }

  async function takeOne(row: endpoints.EndpointRow): Promise<EndpointDelivery | undefined> {
    const now = clock.now();
    const abandoned = abandonedLease(row);
    const isFree = row.lease === null || row.leased_until <= now || abandoned !== null;
    if (row.state !== "active" || deliveries.has(row.id) || !isFree) return undefined;
    const token = `${processOwner()}${SEPARATOR}${randomToken()}`;
    const request = { id: row.id, token, now, until: now + LEASE, abandoned };
    const leased = await endpoints.lease(db, request);
    if (leased === undefined) return undefined;
    const secrets = await webhooks.secretsOf(db, leased.id);
    if (secrets.length === 0) {
      // Its key was lost, or it is damaged. Nothing is sent without a signature.
      const reason = "no readable secret; run webhooks rotate-secret";
      await endpoints.change(db, leased.id, {
        state: "disabled",
        state_reason: reason,
        lease: null,
      });
      log.error({ endpoint: leased.id, reason }, "webhook endpoint disabled");
      return undefined;
    }
    const endpoint = { row: leased, secrets, sender: openSender() };
    return createEndpointDelivery({ ...services, random }, endpoint);
  }

  const complain = (error: unknown) => log.error({ err: error }, "webhooks could not be delivered");

  async function takeAll(until: "stopped" | "idle"): Promise<void> {
    await services.timekeeper?.settle();
    for (const row of await endpoints.list(db)) {
      const delivery = await takeOne(row);
      if (delivery === undefined) continue;
      const ended = delivery
        .run(until)
        .catch(complain)
        .finally(() => deliveries.delete(row.id));
      deliveries.set(row.id, { delivery, ended });
    }
  }

  const allEnded = () => Promise.all([...deliveries.values()].map(({ ended }) => ended));

  function poll(): void {
    polling = takeAll("stopped")
      .catch(complain)
      .then(() => {
        if (!isStopping) timer = setTimeout(poll, POLL_MS);
      });
  }

  return {
    async runOnce() {
      await takeAll("idle");
      await allEnded();
    },
    start() {
      isStopping = false;
      poll();
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await polling;
      clearTimeout(timer);
      for (const { delivery } of deliveries.values()) delivery.stop();
      const cutting = setTimeout(() => {
        for (const { delivery } of deliveries.values()) delivery.cut();
      }, STOP_WAIT_MS);
      await allEnded();
      clearTimeout(cutting);
    },
  };
}
