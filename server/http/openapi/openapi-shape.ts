/** The parts of an OpenAPI 3.1 document that ours uses. */

export interface Schema {
  title?: string;
  type?: string | string[];
  properties?: Record<string, Schema | Reference>;
  required?: readonly string[];
  additionalProperties?: boolean;
  items?: Schema | Reference;
  enum?: readonly unknown[];
  "x-enum-varnames"?: readonly string[];
  const?: unknown;
  oneOf?: (Schema | Reference)[];
  anyOf?: (Schema | Reference)[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  description?: string;
}

export interface Reference {
  $ref: string;
}

export const referenceTo = (kind: string, name: string): Reference => ({
  $ref: `#/components/${kind}/${name}`,
});

export type Named<Value> = Record<string, { value: Value }>;

interface Media {
  schema: Schema | Reference;
  examples?: Record<string, { value: unknown } | Reference>;
}

export interface Parameter {
  in: string;
  name: string;
  required: boolean;
  schema: Schema | Reference;
  description?: string;
  example?: unknown;
  examples?: Named<unknown>;
}

export interface Header {
  description: string;
  schema: Schema | Reference;
  example?: unknown;
}

export interface Answer {
  description: string;
  headers?: Record<string, Header>;
  content: { "application/json": Media };
}

/** An answer in another format, without an envelope. */
interface PlainAnswer {
  description: string;
  content: { "application/jwk-set+json": Media };
}

/** An answer that is all headers. */
export interface EmptyAnswer {
  description: string;
  headers: Record<string, Header>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: { "application/json": Media } };
  security: Record<string, string[]>[];
  responses: Record<string, Answer | EmptyAnswer | PlainAnswer | Reference>;
}

export interface Server {
  url: string;
  description: string;
  variables?: Record<string, { default: string; description: string }>;
}

export interface ApiDocument {
  openapi: string;
  info: {
    title: string;
    version: string;
    summary: string;
    description: string;
    license: { name: string; identifier: string };
    contact: { name: string; url: string };
  };
  servers: Server[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    examples: Record<string, { value: unknown }>;
    responses: Record<string, Answer>;
    securitySchemes: Record<string, object>;
  };
}
