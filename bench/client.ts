import { Agent, request } from "node:http";

export interface Call {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Client {
  /** The answer's text; throws for whatever is no success. */
  send(call: Call): Promise<string>;
  close(): void;
}

/** As little as possible: it works on the cores of what it measures. */
export function createClient(origin: string, connections: number): Client {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send({ method, path, headers, body }) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      request({ agent, hostname, port, method, path, headers }, (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          text += chunk;
        });
        answer.on("end", () => {
          if (answer.statusCode === 200) resolve(text);
          else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`));
        });
      })
        .on("error", reject)
        .end(body);
      return promise;
    },
    close: () => agent.destroy(),
  };
}
