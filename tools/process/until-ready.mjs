/**
 * Waits until a server that was just started prints that it is ready.
 * @param {import("node:child_process").ChildProcess} child
 * @param {{
 *   name: string,
 *   output: import("node:stream").Readable | null,
 *   words: string,
 *   timeoutMs: number,
 * }} expected
 * @returns {Promise<void>}
 */
export function untilReady(child, { name, output, words, timeoutMs }) {
  let printed = "";
  return new Promise((resolve, reject) => {
    /** @param {string} why */
    const fail = (why) => reject(new Error(`${name} did not start (${why}):\n${printed}`));
    const timer = setTimeout(fail, timeoutMs, "too slow");
    child.once("error", (error) => fail(error.message));
    child.once("exit", () => {
      clearTimeout(timer);
      fail("it ended");
    });
    output?.setEncoding("utf8").on("data", (text) => {
      if (!printed.includes(words)) printed += text;
      if (!printed.includes(words)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
