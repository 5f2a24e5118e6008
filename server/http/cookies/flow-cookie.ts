import type { FastifyReply, FastifyRequest } from "fastify";
import { requireStateCookie, issueStateCookie, readStateCookie } from "./state-cookie.ts";

const NAME = "__Host-flow";

/** The hash of the browser's flow cookie. The first step sets the cookie. */
export const beginFlow = (request: FastifyRequest, reply: FastifyReply): string =>
  issueStateCookie(request, reply, NAME);

/** The flow that a request claims, or an empty string before the first response. */
export const presentedFlow = (request: FastifyRequest): string =>
  readStateCookie(request, NAME) ?? "";

/** Called by a later step: refuses another browser's ticket or code. */
export const continueFlow = (request: FastifyRequest): string => requireStateCookie(request, NAME);
