import { EVENT_TYPES } from "@portico/contract/events/catalog";
import { type Clock, DAY } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import {
  createGuardedPost,
  type GuardedPostOptions,
} from "../../platform/http-client/guarded-post.ts";
import { createAddressCheck } from "../../platform/http-client/public-address.ts";
import { notFoundError, refusedError } from "../../platform/command-error.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";
import type { Actor, Audit } from "../audit/audit.ts";
import type { EventLog } from "../events/event-log.ts";
import { positionBefore } from "../events/event-log-repository.ts";
import { deliver, type Outcome } from "./deliver.ts";
import * as deliveries from "./deliveries-repository.ts";
import * as endpoints from "./endpoints-repository.ts";
import { newSecret, signingKey } from "./signature.ts";
import { checkTarget } from "./target.ts";

export const MAX_ENDPOINTS = 20;
/** How long the previous secret still signs, unless the operator says otherwise. */
export const SECRET_OVERLAP = DAY;

interface WebhookServices {
  database: Database;
  clock: Clock;
  keyring: Keyring;
  eventLog: Pick<EventLog, "advance">;
  audit: Audit;
  production: boolean;
  /** Private addresses that webhooks may go to. */
  allowed: readonly string[];
  /** For tests. */
  outbound?: Pick<GuardedPostOptions, "resolve" | "ca" | "timeout">;
}

interface NewEndpoint {
  url: string;
  /** All if empty. */
  types: readonly string[];
  /** Events from this time on; only new ones if undefined. */
  since: number | undefined;
}

export interface ReadableSecret {
  secret: string;
  /** When it stops signing; null for the current one. */
  expiresAt: number | null;
}

/** An endpoint as operators see it. */
export interface EndpointView extends Omit<
  endpoints.EndpointRow,
  "lease" | "leased_until" | "revision" | "types" | "position"
> {
  types: string[];
  /** How many events are not delivered to it yet. */
  behind: number;
  heldAccounts: number;
  deadLetters: number;
  /** When the previous secret stops signing. */
  previousSecretUntil: number | null;
}

export type Webhooks = ReturnType<typeof createWebhooks>;

/** The endpoints that events are pushed to. Operators manage them. */
export function createWebhooks(services: WebhookServices) {
  const { database, clock, keyring, eventLog, audit } = services;
  const isAllowed = createAddressCheck(services.allowed);

  async function addSecret(db: Db, endpointId: string): Promise<string> {
    const [id, secret] = [randomToken().slice(0, 22), newSecret()];
    await endpoints.addSecret(db, {
      id,
      endpoint_id: endpointId,
      secret: keyring.seal("webhooks", secret, id),
      created_at: clock.now(),
      expires_at: null,
    });
    return secret;
  }

  /** Empty if its key is lost or it is damaged. */
  function read({ id, secret, expires_at: expiresAt }: endpoints.SecretRow): ReadableSecret[] {
    try {
      return [{ secret: keyring.open("webhooks", secret, id), expiresAt }];
    } catch {
      return [];
    }
  }

  /** Newest first. Those that cannot be read are left out. */
  async function secretsOf(db: Db, endpointId: string): Promise<ReadableSecret[]> {
    return (await endpoints.secretsOf(db, endpointId, clock.now())).flatMap(read);
  }

  async function mustFind(db: Db, id: string): Promise<endpoints.EndpointRow> {
    const row = await endpoints.find(db, id);
    if (row === undefined) throw notFoundError(`There is no endpoint ${id}`);
    return row;
  }

  /** Changes an endpoint and writes the audit record in one transaction; its call names the endpoint. */
  function change<Result>(
    actor: Actor,
    id: string,
    work: (db: Db) => Promise<Result>,
  ): Promise<Result> {
    return database.transaction(async (db) => {
      const result = await work(db);
      await audit.record(db, { ...actor, call: `${actor.call} ${id}` }, "webhooksChanged");
      return result;
    });
  }

  async function viewOf(db: Db, row: endpoints.EndpointRow): Promise<EndpointView> {
    const { lease: _lease, leased_until: _until, revision: _revision, position, ...shown } = row;
    const { last } = await eventLog.advance();
    const secrets = await endpoints.secretsOf(db, row.id, clock.now());
    const expiries = secrets.flatMap(({ expires_at }) => expires_at ?? []);
    return {
      ...shown,
      types: row.types.split(",").filter((type) => type !== ""),
      behind: last - position,
      heldAccounts: (await deliveries.listHeld(db, row.id)).length,
      deadLetters: await deliveries.countDead(db, row.id),
      previousSecretUntil: expiries.length === 0 ? null : Math.max(...expiries),
    };
  }

  return {
    secretsOf,

    async list(): Promise<EndpointView[]> {
      const rows = await endpoints.list(database.db);
      return Promise.all(rows.map((row) => viewOf(database.db, row)));
    },

    show: async (id: string) => viewOf(database.db, await mustFind(database.db, id)),

    /** The secret is shown once. */
    async add(actor: Actor, { url, types, since }: NewEndpoint) {
      const target = checkTarget(url, { isAllowed, production: services.production });
      const unknown = types.find((type) => !EVENT_TYPES.some((known) => known === type));
      if (unknown !== undefined) throw refusedError(`There is no event ${unknown}`);
      const id = `wh_${randomToken().slice(0, 22)}`;
      // Events committed before the endpoint was added are not new.
      await eventLog.advance();
      return change(actor, id, async (db) => {
        if ((await endpoints.list(db)).length >= MAX_ENDPOINTS) {
          throw refusedError(`There are ${MAX_ENDPOINTS} endpoints already`);
        }
        await endpoints.insert(db, {
          id,
          url: target.href,
          types: types.join(","),
          state: "active",
          state_reason: null,
          created_at: clock.now(),
          position: await positionBefore(db, since ?? Number.MAX_SAFE_INTEGER),
          failures: 0,
          due_at: 0,
          failing_since: null,
          last_success_at: null,
          last_error: null,
          lease: null,
          leased_until: 0,
          revision: 0,
        });
        return { id, secret: await addSecret(db, id) };
      });
    },

    pause: (actor: Actor, id: string) =>
      change(actor, id, async (db) => {
        await mustFind(db, id);
        const values = { state: "paused", state_reason: null } as const;
        if (!(await endpoints.change(db, id, values, ["active"]))) {
          throw refusedError("It is not active");
        }
      }),

    /** Continues where it stopped, also after it was disabled. */
    resume: (actor: Actor, id: string) =>
      change(actor, id, async (db) => {
        await mustFind(db, id);
        const health = { failures: 0, due_at: 0, failing_since: null, state_reason: null } as const;
        const from = ["paused", "disabled"] as const;
        if (!(await endpoints.change(db, id, { ...health, state: "active" }, from))) {
          throw refusedError("It is active already");
        }
      }),

    /** Both secrets sign for a while, so that the receiver can change over. */
    rotateSecret: (actor: Actor, id: string, overlap: number) =>
      change(actor, id, async (db) => {
        await mustFind(db, id);
        await endpoints.retireSecrets(db, id, clock.now() + overlap);
        const secret = await addSecret(db, id);
        await endpoints.change(db, id, {});
        return secret;
      }),

    /** Sends everything since a time again. Returns how many events that is at most. */
    async replay(actor: Actor, id: string, since: number): Promise<number> {
      const { last } = await eventLog.advance();
      return change(actor, id, async (db) => {
        await mustFind(db, id);
        const position = await positionBefore(db, since);
        // Takes the lease away: the process that delivers must not write its position over this one.
        await endpoints.change(db, id, { position, lease: null, leased_until: 0 });
        // Afterwards, because that process may have just been writing them.
        await deliveries.deleteHeld(db, id);
        return last - position;
      });
    },

    undelivered: () => deliveries.undelivered(database.db),

    /** Newest first; of all endpoints if `id` is undefined. */
    deadLetters: (id: string | undefined, limit: number) =>
      deliveries.listDead(database.db, id, limit),

    /** Retries one event, or all if `eventId` is undefined. Returns how many. */
    retry: (actor: Actor, id: string, eventId: string | undefined) =>
      change(actor, id, async (db) => {
        await mustFind(db, id);
        const count = await deliveries.retryDead(db, id, eventId, clock.now());
        if (count === 0) throw notFoundError("There is no such dead letter");
        return count;
      }),

    remove: (actor: Actor, id: string) =>
      change(actor, id, async (db) => {
        await mustFind(db, id);
        await endpoints.remove(db, id);
      }),

    /** Sends a test message, which is not an event. Returns undefined if it was accepted. */
    async test(id: string): Promise<Outcome> {
      const { db } = database;
      const { url } = await mustFind(db, id);
      const messageId = `test-${randomToken().slice(0, 22)}`;
      const body = JSON.stringify({
        id: messageId,
        type: "webhook.test",
        timestamp: new Date(clock.now()).toISOString(),
        data: {},
      });
      const sender = createGuardedPost({ isAllowed, ...services.outbound });
      try {
        const keys = (await secretsOf(db, id)).map(({ secret }) => signingKey(secret));
        return await deliver(sender, clock, { url: new URL(url), keys }, { id: messageId, body });
      } finally {
        sender.close();
      }
    },
  };
}
