import { AnnotationMode, type PDFDocumentProxy, type PDFPageProxy, TextLayer } from "pdfjs-dist";

/** Browsers draw nothing on larger ones. A page beyond it is drawn less sharply. */
const MAX_CANVAS_PIXELS = 16_000_000;
const MAX_CANVAS_SIDE = 16_000;

export interface PdfPage {
  element: HTMLElement;
  /** Gives the element the shape of the page. */
  measure(): Promise<void>;
  draw(): void;
  /** Draws it in its present size, if it is drawn. */
  redraw(): void;
  drop(): void;
}

interface Labels {
  label: string;
  brokenPage: string;
}

/** Annotations are drawn and do nothing: there are no links and no fields. */
async function paint(page: PDFPageProxy, width: number, signal: AbortSignal): Promise<Element[]> {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const sharpness = Math.min(
    devicePixelRatio,
    Math.sqrt(MAX_CANVAS_PIXELS / (viewport.width * viewport.height)),
    MAX_CANVAS_SIDE / Math.max(viewport.width, viewport.height),
  );
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(viewport.width * sharpness));
  canvas.height = Math.max(1, Math.floor(viewport.height * sharpness));
  canvas.ariaHidden = "true";
  const drawing = page.render({
    canvas,
    viewport,
    transform: [sharpness, 0, 0, sharpness, 0, 0],
    annotationMode: AnnotationMode.ENABLE,
  });
  signal.addEventListener("abort", () => drawing.cancel());
  await drawing.promise;

  const container = document.createElement("div");
  container.className = "text-layer";
  container.style.setProperty("--total-scale-factor", String(scale * viewport.userUnit));
  const textContentSource = page.streamTextContent();
  await new TextLayer({ textContentSource, container, viewport }).render();
  return [canvas, container];
}

export function createPdfPage(
  pdf: PDFDocumentProxy,
  number: number,
  { label, brokenPage }: Labels,
): PdfPage {
  const element = document.createElement("div");
  element.className = "page";
  element.role = "group";
  element.ariaLabel = label;
  let current: AbortController | undefined;
  let page: PDFPageProxy | undefined;

  async function measured(): Promise<PDFPageProxy> {
    page ??= await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    element.style.aspectRatio = `${width} / ${height}`;
    return page;
  }

  async function drawNow(signal: AbortSignal): Promise<void> {
    try {
      const shaped = await measured();
      if (signal.aborted) return;
      const parts = await paint(shaped, element.clientWidth, signal);
      if (!signal.aborted) element.replaceChildren(...parts);
    } catch {
      if (!signal.aborted) element.textContent = brokenPage;
    }
  }

  function redraw(): void {
    if (current === undefined) return;
    current.abort();
    current = new AbortController();
    void drawNow(current.signal);
  }

  return {
    element,
    redraw,
    measure: async () => void (await measured().catch(() => undefined)),
    draw() {
      current ??= new AbortController();
      redraw();
    },
    drop() {
      current?.abort();
      current = undefined;
      element.replaceChildren();
      page?.cleanup();
    },
  };
}
