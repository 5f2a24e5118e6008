import type { ChallengeAction } from "@portico/contract/schemas/visitor";
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

/** Puts a solved challenge onto the next call. */
export async function solveFor(services: Services, action: ChallengeAction): Promise<string> {
  const solution = await challengeFor(services, action).solution();
  services.captcha.put(solution);
  return solution;
}

/** The name of the challenge behind a solution: used once, so a password is sealed with it. */
function challengeIdOf(solution: string): string {
  const { challenge } = JSON.parse(atob(solution)) as {
    challenge: { id?: string; parameters?: { nonce: string } };
  };
  return challenge.parameters?.nonce ?? challenge.id ?? "";
}

/** CRED-1: solves a challenge for the next call and seals passwords for that call alone. */
export async function sealAllForNextCall(
  services: Services,
  passwords: readonly string[],
): Promise<string[]> {
  const id = challengeIdOf(await solveFor(services, "password"));
  const { passwordKey } = services.config;
  return Promise.all(passwords.map((password) => encryptPassword(password, id, passwordKey)));
}

export async function sealForNextCall(services: Services, password: string): Promise<string> {
  const [sealed = ""] = await sealAllForNextCall(services, [password]);
  return sealed;
}
