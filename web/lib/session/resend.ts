import type { FlowStore } from "./flow-store.ts";

const SECOND = 1000;

/** A flow that sends codes: when the next one may be sent, by channel or side. */
interface Sending<Key extends string> {
  resendAt: Partial<Record<Key, number>>;
  /** Where a code was sent; after a refusal only the wait is known. The last one is first. */
  sent?: readonly string[];
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

/** Another channel may have noted its own code or wait since. */
function withNewest<Key extends string, Flow extends Sending<Key>>(
  store: FlowStore<Flow>,
  flow: Flow,
): Flow {
  const { resendAt, sent } = store.getSnapshot() ?? flow;
  return { ...flow, resendAt, ...(sent === undefined ? {} : { sent }) };
}

/** Saves when the next code may be sent. */
export function noteResendAt<Key extends string, Flow extends Sending<Key>>(
  store: FlowStore<Flow>,
  flow: Flow,
  key: Key,
  at: number,
): void {
  store.save(withResendAt(withNewest(store, flow), key, at));
}

/** `noteResendAt` after a code was sent. */
export function noteSentAt<Key extends string, Flow extends Sending<Key>>(
  store: FlowStore<Flow>,
  flow: Flow,
  key: Key,
  at: number,
): void {
  const newest = withNewest(store, flow);
  const others = (newest.sent ?? []).filter((one) => one !== key);
  store.save(withResendAt({ ...newest, sent: [key, ...others] }, key, at));
}
