interface Toast {
  id: number;
  text: string;
  /** When to try again; shown as a countdown beside the text. */
  until?: number | undefined;
}

export interface Toasts {
  subscribe(listener: () => void): () => void;
  getSnapshot(): readonly Toast[];
  show(text: string, until?: number): void;
  dismiss(id: number): void;
}

const SHOWN_MS = 8000;
const MOST = 3;

export function createToasts(
  setTimer: (work: () => void, ms: number) => void = (work, ms) => void setTimeout(work, ms),
): Toasts {
  const listeners = new Set<() => void>();
  let toasts: readonly Toast[] = [];
  let last = 0;

  function change(next: readonly Toast[]): void {
    toasts = next;
    for (const listener of listeners) listener();
  }
  const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id));

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => toasts,
    show(text, until) {
      last += 1;
      const id = last;
      change([...toasts.filter((toast) => toast.text !== text), { id, text, until }].slice(-MOST));
      setTimer(() => dismiss(id), SHOWN_MS);
    },
    dismiss,
  };
}
