import type { ErrorName } from "@portico/contract/errors";
import { DAY, SECOND } from "../../platform/clock.ts";
import type { Session } from "./sessions-repository.ts";

/** SES-7: the server's own limits end a session, no matter how long the cookies live. */
export const IDLE_LIMIT = 7 * DAY;
export const ABSOLUTE_LIMIT = 30 * DAY;
/** How long other tabs may finish with the old secrets after a rotation. */
export const ROTATION_GRACE = 30 * SECOND;

/** Why a session ended, and the code for it (REQ-6). */
export const ENDINGS = {
  logout: "unauthorized",
  leaked: "unauthorized",
  idle: "sessionIdle",
  expired: "sessionExpired",
  revoked: "sessionRevoked",
  passwordChanged: "sessionPasswordChanged",
  replaced: "sessionReplaced",
  factorChanged: "sessionFactorChanged",
  maintenance: "sessionMaintenance",
  deviceForgotten: "sessionDeviceForgotten",
} as const satisfies Record<string, ErrorName>;

export type Ending = keyof typeof ENDINGS;

/** Milliseconds without use, and in total. */
export interface Lifetimes {
  idle: number;
  absolute: number;
}

/** Why the session expired; undefined while it is still valid. */
export function endedByItself(
  { created_at, last_seen_at }: Pick<Session, "created_at" | "last_seen_at">,
  now: number,
  { idle, absolute }: Lifetimes,
): Ending | undefined {
  if (now - created_at >= absolute) return "expired";
  return now - last_seen_at >= idle ? "idle" : undefined;
}

/**
 * Only a rotation ends a session in the future, because the old secrets have a grace period. Every
 * other ending takes effect at once, even if this process's clock is behind (A46).
 */
export function hasEnded(
  { ended_at, ended_why, replaced_by }: Pick<Session, "ended_at" | "ended_why" | "replaced_by">,
  now: number,
): boolean {
  if (ended_at === null) return false;
  if (ended_why !== "replaced" || replaced_by === null) return true;
  const left = ended_at - now;
  // Twice the grace period, because clocks of two processes may differ a little.
  return left <= 0 || left > 2 * ROTATION_GRACE;
}
