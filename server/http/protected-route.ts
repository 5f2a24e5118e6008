import type { FastifyInstance, FastifyRequest } from "fastify";
import { CAPTCHA_HEADER } from "@portico/contract/endpoint";
import {
  type EndpointName,
  ENDPOINTS,
  type FlowEndpointName,
  requirementsOf,
  type SessionEndpointName,
} from "@portico/contract/endpoints";
import type { ErrorName } from "@portico/contract/errors";
import type { Data, Payload } from "@portico/contract/schemas";
import { type Db, isUnavailable } from "../platform/database/index.ts";
import type { Geo } from "../platform/geo.ts";
import { statedLocale, userAgentOf } from "./caller.ts";
import { firstCookie, parseCookies } from "./cookies/cookies.ts";
import { type Call, registerCall } from "./route.ts";
import { limitKeyOfAddress, plainAddress } from "../platform/ip.ts";
import { Refusal } from "../platform/refusal.ts";
import * as accounts from "../core/accounts/accounts-repository.ts";
import type { Audit } from "../core/audit/audit.ts";
import type { BlockRules } from "../core/block-rules/block-rules.ts";
import { refuseBlocked } from "../core/block-rules/refuse-blocked.ts";
import type { Challenges } from "../core/challenges/challenges.ts";
import type { Difficulty } from "../core/challenges/difficulty.ts";
import { readDeviceCookie } from "../core/devices/device-cookie.ts";
import { beginFlow, continueFlow, presentedFlow } from "./cookies/flow-cookie.ts";
import { flowOfSession } from "../core/sessions/session-flow.ts";
import type { Answers } from "../core/idempotency/answers.ts";
import { createAttempts } from "./idempotency/attempts.ts";
import { callerAfter, callerByPlace, callerBySession } from "./idempotency/caller.ts";
import type { Limits } from "../core/limits/limits.ts";
import type { HashAdmission, Shown } from "../core/password-verifier/hash-admission.ts";
import { FAILED_PROOFS } from "../core/risk/failed-proofs.ts";
import type { SessionGuard } from "./session-guard.ts";
import type { SessionWithAccount } from "../core/sessions/sessions.ts";
import type { Freshness } from "../core/step-up/freshness.ts";
import type { RequestContext } from "../core/request-context.ts";
import { giveBackCounts } from "../core/give-back.ts";
import type {
  Finish,
  FlowHandler,
  HashingRule,
  ProtectedRoute,
  SessionHandler,
  SessionReadName,
} from "./protected-route-types.ts";

export type { ProtectedRoute } from "./protected-route-types.ts";

interface ProtectedRouteServices {
  app: FastifyInstance;
  db: Db;
  geo: Geo;
  challenges: Challenges;
  difficulty: Difficulty;
  limits: Limits;
  audit: Audit;
  blockRules: Pick<BlockRules, "current">;
  hashAdmission: HashAdmission;
  /** Collects the calls that hash with every body. */
  hashingCalls: Map<string, EndpointName>;
  sessionOf: SessionGuard;
  freshness: Freshness;
  answers: Answers;
}

function solutionOf(request: FastifyRequest): string | undefined {
  const value = request.headers[CAPTCHA_HEADER];
  return typeof value === "string" ? value : undefined;
}

const ticketOf = (body: unknown) => (body as { ticket?: string }).ticket ?? "";

/** Never blocked: with the link of an alert, an owner stops a thief from anywhere. */
const PROTECTS_OWNER: ReadonlySet<EndpointName> = new Set([
  "securityAlertRead",
  "securityAlertConfirm",
  "factorResetStop",
]);

/** Limited separately from other refusals, because the sign-in risk is computed from these. */
const WRONG_PROOFS: ReadonlySet<ErrorName> = new Set(FAILED_PROOFS);

/** Who owns an Idempotency-Key: `now` by the request, `next` after the response has set cookies. */
interface Callers {
  now(request: FastifyRequest): string;
  next(outcome: unknown, context: RequestContext): string | undefined;
}

const FLOW_CALLERS: Callers = {
  // The first call has no flow cookie yet: address and browser tell a retry from a captured request.
  now: (request) => presentedFlow(request) || callerByPlace(request.ip, userAgentOf(request)),
  next: (_, { flowHash }) => flowHash || undefined,
};
const SESSION_CALLERS: Callers = { now: callerBySession, next: callerAfter };

/** Without a finish the outcome is the response; the types guarantee it. */
const outcomeAsAnswer = (outcome: unknown) => outcome as never;

/** Registers calls that change something: enforces their requirements, and records refusals. */
export function createProtectedRoute(services: ProtectedRouteServices): ProtectedRoute {
  const {
    app,
    db,
    geo,
    challenges,
    difficulty,
    limits,
    audit,
    blockRules,
    hashAdmission,
    sessionOf,
    freshness,
  } = services;
  const hashing = new Map<EndpointName, HashingRule<EndpointName>>();
  const runOnce = createAttempts({ db, answers: services.answers, limits });

  function requestContextOf(name: EndpointName, { request, locale }: Call): RequestContext {
    const cookies = parseCookies(request.headers.cookie);
    return {
      call: name,
      requestId: request.id,
      address: plainAddress(request.ip),
      countryCode: geo.countryOf(request.ip),
      userAgent: userAgentOf(request),
      locale,
      statedLocale: statedLocale(request),
      flowHash: "",
      deviceTokens: readDeviceCookie(firstCookie(cookies, "__Host-device")),
      authtoken: firstCookie(cookies, "authtoken"),
      challengeId: "",
    };
  }

  /**
   * Best effort: a refusal counts even if it cannot be recorded. Refusals due to overload are not
   * the caller's fault, and recording them would add load.
   */
  async function recordRefusal(context: RequestContext, refusal: Refusal): Promise<void> {
    if (refusal.code === "unavailable") return;
    try {
      await difficulty.note(refusal.code, context.address);
      await context.afterRefusal?.(db);
      const { accountId, signals = [] } = context;
      const from = limitKeyOfAddress(context.address);
      const isKept = WRONG_PROOFS.has(refusal.code)
        ? await limits.allows("wrongProofsKept", accountId ?? from)
        : await limits.allows("refusalsKept", from);
      if (!isKept) return;
      const { blockedBy } = context;
      const rule = blockedBy === undefined ? {} : { subjectId: blockedBy };
      const facts = { accountId, reason: refusal.code, signals, ...rule };
      await audit.record(db, context, "refused", facts);
    } catch (error) {
      app.log.error({ err: error }, "a refusal could not be recorded");
    }
  }

  function registerRoute<Name extends EndpointName, Outcome>(
    name: Name,
    callers: Callers,
    handler: (body: Payload<Name>, context: RequestContext, call: Call) => Promise<Outcome>,
    finish: Finish<Name, Outcome>,
  ): void {
    const isRead = ENDPOINTS[name].method === "GET";
    registerCall(app, name, async (body, call) => {
      const context = requestContextOf(name, call);
      const work = () => handler(body, context, call).finally(() => context.hashing?.leave());
      try {
        if (isRead) return finish(await work(), call);
        const caller = callers.now(call.request);
        const nextCaller = (outcome: unknown) => callers.next(outcome, context);
        const outcome = await runOnce({ name, body, call, context, caller, nextCaller, work });
        return finish(outcome, call);
      } catch (error) {
        const isNew = call.request.isRepeat !== true;
        if (isUnavailable(error)) giveBackCounts(context);
        if (error instanceof Refusal && isNew) await recordRefusal(context, error);
        throw error;
      }
    });
  }

  /** Takes a place in the hash queue after verifying the challenge, before consuming anything. */
  async function enforce<Name extends EndpointName>(
    name: Name,
    body: Payload<Name>,
    context: RequestContext,
    call: Call,
    shown: () => Shown,
  ): Promise<void> {
    const { challenge } = requirementsOf(name);
    const rule = hashing.get(name) as HashingRule<Name> | undefined;
    const isHashing = rule !== undefined && (rule.when === undefined || rule.when(body));
    const enter = isHashing
      ? await hashAdmission.admit(context, () =>
          rule.whose === undefined ? shown() : { named: rule.whose(body) },
        )
      : undefined;
    const solved =
      challenge === undefined
        ? undefined
        : await challenges.verify(challenge, solutionOf(call.request), context.keyedRequest);
    context.hashing = await enter?.();
    if (solved !== undefined) {
      const { id } = await solved.consume(db);
      context.challengeId = id;
    }
    context.requirementsMet = true;
  }

  /**
   * Stores the language of a signed-in user for future messages. Reads and refused calls store
   * nothing, and a failure here does not affect the call.
   */
  async function storeLocale(
    { call, statedLocale: stated }: RequestContext,
    id: string,
  ): Promise<void> {
    if (ENDPOINTS[call].method === "GET" || stated === undefined) return;
    try {
      const account = await accounts.findById(db, id);
      if (account?.locale !== stated) await accounts.setLocale(db, id, stated);
    } catch (error) {
      app.log.error({ err: error }, "a language could not be kept");
    }
  }

  function flow<Name extends FlowEndpointName, Outcome>(
    name: Name,
    handler: FlowHandler<Name, Outcome>,
    finish: Finish<Name, Outcome> = outcomeAsAnswer,
  ): void {
    const requires = requirementsOf(name);
    const begin = async (body: Payload<Name>, context: RequestContext, call: Call) => {
      context.blocks = await blockRules.current();
      // Before anything is consumed or compared: a blocked visitor learns nothing.
      if (!PROTECTS_OWNER.has(name)) refuseBlocked(context);
      // The hash queue checks the ticket of this flow, if there is one.
      context.flowHash = presentedFlow(call.request);
      await enforce(name, body, context, call, () => ({ ticket: ticketOf(body) }));
      context.flowHash =
        requires.flow === "begins"
          ? beginFlow(call.request, call.reply)
          : continueFlow(call.request);
      return handler(body, context, call);
    };
    registerRoute(name, FLOW_CALLERS, begin, finish);
  }

  function session<Name extends SessionEndpointName, Outcome>(
    name: Name,
    handler: SessionHandler<Name, Outcome>,
    finish: Finish<Name, Outcome> = outcomeAsAnswer,
  ): void {
    const requires = requirementsOf(name);
    const begin = async (body: Payload<Name>, context: RequestContext, call: Call) => {
      const signedIn = await sessionOf(call.request, call.reply);
      context.blocks = await blockRules.current();
      context.accountId = signedIn.accountId;
      context.flowHash = flowOfSession(signedIn.sessionId);
      if (requires.freshProof) await freshness.requireFresh(signedIn);
      await enforce(name, body, context, call, () => ({ accountId: signedIn.accountId }));
      const outcome = await handler(body, context, signedIn, call);
      await storeLocale(context, signedIn.accountId);
      return outcome;
    };
    registerRoute(name, SESSION_CALLERS, begin, finish);
  }

  function read<Name extends SessionReadName>(
    name: Name,
    handler: (session: SessionWithAccount) => Promise<Data<Name>>,
  ): void {
    registerCall(app, name, async (_, { request, reply }) =>
      handler(await sessionOf(request, reply)),
    );
  }

  return {
    flow,
    session,
    read,
    hashes(name, rule = {}) {
      hashing.set(name, rule);
      if (rule.when === undefined) services.hashingCalls.set(ENDPOINTS[name].path, name);
    },
  };
}
