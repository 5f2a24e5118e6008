import type { EndpointName } from "@portico/contract/endpoints";
import type { ErrorName } from "@portico/contract/errors";
import type { ServiceEndpointName } from "@portico/contract/service/calls";

/** A call of the contract, another path of the API, or a page. */
export type MeasuredEndpoint = EndpointName | ServiceEndpointName | "other" | "page";

/** The sign-in method, or the later step. */
export type SignInWay =
  | "password"
  | "passkey"
  | "third-party"
  | "registration"
  | "second-step"
  | "new-device";

export type Channel = "mail" | "sms";

/** `dead`: given up, counted beside its last failure. */
type WebhookOutcome = "delivered" | "failed" | "dead";

/** `attempts`: tried too often. Only `failed` is retried. */
type MessageOutcome = "sent" | "failed" | "expired" | "refused" | "attempts";

/**
 * Counters of the running service. Every label comes from a fixed list, so that visitors cannot
 * fill the memory and no personal data is included.
 */
export interface Metrics {
  call(endpoint: MeasuredEndpoint, outcome: ErrorName | "ok", seconds: number): void;
  signIn(way: SignInWay, result: ErrorName | "success"): void;
  /** Counts by the name of the limit. */
  limitReached(limit: string): void;
  codeSent(channel: Channel, countryClass: string): void;
  message(channel: Channel, outcome: MessageOutcome): void;
  webhook(outcome: WebhookOutcome): void;
  databaseQuery(seconds: number): void;
  redisTrip(seconds: number): void;
}

const nothing = () => {};

/** Used if METRICS_PORT is not set. */
export const noMetrics: Metrics = {
  call: nothing,
  signIn: nothing,
  limitReached: nothing,
  codeSent: nothing,
  message: nothing,
  webhook: nothing,
  databaseQuery: nothing,
  redisTrip: nothing,
};

/**
 * The world zone of a phone number (ITU-T E.164, its first digit): pumping targets a few of them.
 */
export function countryClassOf(channel: Channel, address: string): string {
  const [, zone] = /^\+([1-9])/.exec(address) ?? [];
  return channel === "mail" || zone === undefined ? "none" : `zone${zone}`;
}

const secondsSince = (begun: number) => (performance.now() - begun) / 1000;

/** Wraps a function to measure its time, even if it throws. */
export function timed<Values extends unknown[], Result>(
  work: (...values: Values) => Promise<Result>,
  observe: (seconds: number, error?: unknown) => void,
): (...values: Values) => Promise<Result> {
  return async (...values) => {
    const begun = performance.now();
    try {
      const result = await work(...values);
      observe(secondsSince(begun));
      return result;
    } catch (error) {
      observe(secondsSince(begun), error);
      throw error;
    }
  };
}
