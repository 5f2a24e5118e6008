import type { FastifyBaseLogger } from "fastify";
import {
  AnswerRefused,
  type Provider,
  ProviderDown,
  type ProviderUser,
} from "../../platform/oidc/provider.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type Proven, type Verified, verified } from "../../core/verified.ts";
import type { Flow, Flows } from "./flows.ts";

export type ProviderLog = Pick<FastifyBaseLogger, "warn">;

export function findProvider(providers: readonly Provider[], id: string): Provider {
  const provider = providers.find((one) => one.id === id);
  if (provider === undefined) throw new Refusal("providerUnknown");
  return provider;
}

/** Logs why a provider failed for the operator; the visitor only learns that it failed. */
export async function callProvider<Result>(
  log: ProviderLog,
  provider: Provider,
  question: () => Promise<Result>,
): Promise<Result> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof ProviderDown || error instanceof AnswerRefused)) throw error;
    log.warn({ provider: provider.id, why: error.message }, error.name);
    throw new Refusal(error instanceof ProviderDown ? "providerUnavailable" : "providerRefused");
  }
}

/** A provider's user. The flow was consumed before the call, so nothing is left to consume. */
export interface VerifiedUser extends Verified<Proven> {
  readonly user: ProviderUser;
}

export const verifiedUser = (user: ProviderUser): VerifiedUser => ({
  user,
  ...verified<Proven>(() => Promise.resolve({ factors: ["third-party"] })),
});

/** The user behind a response to the callback page. */
export async function userFromAnswer(
  flows: Flows,
  log: ProviderLog,
  provider: Provider,
  { code, iss }: { code: string; iss?: string },
  flow: Flow,
): Promise<ProviderUser> {
  const user = await callProvider(log, provider, () => provider.exchange({ code, iss }, flow));
  if (user.once !== undefined) await flows.consumeAnswer(provider.id, user.once);
  return user;
}
