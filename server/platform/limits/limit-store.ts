/** One hit in a fixed window. */
export interface Hit {
  key: string;
  /** A window that has seen more refuses. */
  max: number;
  /** Milliseconds. */
  window: number;
}

export interface Counted {
  /** What the window has seen, this hit included. */
  count: number;
  endsAt: number;
  isTooMany: boolean;
}

/**
 * Where limits are counted, for all processes together. What stands here may be lost with the
 * machine: nothing is here that must be known for good, such as a used code or a spent challenge.
 */
export interface LimitStore {
  /**
   * In one trip and in order, up to the first that is too many: those after it stay untouched. No
   * key comes twice.
   */
  count(hits: readonly Hit[], now: number): Promise<Counted[]>;
  /** What each window has seen that is still open. */
  read(keys: readonly string[], now: number): Promise<number[]>;
}
