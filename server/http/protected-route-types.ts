import type {
  EndpointName,
  ENDPOINTS,
  FlowEndpointName,
  SessionEndpointName,
} from "@portico/contract/endpoints";
import type { Data, Payload } from "@portico/contract/schemas";
import type { LoginIdentifier } from "../core/password-verifier/hash-admission.ts";
import type { RequestContext } from "../core/request-context.ts";
import type { SessionWithAccount } from "../core/sessions/sessions.ts";
import type { Call } from "./route.ts";

/**
 * When a call takes a place in the hash queue. Written as methods, so that the rule of one endpoint
 * may be passed where any endpoint's is expected.
 */
export interface HashingRule<Name extends EndpointName> {
  /** Only with these bodies; with every body if this is missing. */
  when?(body: Payload<Name>): boolean;
  /** Whose password it is, if the caller has neither a session nor a ticket. */
  whose?(body: Payload<Name>): LoginIdentifier;
}

export type FlowHandler<Name extends EndpointName, Outcome> = (
  body: Payload<Name>,
  context: RequestContext,
  call: Call,
) => Promise<Outcome>;

export type SessionHandler<Name extends EndpointName, Outcome> = (
  body: Payload<Name>,
  context: RequestContext,
  session: SessionWithAccount,
  call: Call,
) => Promise<Outcome>;

/**
 * Builds the response and its cookies from the handler's outcome. An outcome is plain JSON, so that
 * a retry gets the same response built from it again.
 */
export type Finish<Name extends EndpointName, Outcome> = (
  outcome: Outcome,
  call: Call,
) => Data<Name>;

/** Session calls that only read, and require nothing beyond the session. */
export type SessionReadName = {
  [Name in SessionEndpointName]: (typeof ENDPOINTS)[Name] extends {
    method: "GET";
    requires: { session: true; challenge?: never; freshProof?: never };
  }
    ? Name
    : never;
}[SessionEndpointName];

/** What a call requires is read from its endpoint. */
export interface ProtectedRoute {
  /** F21: this call takes a place in the hash queue before anything is counted or consumed. */
  hashes<Name extends EndpointName>(name: Name, rule?: HashingRule<Name>): void;
  /** A call of a flow: the first step sets the flow cookie, later ones require it. */
  flow<Name extends FlowEndpointName>(name: Name, handler: FlowHandler<Name, Data<Name>>): void;
  flow<Name extends FlowEndpointName, Outcome>(
    name: Name,
    handler: FlowHandler<Name, Outcome>,
    finish: Finish<Name, Outcome>,
  ): void;
  /** A call of a signed-in page. */
  session<Name extends SessionEndpointName>(
    name: Name,
    handler: SessionHandler<Name, Data<Name>>,
  ): void;
  session<Name extends SessionEndpointName, Outcome>(
    name: Name,
    handler: SessionHandler<Name, Outcome>,
    finish: Finish<Name, Outcome>,
  ): void;
  /** A read so frequent that its refusals are not recorded. */
  read<Name extends SessionReadName>(
    name: Name,
    handler: (session: SessionWithAccount) => Promise<Data<Name>>,
  ): void;
}
