import { randomInt } from "node:crypto";

const RANDOM_STEPS = 1_000_000;

/** From 0 to 1. */
export const randomShare = (): number => randomInt(RANDOM_STEPS + 1) / RANDOM_STEPS;

/**
 * Doubles with each attempt, with random jitter of up to half, so that what failed together
 * spreads.
 */
export function retryDelay(
  { first, longest }: { first: number; longest: number },
  attempts: number,
  random: number,
): number {
  const whole = Math.min(first * 2 ** (attempts - 1), longest);
  return Math.round((whole * (1 + random)) / 2);
}
