/** An upper limit for a busy machine; tests normally finish much sooner. */
export const TEST_TIMEOUT_MS = 20_000;

/** The limit of journeys, and of tests with a slow setup. */
export const SLOW_TIMEOUT_MS = 90_000;
/**
 * Passed to `vi.setConfig` by tests that build two servers, such as those of the admin API, or
 * start whole processes.
 */
export const SLOW_SETUP = { testTimeout: SLOW_TIMEOUT_MS, hookTimeout: SLOW_TIMEOUT_MS };

/** How long to wait for what a process does soon, such as a line in its log. */
export const SOON = { timeout: TEST_TIMEOUT_MS, interval: 50 };
