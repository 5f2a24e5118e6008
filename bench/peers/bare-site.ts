import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { PAGE_QUALITY } from "../../server/pages/page-store.ts";

/** The floor for first views: node:http sending a folder of files, brotli, from memory. */
const [port = "", folder = ""] = process.argv.slice(2);
const headers = JSON.parse(readFileSync(join(folder, "headers.json"), "utf8")) as Record<
  string,
  Record<string, string>
>;

const answers = new Map(
  readdirSync(folder).map((name) => {
    const quality = extname(name) === ".html" ? PAGE_QUALITY : constants.BROTLI_MAX_QUALITY;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    const body = brotliCompressSync(readFileSync(join(folder, name)), { params });
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
