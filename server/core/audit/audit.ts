import type { AdminErrorName } from "@portico/contract/admin/errors";
import type { ErrorName } from "@portico/contract/errors";
import type { Clock } from "../../platform/clock.ts";
import { createCommitBatch, runTransaction } from "../../platform/database/before-commit.ts";
import type { Db } from "../../platform/database/index.ts";
import type { AuditEventTable } from "../../platform/database/schema.ts";
import { createEvents, type Events } from "../events/events.ts";
import { type AuditDetails, type DetailOf, eventsOf } from "../events/from-audit.ts";
import type { RequestContext } from "../request-context.ts";
import * as repository from "./audit-repository.ts";
import { createIds } from "./ids.ts";

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
  "webhooksChanged",
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
  "requestExpired",
  "customersSearched",
  "noteAdded",
  "blockRuleMade",
  "blockRuleEnded",
  "refused",
] as const;

export type AuditEvent = (typeof AUDIT_EVENTS)[number];

const MAX_USER_AGENT = 300;
const MAX_NOTE = 500;

/** Who did it: a visitor, an operator of the console, or one at the command line. */
export type Actor = Pick<RequestContext, "address" | "countryCode" | "userAgent" | "requestId"> & {
  call: string;
  /** The id of an operator of the console; those at the command line have a name in `userAgent`. */
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

export interface AuditFacts {
  accountId?: string | undefined;
  reason?: ErrorName | AdminErrorName;
  /** The proofs that were given. */
  factors?: readonly string[];
  deviceId?: string | null;
  /** What looked unusual about it. */
  signals?: readonly string[];
  /** The request, operator or rule that it is about; the country that a text message goes to. */
  subjectId?: string;
  /** The operator's reason. */
  note?: string;
}

/** The facts of a record, and what its event says beyond them, if it says more. */
type FactsOf<Name extends AuditEvent> = Name extends keyof AuditDetails
  ? [facts: AuditFacts, detail: AuditDetails[Name]]
  : [facts?: AuditFacts];

export interface Audit {
  /**
   * Call it in the transaction that it records, so that both commit or neither does. It also writes
   * the events that follow from it.
   */
  record<Name extends AuditEvent>(
    db: Db,
    actor: Actor,
    event: Name,
    ...facts: FactsOf<Name>
  ): Promise<void>;
}

/** Sees each event as it is recorded, before its transaction is committed. */
export type OnAuditEvent = (event: AuditEvent, actor: Actor, factors: readonly string[]) => void;

export function createAudit(
  clock: Clock,
  onEvent: OnAuditEvent = () => {},
  events: Events = createEvents(clock),
): Audit {
  const nextId = createIds(clock);
  const write = createCommitBatch(repository.insertion);

  return {
    async record(db, actor, event, ...given) {
      const [facts = {}, detail] = given;
      const { accountId, reason, factors = [], deviceId, signals = [] } = facts;
      onEvent(event, actor, factors);
      const id = nextId();
      const row: AuditEventTable = {
        id,
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
      };
      const described = eventsOf(id, event, {
        actor,
        facts,
        detail: detail as DetailOf<typeof event>,
      });
      const writeAll = async (on: Db) => {
        await write(on, [row]);
        if (described.length > 0) await events.record(on, ...described);
      };
      // Outside of a transaction, such as a refusal: both rows or none.
      if (described.length > 0 && !db.isTransaction) await runTransaction(db, writeAll);
      else await writeAll(db);
    },
  };
}
