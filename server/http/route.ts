import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Type from "typebox";
import { type EndpointName, ENDPOINTS, type OpenEndpointName } from "@portico/contract/endpoints";
import type { Endpoint } from "@portico/contract/endpoint";
import { type Data, type Payload, SCHEMAS } from "@portico/contract/schemas";
import type { EndpointSchema } from "@portico/contract/shared/schemas";
import type { Locale } from "@portico/contract/locales";
import { callerLocale } from "./caller.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Alternating names and values, as Node's writeHead takes them. */
    callHeaders: readonly string[];
  }
}

/** A class, because a getter in an object literal is slow to create, and few handlers read it. */
export class Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.request = request;
    this.reply = reply;
  }

  get locale(): Locale {
    return callerLocale(this.request);
  }
}

type Handler<Name extends EndpointName> = (
  payload: Payload<Name>,
  call: Call,
) => Promise<Data<Name>>;

export const SUCCESS_MESSAGE = "SUCCESS";

/** Equal byte and character counts mean ASCII, which needs no encoding. */
const encodingOf = (text: string, bytes: number) => (bytes === text.length ? "latin1" : "utf8");

/** Writes straight to Node: Fastify would rebuild the same headers each time, at twice the cost. */
function answer(reply: FastifyReply, callHeaders: readonly string[], body: string): void {
  const length = Buffer.byteLength(body);
  const headers = [...callHeaders, "content-length", String(length)];
  const own = reply.getHeaders();
  for (const name in own) {
    const value = own[name];
    if (Array.isArray(value)) for (const one of value) headers.push(name, one);
    else headers.push(name, String(value));
  }
  // Fastify still responds if this throws.
  reply.raw.writeHead(200, headers);
  reply.hijack();
  if (reply.request.method === "HEAD") reply.raw.end();
  else reply.raw.end(body, encodingOf(body, length));
}

const NO_QUERY = Type.Object({}, { additionalProperties: false });

interface CallRoute {
  method: Endpoint["method"];
  path: string;
  schema: EndpointSchema;
  /** Its name in metrics. */
  described?: { operationId: string };
  bodyLimit?: number | undefined;
  /** Runs before the body is read. */
  authorize?(request: FastifyRequest): Promise<unknown>;
}

/** Registers a call: validates its input and output, wraps it in the envelope, disables caching. */
export function answerCall(
  app: FastifyInstance,
  { method, path, schema, described, bodyLimit, authorize }: CallRoute,
  handler: (payload: unknown, call: Call) => Promise<unknown>,
): void {
  const envelope = Type.Object(
    { code: Type.Integer(), message: Type.String(), data: schema.data },
    { additionalProperties: false },
  );
  app.route({
    method,
    url: path,
    schema: {
      ...described,
      // A call without query parameters refuses any.
      querystring: schema.query ?? NO_QUERY,
      ...(schema.body ? { body: schema.body } : {}),
      response: { 200: envelope },
    },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(authorize && {
      async onRequest(request) {
        await authorize(request);
      },
    }),
    handler: async (request, reply) => {
      const payload = method === "GET" ? request.query : request.body;
      const data = await handler(payload, new Call(request, reply));
      const success = { code: 0, message: SUCCESS_MESSAGE, data };
      // Serialized by the schema, so an unlisted field never leaves the server.
      answer(reply, app.callHeaders, String(reply.serializeInput(success, "200")));
    },
  });
}

/** Registers one call of the contract. The caller enforces what its endpoint requires. */
export function registerCall<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
): void {
  const { method, path, bodyLimit }: Endpoint = ENDPOINTS[name];
  const schema: EndpointSchema = SCHEMAS[name];
  const described = { operationId: name };
  answerCall(app, { method, path, schema, described, bodyLimit }, (payload, call) =>
    handler(payload as Payload<Name>, call),
  );
}

/** Registers a public call; all others use protectedRoute. */
export function route<Name extends OpenEndpointName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
): void {
  registerCall(app, name, handler);
}
