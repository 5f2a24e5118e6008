import type { Db } from "../../platform/database/index.ts";

/** A session is open if it was created and last seen after these moments. */
interface OpenRange {
  createdAfter: number;
  seenAfter: number;
}

/**
 * An account's open sessions and trusted devices in one query: a device once for each of its
 * sessions; devices without a session and sessions without a device have their own rows. The asking
 * session comes first, then the last used.
 */
export function listDeviceSessions(
  db: Db,
  accountId: string,
  { own, createdAfter, seenAfter, limit }: OpenRange & { own: string; limit: number },
) {
  const sessions = db
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("created_at", ">", createdAfter)
    .where("last_seen_at", ">", seenAfter);
  const devices = db
    .selectFrom("devices")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null);
  return db
    .selectFrom(sessions.as("session"))
    .fullJoin(devices.as("device"), "device.id", "session.device_id")
    .select([
      "session.id as sessionId",
      "session.user_agent as userAgent",
      "session.country_code as sessionCountry",
      "session.factors",
      "session.created_at as sessionCreatedAt",
      "session.last_seen_at as sessionSeenAt",
      "device.public_id as deviceId",
      "device.token_hash as tokenHash",
      "device.fingerprint",
      "device.browser",
      "device.country_code as deviceCountry",
      "device.created_at as deviceCreatedAt",
      "device.last_seen_at as deviceSeenAt",
    ])
    .orderBy((expression) => expression.case().when("session.id", "=", own).then(0).else(1).end())
    .orderBy(({ fn }) => fn.coalesce("session.last_seen_at", "device.last_seen_at"), "desc")
    .orderBy("session.id")
    .orderBy("device.id")
    .limit(limit)
    .execute();
}

export type DeviceSessionRow = Awaited<ReturnType<typeof listDeviceSessions>>[number];
