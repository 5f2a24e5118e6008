/** An upper limit for a busy machine; tests normally finish much sooner. */
export const TEST_TIMEOUT_MS = 20_000;

/** For journeys, and for tests that first build several servers or start whole processes. */
export const SLOW_TIMEOUT_MS = 90_000;
export const SLOW_SETUP = { testTimeout: SLOW_TIMEOUT_MS, hookTimeout: SLOW_TIMEOUT_MS };

/** For what a process does soon, such as a line in its log. */
export const SOON = { timeout: TEST_TIMEOUT_MS, interval: 50 };
