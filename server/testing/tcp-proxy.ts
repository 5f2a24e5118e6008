import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

export interface TcpProxy {
  port: number;
  /** Everything that callers have sent. */
  asked: { text: string };
  /** Says nothing more to anybody, without closing. */
  hang(): void;
  /** Closes everything and lets nobody in. */
  refuse(): Promise<void>;
  /** Lets everybody through again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** A way to a server on this machine that can be spoilt. */
export async function openTcpProxy(target: number): Promise<TcpProxy> {
  const asked = { text: "" };
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let isHanging = false;

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    return socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  }

  async function listen(port: number): Promise<number> {
    server = createServer((caller) => {
      const behind = keep(connect(target, "127.0.0.1"));
      keep(caller).on("data", (bytes) => {
        asked.text += bytes.toString("latin1");
        if (!isHanging) behind.write(bytes);
      });
      behind.on("data", (bytes) => {
        if (!isHanging) caller.write(bytes);
      });
    }).listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as { port: number }).port;
  }

  async function refuse(): Promise<void> {
    const closing = server;
    server = undefined;
    for (const socket of sockets) socket.destroy();
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
    refuse,
    async restore() {
      isHanging = false;
      for (const socket of sockets) socket.destroy();
      if (server === undefined) await listen(port);
    },
    close: refuse,
  };
}
