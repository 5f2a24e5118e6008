import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { CHECK_HEADERS, type CheckReason, NONE } from "@portico/contract/service/check";
import { sessionCheck } from "@portico/contract/service/endpoints";
import { SERVICE_KEY_HEADER } from "@portico/contract/service/keys";
import {
  type IdentifiedService,
  mayGetTokenFor,
  type ServiceKeys,
} from "../../core/service-keys/service-keys.ts";
import type { SessionTokens } from "../../core/session-tokens/session-tokens.ts";
import type {
  SessionAccess,
  SessionAccessReader,
} from "../../core/session-access/session-access.ts";
import type { EarlyHeaders } from "../../http/early-headers.ts";
import { countOf } from "../../http/header-count.ts";
import { createServiceKeyGuard } from "../../http/service-key.ts";
import { presentedSession } from "../../http/cookies/session-cookies.ts";
import type { Clock } from "../../platform/clock.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  type CheckRequirements,
  parseRequirements,
  proofAgeOf,
  reasonAgainst,
} from "./requirements.ts";

export interface CheckServices {
  sessionAccess: SessionAccessReader;
  serviceKeys: ServiceKeys;
  sessionTokens: SessionTokens;
  clock: Clock;
}

/** Names and values in turn, as Node's writeHead takes them. */
type FlatHeaders = string[];

export interface Check {
  /** The headers of a request that may pass, or why it may not. */
  decide(request: FastifyRequest): Promise<FlatHeaders | CheckReason>;
  /** The headers if what is in memory shows that the request may pass; undefined: use `decide`. */
  decideFromCache(request: { url: string; headers: EarlyHeaders }): FlatHeaders | undefined;
}

/** How many parsed queries are remembered: proxies ask with a few, again and again. */
const MAX_REMEMBERED_QUERIES = 100;

/** The session in the visitor's cookies, which the proxy has passed on. */
function authtokenIn(request: IncomingMessage): { authtoken: string } | CheckReason {
  const presented = presentedSession(request);
  if (presented === "nothing") return "sessionMissing";
  // Two Cookie headers: the service behind the proxy might read the other one.
  const isDoubled = countOf("cookie", request.rawHeaders) > 1;
  return presented === "unusable" || isDoubled ? "sessionInvalid" : presented;
}

/** Every header is always there, so that a visitor's own cannot take its place. */
function headersOf(access: SessionAccess, now: number, token: string): FlatHeaders {
  const { heldUntil, parentId } = access;
  return [
    CHECK_HEADERS.user,
    access.accountId,
    CHECK_HEADERS.uid,
    access.uid,
    CHECK_HEADERS.group,
    String(access.group),
    CHECK_HEADERS.type,
    access.type,
    CHECK_HEADERS.parent,
    parentId ?? NONE,
    CHECK_HEADERS.tradingAllowed,
    String(access.tradingAllowed),
    CHECK_HEADERS.withdrawalsHeldUntil,
    heldUntil > now ? String(heldUntil) : NONE,
    CHECK_HEADERS.proofAge,
    String(proofAgeOf(access, now) ?? NONE),
    CHECK_HEADERS.session,
    access.sessionHash,
    CHECK_HEADERS.token,
    token,
  ];
}

/** Decides whether a visitor's request may pass. What is in doubt is refused. */
export function createCheck(services: CheckServices): Check {
  const { sessionAccess, serviceKeys, sessionTokens, clock } = services;
  const { serviceKey: scope } = sessionCheck.requires;
  const authorize = createServiceKeyGuard(serviceKeys)(scope);
  const parsed = new Map<string, CheckRequirements>();

  function requirementsIn(url: string): CheckRequirements | undefined {
    const at = url.indexOf("?");
    const query = at === -1 ? "" : url.slice(at + 1);
    const known = parsed.get(query);
    if (known !== undefined) return known;
    const requirements = parseRequirements(query);
    if (requirements !== undefined && parsed.size < MAX_REMEMBERED_QUERIES)
      parsed.set(query, requirements);
    return requirements;
  }

  async function serviceOf(request: FastifyRequest): Promise<IdentifiedService | undefined> {
    try {
      return await authorize(request);
    } catch (error) {
      if (error instanceof Refusal && error.code !== "unavailable") return undefined;
      throw error;
    }
  }

  return {
    async decide(request) {
      const service = await serviceOf(request);
      if (service === undefined) return "serviceKeyInvalid";
      const requirements = requirementsIn(request.url);
      if (requirements === undefined) return "requirementInvalid";
      const { audience } = requirements;
      if (audience !== undefined && !mayGetTokenFor(service, audience)) return "serviceKeyInvalid";
      const presented = authtokenIn(request.raw);
      if (typeof presented === "string") return presented;
      const access = await sessionAccess.read(presented.authtoken);
      if (access === undefined) return "sessionInvalid";
      const { accountGroup = access.group } = request;
      if (accountGroup !== access.group) return "foreignGroup";
      const now = clock.now();
      const reason = reasonAgainst(access, requirements, now);
      if (reason !== undefined) return reason;
      const token = audience === undefined ? NONE : await sessionTokens.sign(access, audience);
      return headersOf(access, now, token);
    },

    // Must refuse all that `decide` refuses: put new rules into `reasonAgainst`.
    decideFromCache({ url, headers }) {
      const key = headers[SERVICE_KEY_HEADER];
      const service = key === undefined ? undefined : serviceKeys.recognizeFromCache(key);
      if (service?.scopes.includes(scope) !== true) return undefined;
      const requirements = requirementsIn(url);
      if (requirements === undefined || requirements.audience !== undefined) return undefined;
      const presented = presentedSession({ headers });
      if (typeof presented === "string") return undefined;
      const access = sessionAccess.readFromCache(presented.authtoken);
      if (access === undefined) return undefined;
      const now = clock.now();
      if (reasonAgainst(access, requirements, now) !== undefined) return undefined;
      return headersOf(access, now, NONE);
    },
  };
}
