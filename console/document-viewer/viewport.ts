import type { ZoomStep } from "../lib/document-viewer/messages.ts";

const STEP = 1.25;
const MIN_ZOOM = 0.25;
const MAX_ZOOM = 5;
/** After the last change of size, so that a page is not drawn for each pixel. */
const REDRAW_DELAY_MS = 150;
const KEYS: Record<string, ZoomStep> = { "+": "in", "=": "in", "-": "out", "0": "fit" };

/** Where the pages of a document scroll. Pages are as wide as it at the zoom of 1. */
export interface Viewport {
  main: HTMLElement;
  zoom(step: ZoomStep): void;
  /** Called when pages have got another size. */
  onResize(listener: () => void): void;
}

export function createViewport(main: HTMLElement): Viewport {
  const listeners: (() => void)[] = [];
  let factor = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function resized(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const listener of listeners) listener();
    }, REDRAW_DELAY_MS);
  }

  function zoom(step: ZoomStep): void {
    const wanted = { in: factor * STEP, out: factor / STEP, fit: 1 }[step];
    factor = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, wanted));
    const { scrollTop, scrollHeight } = main;
    main.style.setProperty("--zoom", String(factor));
    // The same part of the document stays in view.
    main.scrollTop = (scrollTop / scrollHeight) * main.scrollHeight;
    resized();
  }

  addEventListener("keydown", (event) => {
    const step = KEYS[event.key];
    // With a modifier, these keys zoom the whole page.
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    zoom(step);
  });
  new ResizeObserver(resized).observe(main);
  return { main, zoom, onResize: (listener) => void listeners.push(listener) };
}
