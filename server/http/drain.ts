import { type IncomingMessage, ServerResponse } from "node:http";

/** What a process does between the signal to stop and its end. */
export interface Drain {
  isDraining(): boolean;
  /** From now on `/readyz` is red and every answer closes its connection. */
  begin(): void;
  /** For `http.createServer`, so that answers that bypass the framework close theirs too. */
  ServerResponse: typeof ServerResponse;
}

export function createDrain(): Drain {
  let draining = false;

  class DrainingResponse<
    Request extends IncomingMessage = IncomingMessage,
  > extends ServerResponse<Request> {
    override writeHead(...values: unknown[]): this {
      // Decided when the answer leaves: a request may have come before the signal.
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
