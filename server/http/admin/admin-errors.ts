import type { FastifyReply } from "fastify";
import { ADMIN_ERRORS, type AdminRefusalData } from "@portico/contract/admin/errors";
import { ERRORS } from "@portico/contract/errors";
import { DEFAULT_LOCALE } from "@portico/contract/locales";
import { AdminRefusal, type Refusal } from "../../platform/refusal.ts";
import type { Texts } from "../../platform/texts.ts";
import { refusalOf, refusalText } from "../errors/errors.ts";

export type AnyRefusal = Refusal | AdminRefusal;

/** Converts anything thrown into a refusal of one of the two catalogs. */
export const adminRefusalOf = (error: unknown): AnyRefusal =>
  error instanceof AdminRefusal ? error : refusalOf(error);

interface Answered {
  status: number;
  body: { code: number; message: string; data: AdminRefusalData | null };
}

/** The answer is in English, like the console. */
function answerOf(refusal: AnyRefusal, texts: Texts): Answered {
  if (refusal instanceof AdminRefusal) {
    const { code, status, message } = ADMIN_ERRORS[refusal.code];
    return { status, body: { code, message, data: refusal.data } };
  }
  const { code, status } = ERRORS[refusal.code];
  const message = refusalText(refusal, DEFAULT_LOCALE, texts);
  return { status, body: { code, message, data: refusal.data } };
}

export function sendAdminRefusal(
  refusal: AnyRefusal,
  reply: FastifyReply,
  texts: Texts,
): FastifyReply {
  const { status, body } = answerOf(refusal, texts);
  if (body.data?.retryAfter !== undefined)
    reply.header("retry-after", String(body.data.retryAfter));
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}
