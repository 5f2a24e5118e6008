import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../platform/refusal.ts";
import { hasDuplicateKeys } from "./duplicate-keys.ts";

/** Accepts JSON without duplicate keys, and nothing else. */
export function addBodyParsers(
  app: FastifyInstance,
  isApi: (request: FastifyRequest) => boolean,
): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    void parseJson(request, String(text), (error, value) => {
      if (error === null && hasDuplicateKeys(String(text)))
        done(new Refusal("badRequest"), undefined);
      else done(error, value);
    });
  });
  // Only JSON. Form bodies are parsed only to detect a form submitted before its script loaded.
  app.removeContentTypeParser("text/plain");
  const form = "application/x-www-form-urlencoded";
  app.addContentTypeParser(form, { parseAs: "buffer" }, (request, _, done) => {
    if (isApi(request)) done(new Refusal("unsupportedType"), undefined);
    else done(null, undefined);
  });
}
