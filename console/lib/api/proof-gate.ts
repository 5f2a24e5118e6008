/** Lets one proof dialog answer all calls that wait for a proof at the same time. */
export interface ProofGate {
  /** Resolves when the operator has given a proof (true) or canceled (false). */
  ask(): Promise<boolean>;
  settle(isProven: boolean): void;
  subscribe(listener: () => void): () => void;
  /** Whether a call waits. */
  isAsked(): boolean;
}

export function createProofGate(): ProofGate {
  const listeners = new Set<() => void>();
  let asked: { answer: Promise<boolean>; settle: (isProven: boolean) => void } | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask() {
      if (asked === undefined) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        asked = { answer: promise, settle: resolve };
        notify();
      }
      return asked.answer;
    },
    settle(isProven) {
      const waiting = asked;
      asked = undefined;
      waiting?.settle(isProven);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isAsked: () => asked !== undefined,
  };
}
