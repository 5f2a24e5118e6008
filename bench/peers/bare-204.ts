import { createServer } from "node:http";

/** The baseline for the check: node:http that lets every request pass. */
const [port = ""] = process.argv.slice(2);

createServer((_, response) => {
  response.writeHead(204).end();
}).listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
