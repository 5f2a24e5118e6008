import { SECOND } from "../clock.ts";

/** Clocks further apart than this disagree: one of them is wrong. */
export const TOLERANCE = 30 * SECOND;

export const areApart = (one: number, other: number) => Math.abs(one - other) > TOLERANCE;

interface TimeInputs {
  /** The time of the clock that we follow. */
  at: number;
  /** The time of an independent clock, if there is one. */
  witness: number | undefined;
  /** The newest time that was stored; undefined at the first start and after a reset. */
  newest: number | undefined;
  /** The last known time plus what has passed since; undefined if unknown. */
  expected: number | undefined;
}

/** The current time. A clock that has jumped is not trusted while the others disagree. */
export function resolveTime({ at, witness, newest, expected }: TimeInputs): number {
  if (newest === undefined) return at;
  if (expected !== undefined && areApart(at, expected)) {
    if (witness === undefined || !areApart(witness, expected)) return expected;
  }
  // A few seconds back are waited out, so that all processes soon agree again.
  if (at >= newest - TOLERANCE) return at;
  return Math.max(newest, expected ?? newest);
}
