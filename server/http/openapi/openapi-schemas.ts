import { isDeepStrictEqual } from "node:util";
import type { TSchema } from "typebox";
import { type Reference, referenceTo, type Schema } from "./openapi-shape.ts";

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The named schemas of a document, collected while its calls are described. */
export interface NamedSchemas {
  readonly all: Record<string, Schema>;
  /** Describes a schema of the document's own once, and refers to it. */
  name(name: string, schema: Schema): Reference;
  /** Refers to a schema of the contract: by its title, else by the given name. */
  of(schema: TSchema, name: string): Reference;
  /** A schema of the contract in place; what has a title in it becomes a reference. */
  inline(schema: TSchema): Schema | Reference;
}

export function createNamedSchemas(): NamedSchemas {
  const all: Record<string, Schema> = {};

  function name(title: string, schema: Schema): Reference {
    const known = all[title];
    if (known !== undefined && !isDeepStrictEqual(known, schema)) {
      throw new Error(`Two different schemas are named ${title}`);
    }
    all[title] = schema;
    return referenceTo("schemas", title);
  }

  const within = (schema: object): object =>
    Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, convert(value)]));

  function convert(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(convert);
    if (!isObject(value)) return value;
    const { title, ...schema } = value as { title?: unknown };
    // A field may be called title, too: then its value is a schema, not a text.
    return typeof title === "string" ? name(title, within(schema)) : within(value);
  }

  return {
    all,
    name,
    inline: (schema) => convert(schema) as Schema | Reference,
    of(schema, fallback) {
      const { title = fallback } = schema as { title?: string };
      return convert({ ...schema, title }) as Reference;
    },
  };
}
