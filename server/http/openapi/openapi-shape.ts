/** The parts of an OpenAPI 3.1 document that ours uses. */

export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean;
  items?: Schema;
  enum?: readonly unknown[];
  const?: unknown;
  not?: Schema;
  oneOf?: (Schema | Reference)[];
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

export type Named<Value> = Record<string, { value: Value }>;

export interface Media {
  schema: Schema | Reference;
  examples?: Record<string, { value: unknown } | Reference>;
}

export interface Parameter {
  in: string;
  name: string;
  required: boolean;
  schema: Schema;
  description?: string;
  example?: unknown;
  examples?: Named<unknown>;
}

export interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content: { "application/json": Media };
}

/** One refusal that a call may return. */
export interface DescribedError {
  name: string;
  code: number;
  status: number;
  message: string;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: { "application/json": Media } };
  security: Record<string, string[]>[];
  responses: Record<string, Answer | Reference>;
  "x-errors": DescribedError[];
}

export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: object;
}
