import { type IncomingMessage, type Server, ServerResponse } from "node:http";

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

/** More than a listener's backlog; new connections may keep coming. */
const MAX_ACCEPTED = 1000;

/**
 * Closing a listener resets the connections that wait to be accepted, although a proxy may have sent
 * a request. Each turn of the event loop accepts one, so this waits for a turn without any.
 */
export function acceptWaiting(server: Server, done: () => void): void {
  let turns = 0;
  let hasAccepted = true;
  const note = () => {
    hasAccepted = true;
  };
  server.on("connection", note);
  const turn = () => {
    turns += 1;
    if (hasAccepted && turns <= MAX_ACCEPTED) {
      hasAccepted = false;
      setImmediate(turn);
      return;
    }
    server.off("connection", note);
    done();
  };
  // From here on a whole turn lies between two calls, wherever in one this was called.
  setImmediate(turn);
}
