import type { ErrorName } from "@portico/contract/errors";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { randomToken } from "../../platform/secrets.ts";
import type { Visitor } from "../visitor.ts";
import * as repository from "./audit-repository.ts";

/** Everything that is recorded. Append-only; no secret, code or address of a person in it. */
export const AUDIT_EVENTS = [
  "codeSent",
  "codeProven",
  "accountCreated",
  "passwordProven",
  "secondStepProven",
  "signedIn",
  "signedOut",
  "passwordReset",
  "passwordRehashed",
  "emailBound",
  "phoneBound",
  "offerClosed",
  "statusChanged",
  "reviewed",
  "authenticatorEnrolled",
  "refused",
] as const;

export type AuditEvent = (typeof AUDIT_EVENTS)[number];

const MAX_USER_AGENT = 300;

/** Who did it: a visitor, or somebody at the server itself. */
export type Actor = Pick<Visitor, "address" | "countryCode" | "userAgent" | "requestId"> & {
  call: string;
};

export interface AuditFacts {
  accountId?: string | undefined;
  reason?: ErrorName;
  /** The proofs it rested on. */
  factors?: readonly string[];
  deviceId?: string | null;
}

export interface Audit {
  /** Inside the transaction of what it records, so that neither is there without the other. */
  record(db: Db, actor: Actor, event: AuditEvent, facts?: AuditFacts): Promise<void>;
}

export function createAudit(clock: Clock): Audit {
  return {
    async record(db, actor, event, { accountId, reason, factors = [], deviceId } = {}) {
      await repository.insert(db, {
        id: randomToken(),
        at: clock.now(),
        event,
        call: actor.call,
        account_id: accountId ?? null,
        reason: reason ?? null,
        factors: factors.join(","),
        address: actor.address,
        country_code: actor.countryCode ?? null,
        user_agent: actor.userAgent.slice(0, MAX_USER_AGENT),
        device_id: deviceId ?? null,
        request_id: actor.requestId,
      });
    },
  };
}
