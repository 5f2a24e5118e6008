import type { Clock } from "../clock.ts";
import type { Db } from "../database/index.ts";
import type { Keyring } from "../secrets/keyring.ts";
import { randomToken } from "../secrets/secrets.ts";
import { noTracing, type Tracing } from "../tracing/tracing.ts";
import type { OutboxMessage } from "./message.ts";
import * as repository from "./outbox-repository.ts";

interface InboxEntry {
  id: string;
  createdAt: number;
  message: OutboxMessage;
}

/** A dead message as an operator may see it: without recipient and content. */
interface DeadMessage {
  id: string;
  channel: OutboxMessage["channel"];
  template: string;
  createdAt: number;
  attempts: number;
  /** Why the last attempt failed. */
  reason: string | null;
  /** A code is never sent late. */
  canBeRetried: boolean;
}

/** A message to one address, without its content. */
interface SentMessage {
  id: string;
  channel: OutboxMessage["channel"];
  template: string;
  recipient: string;
  state: repository.OutboxRow["status"];
  createdAt: number;
  sentAt: number | null;
  /** Why the last attempt failed. */
  reason: string | null;
}

export interface Outbox {
  /**
   * Call it in the transaction of the state it is about, so that both commit or neither does. A
   * muted message does the same work but is not sent.
   */
  enqueue(
    db: Db,
    message: OutboxMessage,
    options?: { id?: string; expiresAt?: number; isMuted?: boolean },
  ): Promise<void>;
  /** Whether its recipient's server has rejected it permanently. */
  isRefused(db: Db, id: string): Promise<boolean>;
  /** The development inbox: newest first. */
  newest(db: Db, limit: number): Promise<InboxEntry[]>;
  find(db: Db, id: string): Promise<InboxEntry | undefined>;
  open(row: repository.OutboxRow): OutboxMessage;
  /** What was sent to these addresses and is still stored, newest first. */
  sentTo(db: Db, addresses: readonly string[], limit: number): Promise<SentMessage[]>;
  /** Newest first. */
  deadMessages(db: Db, limit: number): Promise<DeadMessage[]>;
  /** Queues it again with fresh attempts. False if there is nothing to retry. */
  retryDead(db: Db, id: string): Promise<boolean>;
}

/** Messages contain codes and addresses, so they are encrypted at rest. */
export function createOutbox(
  keyring: Keyring,
  clock: Clock,
  { span, traceparent }: Pick<Tracing, "span" | "traceparent"> = noTracing,
): Outbox {
  const open = (row: repository.OutboxRow): OutboxMessage =>
    JSON.parse(keyring.open("outbox", row.payload ?? "", row.id)) as OutboxMessage;

  const hashOf = (recipient: string) => keyring.hmac("recipients", recipient).toString("base64url");

  const entry = (row: repository.OutboxRow): InboxEntry => ({
    id: row.id,
    createdAt: row.created_at,
    message: open(row),
  });

  return {
    open,
    async enqueue(db, message, { id = randomToken(), expiresAt, isMuted = false } = {}) {
      const now = clock.now();
      const payload = keyring.seal("outbox", JSON.stringify(message), id);
      const { channel, template } = message;
      const attributes = { "portico.channel": channel, "portico.template": template };
      await span({ name: "outbox enqueue", kind: "producer", attributes }, () =>
        repository.insert(db, {
          id,
          channel,
          template,
          payload: isMuted ? null : payload,
          status: isMuted ? "expired" : "queued",
          attempts: 0,
          due_at: now,
          leased_until: 0,
          lease: null,
          expires_at: expiresAt ?? null,
          created_at: now,
          sent_at: null,
          last_error: null,
          refused_at: null,
          trace_context: traceparent() ?? null,
          recipient_hash: hashOf(message.recipient),
        }),
      );
    },
    isRefused: async (db, id) => typeof (await repository.find(db, id))?.refused_at === "number",
    newest: async (db, limit) => (await repository.newest(db, limit)).map(entry),
    async find(db, id) {
      const row = await repository.find(db, id);
      return row?.payload ? entry(row) : undefined;
    },
    async sentTo(db, addresses, limit) {
      const byHash = new Map(addresses.map((address) => [hashOf(address), address]));
      const rows = await repository.listTo(db, [...byHash.keys()], limit);
      return rows.map((row) => ({
        id: row.id,
        channel: row.channel,
        template: row.template,
        recipient: byHash.get(row.recipient_hash ?? "") ?? "",
        state: row.status,
        createdAt: row.created_at,
        sentAt: row.sent_at,
        reason: row.last_error,
      }));
    },
    async deadMessages(db, limit) {
      const now = clock.now();
      const rows = await repository.listDead(db, limit);
      return rows.map((row) => ({
        id: row.id,
        channel: row.channel,
        template: row.template,
        createdAt: row.created_at,
        attempts: row.attempts,
        reason: row.last_error,
        canBeRetried: row.payload !== null && (row.expires_at ?? Infinity) > now,
      }));
    },
    retryDead: (db, id) => repository.revive(db, id, clock.now()),
  };
}
