import type { Db } from "../../platform/database/index.ts";

/** Includes ended sessions that are still stored, but none of their secrets. */
export function sessionsOf(db: Db, accountId: string) {
  return db
    .selectFrom("sessions")
    .leftJoin("devices", "devices.id", "sessions.device_id")
    .select([
      "sessions.id",
      "devices.public_id as device_id",
      "sessions.factors",
      "sessions.country_code",
      "sessions.user_agent",
      "sessions.created_at",
      "sessions.last_seen_at",
      "sessions.proven_at",
      "sessions.proven_factors",
      "sessions.ended_at",
      "sessions.ended_why",
      "sessions.replaced_by",
    ])
    .where("sessions.account_id", "=", accountId)
    .orderBy("sessions.last_seen_at", "desc")
    .orderBy("sessions.id")
    .execute();
}

/** Includes devices that are no longer trusted but still stored. */
export function devicesOf(db: Db, accountId: string) {
  return db
    .selectFrom("devices")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .execute();
}

export async function authenticatorOf(db: Db, accountId: string) {
  const row = await db
    .selectFrom("authenticators")
    .select("created_at")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row === undefined ? null : { createdAt: row.created_at };
}

export function recoveryCodesOf(db: Db, accountId: string) {
  return db
    .selectFrom("recovery_codes")
    .select(["created_at as createdAt", "used_at as usedAt"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export function subUsersOf(db: Db, accountId: string) {
  return db
    .selectFrom("accounts")
    .select(["id as userId", "uid as UID", "username", "status", "created_at as createdAt"])
    .where("parent_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export function inviteCodesOf(db: Db, accountId: string) {
  return db
    .selectFrom("invite_codes")
    .select([
      "code",
      "refund_basis_points as refundBasisPoints",
      "for_type as forType",
      "uses_left as usesLeft",
      "created_at as createdAt",
    ])
    .where("owner_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("code")
    .execute();
}

export function mailLinksOf(db: Db, accountId: string) {
  return db
    .selectFrom("mail_links")
    .select(["kind", "subject", "expires_at as expiresAt", "used_at as usedAt"])
    .where("account_id", "=", accountId)
    .orderBy("expires_at")
    .orderBy("token_hash")
    .execute();
}

export function invitationsOf(db: Db, accountId: string) {
  return db
    .selectFrom("sub_account_invitations")
    .select(["expires_at", "used_at"])
    .where("account_id", "=", accountId)
    .orderBy("expires_at")
    .orderBy("token_hash")
    .execute();
}

export function methodChangesOf(db: Db, accountId: string) {
  return db
    .selectFrom("method_changes")
    .select([
      "id",
      "kind",
      "change",
      "name",
      "address",
      "made_at as at",
      "matures_at as maturesAt",
      "country_code as countryCode",
      "device",
      "suspended_at as suspendedAt",
    ])
    .where("account_id", "=", accountId)
    .orderBy("made_at")
    .orderBy("id")
    .execute();
}

export function methodRemovalsOf(db: Db, accountId: string) {
  return db
    .selectFrom("method_removals")
    .select(["kind", "reason", "requested_at as requestedAt", "approved_at as approvedAt"])
    .where("account_id", "=", accountId)
    .orderBy("requested_at")
    .orderBy("id")
    .execute();
}

/** Also unfinished uploads. */
export function documentsOf(db: Db, accountId: string) {
  return db
    .selectFrom("company_documents")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export function documentRequestsOf(db: Db, accountId: string) {
  return db
    .selectFrom("company_document_requests")
    .select(["kind", "asked_at as askedAt"])
    .where("account_id", "=", accountId)
    .orderBy("kind")
    .execute();
}

export function ticketsOf(db: Db, accountId: string) {
  return db
    .selectFrom("tickets")
    .select(["flow", "step", "expires_at", "used_at"])
    .where("account_id", "=", accountId)
    .orderBy("expires_at")
    .orderBy("token_hash")
    .execute();
}

export function pendingAuthenticatorsOf(db: Db, accountId: string) {
  return db
    .selectFrom("pending_authenticators")
    .select("expires_at")
    .where("account_id", "=", accountId)
    .execute();
}

export function passkeyChallengesOf(db: Db, accountId: string) {
  return db
    .selectFrom("passkey_challenges")
    .select(["purpose", "expires_at"])
    .where("account_id", "=", accountId)
    .orderBy("expires_at")
    .orderBy("challenge_hash")
    .execute();
}

export function thirdPartyFlowsOf(db: Db, accountId: string) {
  return db
    .selectFrom("third_party_flows")
    .select(["kind", "provider", "expires_at"])
    .where("account_id", "=", accountId)
    .orderBy("expires_at")
    .orderBy("state_hash")
    .execute();
}
