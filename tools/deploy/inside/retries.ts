import { createServer } from "node:http";
import { once } from "node:events";

/**
 * What a proxy does when a process takes a request and dies: node retries.ts <site> <port>…
 * Listens on the ports of Portico's processes. Prints how often each request arrived, as JSON.
 */
const [site = "", ...ports] = process.argv.slice(2);
const arrived: Record<string, number> = {};
for (const port of ports) {
  const server = createServer((request, response) => {
    if (request.url === "/readyz") {
      response.end("{}");
      return;
    }
    const name = `${request.method} ${request.url}`;
    arrived[name] = (arrived[name] ?? 0) + 1;
    // The whole request is read, and then nothing comes.
    request.resume().once("end", () => request.socket.destroy());
  });
  await once(server.listen(Number(port), "127.0.0.1"), "listening");
}
// Until health checks have found both.
await new Promise((resolve) => setTimeout(resolve, 3000));
const statuses: number[] = [];
for (const method of ["GET", "POST"]) {
  const body = method === "POST" ? "{}" : null;
  const { status } = await fetch(new URL(`/${method.toLowerCase()}`, site), { method, body });
  statuses.push(status);
}
console.log(JSON.stringify({ arrived, statuses }));
process.exit(0);
