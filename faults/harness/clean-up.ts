import { closeSync } from "node:fs";
import { onTestFinished } from "vitest";

/**
 * Undone after the test, the last first, whether it passed or not. Not an `afterEach`: workers that
 * share their modules would run it for their first file only.
 */
export function afterCase(close: () => unknown): void {
  onTestFinished(async () => {
    await close();
  });
}

export const closeFile = (file: number) => () => closeSync(file);
