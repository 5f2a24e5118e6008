import { appendFileSync, readFileSync } from "node:fs";
import { createServer } from "node:https";
import { Webhook } from "standardwebhooks";

// A receiver that may be killed at any moment: an event is in its file before it is accepted.
const [port = "0", folder = "", secret = ""] = process.argv.slice(2);
const webhook = new Webhook(secret);
const certificate = {
  key: readFileSync(`${folder}/key.pem`),
  cert: readFileSync(`${folder}/cert.pem`),
};

createServer(certificate, (request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const text = Buffer.concat(chunks).toString("utf8");
    let line = "unverified";
    try {
      webhook.verify(text, request.headers as Record<string, string>);
      const { id, account, sequence } = JSON.parse(text) as {
        id: string;
        account: { userId: string };
        sequence: number;
      };
      line = `${id} ${account.userId} ${sequence}`;
    } catch {
      response.statusCode = 400;
    }
    appendFileSync(`${folder}/received`, `${line}\n`);
    if (response.statusCode === 200) response.statusCode = 204;
    response.end();
  });
}).listen(Number(port), "127.0.0.1", () => console.log("listening"));
