import { closeSync } from "node:fs";
import { afterEach } from "vitest";

const toClose: (() => unknown)[] = [];

/** Undone after the test, the last first, whether it passed or not. */
export function afterCase(close: () => unknown): void {
  toClose.push(close);
}

export const closeFile = (file: number) => () => closeSync(file);

afterEach(async () => {
  const failures: unknown[] = [];
  for (const close of toClose.splice(0).toReversed()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Something could not be undone");
});
