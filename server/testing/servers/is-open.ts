import { once } from "node:events";
import { connect } from "node:net";

/** Whether anything on this machine listens on the port. */
export async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const opened = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return opened;
}
