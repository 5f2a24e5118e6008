import type { ShowCommand, ViewFailure } from "../lib/document-viewer/messages.ts";
import type { Stage } from "./stage.ts";

/** Shows an image as the only page; it is not enlarged until somebody zooms in. */
export async function showImage(
  { main }: Stage,
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
