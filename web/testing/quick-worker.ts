/** Replaces the browser's Worker: solves every challenge at once. */
export class QuickWorker {
  #listener: ((event: { data: unknown }) => void) | undefined;

  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    if (type === "message") this.#listener = listener;
  }

  postMessage(): void {
    queueMicrotask(() => this.#listener?.({ data: { counter: 1, derivedKey: "ab" } }));
  }

  terminate(): void {}
}
