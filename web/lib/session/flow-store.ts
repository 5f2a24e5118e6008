import { openStore, readStored, writeStored } from "../browser/storage.ts";

const storage = openStore(() =>
  typeof window === "undefined" ? undefined : window.sessionStorage,
);

export interface FlowStore<State> {
  subscribe(listener: () => void): () => void;
  getSnapshot(): State | undefined;
  save(next: State | undefined): void;
}

/** Keeps a flow across reloads. Never store a password or a code in it. */
export function createFlowStore<State extends object>(
  key: string,
  isState: (value: Partial<State>) => boolean,
): FlowStore<State> {
  const listeners = new Set<() => void>();
  let state: State | undefined;
  let loaded = false;

  function parse(text: string | undefined): State | undefined {
    try {
      const value = JSON.parse(text ?? "null") as State | null;
      return value !== null && isState(value) ? value : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot() {
      if (!loaded) {
        state = parse(readStored(storage, key));
        loaded = true;
      }
      return state;
    },
    save(next) {
      state = next;
      loaded = true;
      writeStored(storage, key, next && JSON.stringify(next));
      for (const listener of listeners) listener();
    },
  };
}
