import { createRequire } from "node:module";
import type { FastifyServerOptions } from "fastify";

type Compiler = (route: { schema: unknown }) => unknown;
type Builder = (externalSchemas: unknown, options: unknown) => Compiler;

// Resolved from Fastify, to get the versions that it uses.
const require = createRequire(import.meta.resolve("fastify"));
const { AjvCompiler } = require("@fastify/ajv-compiler") as { AjvCompiler(): Builder };
const { SerializerSelector } = require("@fastify/fast-json-stringify-compiler") as {
  SerializerSelector(): Builder;
};

/** Caches every compiled function by its schema. */
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

/** Compiling all schemas is slower than most tests, so the apps of a worker share the result. */
export const sharedCompilers = {
  compilersFactory: {
    buildValidator: compileOnce(AjvCompiler()),
    buildSerializer: compileOnce(SerializerSelector()),
  },
} as NonNullable<FastifyServerOptions["schemaController"]>;
