import type { Clock } from "../clock.ts";
import type { Keyring } from "../secrets/keyring.ts";
import { createAltcha } from "./altcha.ts";
import type { HumanChallenge } from "./challenge.ts";
import type { ChallengeSettings } from "./challenge-settings.ts";
import { createWidget } from "./widget.ts";

export type { HumanChallenge } from "./challenge.ts";

export function createHumanChallenge(
  { challenge, siteOrigin }: { challenge: ChallengeSettings; siteOrigin: string },
  keyring: Keyring,
  clock: Clock,
): HumanChallenge {
  if (challenge.provider === "altcha") return createAltcha(challenge, keyring, clock);
  const { hostname } = new URL(siteOrigin);
  return createWidget({ settings: challenge, hostname, keyring, clock });
}
