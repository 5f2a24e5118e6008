import { DAY, HOUR } from "../clock.ts";
import * as read from "./setting-readers.ts";

/** How long each of them lasts, in milliseconds. */
export interface SecurityCenterSettings {
  /** Withdrawals are held back after what a thief would do first. */
  withdrawalHold: number;
  /** Between the proofs of a lost factor and its removal. */
  factorReset: number;
  /** Between the wish to close an account and its end. */
  closing: number;
  /** How long the link of an alert works. */
  alertLink: number;
  /** How long a sign-in method is new. */
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
