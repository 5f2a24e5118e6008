import cluster, { type Worker } from "node:cluster";

const HEARTBEAT_MS = 1000;
/** A worker whose event loop stood still for so long is not coming back. */
export const SILENCE_MS = 10_000;
/** Beyond the drain, and the grace that workers give their requests after it. */
const STOP_MS = 15_000;

export interface WorkerEnd {
  pid: number | undefined;
  exitCode: number | null;
  signal: string | null;
}

interface Supervised {
  count: number;
  drainMs: number;
  onReady(): void;
  /** A worker ended that was not asked to, or not in order. */
  onFailure(worker: WorkerEnd): Promise<void>;
  /** A worker was silent for this long, and is killed and replaced. */
  onSilence(worker: { pid: number | undefined; silentMs: number }): void;
}

/** In a worker: tells the primary process that its event loop turns. */
export function sendHeartbeats(): void {
  setInterval(() => {
    // The primary may be gone, and then this process goes too.
    if (process.connected) process.send?.("heartbeat", undefined, {}, () => {});
  }, HEARTBEAT_MS).unref();
}

/** Replaces workers that are silent. Those that still start are not watched: migrating takes long. */
function watchWorkers(onSilence: Supervised["onSilence"]): void {
  const heard = new Map<Worker, number>();
  let lastLook = performance.now();
  cluster.on("listening", (worker) => heard.set(worker, performance.now()));
  cluster.on("message", (worker) => {
    if (heard.has(worker)) heard.set(worker, performance.now());
  });
  cluster.on("exit", (worker) => heard.delete(worker));

  setInterval(() => {
    const now = performance.now();
    // This process stood still itself, and so heard nobody.
    const wasAway = now - lastLook > 2 * HEARTBEAT_MS;
    lastLook = now;
    for (const [worker, at] of heard) {
      if (wasAway) heard.set(worker, now);
      else if (now - at > SILENCE_MS) {
        heard.delete(worker);
        onSilence({ pid: worker.process.pid, silentMs: Math.round(now - at) });
        // The only signal that a stopped process takes.
        worker.process.kill("SIGKILL");
      }
    }
  }, HEARTBEAT_MS).unref();
}

/** Starts workers, replaces those that die or freeze, and passes signals on. */
export function superviseWorkers({
  count,
  drainMs,
  onReady,
  onFailure,
  onSilence,
}: Supervised): void {
  let stopping: NodeJS.Signals | undefined;
  let listening = 0;
  for (let started = 0; started < count; started += 1) cluster.fork();
  cluster.on("listening", () => {
    listening += 1;
    if (listening === count) onReady();
  });
  watchWorkers(onSilence);
  cluster.on("exit", (worker, code: number | null, signal: string | null) => {
    // A worker that was still starting ends by the signal itself, which is no failure.
    const isInOrder = stopping !== undefined && (code === 0 || signal === stopping);
    const end = { pid: worker.process.pid, exitCode: code, signal };
    const logged = isInOrder ? Promise.resolve() : onFailure(end);
    if (stopping && code) process.exitCode = 1;
    if (stopping) return;
    // A worker that could not even start would not start the second time either.
    if (listening === 0) void logged.then(() => process.exit(code ?? 1));
    else cluster.fork();
  });

  function endFrozen(): void {
    process.exitCode = 1;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGKILL");
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      stopping = signal;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.kill(signal);
      setTimeout(endFrozen, drainMs + STOP_MS).unref();
    });
  }
}
