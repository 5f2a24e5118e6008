/** An upper limit for a busy machine; tests normally finish much sooner. */
export const TEST_TIMEOUT_MS = 20_000;
