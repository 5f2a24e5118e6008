import { SECOND } from "../clock.ts";

/** Clocks further apart than this do not show the same time: one of them is wrong. */
export const TOLERANCE = 30 * SECOND;

export const areApart = (one: number, other: number) => Math.abs(one - other) > TOLERANCE;

export interface Reading {
  /** What the clock that we follow shows. */
  at: number;
  /** What an independent clock shows; undefined where there is none. */
  witness: number | undefined;
  /** The newest moment that was stored; undefined at the first start and after a reset. */
  newest: number | undefined;
  /** The last known time plus what has passed since; undefined where that is unknown. */
  expected: number | undefined;
}

/** What time it is. A clock that has jumped is not believed while the others know better. */
export function judge({ at, witness, newest, expected }: Reading): number {
  if (newest === undefined) return at;
  if (expected !== undefined && areApart(at, expected)) {
    if (witness === undefined || !areApart(witness, expected)) return expected;
  }
  // A few seconds back are waited for, so that everybody agrees again soon.
  if (at >= newest - TOLERANCE) return at;
  return Math.max(newest, expected ?? newest);
}
