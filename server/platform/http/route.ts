import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Type from "typebox";
import { type EndpointName, ENDPOINTS } from "@portico/contract/endpoint-table";
import type { Endpoint } from "@portico/contract/endpoints";
import { areaOf } from "@portico/contract/examples";
import { type Data, type Payload, SCHEMAS } from "@portico/contract/schemas";
import type { EndpointSchema } from "@portico/contract/schemas/common";
import type { Locale } from "@portico/contract/locales";
import { callerLocale } from "./caller.ts";

export interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  locale: Locale;
}

export type Handler<Name extends EndpointName> = (
  payload: Payload<Name>,
  call: Call,
) => Promise<Data<Name>>;

export const SUCCESS_MESSAGE = "SUCCESS";

/** Registers one call of the contract: its schema both ways, its envelope, never cached. */
export function route<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
): void {
  const { method, path }: Endpoint = ENDPOINTS[name];
  const schema: EndpointSchema = SCHEMAS[name];
  const envelope = Type.Object(
    { code: Type.Integer(), message: Type.String(), data: schema.data },
    { additionalProperties: false },
  );
  app.route({
    method,
    url: path,
    schema: {
      operationId: name,
      tags: [areaOf(name)],
      ...(schema.query ? { querystring: schema.query } : {}),
      ...(schema.body ? { body: schema.body } : {}),
      response: { 200: envelope },
    },
    handler: async (request, reply) => {
      const payload = (method === "GET" ? request.query : request.body) as Payload<Name>;
      const call: Call = {
        request,
        reply,
        // Read by few, so worked out only when it is.
        get locale() {
          return callerLocale(request);
        },
      };
      const data = await handler(payload, call);
      reply.header("cache-control", "no-store");
      return { code: 0, message: SUCCESS_MESSAGE, data };
    },
  });
}
