import type { Data, Payload } from "@portico/contract/schemas";
import type { TrustedDevice } from "@portico/contract/schemas/account-care";
import type { Audit } from "../../core/audit/audit.ts";
import { type Device, listDevices, revokeDevice } from "../../core/devices/devices.ts";
import type { Sessions, SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Visitor } from "../../core/visitor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hashToken } from "../../platform/secrets.ts";

interface DevicesParts {
  database: Database;
  clock: Clock;
  sessions: Sessions;
  audit: Audit;
}

/** DEV-3: a device as its owner sees it, by its public id. */
export function describeDevice(device: Device, { deviceToken }: Visitor): TrustedDevice {
  return {
    id: device.public_id,
    current: deviceToken !== undefined && hashToken(deviceToken) === device.token_hash,
    device: device.browser,
    countryCode: device.country_code,
    firstSeenAt: device.created_at,
    lastSeenAt: device.last_seen_at,
  };
}

export function createDeviceCare({ database, clock, sessions, audit }: DevicesParts) {
  return {
    async list(visitor: Visitor, session: SessionWithAccount): Promise<Data<"deviceList">> {
      const devices = await listDevices(database.db, session.id);
      return { devices: devices.map((device) => describeDevice(device, visitor)) };
    },

    async forget({ id }: Payload<"deviceForget">, visitor: Visitor, session: SessionWithAccount) {
      await database.transaction(async (db) => {
        const which = { accountId: session.id, publicId: id, now: clock.now() };
        const device = await revokeDevice(db, which);
        if (device === undefined) throw new Refusal("notFound");
        await sessions.endOfDevice(db, device.id);
        const facts = { accountId: session.id, deviceId: device.id };
        await audit.record(db, visitor, "deviceForgotten", facts);
      });
      return {};
    },
  };
}
