import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  CHECK_HEADERS,
  type CheckReason,
  NONE,
  REASON_HEADER,
} from "@portico/contract/service/check";
import { sessionCheck } from "@portico/contract/service/endpoints";
import type { SessionTokens } from "../../core/session-tokens/session-tokens.ts";
import type { Standing, Standings } from "../../core/standing/standing.ts";
import { countOf } from "../../http/header-count.ts";
import { REQUEST_ID_HEADER } from "../../http/request-id.ts";
import type { RequireServiceKey } from "../../http/service-key.ts";
import { presentedSession } from "../../http/session-cookies.ts";
import type { Clock } from "../../platform/clock.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  type CheckRequirements,
  parseRequirements,
  proofAgeOf,
  reasonAgainst,
} from "./requirements.ts";

interface CheckServices {
  standings: Standings;
  sessionTokens: SessionTokens;
  clock: Clock;
}

/** Envoy asks with the method of the visitor's request. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Every other reason is 403: signing in would not help. */
const UNAUTHORIZED: ReadonlySet<CheckReason> = new Set(["sessionMissing", "sessionInvalid"]);

/** Proxies ask with a few queries, again and again. */
const MOST_QUERIES = 100;

/** The session in the visitor's cookies, which the proxy has passed on. */
function authtokenIn(request: IncomingMessage): { authtoken: string } | CheckReason {
  const presented = presentedSession(request);
  if (presented === "nothing") return "sessionMissing";
  // Two Cookie headers: the service behind the proxy might read the other one.
  const isDoubled = countOf("cookie", request.rawHeaders) > 1;
  return presented === "unusable" || isDoubled ? "sessionInvalid" : presented;
}

/** Every header is always there, so that none of the visitor's own can take its place. */
function headersOf(standing: Standing, now: number): string[] {
  const { heldUntil, parentId } = standing;
  return [
    CHECK_HEADERS.user,
    standing.accountId,
    CHECK_HEADERS.uid,
    standing.uid,
    CHECK_HEADERS.group,
    String(standing.group),
    CHECK_HEADERS.type,
    standing.type,
    CHECK_HEADERS.parent,
    parentId ?? NONE,
    CHECK_HEADERS.tradingAllowed,
    String(standing.tradingAllowed),
    CHECK_HEADERS.withdrawalsHeldUntil,
    heldUntil > now ? String(heldUntil) : NONE,
    CHECK_HEADERS.proofAge,
    String(proofAgeOf(standing, now) ?? NONE),
    CHECK_HEADERS.session,
    standing.sessionHash,
  ];
}

/**
 * The check for proxies: 204 lets the visitor's request pass, and every other status does not. What
 * is in doubt is refused.
 */
export function checkRoutes(
  app: FastifyInstance,
  { standings, sessionTokens, clock }: CheckServices,
  requireServiceKey: RequireServiceKey,
): void {
  const { path, requires } = sessionCheck;
  const authorize = requireServiceKey(requires.serviceKey);
  const parsed = new Map<string, CheckRequirements>();

  function requirementsIn(url: string): CheckRequirements | undefined {
    const at = url.indexOf("?");
    const query = at === -1 ? "" : url.slice(at + 1);
    const known = parsed.get(query);
    if (known !== undefined) return known;
    const requirements = parseRequirements(query);
    if (requirements !== undefined && parsed.size < MOST_QUERIES) parsed.set(query, requirements);
    return requirements;
  }

  async function isAuthorized(request: FastifyRequest): Promise<boolean> {
    try {
      await authorize(request);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code !== "unavailable") return false;
      throw error;
    }
  }

  /** The headers of a request that may pass, or why it may not. */
  async function decide(request: FastifyRequest): Promise<string[] | CheckReason> {
    if (!(await isAuthorized(request))) return "serviceKeyInvalid";
    const requirements = requirementsIn(request.url);
    if (requirements === undefined) return "requirementInvalid";
    const presented = authtokenIn(request.raw);
    if (typeof presented === "string") return presented;
    const standing = await standings.of(presented.authtoken);
    if (standing === undefined) return "sessionInvalid";
    const { accountGroup = standing.group } = request;
    if (accountGroup !== standing.group) return "foreignGroup";
    const now = clock.now();
    const reason = reasonAgainst(standing, requirements, now);
    if (reason !== undefined) return reason;
    const { audience } = requirements;
    const token = audience === undefined ? NONE : await sessionTokens.sign(standing, audience);
    return [...headersOf(standing, now), CHECK_HEADERS.token, token];
  }

  app.route({
    method: METHODS,
    url: path,
    config: { logsSuccess: false },
    async handler(request, reply) {
      const decision = await decide(request);
      if (typeof decision === "string") {
        reply.header(REASON_HEADER, decision);
        throw new Refusal(UNAUTHORIZED.has(decision) ? "unauthorized" : "forbidden");
      }
      const own = ["cache-control", "no-store", REQUEST_ID_HEADER, request.id];
      reply.hijack();
      reply.raw.writeHead(204, [...decision, ...own]).end();
    },
  });
}
