import type { Data } from "@portico/contract/schemas";
import type { Account } from "../accounts/accounts-repository.ts";
import { secondFactorsOf } from "../accounts/second-factors.ts";
import { describeEvent, forOwner, splitList } from "../audit/activity-page.ts";
import { browserName } from "../devices/browser-name.ts";
import { describeDevice } from "../devices/describe-device.ts";
import type { Device } from "../devices/devices.ts";
import type { Identity } from "../identities/identities.ts";
import type { Passkey } from "../passkeys/passkeys-repository.ts";
import type {
  AuditEventTable,
  CompanyDocumentTable,
  CompanyReviewTable,
} from "../../platform/database/schema.ts";
import type { sessionsOf } from "./own-data-repository.ts";

type OwnData = Data<"dataExport">;
type OneOf<List extends "sessions" | "devices" | "identities" | "passkeys" | "events"> =
  OwnData[List][number];

export function ownAccount(account: Account): OwnData["account"] {
  return {
    userId: account.id,
    UID: account.uid,
    accountGroup: account.account_group,
    type: account.type,
    status: account.status,
    frozenBy: account.frozen_by,
    parentUserId: account.parent_id,
    useAdminTwoFactor: account.use_admin_two_factor === 1,
    chainDreamMiningUser: account.mining === 1,
    username: account.username,
    email: account.email,
    dialCode: account.dial_code,
    phone: account.phone,
    locale: account.locale,
    countryCode: account.country_code,
    invitedBy: account.invited_by,
    inviteFlags: account.invite_flags,
    tracking: account.tracking,
    institution: account.institution,
    reviewStatus: account.review,
    termsVersion: account.terms_version,
    termsAcceptedAt: account.terms_accepted_at,
    createdAt: account.created_at,
    hasPassword: account.password_hash !== null,
    passwordChangedAt: account.password_changed_at,
    secondFactors: secondFactorsOf(account),
    antiPhishingCode: account.anti_phishing_code,
    bindOfferClosedUntil: account.offer_closed_until,
    withdrawalsHeldUntil: account.held_until,
    closesAt: account.closing_at,
    factorResetAt: account.factor_reset_at,
    factorResetNotices: account.factor_reset_told,
    methodsToReview: account.methods_to_review,
    recoveredBy: account.recovered_by,
    theme: account.theme,
    timeZone: account.time_zone,
    hours: account.hours,
    optionalMails: splitList(account.optional_mails),
  };
}

type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number];

export function ownSession(row: SessionRow, currentId: string | undefined): OneOf<"sessions"> {
  return {
    id: row.id,
    current: row.id === currentId,
    device: browserName(row.user_agent),
    countryCode: row.country_code,
    factors: splitList(row.factors),
    firstSeenAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    userAgent: row.user_agent,
    deviceId: row.device_id,
    provenAt: row.proven_at === 0 ? null : row.proven_at,
    provenFactors: splitList(row.proven_factors),
    endedAt: row.ended_at,
    endedWhy: row.ended_why,
    replacedBy: row.replaced_by,
  };
}

export function ownDevice(row: Device, current: Device | undefined): OneOf<"devices"> {
  return {
    ...describeDevice(row, current),
    info: row.info,
    fingerprint: row.fingerprint,
    forgottenAt: row.revoked_at,
  };
}

export function ownIdentity(row: Identity): OneOf<"identities"> {
  return {
    provider: row.provider,
    issuer: row.issuer,
    subject: row.subject,
    shown: row.shown,
    connectedAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

export function ownPasskey(row: Passkey): OneOf<"passkeys"> {
  return {
    id: row.id,
    name: row.name,
    transports: splitList(row.transports),
    deviceType: row.device_type,
    aaguid: row.aaguid,
    synced: row.backed_up === 1,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

export function ownReview(row: CompanyReviewTable | undefined): OwnData["companyReview"] {
  if (row === undefined) return null;
  const { reasons, submitted_at, decided_at } = row;
  return { reasons: splitList(reasons), submittedAt: submitted_at, decidedAt: decided_at };
}

export function ownDocument(
  row: CompanyDocumentTable,
  name: string,
): OwnData["companyDocuments"][number] {
  return {
    id: row.id,
    kind: row.kind,
    name,
    size: row.size,
    type: row.type,
    scanned: row.scanned === 1,
    begunAt: row.created_at,
    addedAt: row.added_at,
    expiresAt: row.expires_at,
  };
}

export function ownEvent(row: AuditEventTable, devices: readonly Device[]): OneOf<"events"> {
  return {
    ...describeEvent(row),
    call: row.call,
    userAgent: forOwner(row).user_agent,
    deviceId: devices.find(({ id }) => id === row.device_id)?.public_id ?? null,
    requestId: row.request_id,
  };
}
