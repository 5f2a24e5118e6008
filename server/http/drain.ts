import { type IncomingMessage, ServerResponse } from "node:http";

/** What a process does between the stop signal and its end. */
export interface Drain {
  isDraining(): boolean;
  /** From now on `/readyz` fails and every response closes its connection. */
  begin(): void;
  /** For `http.createServer`, so that responses that bypass Fastify close their connections too. */
  ServerResponse: typeof ServerResponse;
}

export function createDrain(): Drain {
  let draining = false;

  class DrainingResponse<
    Request extends IncomingMessage = IncomingMessage,
  > extends ServerResponse<Request> {
    override writeHead(...values: unknown[]): this {
      // Decided when the response is sent: the request may have arrived before the signal.
      if (draining) this.shouldKeepAlive = false;
      return super.writeHead(...(values as [number]));
    }
  }

  return {
    isDraining: () => draining,
    begin() {
      draining = true;
    },
    ServerResponse: DrainingResponse,
  };
}
