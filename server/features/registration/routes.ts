import type { FastifyInstance, FastifyRequest } from "fastify";
import { CAPTCHA_HEADER } from "@portico/contract/endpoints";
import type { Challenges } from "../../core/challenges/challenges.ts";
import { beginFlow, continueFlow } from "../../core/flow.ts";
import { writeSessionCookies } from "../../core/sessions/session-cookies.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Geo } from "../../platform/geo.ts";
import { userAgentOf } from "../../platform/http/caller.ts";
import { firstCookie, parseCookies } from "../../platform/http/cookies.ts";
import { type Call, route } from "../../platform/http/route.ts";
import type { Registration, Visitor } from "./registration.ts";

interface RouteParts {
  registration: Registration;
  challenges: Challenges;
  db: Db;
  geo: Geo;
  cookieDomain: string | undefined;
}

function solutionOf(request: FastifyRequest): string | undefined {
  const value = request.headers[CAPTCHA_HEADER];
  return typeof value === "string" ? value : undefined;
}

export function registrationRoutes(app: FastifyInstance, parts: RouteParts): void {
  const { registration, challenges, db, geo, cookieDomain } = parts;

  const visitorOf = ({ request, locale }: Call, flowHash: string): Visitor => ({
    address: request.ip,
    countryCode: geo.countryOf(request.ip),
    userAgent: userAgentOf(request),
    locale,
    flowHash,
  });

  route(app, "registerEmailSendCode", async (body, call) => {
    await challenges.spend(db, "send-code", solutionOf(call.request));
    return registration.sendCode(body, visitorOf(call, beginFlow(call.request, call.reply)));
  });

  route(app, "registerEmailVerifyCode", async (body, call) =>
    registration.verifyCode(body, visitorOf(call, continueFlow(call.request))),
  );

  route(app, "registerEmail", async (body, call) => {
    const visitor = visitorOf(call, continueFlow(call.request));
    const deviceToken = firstCookie(parseCookies(call.request.headers.cookie), "__Host-device");
    const finished = await registration.complete(body, visitor, deviceToken);
    writeSessionCookies(call.reply, cookieDomain, finished);
    return finished.data;
  });
}
