import type { Data } from "@portico/contract/schemas";
import type { DeviceEntry, OpenSession } from "@portico/contract/security-center/schemas";
import { browserName } from "../../core/devices/browser-name.ts";
import { SHOWN_DIGITS } from "../../core/devices/describe-device.ts";
import { isDeviceOf } from "../../core/devices/devices.ts";
import type { DeviceSessionRow } from "../../core/sessions/device-sessions-repository.ts";
import { splitList } from "../../core/audit/activity-page.ts";

function sessionOf(row: DeviceSessionRow, own: string): OpenSession | undefined {
  if (row.sessionId === null) return undefined;
  return {
    id: row.sessionId,
    current: row.sessionId === own,
    device: browserName(row.userAgent ?? ""),
    countryCode: row.sessionCountry,
    factors: splitList(row.factors ?? ""),
    firstSeenAt: row.sessionCreatedAt ?? 0,
    lastSeenAt: row.sessionSeenAt ?? 0,
  };
}

/** A device was last seen when its last session was, which may be later than its last sign-in. */
function entryOf(row: DeviceSessionRow, sessions: readonly OpenSession[]): DeviceEntry {
  const [latest] = sessions.toSorted((a, b) => b.lastSeenAt - a.lastSeenAt);
  return {
    id: row.deviceId,
    current: sessions.some(({ current }) => current),
    fingerprint: row.fingerprint?.slice(0, SHOWN_DIGITS) ?? null,
    device: row.browser ?? latest?.device ?? null,
    countryCode: latest?.countryCode ?? row.deviceCountry,
    firstSeenAt: row.deviceCreatedAt ?? latest?.firstSeenAt ?? 0,
    lastSeenAt: Math.max(row.deviceSeenAt ?? 0, latest?.lastSeenAt ?? 0),
    sessions: [...sessions],
  };
}

/**
 * DEV-3: which device a row belongs to. The asking session may know its device by the cookie alone:
 * one that signed in without being remembered again.
 */
function keyOf(row: DeviceSessionRow, own: string, ownDevice: string | undefined): string {
  if (row.deviceId !== null) return row.deviceId;
  return row.sessionId === own ? (ownDevice ?? row.sessionId) : (row.sessionId ?? "");
}

/** SES-7, DEV-3: one entry for each device with its sessions inside, the last used first. */
export function deviceEntries(
  rows: readonly DeviceSessionRow[],
  { own, deviceTokens }: { own: string; deviceTokens: readonly string[] },
): Data<"deviceOverview">["devices"] {
  const byCookie = rows.find(
    ({ tokenHash }) => tokenHash !== null && isDeviceOf({ token_hash: tokenHash }, deviceTokens),
  );
  const groups = Map.groupBy(rows, (row) => keyOf(row, own, byCookie?.deviceId ?? undefined));
  const entries = [...groups.values()].map((group) => {
    const device = group.find(({ deviceId }) => deviceId !== null) ?? group[0];
    if (device === undefined) throw new Error("A group has no rows");
    const sessions = group.flatMap((row) => sessionOf(row, own) ?? []);
    return entryOf(device, sessions);
  });
  return entries.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt - a.lastSeenAt,
  );
}
