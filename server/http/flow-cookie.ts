import type { FastifyReply, FastifyRequest } from "fastify";
import { demandStateCookie, issueStateCookie, readStateCookie } from "./state-cookie.ts";

const NAME = "__Host-flow";

/** The browser a flow belongs to, by the hash of its cookie. The first step gives it one. */
export const beginFlow = (request: FastifyRequest, reply: FastifyReply): string =>
  issueStateCookie(request, reply, NAME);

/** Whose flow a request belongs to, as far as it shows; nobody's before the first answer. */
export const presentedFlow = (request: FastifyRequest): string =>
  readStateCookie(request, NAME) ?? "";

/** A later step: another browser's ticket or code is worthless here. */
export const continueFlow = (request: FastifyRequest): string => demandStateCookie(request, NAME);
