import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const folder = fileURLToPath(new URL("../vendor/", import.meta.url));

const FACADES: Record<string, string> = {
  react: `${folder}react.ts`,
  "react/jsx-runtime": `${folder}jsx-runtime.ts`,
  "react-dom/client": `${folder}react-dom-client.ts`,
};

/** Sends our own imports of React through web/vendor; React's own stay as they are. */
export function reactFacade(): Plugin {
  return {
    name: "portico-react-facade",
    enforce: "pre",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    resolveId(source, importer) {
      const isOurs = importer?.includes("/web/") && !importer.includes("/node_modules/");
      return isOurs && !importer?.startsWith(folder) ? FACADES[source] : undefined;
    },
  };
}
