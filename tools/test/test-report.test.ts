import { describe, expect, test } from "vitest";
import { countLine, countPlaywright, countVitest, flakyLines, judge } from "./test-report.mjs";

function vitestReport(statuses: string[], fileStatus: string) {
  const count = (status: string) => statuses.filter((one) => one === status).length;
  return {
    numTotalTests: statuses.length,
    numPassedTests: count("passed"),
    numFailedTests: count("failed"),
    testResults: [{ status: fileStatus, assertionResults: statuses.map((status) => ({ status })) }],
  };
}

describe("countVitest", () => {
  test("counts pending and todo tests as skipped", () => {
    const report = vitestReport(["passed", "failed", "skipped", "todo"], "failed");
    expect(countVitest(report)).toEqual({ passed: 1, failed: 1, skipped: 2 });
  });

  test("a file that could not be loaded is a failure", () => {
    expect(countVitest(vitestReport([], "failed")).failed).toBe(1);
  });

  test("a hook that failed after passing tests is a failure", () => {
    expect(countVitest(vitestReport(["passed"], "failed")).failed).toBe(1);
  });
});

describe("countPlaywright", () => {
  test.each([
    ["passes two flaky tests", 2, { passed: 5, failed: 1, skipped: 2 }],
    ["counts three flaky tests as failed", 3, { passed: 3, failed: 4, skipped: 2 }],
  ])("%s", (_, flaky, counts) => {
    const stats = { expected: 3, unexpected: 1, flaky, skipped: 2 };
    expect(countPlaywright({ stats })).toEqual(counts);
  });
});

test("flakyLines lists the flaky tests of a run", () => {
  const list = "  1 flaky\n    e2e/a.spec.ts:3:1 › a title ";
  expect(flakyLines(`Running …\n${list}\n  4 passed (2m)\n`)).toBe(list.trimEnd());
  expect(flakyLines("  5 passed (2m)\n")).toBe("");
});

test("countLine reads the last line of a run, and returns nothing without one", () => {
  const output = "Soak\n  passed: 3 passed\n8 passed, 1 failed\n";
  expect(countLine(output)).toEqual({ passed: 8, failed: 1, skipped: 0 });
  expect(countLine("stopped by a signal")).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

describe("judge", () => {
  test("a clean run passes", () => {
    expect(judge({ passed: 2, failed: 0, skipped: 0 }, 0, "")).toMatchObject({ failed: 0 });
  });

  test("skipped tests are failures", () => {
    const outcome = judge({ passed: 2, failed: 1, skipped: 3 }, 1, "");
    expect(outcome).toMatchObject({ passed: 2, failed: 4 });
    expect(outcome.output).toContain("Skipped tests count as failed: 3.");
  });

  test.each([countVitest(undefined), countPlaywright(undefined)])("no report: %o", (counts) => {
    expect(judge(counts, 0, "")).toMatchObject({ passed: 0, failed: 1 });
  });

  test("a runner that fails without a failed test is one failure", () => {
    expect(judge({ passed: 2, failed: 0, skipped: 0 }, 1, "")).toMatchObject({ failed: 1 });
  });
});
