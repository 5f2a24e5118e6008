export interface Toast {
  id: number;
  text: string;
}

const SHOWN_MS = 6_000;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let count = 0;

function notify(): void {
  for (const listener of listeners) listener();
}

/** Shows a short message that is also read out. */
export function toast(text: string): void {
  count += 1;
  const id = count;
  toasts = [...toasts, { id, text }];
  notify();
  setTimeout(() => dismiss(id), SHOWN_MS);
}

export function dismiss(id: number): void {
  toasts = toasts.filter((one) => one.id !== id);
  notify();
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  toasts: () => toasts,
};
