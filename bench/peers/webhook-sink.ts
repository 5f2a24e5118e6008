import { readFileSync } from "node:fs";
import { createServer } from "node:https";

// Accepts webhooks, and says when it has got so many different events: port, count, key, certificate.
const [port = "0", count = "1", key = "", cert = ""] = process.argv.slice(2);
const seen = new Set<string>();

createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
  request.resume();
  request.once("end", () => {
    seen.add(String(request.headers["webhook-id"]));
    response.writeHead(204).end();
    if (seen.size === Number(count)) console.log(`at ${Date.now()}`);
  });
}).listen(Number(port), "127.0.0.1", () => console.log("ready"));
