import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../../platform/database/index.ts";
import type { OutboxMessage } from "../../platform/outbox/message.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import { viewableHtml } from "../../platform/mail/mail-logo.ts";
import type { RenderedMail } from "../../platform/outbox/render.ts";
import { MAIL_POLICY } from "./mail-policy.ts";

interface RouteServices {
  db: Db;
  outbox: Outbox;
  sendPage: (request: FastifyRequest, reply: FastifyReply, page: string) => unknown;
  renderMail: (message: OutboxMessage) => RenderedMail;
  renderSms: (message: OutboxMessage) => string;
}

const SHOWN = 50;
const ID = /^[\w-]{43}$/;

/** Development only: never registered in production. */
export function developmentRoutes(
  app: FastifyInstance,
  { db, outbox, sendPage, renderMail, renderSms }: RouteServices,
): void {
  app.get("/dev/inbox", (request, reply) => sendPage(request, reply, "development-inbox"));
  app.get("/dev/gallery", (request, reply) => sendPage(request, reply, "development-gallery"));

  app.get("/dev/inbox/messages", async (_, reply) => {
    const entries = await outbox.newest(db, SHOWN);
    reply.header("cache-control", "no-store");
    return entries.map(({ id, createdAt, message }) => {
      const { channel, recipient, locale } = message;
      const said =
        channel === "mail" ? renderMail(message) : { subject: recipient, text: renderSms(message) };
      const { subject, text } = said;
      return { id, createdAt, channel, recipient, locale, subject, text };
    });
  });

  app.get<{ Params: { id: string } }>("/dev/inbox/messages/:id", async (request, reply) => {
    const { id } = request.params;
    // PostgreSQL accepts no NUL in text, so an impossible id is not looked up.
    const entry = ID.test(id) ? await outbox.find(db, id) : undefined;
    if (entry?.message.channel !== "mail") {
      return reply.code(404).type("text/plain; charset=utf-8").send("");
    }
    return reply
      .header("cache-control", "no-store")
      .header("content-security-policy", MAIL_POLICY)
      .header("x-frame-options", "SAMEORIGIN")
      .type("text/html; charset=utf-8")
      .send(viewableHtml(renderMail(entry.message)));
  });
}
