import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ROOT } from "../paths.mjs";

/**
 * V8 grows the space for new objects while the server starts and keeps it: with its default of 16 MB
 * a process holds about 40 MB more for good.
 */
export const NODE_FLAGS = ["--max-semi-space-size=4"];

/**
 * How `npm start` runs the server. What the environment says already stays.
 * @returns {Record<string, string>}
 */
export function serverEnvironment() {
  return {
    // Compiled code is kept, so that the next start need not read TypeScript again.
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? join(ROOT, ".cache", "compile"),
    // The same as widenThreadPool in settings.ts, which Node 20 cannot import.
    UV_THREADPOOL_SIZE: process.env["UV_THREADPOOL_SIZE"] ?? String(availableParallelism() + 2),
  };
}
