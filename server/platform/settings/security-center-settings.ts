import { DAY, HOUR } from "../clock.ts";
import * as read from "./setting-readers.ts";

/** Durations in milliseconds. */
export interface SecurityCenterSettings {
  /** How long withdrawals are on hold after a change that a thief would make first. */
  withdrawalHold: number;
  /** The time from the request to remove a lost factor to its removal. */
  factorReset: number;
  /** The time from the closing request to deletion. */
  closing: number;
  /** How long the link of a security alert works. */
  alertLink: number;
  /** Probation period of a new sign-in method. */
  methodProbation: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readSecurityCenterSettings(env: Environment): SecurityCenterSettings {
  const hours = (name: string, fallback: number, min: number) =>
    read.integer(env, name, fallback, { min, max: 720 }) * HOUR;
  return {
    withdrawalHold: hours("WITHDRAWAL_HOLD_HOURS", 24, 0),
    factorReset: hours("FACTOR_RESET_HOURS", 48, 1),
    closing: read.integer(env, "CLOSING_DAYS", 30, { min: 1, max: 365 }) * DAY,
    alertLink: read.integer(env, "ALERT_LINK_DAYS", 7, { min: 1, max: 30 }) * DAY,
    methodProbation: read.integer(env, "METHOD_PROBATION_DAYS", 7, { min: 1, max: 90 }) * DAY,
  };
}
