import type { FastifyReply, FastifyRequest } from "fastify";
import {
  demandStateCookie,
  issueStateCookie,
  readStateCookie,
} from "../platform/http/state-cookie.ts";

const NAME = "__Host-flow";
const OF_SESSION = "session:";

/** The browser a flow belongs to, by the hash of its cookie. The first step gives it one. */
export const beginFlow = (request: FastifyRequest, reply: FastifyReply): string =>
  issueStateCookie(request, reply, NAME);

/** Whose flow a request belongs to, as far as it shows; nobody's before the first answer. */
export const presentedFlow = (request: FastifyRequest): string =>
  readStateCookie(request, NAME) ?? "";

/** What is begun within a session belongs to it, and not to the cookie. */
export const flowOfSession = (sessionId: string) => `${OF_SESSION}${sessionId}`;

/** A cookie's flow is a hash and cannot look like this. */
export const isFlowOfSession = (flowHash: string) => flowHash.startsWith(OF_SESSION);

/** A later step: another browser's ticket or code is worthless here. */
export const continueFlow = (request: FastifyRequest): string => demandStateCookie(request, NAME);
