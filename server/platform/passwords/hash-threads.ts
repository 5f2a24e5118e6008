import { Worker } from "node:worker_threads";
import type { PasswordCheck, PasswordCost } from "./password-hash.ts";
import type { HashOutcome, HashTask } from "./hash-worker.ts";

/** The bundle has it as a file beside this one (tools/build/build-server.ts). */
const WORKER = new URL("./hash-worker.ts", import.meta.url);
/** Nothing of the process: neither its secrets nor what is loaded into it before its code. */
const BARE = { env: {}, execArgv: [] };

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Thread {
  worker: Worker;
  /** The callers of its tasks, in the order of the tasks. */
  waiting: Waiting[];
  /** When it began its current task, in monotonic milliseconds. */
  begunAt: number;
}

/** Threads that hash, apart from libuv's pool, so that files and DNS never wait behind a hash. */
export interface HashThreads {
  count: number;
  hash(password: string, cost: PasswordCost): Promise<string>;
  check(
    stored: string | null,
    typed: { password: string; typed: string },
    cost: PasswordCost,
  ): Promise<PasswordCheck>;
  close(): Promise<void>;
}

/** The fewest tasks, then the latest begun: a thread may have a slow hash of another system. */
const byLoad = (one: Thread, other: Thread): number =>
  one.waiting.length - other.waiting.length || other.begunAt - one.begunAt;

/**
 * Starts the threads with the first tasks. Each does its tasks in order, and begins the next without
 * waiting for the event loop.
 */
export function openHashThreads(count: number, file = WORKER): HashThreads {
  const threads: Thread[] = [];
  let isClosed = false;

  function start(): Thread {
    const worker = new Worker(file, BARE);
    const thread: Thread = { worker, waiting: [], begunAt: 0 };
    /** Its tasks fail, and the next task starts another thread. */
    function lose(error: unknown): void {
      const at = threads.indexOf(thread);
      if (at >= 0) threads.splice(at, 1);
      for (const { reject } of thread.waiting.splice(0)) reject(error);
    }
    worker.on("message", (outcome: HashOutcome) => {
      const caller = thread.waiting.shift();
      thread.begunAt = performance.now();
      // An idle thread keeps no process from ending.
      if (thread.waiting.length === 0) worker.unref();
      if ("error" in outcome) caller?.reject(outcome.error);
      else caller?.resolve(outcome.value);
    });
    // The answers after it would go to the wrong callers.
    worker.on("messageerror", (error) => {
      lose(error);
      void worker.terminate();
    });
    worker.on("error", lose);
    worker.on("exit", () => lose(new Error("A hash thread has ended")));
    threads.push(thread);
    return thread;
  }

  function leastBusy(): Thread {
    const [thread] = threads.toSorted(byLoad);
    if (thread === undefined) return start();
    if (thread.waiting.length === 0 || threads.length === count) return thread;
    try {
      return start();
    } catch {
      // The system has no thread left.
      return thread;
    }
  }

  async function run<Value>(task: HashTask): Promise<Value> {
    if (isClosed) throw new Error("The hash threads are closed");
    const thread = leastBusy();
    if (thread.waiting.length === 0) thread.begunAt = performance.now();
    return new Promise((resolve, reject) => {
      thread.waiting.push({ resolve, reject });
      thread.worker.ref();
      thread.worker.postMessage(task);
    });
  }

  return {
    count,
    hash: (password, cost) => run({ kind: "hash", password, cost }),
    check: (stored, { password, typed }, cost) =>
      run({ kind: "check", stored, password, typed, cost }),
    async close() {
      isClosed = true;
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
