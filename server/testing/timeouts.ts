/** A ceiling for a busy machine: what is right comes much sooner. */
export const TEST_TIMEOUT_MS = 20_000;
