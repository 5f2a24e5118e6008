import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What a sender begins with, and the byte that it goes on with; it never ends. */
interface SlowRequest {
  beginning: string;
  byte: string;
}

export interface SlowSenders {
  port: number;
  /** Sent in turn. */
  requests: SlowRequest[];
  count: number;
  /** All are connected after this time. */
  openInMs: number;
  byteEveryMs: number;
}

// A separate process: so many sockets would delay the session checks of the test.

const PAUSE_MS = 10;
const [given = ""] = process.argv.slice(2);
const { port, requests, count, openInMs, byteEveryMs } = JSON.parse(given) as SlowSenders;
let open = 0;

function sendSlowly({ beginning, byte }: SlowRequest): void {
  const socket = connect(port, "127.0.0.1", () => socket.write(beginning));
  open += 1;
  socket.on("error", () => {}).resume();
  const timer = setInterval(() => socket.write(byte), byteEveryMs);
  socket.on("close", () => {
    clearInterval(timer);
    open -= 1;
  });
}

const begun = performance.now();
for (let sent = 0; sent < count;) {
  const due = Math.min(count, ((performance.now() - begun) / openInMs) * count);
  for (; sent < due; sent += 1) sendSlowly(requests[sent % requests.length] as SlowRequest);
  await sleep(PAUSE_MS);
}
console.log(open);
while (open > 0) await sleep(PAUSE_MS);
