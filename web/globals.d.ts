/** Names the language files of this build: `/js/texts-<version>-<locale>.json`. */
declare const TEXTS_VERSION: string;
/** Version and build, for reports of errors. */
declare const RELEASE: string;

interface WindowEventMap {
  /** Vite's own, when a file of code did not load. */
  "vite:preloadError": Event & {
    // oxlint-disable-next-line typescript/consistent-type-imports -- an import would make this a module
    payload: Error & import("./lib/navigation/chunk-reload.ts").LoadFailure;
  };
}
