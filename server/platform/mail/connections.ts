import { NotTriedError } from "../outbox/delivery.ts";

interface Connection {
  /** Closes it immediately, including a message in transit. */
  cut(): void;
}

interface Numbers {
  /** How many may be open at once. */
  most: number;
  /** Milliseconds for one use, from when its connection was free. */
  limit: number;
  /** Milliseconds to wait for a free connection. */
  longestWait: number;
}

interface Connections<Lent> {
  use(work: (connection: Lent) => Promise<void>): Promise<void>;
  /** Cuts connections in use, and rejects callers that wait. */
  close(): void;
}

/** One use of a connection at a time: only the stalled connection is cut, the others continue. */
export function createConnections<Lent extends Connection>(
  open: () => Lent,
  { most, limit, longestWait }: Numbers,
): Connections<Lent> {
  const free: Lent[] = [];
  const inUse = new Set<Lent>();
  const waiting = new Set<PromiseWithResolvers<Lent>>();
  let isClosed = false;

  async function wait(): Promise<Lent> {
    const place = Promise.withResolvers<Lent>();
    waiting.add(place);
    const timer = setTimeout(() => place.reject(new NotTriedError("SMTP busy")), longestWait);
    return place.promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(place);
    });
  }

  async function borrow(): Promise<Lent> {
    if (isClosed) throw new NotTriedError("SMTP closed");
    if (inUse.size >= most) return wait();
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
      }, limit);
      try {
        await work(connection);
      } finally {
        clearTimeout(timer);
        giveBack(connection, isCut);
      }
    },

    close() {
      isClosed = true;
      for (const place of waiting) place.reject(new NotTriedError("SMTP closed"));
      for (const connection of [...inUse, ...free]) connection.cut();
    },
  };
}
