import { expect, vi } from "vitest";
import type { Answer } from "../app/browser.ts";
import type { TestApp } from "../app/test-app.ts";

/** Calls end with 503, as if another transaction had locked the rows: reads, and counting, go on. */
export async function whileLocked(
  { services }: Pick<TestApp, "services">,
  count: number,
  work: () => Promise<Answer>,
): Promise<void> {
  const locked = Object.assign(new Error("canceling statement due to lock timeout"), {
    code: "55P03",
  });
  const transaction = vi.spyOn(services.database, "transaction").mockRejectedValue(locked);
  try {
    for (let done = 0; done < count; done += 1) expect((await work()).status).toBe(503);
  } finally {
    transaction.mockRestore();
  }
}
