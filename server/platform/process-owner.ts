import { readFileSync, readlinkSync } from "node:fs";

/** The machine's boot and the namespace of process ids; empty if the system does not report them. */
function placeOfPids(): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return "";
  }
}

const place = placeOfPids();

/** Names this process to others on the same database. */
export const processOwner = (): string => `${place} ${process.pid}`;

/**
 * Whether the process that gave itself this name has ended. False in doubt: for a process of
 * another machine or container, and if its id belongs to another one by now.
 */
export function hasOwnerEnded(owner: string): boolean {
  const at = owner.lastIndexOf(" ");
  if (place === "" || owner.slice(0, at) !== place) return false;
  try {
    process.kill(Number(owner.slice(at + 1)), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
