import { expect, it } from "vitest";
import type { Log } from "./log.ts";
import { createOverloadReport } from "./overload-report.ts";

it("F21: the log has one line for all calls that were refused since the last", () => {
  let refused = 0;
  const warnings: unknown[] = [];
  const log = { warn: (facts: unknown) => warnings.push(facts) } as unknown as Log;
  const report = createOverloadReport({ refused: () => refused }, log);
  report();
  expect(warnings).toEqual([]);
  refused = 2000;
  report();
  report();
  refused += 1;
  report();
  expect(warnings).toEqual([{ refused: 2000 }, { refused: 1 }]);
});
