import type { ShowCommand, ViewFailure } from "../lib/document-viewer/messages.ts";
import type { Viewport } from "./viewport.ts";

/** Shows an image as the only page; it is not enlarged until somebody zooms in. */
export async function showImage(
  { main }: Viewport,
  { bytes, type, name }: ShowCommand,
): Promise<number | ViewFailure> {
  const image = new Image();
  image.className = "page";
  image.alt = name;
  image.src = URL.createObjectURL(new Blob([bytes], { type: `image/${type}` }));
  try {
    await image.decode();
  } catch {
    return "broken";
  }
  image.style.setProperty("--width", `min(100%, ${image.naturalWidth}px)`);
  main.replaceChildren(image);
  return 1;
}
