import { createServer, request } from "node:http";

/** The baseline for pages: node:http sending the exact bytes and headers that Portico sends. */
const [port = "", source = ""] = process.argv.slice(2);

request(source, { headers: { "accept-encoding": "br", host: new URL(source).host } }, (answer) => {
  const chunks: Buffer[] = [];
  answer.on("data", (chunk: Buffer) => chunks.push(chunk));
  answer.on("end", () => {
    const body = Buffer.concat(chunks);
    const perConnection = new Set(["date", "connection", "keep-alive"]);
    const headers: string[] = [];
    for (let at = 0; at < answer.rawHeaders.length; at += 2) {
      const [name = "", value = ""] = answer.rawHeaders.slice(at, at + 2);
      if (!perConnection.has(name.toLowerCase())) headers.push(name, value);
    }
    createServer((_, response) => {
      response.writeHead(200, headers);
      response.end(body);
    }).listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
  });
}).end();
