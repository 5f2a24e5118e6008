import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  type AdminEndpoint,
  REQUIRED_PASSKEYS,
  takesAdminIdempotencyKey,
} from "@portico/contract/admin/endpoint";
import {
  ADMIN_ENDPOINTS,
  type AdminEndpointName,
  adminRequirementsOf,
  type OpenAdminName,
  type SignedInAdminName,
} from "@portico/contract/admin/endpoints";
import { isPermitted, rolesWith } from "@portico/contract/admin/roles";
import { ADMIN_SCHEMAS, type AdminData, type AdminPayload } from "@portico/contract/admin/schemas";
import type { EndpointSchema } from "@portico/contract/shared/schemas";
import type { Actor, Audit } from "../../core/audit/audit.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { OperatorSessions, SignedInOperator } from "../../core/operators/operator-sessions.ts";
import type { ServiceOperators } from "../../core/operators/service-operators.ts";
import type { ServiceKeys } from "../../core/service-keys/service-keys.ts";
import type { Answers } from "../../core/idempotency/answers.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Geo } from "../../platform/geo.ts";
import { limitKeyOfAddress, plainAddress } from "../../platform/ip.ts";
import { AdminRefusal, Refusal } from "../../platform/refusal.ts";
import { userAgentOf } from "../caller.ts";
import { createAttempts } from "../idempotency/attempts.ts";
import { presentedKey } from "../service-key.ts";
import { answerCall, type Call } from "../route.ts";
import type { AnyRefusal } from "./admin-errors.ts";
import {
  answerCookiesOf,
  answerOf,
  type BegunSession,
  browserHashOf,
  keyOwnerOf,
  sessionToken,
} from "./operator-cookies.ts";

/** A call of the admin API, as recorded. */
export interface AdminCall
  extends Actor, Pick<RequestContext, "address" | "requirementsMet" | "keepOutcome"> {
  browserHash: string;
}

/** A call of a signed-in operator, or of a service that makes calls as an operator without a role. */
export interface OperatorCall extends AdminCall {
  operatorId: string;
  operator: SignedInOperator;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Who makes this call of the admin API; set before its body is read. */
    operatorCall: OperatorCall | undefined;
  }
}

/** What a call answers, with the secret of a session if it begins one. */
type AdminOutcome<Name extends AdminEndpointName> = AdminData<Name> | BegunSession<AdminData<Name>>;

export interface AdminRoute {
  /** A call without a session. */
  open<Name extends OpenAdminName>(
    name: Name,
    handler: (
      body: AdminPayload<Name>,
      caller: AdminCall,
      call: Call,
    ) => Promise<AdminOutcome<Name>>,
  ): void;
  /** A call of a signed-in operator, with what its endpoint requires. */
  signedIn<Name extends SignedInAdminName>(
    name: Name,
    handler: (
      body: AdminPayload<Name>,
      caller: OperatorCall,
      call: Call,
    ) => Promise<AdminOutcome<Name>>,
  ): void;
}

interface AdminRouteServices {
  app: FastifyInstance;
  db: Db;
  geo: Geo;
  limits: Limits;
  answers: Answers;
  audit: Audit;
  operatorSessions: OperatorSessions;
  serviceKeys: Pick<ServiceKeys, "recognize">;
  serviceOperators: ServiceOperators;
}

export function createAdminRoute(services: AdminRouteServices): AdminRoute {
  const { app, db, geo, limits, audit, operatorSessions, serviceKeys, serviceOperators } = services;
  app.decorateRequest("operatorCall", undefined);
  const runOnce = createAttempts({ db, answers: services.answers, limits });

  const actorOf = (name: AdminEndpointName, request: FastifyRequest): AdminCall => ({
    call: `admin ${name}`,
    requestId: request.id,
    address: plainAddress(request.ip),
    countryCode: geo.countryOf(request.ip),
    userAgent: userAgentOf(request),
    browserHash: browserHashOf(request),
  });

  /** Best effort: a refusal counts even if it cannot be recorded. */
  async function recordRefusal(caller: AdminCall, refusal: AnyRefusal): Promise<void> {
    if (refusal.code === "unavailable") return;
    try {
      if (!(await limits.allows("refusalsKept", limitKeyOfAddress(caller.address)))) return;
      await audit.record(db, caller, "refused", { reason: refusal.code });
    } catch (error) {
      app.log.error({ err: error }, "a refusal could not be recorded");
    }
  }

  async function recorded<Result>(
    caller: AdminCall,
    call: Call | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const isNew = call?.request.isRepeat !== true;
      if (isNew && (error instanceof Refusal || error instanceof AdminRefusal)) {
        await recordRefusal(caller, error);
      }
      throw error;
    }
  }

  /** Every requirement of an endpoint, in one place. */
  function enforce(name: AdminEndpointName, operator: SignedInOperator): void {
    const requires = adminRequirementsOf(name);
    const isDuringSetup = "duringSetup" in requires && requires.duringSetup;
    if (operator.passkeys < REQUIRED_PASSKEYS && !isDuringSetup) {
      throw new AdminRefusal("setupRequired");
    }
    const { permission } = requires;
    if (permission !== undefined && !isPermitted(operator.roles, permission)) {
      throw new AdminRefusal("roleRequired", { roles: rolesWith(permission) });
    }
    if (requires.freshProof === true && !operatorSessions.isFresh(operator)) {
      throw new Refusal("proofRequired");
    }
  }

  /** A service key is checked instead of the session; the cookies of such a call say nothing. */
  async function authorizeService(
    name: AdminEndpointName,
    caller: AdminCall,
    key: string,
  ): Promise<OperatorCall> {
    const service = await serviceKeys.recognize(key);
    if (service === undefined) throw new Refusal("unauthorized");
    const { id: keyId } = service;
    if (keyId === undefined || !service.scopes.includes("admin")) throw new Refusal("forbidden");
    const operator = await serviceOperators.forService(db, { ...service, id: keyId });
    // The refusals below name the service.
    Object.assign(caller, { operatorId: operator.id });
    const { service: isForServices, permission } = adminRequirementsOf(name);
    if (isForServices !== true) {
      if (permission === undefined) throw new Refusal("forbidden");
      throw new AdminRefusal("roleRequired", { roles: rolesWith(permission) });
    }
    const session = { id: "", createdAt: 0, provenAt: 0, lastSeenAt: 0 };
    const signedIn = { ...operator, email: "", roles: [], passkeys: 0, session };
    return { ...caller, operatorId: operator.id, operator: signedIn };
  }

  /** Before the body is read: nobody learns from a refused field what a call takes. */
  async function authorize(name: AdminEndpointName, request: FastifyRequest): Promise<void> {
    const caller = actorOf(name, request);
    await recorded(caller, undefined, async () => {
      const key = presentedKey(request.raw);
      if (key !== undefined) {
        request.operatorCall = await authorizeService(name, caller, key);
        return;
      }
      const operator = await operatorSessions.authenticate(
        sessionToken(request),
        caller.browserHash,
      );
      // The refusals below name the operator.
      Object.assign(caller, { operatorId: operator.id });
      enforce(name, operator);
      request.operatorCall = { ...caller, operatorId: operator.id, operator };
    });
  }

  /** Runs a call with an Idempotency-Key once, and gives every retry the same answer. */
  async function once(
    name: AdminEndpointName,
    body: unknown,
    caller: AdminCall,
    call: Call,
    handler: (payload: unknown, caller: AdminCall, call: Call) => Promise<unknown>,
  ): Promise<unknown> {
    const work = () => handler(body, caller, call);
    const endpoint: AdminEndpoint = ADMIN_ENDPOINTS[name];
    if (!takesAdminIdempotencyKey(endpoint)) return work();
    const { request, reply } = call;
    const isOpen = endpoint.requires.open === true;
    // What the call requires, if it is not open, was checked before the body was read.
    caller.requirementsMet = true;
    return runOnce({
      name: `admin ${name}`,
      body,
      call,
      context: caller,
      caller: keyOwnerOf(request, isOpen),
      nextCaller: (outcome) => keyOwnerOf(request, isOpen, answerCookiesOf(reply, outcome)),
      work,
    });
  }

  function register(
    name: AdminEndpointName,
    handler: (payload: unknown, caller: AdminCall, call: Call) => Promise<unknown>,
  ): void {
    const { method, path, requires }: AdminEndpoint = ADMIN_ENDPOINTS[name];
    const schema: EndpointSchema = ADMIN_SCHEMAS[name];
    const described = { operationId: name };
    const guard = requires.open ? {} : { authorize: (one: FastifyRequest) => authorize(name, one) };
    answerCall(app, { method, path, schema, described, ...guard }, (payload, call) => {
      const caller = call.request.operatorCall ?? actorOf(name, call.request);
      return recorded(caller, call, async () =>
        answerOf(call.reply, await once(name, payload, caller, call, handler)),
      );
    });
  }

  return {
    open(name, handler) {
      register(name, (payload, caller, call) => handler(payload as never, caller, call));
    },
    signedIn(name, handler) {
      register(name, (payload, caller, call) =>
        handler(payload as never, caller as OperatorCall, call),
      );
    },
  };
}
