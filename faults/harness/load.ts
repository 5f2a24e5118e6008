import { expect } from "vitest";
import type { FaultServer } from "./server.ts";
import type { Visitor } from "./visitor.ts";

export interface Seen {
  /** When it was asked, by performance.now(). */
  at: number;
  /** 0 where nothing answered. */
  status: number;
  ms: number;
}

export interface Load {
  stop(): Promise<Seen[]>;
}

/** Asks who is signed in, 50 times a second, or as given. */
export function keepAsking(browser: Visitor, everyMs = 20): Load {
  const asked: Promise<Seen>[] = [];
  const timer = setInterval(() => {
    const at = performance.now();
    const seen = ({ status }: { status: number }) => ({ at, status, ms: performance.now() - at });
    asked.push(browser.call("userInfo").then(seen, () => seen({ status: 0 })));
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return Promise.all(asked);
    },
  };
}

export async function untilReady(server: FaultServer): Promise<void> {
  const status = () => server.ask("/readyz").then((answer) => answer.status);
  await expect.poll(status, { timeout: 20_000, interval: 100 }).toBe(200);
}
