import type { Data } from "@portico/contract/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import type { CompanyDocuments } from "../../core/company/documents.ts";
import * as companyReviews from "../../core/company/review-repository.ts";
import type { Audit } from "../../core/audit/audit.ts";
import { type Codes, deviceRecipient } from "../../core/verification-codes/codes.ts";
import { contactsOf } from "../../core/contacts/contacts.ts";
import { flowOfSession } from "../../core/sessions/session-flow.ts";
import type { Identities } from "../../core/identities/identities.ts";
import type { Device } from "../../core/devices/devices.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { Passkeys } from "../../core/passkeys/passkeys.ts";
import type { SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import type { Reachability } from "../../platform/outbox/reachability.ts";
import { Refusal } from "../../platform/refusal.ts";
import * as repository from "./data-export-repository.ts";
import { currentDevice } from "./devices.ts";
import { wholeHistory } from "./history.ts";
import {
  ownAccount,
  ownDevice,
  ownDocument,
  ownEvent,
  ownIdentity,
  ownPasskey,
  ownReview,
  ownSession,
} from "./own-data.ts";
import { ownSessionId } from "./sessions.ts";

interface ExportServices {
  database: Database;
  clock: Clock;
  audit: Audit;
  limits: Limits;
  codes: Codes;
  reachability: Reachability;
  identities: Pick<Identities, "listOf">;
  passkeys: Pick<Passkeys, "listOf">;
  companyDocuments: Pick<CompanyDocuments, "nameOf">;
}

type OwnData = Data<"dataExport">;

const CONTACTS = { email: "email", sms: "phone" } as const;

/** Exports everything stored about a person, without secrets. */
export function createDataExport(services: ExportServices) {
  const { database, clock, audit, limits, codes, reachability, identities, passkeys } = services;

  async function unreachableOf(db: Db, account: accounts.Account) {
    const found: OwnData["unreachable"] = [];
    for (const { channel, address } of contactsOf(account)) {
      const mark = await reachability.markOf(db, address);
      if (mark === undefined) continue;
      const { reason, since, told_at } = mark;
      found.push({ contact: CONTACTS[channel], reason, since, toldAt: told_at });
    }
    return found;
  }

  /** Lists pending flows. Of a code only its purpose is known: a new address is not stored. */
  async function begunBy(db: Db, account: accounts.Account, sessionIds: readonly string[]) {
    const addresses = contactsOf(account).map(({ address }) => address);
    const asked = await codes.listOf(db, {
      recipients: [...addresses, deviceRecipient(account.id)],
      flowHashes: sessionIds.map(flowOfSession),
    });
    const tickets = await repository.ticketsOf(db, account.id);
    const authenticators = await repository.pendingAuthenticatorsOf(db, account.id);
    const challenges = await repository.passkeyChallengesOf(db, account.id);
    const flows = await repository.thirdPartyFlowsOf(db, account.id);
    const invitations = await repository.invitationsOf(db, account.id);
    type Begun = OwnData["begun"][number];
    const one = (
      what: Begun["what"],
      about: string,
      { expires_at, used_at = null }: { expires_at: number; used_at?: number | null },
    ): Begun => ({ what, about, expiresAt: expires_at, usedAt: used_at });
    return [
      ...asked.map((row) => one("code", row.purpose, row)),
      ...invitations.map((row) => one("invitation", "password", row)),
      ...tickets.map((row) => one("ticket", `${row.flow} ${row.step}`, row)),
      ...authenticators.map((row) => one("authenticator", "set-up", row)),
      ...challenges.map((row) => one("passkeyChallenge", row.purpose, row)),
      ...flows.map((row) => one("thirdParty", `${row.kind} ${row.provider}`, row)),
    ];
  }

  return {
    async exportData(context: RequestContext, session: SessionWithAccount): Promise<OwnData> {
      const { db } = database;
      const { accountId: id } = session;
      await limits.hit("dataExports", id);
      await audit.record(db, context, "dataExported", { accountId: id });
      const account = await accounts.findById(db, id);
      if (account === undefined) throw new Refusal("unauthorized");
      const sessions = await repository.sessionsOf(db, id);
      const devices = await repository.devicesOf(db, id);
      const linked = await identities.listOf(db, id);
      const recoveryCodes = await repository.recoveryCodesOf(db, id);
      const keys = await passkeys.listOf(db, id);
      const sessionIds = sessions.map((one) => one.id);
      const own = sessions.find((one) => one.id === ownSessionId(session));
      const isOwn = ({ public_id }: Device) => public_id === own?.device_id;
      const thisDevice = currentDevice(devices, context, isOwn);
      const { rows, cutAt } = await wholeHistory(db, { accountId: id });
      return {
        exportedAt: clock.now(),
        account: ownAccount(account),
        subUsers: await repository.subUsersOf(db, id),
        inviteCodes: await repository.inviteCodesOf(db, id),
        unreachable: await unreachableOf(db, account),
        sessions: sessions.map((one) => ownSession(one, ownSessionId(session))),
        devices: devices.map((one) => ownDevice(one, thisDevice)),
        identities: linked.map(ownIdentity),
        authenticator: await repository.authenticatorOf(db, id),
        recoveryCodes,
        recoveryCodesLeft: recoveryCodes.filter(({ usedAt }) => usedAt === null).length,
        passkeys: keys.map(ownPasskey),
        methodChanges: await repository.methodChangesOf(db, id),
        methodRemovals: await repository.methodRemovalsOf(db, id),
        companyReview: ownReview(await companyReviews.find(db, id)),
        companyDocumentRequests: await repository.documentRequestsOf(db, id),
        companyDocuments: (await repository.documentsOf(db, id)).map((row) =>
          ownDocument(row, services.companyDocuments.nameOf(row)),
        ),
        mailLinks: await repository.mailLinksOf(db, id),
        begun: await begunBy(db, account, sessionIds),
        events: rows.map((row) => ownEvent(row, devices)),
        eventsCutAt: cutAt,
      };
    },
  };
}
