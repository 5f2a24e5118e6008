import cluster, { type Worker } from "node:cluster";

const HEARTBEAT_MS = 1000;
/** A worker whose event loop was blocked for this long will not recover. */
export const SILENCE_MS = 10_000;
/** After the drain and the workers' grace period for requests. */
const STOP_MS = 15_000;
/** Before a worker that could not start is replaced: at once would take a whole core. */
export const RESTART_PAUSE_MS = 3000;

/** What a worker tells the primary process. */
const READY = "ready";
const HEARTBEAT = "heartbeat";

interface WorkerEnd {
  pid: number | undefined;
  exitCode: number | null;
  signal: string | null;
}

interface Supervised {
  count: number;
  drainMs: number;
  onReady(): void;
  /** A worker ended unexpectedly or with an error. */
  onFailure(worker: WorkerEnd): Promise<void>;
  /** A worker was silent for this long, and is killed and replaced. */
  onSilence(worker: { pid: number | undefined; silentMs: number }): void;
}

/** Called in a worker: tells the primary process that it serves on all its ports. */
export function sendReady(): void {
  process.send?.(READY, undefined, {}, () => {});
}

/**
 * In a worker: tells the primary process that its event loop runs, and expects an answer. The primary
 * accepts all connections, so a frozen one is ended: whatever supervises the service starts it again.
 */
export function sendHeartbeats(onSilence: (silentMs: number) => void): void {
  let heardAt = performance.now();
  let lastBeat = heardAt;
  process.on("message", () => {
    heardAt = performance.now();
  });
  setInterval(() => {
    const now = performance.now();
    // This process was blocked itself, perhaps together with the primary.
    if (now - lastBeat > 2 * HEARTBEAT_MS) heardAt = now;
    lastBeat = now;
    // The primary may be gone, and then this process ends too.
    if (!process.connected) return;
    if (now - heardAt > SILENCE_MS) {
      onSilence(Math.round(now - heardAt));
      process.kill(process.ppid, "SIGKILL");
      heardAt = now;
    }
    process.send?.(HEARTBEAT, undefined, {}, () => {});
  }, HEARTBEAT_MS).unref();
}

/** Replaces silent workers. Starting ones are not watched: migrating takes long. */
function watchWorkers(onSilence: Supervised["onSilence"]): void {
  const heard = new Map<Worker, number>();
  let lastLook = performance.now();
  cluster.on("listening", (worker) => heard.set(worker, performance.now()));
  cluster.on("message", (worker) => {
    if (heard.has(worker)) heard.set(worker, performance.now());
    worker.send(HEARTBEAT, () => {});
  });
  cluster.on("exit", (worker) => heard.delete(worker));

  setInterval(() => {
    const now = performance.now();
    // This process was blocked itself, and so heard from nobody.
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
  const ready = new Set<Worker>();
  const restarts = new Set<NodeJS.Timeout>();
  let hasServed = false;
  let isAnnounced = false;
  for (let started = 0; started < count; started += 1) start();
  cluster.on("message", (worker, message) => {
    if (message !== READY) return;
    ready.add(worker);
    hasServed = true;
    if (isAnnounced || ready.size < count) return;
    isAnnounced = true;
    onReady();
  });
  watchWorkers(onSilence);

  function startLater(): void {
    const restart = setTimeout(() => {
      restarts.delete(restart);
      start();
    }, RESTART_PAUSE_MS);
    restarts.add(restart);
  }

  /** A worker that the system cannot start, for want of processes or memory, never exits. */
  function start(): void {
    const retry = (error: unknown) => {
      if (!hasServed) throw error;
      void onFailure({ pid: undefined, exitCode: null, signal: null });
      if (stopping === undefined) startLater();
    };
    let worker: Worker;
    try {
      worker = cluster.fork();
    } catch (error) {
      retry(error);
      return;
    }
    worker.on("error", (error: Error) => {
      if (worker.process.pid === undefined) retry(error);
      else throw error;
    });
  }
  cluster.on("exit", (worker, code: number | null, signal: string | null) => {
    // A worker that was still starting ends by the signal itself, which is not a failure.
    const isInOrder = stopping !== undefined && (code === 0 || signal === stopping);
    const end = { pid: worker.process.pid, exitCode: code, signal };
    const logged = isInOrder ? Promise.resolve() : onFailure(end);
    if (stopping && code) process.exitCode = 1;
    if (stopping) return;
    const wasReady = ready.delete(worker);
    // If none could start, none will.
    if (hasServed) {
      if (wasReady) start();
      else startLater();
    } else void logged.then(() => process.exit(code ?? 1));
  });

  function endFrozen(): void {
    process.exitCode = 1;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGKILL");
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      stopping = signal;
      for (const restart of restarts) clearTimeout(restart);
      for (const worker of Object.values(cluster.workers ?? {})) worker?.kill(signal);
      setTimeout(endFrozen, drainMs + STOP_MS).unref();
    });
  }
}
