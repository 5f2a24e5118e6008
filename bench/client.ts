import { Agent, request } from "node:http";

export interface Call {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

interface Answer {
  status: number | undefined;
  text: string;
}

export interface Client {
  ask(call: Call): Promise<Answer>;
  /** The answer's text; throws unless the call succeeded. */
  send(call: Call): Promise<string>;
  /** Opens every connection ahead, as a proxy keeps them. */
  openAll(): Promise<void>;
  close(): void;
}

/** A client as light as possible, because it shares its cores with what it measures. */
export function createClient(origin: string, connections: number): Client {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function ask({ method, path, headers, body }: Call): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    request({ agent, hostname, port, method, path, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode, text }));
    })
      .on("error", reject)
      .end(body);
    return promise;
  }

  return {
    ask,
    async send(call) {
      const { status, text } = await ask(call);
      if (status !== 200 && status !== 204)
        throw new Error(`${call.path} answered ${status}: ${text}`);
      return text;
    },
    async openAll() {
      const call = { method: "GET", path: "/healthz", headers: {} } as const;
      await Promise.all(Array.from({ length: connections }, () => ask(call)));
    },
    close: () => agent.destroy(),
  };
}
