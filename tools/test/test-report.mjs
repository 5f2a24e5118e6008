/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ passed: number, failed: number, output: string, note?: string }} Outcome */

/**
 * @typedef {object} VitestReport
 * @property {number} numTotalTests
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults
 */

/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 */

/** A busy machine can make a journey or two fail once. More is a fault of ours. */
const MAX_FLAKY = 2;

const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {VitestReport | undefined} report
 * @returns {Counts}
 */
export function countVitest(report) {
  if (report === undefined) return NOTHING;
  // A file that could not be loaded, or whose hooks failed, has no failed test to show for it.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(isFailed),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numTotalTests - report.numPassedTests - report.numFailedTests,
  };
}

/**
 * @param {PlaywrightReport | undefined} report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  if (report === undefined) return NOTHING;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return flaky > MAX_FLAKY
    ? { passed: expected, failed: unexpected + flaky, skipped }
    : { passed: expected + flaky, failed: unexpected, skipped };
}

/**
 * The journeys that failed once and passed when they were repeated, as Playwright lists them.
 * @param {string} output
 */
export function flakyLines(output) {
  return /^ +\d+ flaky\n(?: {4,}.*\n?)+/m.exec(output)?.[0].trimEnd() ?? "";
}

/**
 * What a run of ours says in its last line.
 * @param {string} output
 * @returns {Counts}
 */
export function countLine(output) {
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  if (passed === undefined || failed === undefined) return NOTHING;
  return { passed: Number(passed), failed: Number(failed), skipped: 0 };
}

/**
 * Nothing passes by not having run.
 * @param {Counts} counts
 * @param {number} exitCode
 * @param {string} output
 * @returns {Outcome}
 */
export function judge({ passed, failed, skipped }, exitCode, output) {
  const reasons = [];
  if (skipped > 0) reasons.push(`Skipped tests count as failed: ${skipped}.`);
  if (passed + failed + skipped === 0) reasons.push("No test ran.");
  else if (exitCode !== 0 && failed + skipped === 0) {
    reasons.push(`The runner ended with code ${exitCode} although no test failed.`);
  }
  const all = failed + skipped;
  const report = [output.trim(), ...reasons].join("\n");
  return { passed, failed: all === 0 && reasons.length > 0 ? 1 : all, output: report };
}

/** @param {{ status: string }} result */
function isFailed({ status }) {
  return status === "failed";
}
