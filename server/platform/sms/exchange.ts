import { SECOND } from "../clock.ts";
import { post, type PostRequest, whyNoAnswer } from "../http-client/post.ts";
import { DeliveryError } from "../outbox/delivery.ts";

/** One text message on its way to a provider. */
interface Sms {
  /** The same whenever it is sent again. */
  id: string;
  /** E.164. */
  to: string;
  text: string;
}

/** What a provider answered; no `json` where its body was none, too long or never ended. */
export interface ProviderAnswer {
  status: number;
  json: unknown;
  /** What it asked us to wait, in milliseconds. */
  retryAfter: number;
}

/** How to speak to a provider, and what its answers mean. */
export interface Protocol {
  request(sms: Sms): PostRequest;
  /** Throws unless the message was accepted. */
  judge(answer: ProviderAnswer): void;
}

export const SMS_TIMEOUT = 10 * SECOND;

/** Seconds; a date is not worth trusting another's clock for. */
function retryAfterOf(headers: Headers): number {
  const value = headers.get("retry-after") ?? "";
  return /^\d{1,6}$/.test(value) ? Number(value) * SECOND : 0;
}

/** One request with its answer, in finite time. Throws when there was no answer. */
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
