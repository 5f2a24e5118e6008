import type { Challenge, ChallengeAction } from "@portico/contract/human-challenge/schemas";
import { MINUTE } from "../clock.ts";

export const LIFETIME = 10 * MINUTE;
/** The decoder would stop at the padding and take what stands before: two headers are none. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

interface SolvedChallenge {
  /** Names the challenge for its single use. */
  id: string;
  expiresAt: number;
}

export interface HumanChallenge {
  /** `factor` times as much work as usual, where the browser has to work. */
  create(action: ChallengeAction, factor?: number): Promise<Challenge>;
  /**
   * The challenge behind a solution, when it is ours, solved, fresh and for this action. Refuses
   * as unavailable when that cannot be found out: never a pass (ASVS 16.5.3).
   */
  verify(action: ChallengeAction, solution: string): Promise<SolvedChallenge | undefined>;
}

/** What a browser wrote into the header, whatever it is. */
export function decode(text: string, most: number): unknown {
  if (text.length > most || !BASE64.test(text)) return undefined;
  try {
    return JSON.parse(Buffer.from(text, "base64").toString("utf8"));
  } catch {
    return undefined;
  }
}
