import type { FlowStore } from "./flow-store.ts";

const SECOND = 1000;

/** A flow that sends codes: when the next one may be sent, by channel or side. */
interface Sending<Key extends string> {
  resendAt: Partial<Record<Key, number>>;
}

/** The time this many seconds from now: answers and refusals use seconds. */
export const timeIn = (seconds: number): number => Date.now() + seconds * SECOND;

export function withResendAt<Key extends string, Flow extends Sending<Key>>(
  flow: Flow,
  key: Key,
  at: number,
): Flow {
  return { ...flow, resendAt: { ...flow.resendAt, [key]: at } };
}

/** Saves the time into the newest state: another channel may have noted its own meanwhile. */
export function noteResendAt<Key extends string, Flow extends Sending<Key>>(
  store: FlowStore<Flow>,
  flow: Flow,
  key: Key,
  at: number,
): void {
  const { resendAt } = store.getSnapshot() ?? flow;
  store.save(withResendAt({ ...flow, resendAt }, key, at));
}
