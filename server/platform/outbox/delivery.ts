import type { OutboxMessage } from "./message.ts";

/**
 * Sends one message; throws when it was not accepted. The id is the same whenever the message is
 * tried again, so that whoever gets it twice can tell.
 */
export type Deliver = (message: OutboxMessage, id: string) => Promise<void>;

interface Reason {
  /** No sooner than this many milliseconds from now. */
  retryAfter?: number;
  cause?: unknown;
}

/** Not accepted this time. Its code says why, and names nobody. */
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

/** The message did not even leave: it has had no try. */
export class NotTriedError extends DeliveryError {
  override name = "NotTriedError";
}

/** A refusal that trying again will not change. */
export class PermanentDeliveryError extends DeliveryError {
  override name = "PermanentDeliveryError";
  /** Refused for its address: nothing else would reach that either. */
  readonly addressIsDead: boolean;
  /** Refused where it was to go, and not by us: the flow that asked for it may learn that. */
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
