/** Lets one proof dialog answer all calls that wait for a proof at the same time. */
interface ProofPrompt {
  /** Resolves when the operator has given a proof (true) or canceled (false). */
  ask(): Promise<boolean>;
  settle(isProven: boolean): void;
  subscribe(listener: () => void): () => void;
  /** Whether a call waits. */
  isPending(): boolean;
}

export function createProofPrompt(): ProofPrompt {
  const listeners = new Set<() => void>();
  let pending: { answer: Promise<boolean>; settle: (isProven: boolean) => void } | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask() {
      if (pending === undefined) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        pending = { answer: promise, settle: resolve };
        notify();
      }
      return pending.answer;
    },
    settle(isProven) {
      const settled = pending;
      pending = undefined;
      settled?.settle(isProven);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isPending: () => pending !== undefined,
  };
}
