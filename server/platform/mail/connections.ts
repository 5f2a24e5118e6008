import { NotTriedError } from "../outbox/delivery.ts";

interface Connection {
  /** Closes it immediately, including a message in transit. */
  cut(): void;
}

interface PoolLimits {
  /** How many may be open at once. */
  maxOpen: number;
  /** Milliseconds that a message may take once it has a connection. */
  maxUseMs: number;
  /** Milliseconds that a message may wait for a connection. */
  maxWaitMs: number;
}

interface Connections<Lent> {
  use(work: (connection: Lent) => Promise<void>): Promise<void>;
  /** Cuts connections in use, and rejects callers that wait. */
  close(): void;
}

/** A connection carries one message at a time, so a stalled one can be cut without the others. */
export function createConnections<Lent extends Connection>(
  open: () => Lent,
  { maxOpen, maxUseMs, maxWaitMs }: PoolLimits,
): Connections<Lent> {
  const free: Lent[] = [];
  const inUse = new Set<Lent>();
  const waiting = new Set<PromiseWithResolvers<Lent>>();
  let isClosed = false;

  async function wait(): Promise<Lent> {
    const waiter = Promise.withResolvers<Lent>();
    waiting.add(waiter);
    const timer = setTimeout(() => waiter.reject(new NotTriedError("SMTP busy")), maxWaitMs);
    return waiter.promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(waiter);
    });
  }

  async function borrow(): Promise<Lent> {
    if (isClosed) throw new NotTriedError("SMTP closed");
    if (inUse.size >= maxOpen) return wait();
    const connection = free.pop() ?? open();
    inUse.add(connection);
    return connection;
  }

  function giveBack(used: Lent, isCut: boolean): void {
    inUse.delete(used);
    if (isClosed) return;
    const [next] = waiting;
    if (next === undefined) {
      if (!isCut) free.push(used);
      return;
    }
    const connection = isCut ? open() : used;
    inUse.add(connection);
    waiting.delete(next);
    next.resolve(connection);
  }

  return {
    async use(work) {
      const connection = await borrow();
      let isCut = false;
      const timer = setTimeout(() => {
        isCut = true;
        connection.cut();
      }, maxUseMs);
      try {
        await work(connection);
      } finally {
        clearTimeout(timer);
        giveBack(connection, isCut);
      }
    },

    close() {
      isClosed = true;
      for (const waiter of waiting) waiter.reject(new NotTriedError("SMTP closed"));
      for (const connection of [...inUse, ...free]) connection.cut();
    },
  };
}
