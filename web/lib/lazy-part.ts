import { type ComponentType, lazy } from "react";
import type { LoadFailure } from "./chunk-reload.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part that could not come because the network is gone comes when the network does. While the page
 * reloads it never comes: the page is about to go.
 */
export async function loadOnceOnline<Module>(
  load: () => Promise<Module>,
  target: Pick<EventTarget, "addEventListener"> = globalThis,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const { offline, reloading } = error as LoadFailure;
    if (reloading) return new Promise<never>(() => {});
    if (!offline) throw error;
    await new Promise((resolve) => {
      target.addEventListener("online", resolve, { once: true });
    });
    return loadOnceOnline(load, target);
  }
}

export function lazyPart<Props>(load: Load<Props>) {
  return lazy(() => loadOnceOnline(load));
}
