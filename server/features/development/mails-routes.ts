import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isLocale } from "@portico/contract/locales";
import type { Renderer } from "../../platform/outbox/render.ts";
import { viewableHtml } from "../../platform/mail/mail-logo.ts";
import { MAIL_POLICY } from "./mail-policy.ts";
import { mailPage, mailsPage } from "./mails-page.ts";
import { sampleOf, type Template, TEMPLATES } from "./samples.ts";

const STYLE_PATH = "/dev/mails.css";
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Asked {
  Params: { template: string; locale: string };
}

const isTemplate = (name: string): name is Template => TEMPLATES.some((known) => known === name);

/** Development only: never registered in production. */
export function mailsRoutes(
  app: FastifyInstance,
  { renderMail, renderSms }: Renderer,
  siteStylesheet: string | undefined,
): void {
  const stylesheets = siteStylesheet === undefined ? [STYLE_PATH] : [siteStylesheet, STYLE_PATH];

  const sendPage = (reply: FastifyReply, page: string) =>
    reply
      .header("cache-control", "no-store")
      .header("content-security-policy", PAGE_POLICY)
      .type("text/html; charset=utf-8")
      .send(page);

  const notFound = (reply: FastifyReply) =>
    reply.code(404).type("text/plain; charset=utf-8").send("");

  app.get("/dev/mails", (_, reply) => sendPage(reply, mailsPage(stylesheets)));

  app.get<Asked>("/dev/mails/:template/:locale", (request, reply) => {
    const { template, locale } = request.params;
    if (!isTemplate(template) || !isLocale(locale)) return notFound(reply);
    const { subject, text } = renderMail(sampleOf(template, locale, "mail"));
    const sms = renderSms(sampleOf(template, locale, "sms"));
    return sendPage(reply, mailPage(template, locale, { subject, text, sms }, stylesheets));
  });

  app.get<Asked>("/dev/mails/:template/:locale/html", (request, reply) => {
    const { template, locale } = request.params;
    if (!isTemplate(template) || !isLocale(locale)) return notFound(reply);
    return reply
      .header("cache-control", "no-store")
      .header("content-security-policy", MAIL_POLICY)
      .header("x-frame-options", "SAMEORIGIN")
      .type("text/html; charset=utf-8")
      .send(viewableHtml(renderMail(sampleOf(template, locale, "mail"))));
  });

  app.get(STYLE_PATH, (_, reply) =>
    reply
      .header("cache-control", "no-store")
      .type("text/css; charset=utf-8")
      .send(readFileSync(new URL("mails.css", import.meta.url), "utf8")),
  );
}
