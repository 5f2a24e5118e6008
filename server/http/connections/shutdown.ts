import { setTimeout as wait } from "node:timers/promises";
import type { Drain } from "./drain.ts";
import type { Log } from "../../platform/log/log.ts";
import type { LogStream } from "../../platform/log/log-stream.ts";

/** How long requests in flight may take once the listener is closed. */
const GRACE_MS = 10_000;
/** A terminal signals the whole process group, so one Ctrl-C may arrive twice. */
const ECHO_MS = 1000;

interface ShutdownServices {
  drain: Drain;
  drainSeconds: number;
  log: Log;
  output: LogStream;
  /** Closes everything in order; rejects with what could not be closed. */
  close(): Promise<void>;
}

/** Shuts a process down: fails readiness, drains, closes, logs. */
export function superviseShutdown(services: ShutdownServices): void {
  const { drain, drainSeconds, log, output } = services;
  let begun: number | undefined;

  async function end(code: number, message: string): Promise<void> {
    const ms = Math.round(performance.now() - (begun ?? 0));
    if (code === 0) log.info({ code, ms }, message);
    else log.error({ code, ms }, message);
    await output.flush();
    process.exit(code);
  }

  async function stop(reason: string, code: number): Promise<void> {
    begun = performance.now();
    drain.begin();
    // Only an orchestrator needs draining. A person at a terminal should not wait, and a process in
    // an unknown state must not serve.
    const seconds = reason === "SIGTERM" ? drainSeconds : 0;
    log.info({ reason, drainSeconds: seconds }, "stopping");
    await wait(seconds * 1000);
    setTimeout(() => void end(1, "stopped with requests in flight"), GRACE_MS).unref();
    await services.close().catch((error: unknown) => log.error({ err: error }, "not closed"));
    await end(code, "stopped");
  }

  function stopOrEnd(reason: string, code: number): void {
    if (begun === undefined) void stop(reason, code);
    else if (performance.now() - begun > ECHO_MS) void end(1, "stopped at once");
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => stopOrEnd(signal, 0));
  }
  // The last resort: log once, then shut down.
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    // Replaces the handlers that end a failed start.
    process.removeAllListeners(event);
    process.on(event, (error) => {
      log.error({ err: error }, event);
      stopOrEnd(event, 1);
    });
  }
}
