import { createRequire } from "node:module";
import type { FastifyServerOptions } from "fastify";

type Compiler = (route: { schema: unknown }) => unknown;
type Builder = (externalSchemas: unknown, options: unknown) => Compiler;

// From Fastify's own place: the versions that it would take itself.
const require = createRequire(import.meta.resolve("fastify"));
const { AjvCompiler } = require("@fastify/ajv-compiler") as { AjvCompiler(): Builder };
const { SerializerSelector } = require("@fastify/fast-json-stringify-compiler") as {
  SerializerSelector(): Builder;
};

/** Keeps every function that was compiled, by the schema it came from. */
function compileOnce(build: Builder): Builder {
  const compiled = new Map<string, unknown>();
  return (externalSchemas, options) => {
    const compile = build(externalSchemas, options);
    const common = JSON.stringify([externalSchemas, options]);
    return (route) => {
      const key = common + JSON.stringify(route.schema);
      let made = compiled.get(key);
      if (made === undefined) {
        made = compile(route);
        compiled.set(key, made);
      }
      return made;
    };
  };
}

/** Compiling the schemas of all calls takes longer than most tests: once for all apps of a worker. */
export const sharedCompilers = {
  compilersFactory: {
    buildValidator: compileOnce(AjvCompiler()),
    buildSerializer: compileOnce(SerializerSelector()),
  },
} as NonNullable<FastifyServerOptions["schemaController"]>;
