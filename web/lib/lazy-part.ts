import { type ComponentType, lazy } from "react";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part that could not come because the network is gone comes when the network does. */
export async function loadOnceOnline<Module>(
  load: () => Promise<Module>,
  target: Pick<EventTarget, "addEventListener"> = globalThis,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!(error as { offline?: boolean }).offline) throw error;
    await new Promise((resolve) => {
      target.addEventListener("online", resolve, { once: true });
    });
    return loadOnceOnline(load, target);
  }
}

export function lazyPart<Props>(load: Load<Props>) {
  return lazy(() => loadOnceOnline(load));
}
