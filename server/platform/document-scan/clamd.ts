import { once } from "node:events";
import { connect } from "node:net";

const CHUNK = 64 * 1024;
const MAX_ANSWER = 4096;

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** The INSTREAM command of ClamAV's daemon. */
export async function scanWithClamd(
  url: URL,
  content: Buffer,
  signal: AbortSignal,
): Promise<boolean> {
  signal.throwIfAborted();
  const host = url.hostname.replaceAll(/^\[|\]$/g, "");
  const socket = connect({ host, port: Number(url.port), signal });
  try {
    await once(socket, "connect", { signal });
    socket.write("zINSTREAM\0");
    for (let at = 0; at < content.length; at += CHUNK) {
      const chunk = content.subarray(at, at + CHUNK);
      socket.write(lengthOf(chunk));
      if (!socket.write(chunk)) await once(socket, "drain", { signal });
    }
    socket.write(Buffer.alloc(4));
    let answer = "";
    for await (const chunk of socket) {
      answer += String(chunk);
      if (answer.includes("\0") || answer.length > MAX_ANSWER) break;
    }
    if (answer === "stream: OK\0") return true;
    if (/^stream: .+ FOUND\0$/.test(answer)) return false;
    throw new Error("clamd gave no result");
  } finally {
    socket.destroy();
  }
}
