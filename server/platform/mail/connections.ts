import { NotTriedError } from "../outbox/delivery.ts";

interface Connection {
  /** Ends it at once, with whatever is under way. */
  cut(): void;
}

interface Numbers {
  /** Open at once. */
  most: number;
  /** Milliseconds for one use; counted from when its connection was free. */
  limit: number;
  /** Milliseconds to wait for one that is free. */
  longestWait: number;
}

interface Connections<Lent> {
  use(work: (connection: Lent) => Promise<void>): Promise<void>;
  /** Cuts those in use, and turns away whoever waits. */
  close(): void;
}

/** One use of a connection at a time: what stalls is cut by itself, and its neighbours go on. */
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
