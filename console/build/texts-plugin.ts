import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const CONSOLE_TEXTS = /\/messages\/console\/[\w-]+\.json$/;

/** Compiles the console's texts when they are imported, so that no parser is loaded. */
export function consoleTexts(): Plugin {
  return {
    name: "console-texts",
    enforce: "pre",
    transform(code, id) {
      if (!CONSOLE_TEXTS.test(id)) return undefined;
      const texts = Object.entries(JSON.parse(code) as Record<string, string>);
      const compiled = texts.map(([key, text]) => [key, compileMessageOrThrow(text)]);
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
    },
  };
}
