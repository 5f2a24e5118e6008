import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** The floor for first views: node:http sending a folder of files, brotli, from memory. */
const [port = "", folder = ""] = process.argv.slice(2);
const headers = JSON.parse(readFileSync(join(folder, "headers.json"), "utf8")) as Record<
  string,
  Record<string, string>
>;

const answers = new Map(
  readdirSync(folder).map((name) => {
    const body = brotliCompressSync(readFileSync(join(folder, name)));
    return [`/${name}`, { headers: headers[extname(name)] ?? {}, body }] as const;
  }),
);

createServer(({ url }, response) => {
  const answer = answers.get(`/${url?.slice(1)}`);
  if (answer === undefined) {
    response.writeHead(404).end();
    return;
  }
  const { body } = answer;
  response.writeHead(200, { ...answer.headers, "content-length": body.length }).end(body);
}).listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
