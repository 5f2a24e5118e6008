// Runs as a separate process: stops at SIGTERM while much of its log still waits to be written.
import { createDrain } from "../../http/connections/drain.ts";
import { superviseShutdown } from "../../http/connections/shutdown.ts";
import { openLogStream } from "../../platform/log/log-stream.ts";

/** Together more than one write takes. */
const LINES = 100;
const LINE = "x".repeat(1000);

const output = openLogStream();
const say = (_: object, text: string) => output.write(`${text}\n`);
const running = setInterval(() => {}, 1000);

superviseShutdown({
  drain: createDrain(),
  drainSeconds: 0,
  log: { info: say, error: say } as never,
  output,
  async close() {
    clearInterval(running);
    for (let count = 0; count < LINES; count += 1) output.write(`${LINE}\n`);
  },
});
output.write("ready\n");
