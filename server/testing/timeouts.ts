/** An upper limit for a busy machine; tests normally finish much sooner. */
export const TEST_TIMEOUT_MS = 20_000;

/** For tests that start whole processes, which is slow on a busy machine. */
export const WITH_PROCESSES = { testTimeout: 90_000, hookTimeout: 90_000 };
