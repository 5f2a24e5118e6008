import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Failure } from "@portico/contract/envelope";
import { type ErrorName, ERRORS } from "@portico/contract/errors";
import type { Locale } from "@portico/contract/locales";
import { isUnavailable } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Texts } from "../../platform/texts.ts";
import { callerLocale } from "../caller.ts";

const UNAVAILABLE_RETRY_SECONDS = 5;

const FASTIFY_CODES: Record<string, ErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "tooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupportedType",
  FST_ERR_CTP_EMPTY_TYPE: "unsupportedType",
};

/** `/email` or `must have required property 'email'`: the field that the schema refused. */
function fieldOf(error: FastifyError): string | undefined {
  const [first] = error.validation ?? [];
  const missing = first?.params["missingProperty"] ?? first?.params["additionalProperty"];
  const field = [first?.instancePath.slice(1), missing].filter(Boolean).join("/");
  return field === "" ? undefined : field;
}

/** Converts anything thrown into a refusal of the catalog. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const fastifyError = Object(error) as FastifyError;
  if (fastifyError.validation) {
    const field = fieldOf(fastifyError);
    return new Refusal("invalidFields", field === undefined ? null : { field });
  }
  const named = FASTIFY_CODES[fastifyError.code];
  if (named !== undefined) return new Refusal(named);
  if (isUnavailable(error))
    return new Refusal("unavailable", { retryAfter: UNAVAILABLE_RETRY_SECONDS });
  const status = fastifyError.statusCode ?? 500;
  if (status === 503) return new Refusal("unavailable", { retryAfter: UNAVAILABLE_RETRY_SECONDS });
  return new Refusal(status >= 400 && status < 500 ? "badRequest" : "internal");
}

export function refusalText({ code, data }: Refusal, locale: Locale, texts: Texts): string {
  return texts.text(locale, `errors.${code}`, { seconds: data?.retryAfter ?? 0 });
}

export function failureOf(refusal: Refusal, locale: Locale, texts: Texts): Failure {
  return {
    code: ERRORS[refusal.code].code,
    message: refusalText(refusal, locale, texts),
    data: refusal.data,
  };
}

/** What every refusal has: its status, when to retry, and no caching. */
export function prepareRefusal({ code, data }: Refusal, reply: FastifyReply): FastifyReply {
  const { status } = ERRORS[code];
  if (data?.retryAfter !== undefined && status >= 400) {
    reply.header("retry-after", String(data.retryAfter));
  }
  return reply.code(status).header("cache-control", "no-store");
}

export function sendRefusal(
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  texts: Texts,
): FastifyReply {
  return prepareRefusal(refusal, reply)
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(failureOf(refusal, callerLocale(request), texts));
}
