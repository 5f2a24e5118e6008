import { Worker } from "node:worker_threads";
import type { PasswordCheck, PasswordCost } from "./password-hash.ts";
import type { HashOutcome, HashTask } from "./hash-worker.ts";

/** The bundle has it as a file beside this one (tools/build/build-server.ts). */
const WORKER = new URL("./hash-worker.ts", import.meta.url);

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Thread {
  worker: Worker;
  /** The callers of its tasks, in the order of the tasks. */
  waiting: Waiting[];
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

/**
 * Starts the threads with the first tasks. Each does its tasks in order, and begins the next without
 * waiting for the event loop.
 */
export function openHashThreads(count: number, file = WORKER): HashThreads {
  const threads: Thread[] = [];

  function start(): Thread {
    const worker = new Worker(file);
    const thread: Thread = { worker, waiting: [] };
    /** Its tasks fail, and the next task starts another thread. */
    function lose(error: unknown): void {
      const at = threads.indexOf(thread);
      if (at >= 0) threads.splice(at, 1);
      for (const { reject } of thread.waiting.splice(0)) reject(error);
    }
    worker.on("message", (outcome: HashOutcome) => {
      const caller = thread.waiting.shift();
      // An idle thread keeps no process from ending.
      if (thread.waiting.length === 0) worker.unref();
      if ("error" in outcome) caller?.reject(outcome.error);
      else caller?.resolve(outcome.value);
    });
    worker.on("error", lose);
    worker.on("exit", () => lose(new Error("A hash thread has ended")));
    threads.push(thread);
    return thread;
  }

  function leastBusy(): Thread {
    const [thread] = threads.toSorted((one, other) => one.waiting.length - other.waiting.length);
    const isBusy = thread === undefined || thread.waiting.length > 0;
    return isBusy && threads.length < count ? start() : (thread ?? start());
  }

  function run<Value>(task: HashTask): Promise<Value> {
    const { worker, waiting } = leastBusy();
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      worker.ref();
      worker.postMessage(task);
    });
  }

  return {
    count,
    hash: (password, cost) => run({ kind: "hash", password, cost }),
    check: (stored, { password, typed }, cost) =>
      run({ kind: "check", stored, password, typed, cost }),
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
