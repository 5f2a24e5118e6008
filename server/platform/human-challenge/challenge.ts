import type { Challenge, ChallengeAction } from "@portico/contract/human-challenge/schemas";
import { MINUTE } from "../clock.ts";

export const LIFETIME = 10 * MINUTE;
/** Padding only at the end: the decoder would stop there and accept two joined headers. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

interface SolvedChallenge {
  /** Identifies the challenge for its single use. */
  id: string;
  expiresAt: number;
}

export interface HumanChallenge {
  /** `factor` times the usual work, if the browser has to work. */
  create(action: ChallengeAction, factor?: number): Promise<Challenge>;
  /**
   * Returns the challenge if the solution is ours, solved, fresh and for this action. Refuses as
   * unavailable if that cannot be verified, and never passes it (ASVS 16.5.3). `wasPassed` tells
   * whether this request has passed with it before: a provider verifies its token only once.
   */
  verify(
    action: ChallengeAction,
    solution: string,
    wasPassed?: (id: string) => Promise<boolean>,
  ): Promise<SolvedChallenge | undefined>;
}

/** Decodes the header, which may be anything. */
export function decode(text: string, maxLength: number): unknown {
  if (text.length > maxLength || !BASE64.test(text)) return undefined;
  try {
    return JSON.parse(Buffer.from(text, "base64").toString("utf8"));
  } catch {
    return undefined;
  }
}
