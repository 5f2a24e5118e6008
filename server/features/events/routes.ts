import type { FastifyInstance, FastifyReply } from "fastify";
import { serviceEvents } from "@portico/contract/events/endpoints";
import {
  DEFAULT_EVENTS,
  type EventsQuery,
  eventsSchemas,
  MAX_EVENTS,
  MAX_WAIT_SECONDS,
} from "@portico/contract/events/schemas";
import type { EventLog } from "../../core/events/event-log.ts";
import { answerCall } from "../../http/route.ts";
import type { RequireServiceKey } from "../../http/service-key.ts";
import { SECOND } from "../../platform/clock.ts";
import { Refusal } from "../../platform/refusal.ts";

function inRange(field: string, text: string | undefined, fallback: number, range: number[]) {
  const value = text === undefined ? fallback : Number(text);
  const [min = 0, max = 0] = range;
  if (value < min || value > max) throw new Refusal("invalidFields", { field });
  return value;
}

/** Aborted when the reader closes the connection. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => gone.abort());
  return gone.signal;
}

export function eventRoutes(
  app: FastifyInstance,
  { eventLog }: { eventLog: EventLog },
  requireServiceKey: RequireServiceKey,
): void {
  const { name, method, path, requires } = serviceEvents;
  // Readers that wait must not hold up a stop.
  app.addHook("preClose", (done) => {
    eventLog.stop();
    done();
  });
  answerCall(
    app,
    {
      method,
      path,
      schema: eventsSchemas[name],
      authorize: requireServiceKey(requires.serviceKey),
    },
    (query, { reply }) => {
      const { after, limit, wait } = query as EventsQuery;
      return eventLog.read({
        after,
        limit: inRange("limit", limit, DEFAULT_EVENTS, [1, MAX_EVENTS]),
        wait: inRange("wait", wait, 0, [0, MAX_WAIT_SECONDS]) * SECOND,
        signal: goneSignal(reply),
      });
    },
  );
}
