import { SECOND } from "../clock.ts";
import type { Log } from "./log.ts";
import type { Passwords } from "../passwords/passwords.ts";

const EVERY = 10 * SECOND;

/** One line for all calls refused since the last report: under load there are thousands. */
export function createOverloadReport(passwords: Pick<Passwords, "refused">, log: Log): () => void {
  let reported = 0;
  return () => {
    const refused = passwords.refused() - reported;
    if (refused === 0) return;
    reported += refused;
    log.warn({ refused }, "too many passwords at once: calls were refused");
  };
}

export function reportOverload(passwords: Pick<Passwords, "refused">, log: Log): void {
  setInterval(createOverloadReport(passwords, log), EVERY).unref();
}
