/** One hit in a fixed window. */
export interface Hit {
  key: string;
  /** More hits than this in the window are refused. */
  max: number;
  /** Milliseconds. */
  window: number;
}

export interface Counted {
  /** The hits in the window, including this one. */
  count: number;
  endsAt: number;
  isTooMany: boolean;
}

/**
 * Counts limits for all processes together. The counts may be lost with the machine, so nothing
 * permanent is kept here, such as a used code or challenge.
 */
export interface LimitStore {
  /**
   * Counts in order and in one round trip, up to the first hit that is refused: later ones stay
   * uncounted. Keys must be unique. Calls that share keys must have them in the same order, or they
   * may deadlock.
   */
  count(hits: readonly Hit[], now: number): Promise<Counted[]>;
  /** Takes one hit off each window that is still open. */
  giveBack(keys: readonly string[], now: number): Promise<void>;
  /** The counts of the windows that are still open. */
  read(keys: readonly string[], now: number): Promise<number[]>;
}
