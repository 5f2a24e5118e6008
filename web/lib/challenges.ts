import type { ChallengeAction } from "@portico/contract/human-challenge/schemas";
import { encryptPassword } from "./credentials.ts";
import { createHumanChallenge, type HumanChallenge } from "./human-challenge.ts";
import type { Services } from "./services.ts";

const challenges = new Map<ChallengeAction, HumanChallenge>();

/** The proof of work begins when a form is first touched, so that nobody waits for it later. */
export function challengeFor(services: Services, action: ChallengeAction): HumanChallenge {
  let challenge = challenges.get(action);
  if (challenge === undefined) {
    challenge = createHumanChallenge(action, services);
    challenges.set(action, challenge);
  }
  return challenge;
}

/** A solved challenge, as an option of the one call that it is for. */
export async function solveFor(
  services: Services,
  action: ChallengeAction,
): Promise<{ captcha: string }> {
  return { captcha: await challengeFor(services, action).solution() };
}

/** The name of the challenge behind a solution: used once, so a password is sealed with it. */
function challengeIdOf(solution: string): string {
  const { challenge } = JSON.parse(atob(solution)) as {
    challenge: { id?: string; parameters?: { nonce: string } };
  };
  return challenge.parameters?.nonce ?? challenge.id ?? "";
}

/** CRED-1: passwords encrypted for one call, and the challenge that this call has to carry. */
export async function encryptPasswords(
  services: Services,
  passwords: readonly string[],
): Promise<{ encrypted: string[]; captcha: string }> {
  const { captcha } = await solveFor(services, "password");
  const id = challengeIdOf(captcha);
  const { passwordKey } = services.config;
  const encrypted = await Promise.all(
    passwords.map((password) => encryptPassword(password, id, passwordKey)),
  );
  return { encrypted, captcha };
}

export async function encryptOnePassword(
  services: Services,
  password: string,
): Promise<{ encrypted: string; captcha: string }> {
  const { encrypted, captcha } = await encryptPasswords(services, [password]);
  return { encrypted: encrypted[0] ?? "", captcha };
}
