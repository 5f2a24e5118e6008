import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

export interface TcpProxy {
  port: number;
  /** Everything that callers have sent. */
  asked: { text: string };
  /** Called with what a caller sends, before it is forwarded. */
  watch(listener: ((bytes: Buffer) => void) | undefined): void;
  /** Stops responding to everyone, without closing. */
  hang(): void;
  /** Forwards what callers send, but no responses: their requests are executed unseen. */
  mute(): void;
  /** Delays everything by this much; zero means no delay. */
  delay(ms: number): void;
  /** Closes every connection; new ones are accepted. */
  cut(): void;
  /** Closes everything and accepts no connection. */
  refuse(): Promise<void>;
  /** Accepts connections again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** A proxy to a local server that can simulate network faults. */
export async function openTcpProxy(target: number): Promise<TcpProxy> {
  const asked = { text: "" };
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let isHanging = false;
  let isMuted = false;
  let delayMs = 0;
  let watcher: ((bytes: Buffer) => void) | undefined;

  /** Keeps the order: timers of one length run in the order they were set. */
  function pass(bytes: Buffer, to: Socket): void {
    if (isHanging) return;
    if (delayMs === 0) to.write(bytes);
    else setTimeout(() => to.write(bytes), delayMs).unref();
  }

  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    return socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  }

  async function listen(port: number): Promise<number> {
    server = createServer((caller) => {
      const behind = keep(connect(target, "127.0.0.1"));
      keep(caller).on("data", (bytes) => {
        asked.text += bytes.toString("latin1");
        watcher?.(bytes);
        pass(bytes, behind);
      });
      behind.on("data", (bytes) => {
        if (!isMuted) pass(bytes, caller);
      });
      // A connection that ends on one side ends on the other.
      caller.on("close", () => behind.destroy());
      behind.on("close", () => caller.destroy());
    }).listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as { port: number }).port;
  }

  async function refuse(): Promise<void> {
    const closing = server;
    server = undefined;
    cut();
    if (closing === undefined) return;
    closing.close();
    await once(closing, "close");
  }

  const port = await listen(0);
  return {
    port,
    asked,
    hang() {
      isHanging = true;
    },
    mute() {
      isMuted = true;
    },
    watch(listener) {
      watcher = listener;
    },
    delay(ms) {
      delayMs = ms;
    },
    cut,
    refuse,
    async restore() {
      isHanging = false;
      isMuted = false;
      delayMs = 0;
      cut();
      if (server === undefined) await listen(port);
    },
    close: refuse,
  };
}
