import type { Permission } from "./roles.ts";

/** A call that needs no session: it proves something itself. */
interface OpenRequirements {
  readonly open: true;
  readonly session?: never;
  readonly permission?: never;
  readonly freshProof?: never;
  readonly service?: never;
}

/** A call about the operator's own account, for every role. */
interface OwnRequirements {
  readonly open?: never;
  readonly session: true;
  /** Also before the operator has two passkeys, when nothing else is allowed. */
  readonly duringSetup?: true;
  readonly permission?: never;
  readonly freshProof?: true;
  readonly service?: true;
}

interface PermittedRequirements {
  readonly open?: never;
  readonly session?: never;
  /** One of the operator's roles must have it. */
  readonly permission: Permission;
  /** The operator has used a passkey in the last five minutes. */
  readonly freshProof?: true;
  /** Also a service key with the scope `admin`: it reads and makes requests, and decides nothing. */
  readonly service?: true;
}

export type AdminRequirements = OpenRequirements | OwnRequirements | PermittedRequirements;

/** One call of the admin API. The server enforces what it requires, and the document names it. */
export interface AdminEndpoint<Name extends string = string> {
  readonly name: Name;
  readonly method: "GET" | "POST";
  readonly path: string;
  /** A POST that changes nothing. It is no GET because its fields must not be in a URL. */
  readonly reads?: true;
  readonly requires: AdminRequirements;
}

/** Whether a call takes an Idempotency-Key. What is only read is never stored with one. */
export const takesAdminIdempotencyKey = ({
  method,
  reads,
}: Pick<AdminEndpoint, "method" | "reads">) => method === "POST" && reads !== true;

export const ADMIN_API = "/api/admin/v1";

/** On answers to the console and to services: milliseconds by the clock that decides, which `Date` does not follow. */
export const SERVER_TIME_HEADER = "portico-time";

/** How long a passkey assertion counts as fresh. */
export const FRESH_PROOF_MINUTES = 5;
/** A session ends after this long without a call. */
export const IDLE_MINUTES = 15;
/** No call but those of the setup works before an operator has this many. */
export const REQUIRED_PASSKEYS = 2;
