import type { AdminErrorName } from "@portico/contract/admin/errors";
import type { ErrorName } from "@portico/contract/errors";
import type { Clock } from "../../platform/clock.ts";
import { writeBeforeCommit } from "../../platform/database/before-commit.ts";
import type { Db } from "../../platform/database/index.ts";
import type { AuditEventTable } from "../../platform/database/schema.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";
import type { RequestContext } from "../request-context.ts";
import * as repository from "./audit-repository.ts";

/** Everything that is recorded. Append-only; contains no secret, code or personal address. */
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
  "miningBegan",
  "miningEnded",
  "sessionsEnded",
  "reviewed",
  "documentsRequested",
  "documentAdded",
  "documentRemoved",
  "documentRead",
  "companyContactChanged",
  "companyResubmitted",
  "preferencesChanged",
  "inviteCreated",
  "inviteLimited",
  "messageRetried",
  "clockReset",
  "serviceKeyCreated",
  "serviceKeyRevoked",
  "accountsImported",
  "identityProven",
  "identityLinked",
  "identityRemoved",
  "sessionEnded",
  "deviceForgotten",
  "passwordChanged",
  "emailChanged",
  "phoneChanged",
  "antiPhishingChanged",
  "dataExported",
  "closingBegan",
  "closingStopped",
  "accountErased",
  "reportedNotMe",
  "factorResetBegan",
  "factorResetStopped",
  "factorResetDone",
  "proofGiven",
  "authenticatorAdded",
  "authenticatorRemoved",
  "recoveryCodesMade",
  "recoveryCodeUsed",
  "passkeyAdded",
  "passkeyRenamed",
  "passkeyRemoved",
  "passkeyProven",
  "methodsSuspended",
  "methodKept",
  "methodDiscarded",
  "methodRemovalRequested",
  "methodRemovedByOperator",
  "recoveryRuleLifted",
  "subAccountCreated",
  "subAccountInvited",
  "subAccountPasswordSet",
  "subAccountRenamed",
  "subAccountFrozen",
  "subAccountUnfrozen",
  "subAccountFactorReset",
  "subAccountSessionsEnded",
  "withdrawalsHeld",
  "withdrawalsReleased",
  "accountShown",
  "auditReanchored",
  "auditExported",
  "operatorInvited",
  "operatorSetUp",
  "operatorSignedIn",
  "operatorSignedOut",
  "operatorSessionEnded",
  "operatorPasskeyAdded",
  "operatorPasskeyRemoved",
  "operatorDisabled",
  "operatorEnabled",
  "operatorRolesChanged",
  "requestMade",
  "requestApproved",
  "requestRefused",
  "requestCanceled",
  "noteAdded",
  "refused",
] as const;

export type AuditEvent = (typeof AUDIT_EVENTS)[number];

const MAX_USER_AGENT = 300;
const MAX_NOTE = 500;

/** Who did it: a visitor, or an operator at the server. */
export type Actor = Pick<RequestContext, "address" | "countryCode" | "userAgent" | "requestId"> & {
  call: string;
  /** Of the console. */
  operatorId?: string;
  /** Why an operator acts, unless the record says it itself. */
  note?: string;
};

/** The actor of changes that happen when a wait ends. */
export const SYSTEM_ACTOR: Actor = {
  call: "housekeeping",
  requestId: "",
  address: "",
  countryCode: undefined,
  userAgent: "",
};

interface AuditFacts {
  accountId?: string | undefined;
  reason?: ErrorName | AdminErrorName;
  /** The proofs that were given. */
  factors?: readonly string[];
  deviceId?: string | null;
  /** What looked unusual about it. */
  signals?: readonly string[];
  /** The request, operator or rule that it is about. */
  subjectId?: string;
  /** The operator's reason. */
  note?: string;
}

export interface Audit {
  /** Call it in the transaction that it records, so that both commit or neither does. */
  record(db: Db, actor: Actor, event: AuditEvent, facts?: AuditFacts): Promise<void>;
}

/** Ids in the order of recording, also within one millisecond of one process. */
function createIds(clock: Clock): () => string {
  let count = 0;
  return () => {
    count = (count + 1) % 36 ** 4;
    const order = clock.now().toString(36).padStart(9, "0") + count.toString(36).padStart(4, "0");
    return `${order}-${randomToken().slice(0, 16)}`;
  };
}

/** Sees each event as it is recorded, before its transaction is committed. */
export type OnAuditEvent = (event: AuditEvent, actor: Actor, factors: readonly string[]) => void;

export function createAudit(clock: Clock, onEvent: OnAuditEvent = () => {}): Audit {
  const nextId = createIds(clock);
  const batched = new WeakMap<Db, AuditEventTable[]>();

  /** The events of one transaction are written together, at its end. */
  async function write(db: Db, row: AuditEventTable): Promise<void> {
    const others = batched.get(db);
    if (others !== undefined) {
      others.push(row);
      return;
    }
    const rows = [row];
    batched.set(db, rows);
    await writeBeforeCommit(db, () => {
      // Later events start a new batch.
      batched.delete(db);
      return repository.insertion(db, rows);
    });
  }

  return {
    async record(db, actor, event, facts = {}) {
      const { accountId, reason, factors = [], deviceId, signals = [] } = facts;
      onEvent(event, actor, factors);
      await write(db, {
        id: nextId(),
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
        signals: signals.join(","),
        operator_id: actor.operatorId ?? null,
        subject_id: facts.subjectId ?? null,
        note: (facts.note ?? actor.note)?.slice(0, MAX_NOTE) ?? null,
      });
    },
  };
}
