import type { Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";

/**
 * Vite wraps each lazy import in a helper that preloads further files. Ours have none to preload,
 * so that only the announcement of a failed load is left (SCR-6), at a fifth of the bytes. When it
 * is answered by a reload, the import never ends: the page is on its way out. Otherwise the error
 * says whether the network was gone, so that a form can tell its visitor.
 */
export function smallPreloadHelper(): Plugin {
  return {
    name: "portico-small-preload-helper",
    enforce: "pre",
    apply: "build",
    load(id) {
      if (id !== HELPER) return undefined;
      return `export const __vitePreload = (load) => load().catch((error) => {
        const event = new Event("vite:preloadError", { cancelable: true });
        event.payload = error;
        if (dispatchEvent(event)) throw Object.assign(error, { offline: !navigator.onLine });
        return new Promise(() => {});
      });`;
    },
  };
}
