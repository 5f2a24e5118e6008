import { SECOND } from "../clock.ts";
import { post, type PostRequest, whyNoAnswer } from "../http-client/post.ts";
import { DeliveryError } from "../outbox/delivery.ts";

/** One text message to a provider. */
interface Sms {
  /** Stays the same when the message is sent again. */
  id: string;
  /** E.164. */
  to: string;
  text: string;
}

/** A provider's answer; `json` is missing if the body was not JSON, too long or incomplete. */
export interface ProviderAnswer {
  status: number;
  json: unknown;
  /** The wait that it asked for, in milliseconds. */
  retryAfter: number;
}

/** How to call a provider, and what its answers mean. */
export interface Protocol {
  request(sms: Sms): PostRequest;
  /** Throws unless the message was accepted. */
  judge(answer: ProviderAnswer): void;
}

export const SMS_TIMEOUT = 10 * SECOND;

/** Seconds only: a date would depend on the provider's clock. */
function retryAfterOf(headers: Headers): number {
  const value = headers.get("retry-after") ?? "";
  return /^\d{1,6}$/.test(value) ? Number(value) * SECOND : 0;
}

/** One request with its answer, in limited time. Throws if there was no answer. */
export async function exchange(
  request: PostRequest,
  { timeout, closing }: { timeout: number; closing: AbortSignal },
): Promise<ProviderAnswer> {
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(timeout), closing]);
    const { status, headers, json } = await post(request, signal);
    return { status, retryAfter: retryAfterOf(headers), json };
  } catch (error) {
    throw new DeliveryError(`SMS ${whyNoAnswer(error)}`, { cause: error });
  }
}

export const isAccepted = ({ status }: ProviderAnswer) => status >= 200 && status < 300;
