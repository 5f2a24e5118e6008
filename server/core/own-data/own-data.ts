import type { Data } from "@portico/contract/schemas";
import type { Account } from "../accounts/accounts-repository.ts";
import type { CompanyDocuments } from "../company/documents.ts";
import * as companyReviews from "../company/review-repository.ts";
import { type Codes, deviceRecipient } from "../verification-codes/codes.ts";
import { contactsOf } from "../contacts/contacts.ts";
import { flowOfSession } from "../sessions/session-flow.ts";
import type { Identities } from "../identities/identities.ts";
import type { Device } from "../devices/devices.ts";
import type { Passkeys } from "../passkeys/passkeys.ts";
import type { RequestContext } from "../request-context.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Reachability } from "../../platform/outbox/reachability.ts";
import * as repository from "./own-data-repository.ts";
import { currentDevice } from "../devices/describe-device.ts";
import { wholeActivity } from "../audit/activity-scan.ts";
import {
  ownAccount,
  ownDevice,
  ownDocument,
  ownEvent,
  ownIdentity,
  ownPasskey,
  ownReview,
  ownSession,
} from "./describe-own.ts";

interface OwnDataServices {
  clock: Clock;
  codes: Codes;
  reachability: Reachability;
  identities: Pick<Identities, "listOf">;
  passkeys: Pick<Passkeys, "listOf">;
  companyDocuments: Pick<CompanyDocuments, "nameOf">;
}

export type OwnData = Data<"dataExport">;

/** Who reads it, if that is its owner: their session and device are marked. */
interface Reader extends Pick<RequestContext, "deviceTokens"> {
  sessionId: string;
}

export interface OwnDataCollector {
  collect(db: Db, account: Account, reader?: Reader): Promise<OwnData>;
}

const CONTACTS = { email: "email", sms: "phone" } as const;

/** Collects everything stored about a person, without secrets. */
export function createOwnData(services: OwnDataServices): OwnDataCollector {
  const { clock, codes, reachability, identities, passkeys } = services;

  async function unreachableOf(db: Db, account: Account) {
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
  async function begunBy(db: Db, account: Account, sessionIds: readonly string[]) {
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
    async collect(db, account, reader) {
      const { id } = account;
      const sessions = await repository.sessionsOf(db, id);
      const devices = await repository.devicesOf(db, id);
      const linked = await identities.listOf(db, id);
      const recoveryCodes = await repository.recoveryCodesOf(db, id);
      const keys = await passkeys.listOf(db, id);
      const sessionIds = sessions.map((one) => one.id);
      const own = sessions.find((one) => one.id === reader?.sessionId);
      const isOwn = ({ public_id }: Device) => public_id === own?.device_id;
      const thisDevice = currentDevice(devices, { deviceTokens: [], ...reader }, isOwn);
      const { rows, cutAt } = await wholeActivity(db, { accountId: id });
      return {
        exportedAt: clock.now(),
        account: ownAccount(account),
        subUsers: await repository.subUsersOf(db, id),
        inviteCodes: await repository.inviteCodesOf(db, id),
        unreachable: await unreachableOf(db, account),
        sessions: sessions.map((one) => ownSession(one, reader?.sessionId)),
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
