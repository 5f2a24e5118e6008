import { type ComponentType, lazy } from "react";
import type { LoadFailure } from "../navigation/chunk-reload.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A module that did not load without a network is loaded when the network is back. While the page
 * reloads it never resolves: the page is about to go.
 */
export async function loadWhenOnline<Module>(
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
    return loadWhenOnline(load, target);
  }
}

export function lazyComponent<Props>(load: Load<Props>) {
  return lazy(() => loadWhenOnline(load));
}
