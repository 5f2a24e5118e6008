import type { OutboxMessage } from "./message.ts";

/**
 * Sends one message; throws if it was not accepted. The id stays the same for every attempt, so
 * that a recipient can recognize duplicates.
 */
export type Deliver = (message: OutboxMessage, id: string) => Promise<void>;

interface Reason {
  /** No sooner than this many milliseconds from now. */
  retryAfter?: number;
  cause?: unknown;
}

/** Not accepted this time. Its code says why, without personal data. */
export class DeliveryError extends Error {
  override name = "DeliveryError";
  readonly code: string;
  readonly retryAfter: number;

  constructor(code: string, { retryAfter = 0, cause }: Reason = {}) {
    super(code, { cause });
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** The message was not sent: this does not count as an attempt. */
export class NotTriedError extends DeliveryError {
  override name = "NotTriedError";
}

/** A rejection that another attempt will not change. */
export class PermanentDeliveryError extends DeliveryError {
  override name = "PermanentDeliveryError";
  /** Rejected for its address: no other message would reach it either. */
  readonly addressIsDead: boolean;
  /** Rejected by the recipient's side, not by us: the flow that requested it may say so. */
  readonly byRecipient: boolean;

  constructor(
    code: string,
    {
      addressIsDead = false,
      byRecipient = addressIsDead,
      cause,
    }: { addressIsDead?: boolean; byRecipient?: boolean; cause?: unknown } = {},
  ) {
    super(code, { cause });
    this.addressIsDead = addressIsDead;
    this.byRecipient = byRecipient;
  }
}
