import { type IncomingMessage, type Server, ServerResponse } from "node:http";

/** What a process does between the stop signal and its end. */
export interface Drain {
  isDraining(): boolean;
  /** Makes `/readyz` fail and every response close its connection. */
  begin(): void;
  /** Makes responses that bypass Fastify close their connections, too; for `http.createServer`. */
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
  // The first wait may end within this turn; every later one takes a whole turn.
  setImmediate(turn);
}
