import { canonicalCode } from "@portico/contract/fields/codes";
import { factorResetSendCode, factorResetStart } from "@portico/contract/factor-reset/endpoints";
import { ERRORS } from "@portico/contract/errors";
import type { Channel } from "@portico/contract/shared/schemas";
import { createFlowStore } from "../../lib/session/flow-store.ts";
import { INLINE, RequestError } from "@portico/client/request";
import { timeIn, withResendAt } from "../../lib/session/resend.ts";
import type { Services } from "../../lib/services.ts";

const CHANNELS: readonly Channel[] = ["email", "sms"];

export interface FactorResetFlow {
  /** The ticket of the sign-in; another sign-in starts over. */
  ticket: string;
  /** When the next code may be sent, for each address of the account. */
  resendAt: Partial<Record<Channel, number>>;
  /** Set once the wait has begun: when the factor is removed. */
  removedAt?: number;
}

/** The name stays, because open tabs store it. */
export const factorResetFlow = createFlowStore<FactorResetFlow>(
  "lost-factor",
  ({ ticket, resendAt }) => typeof ticket === "string" && typeof resendAt === "object",
);

async function ask(
  services: Services,
  flow: FactorResetFlow,
  channel: Channel,
): Promise<FactorResetFlow> {
  const { ticket } = flow;
  const { resendIn } = await services.call(factorResetSendCode, { ticket, channel }, INLINE);
  return withResendAt(flow, channel, timeIn(resendIn));
}

export function noteResend(flow: FactorResetFlow, channel: Channel, at: number): void {
  factorResetFlow.save(withResendAt(flow, channel, at));
}

export async function sendCode(
  services: Services,
  flow: FactorResetFlow,
  channel: Channel,
): Promise<void> {
  factorResetFlow.save(await ask(services, flow, channel));
}

/** Sends a code to each address. Which ones exist is not known here: a missing one refuses. */
export async function sendAll(services: Services, ticket: string): Promise<void> {
  let flow: FactorResetFlow = { ticket, resendAt: {} };
  for (const channel of CHANNELS) {
    try {
      flow = await ask(services, flow, channel);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.code === ERRORS.channelNotAsked.code) continue;
      // The address exists and got a code a moment ago, which may still work.
      if (error.retryAfter === undefined) throw error;
      flow = withResendAt(flow, channel, timeIn(error.retryAfter));
    }
  }
  factorResetFlow.save(flow);
}

/** The account's password is needed first: this sign-in used a provider. */
export const isPasswordFirst = (error: unknown): boolean =>
  error instanceof RequestError && error.code === ERRORS.factorResetPasswordFirst.code;

export type FactorResetCodes = Partial<Record<"emailCode" | "smsCode", string>>;

export async function start(
  { call }: Services,
  flow: FactorResetFlow,
  typed: FactorResetCodes,
): Promise<void> {
  const { ticket } = flow;
  const codes = Object.entries(typed).map(([name, code]) => [name, canonicalCode(code)]);
  const payload = { ticket, ...(Object.fromEntries(codes) as FactorResetCodes) };
  const { removedAt } = await call(factorResetStart, payload, INLINE);
  factorResetFlow.save({ ...flow, removedAt });
}
