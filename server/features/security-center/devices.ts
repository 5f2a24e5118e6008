import type { Data, Payload } from "@portico/contract/schemas";
import { lockForUpdate } from "../../core/accounts/accounts-repository.ts";
import type { Audit } from "../../core/audit/audit.ts";
import { currentDevice, describeDevice } from "../../core/devices/describe-device.ts";
import { listDevices, revokeDevice } from "../../core/devices/devices.ts";
import { commitDone } from "../../core/idempotency/commit-answer.ts";
import { findById as findSession } from "../../core/sessions/sessions-repository.ts";
import {
  currentSessionId,
  type Sessions,
  type SessionWithAccount,
} from "../../core/sessions/sessions.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { deviceEntries } from "./device-overview.ts";

interface DevicesServices {
  database: Database;
  clock: Clock;
  sessions: Sessions;
  audit: Audit;
}

/** How many sessions and devices are listed at most; more are ended together. */
export const MAX_LISTED = 200;

export function createDeviceList({ database, clock, sessions, audit }: DevicesServices) {
  return {
    async list(context: RequestContext, session: SessionWithAccount): Promise<Data<"deviceList">> {
      const devices = await listDevices(database.db, session.accountId);
      const own = await findSession(database.db, currentSessionId(session));
      const current = currentDevice(devices, context, ({ id }) => id === own?.device_id);
      return { devices: devices.map((device) => describeDevice(device, current)) };
    },

    async overview(
      { deviceTokens }: RequestContext,
      session: SessionWithAccount,
    ): Promise<Data<"deviceOverview">> {
      const own = currentSessionId(session);
      // One more than are listed shows whether there are more.
      const options = { own, limit: MAX_LISTED + 1 };
      const rows = await sessions.listWithDevices(database.db, session.accountId, options);
      const listed = rows.slice(0, MAX_LISTED);
      return {
        devices: deviceEntries(listed, { own, deviceTokens }),
        more: rows.length > listed.length,
      };
    },

    async forget(
      { id }: Payload<"deviceForget">,
      context: RequestContext,
      session: SessionWithAccount,
    ) {
      return commitDone(database, context, async (db) => {
        // A sign-in on this device would otherwise trust it again.
        await lockForUpdate(db, session.accountId);
        const which = { accountId: session.accountId, publicId: id, now: clock.now() };
        const device = await revokeDevice(db, which);
        if (device === undefined) throw new Refusal("notFound");
        await sessions.endOfDevice(db, device.id);
        const facts = { accountId: session.accountId, deviceId: device.id };
        await audit.record(db, context, "deviceForgotten", facts);
      });
    },
  };
}
