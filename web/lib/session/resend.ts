import type { FlowStore } from "./flow-store.ts";

const SECOND = 1000;

/** A flow that sends codes: when another may be asked for, by channel or side. */
interface Sending<Key extends string> {
  resendAt: Partial<Record<Key, number>>;
}

/** The moment so many seconds from now: answers and refusals speak of seconds. */
export const timeIn = (seconds: number): number => Date.now() + seconds * SECOND;

export function withResendAt<Key extends string, Flow extends Sending<Key>>(
  flow: Flow,
  key: Key,
  at: number,
): Flow {
  return { ...flow, resendAt: { ...flow.resendAt, [key]: at } };
}

/** Saves it. The newest state counts: another channel's moment may have been noted meanwhile. */
export function noteResendAt<Key extends string, Flow extends Sending<Key>>(
  store: FlowStore<Flow>,
  flow: Flow,
  key: Key,
  at: number,
): void {
  const { resendAt } = store.getSnapshot() ?? flow;
  store.save(withResendAt({ ...flow, resendAt }, key, at));
}
