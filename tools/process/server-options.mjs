import { join } from "node:path";
import { ROOT } from "../paths.mjs";

/**
 * V8 grows the space for new objects while the server starts and keeps it. With its default of 16 MB
 * a process holds about 40 MB more for good than with 4 MB, with 8 MB about 11 MB more. With 4 MB,
 * objects of requests often outlived the space, and some processes spent a sixth of their time on
 * collecting them. bin/portico has the same value.
 */
export const NODE_FLAGS = ["--max-semi-space-size=8"];

/**
 * How `npm start` runs the server. What the environment says already stays.
 * @returns {Record<string, string>}
 */
export function serverEnvironment() {
  return {
    // Compiled code is kept, so that the next start need not read TypeScript again.
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? join(ROOT, ".cache", "compile"),
  };
}
