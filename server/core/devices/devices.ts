import type { DeviceInfo } from "@portico/contract/schemas/common";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { hashToken, randomToken } from "../../platform/secrets.ts";
import * as repository from "./devices-repository.ts";

export type { Device } from "./devices-repository.ts";

export interface TrustedDevice {
  device: repository.Device;
  /** For the device cookie. */
  token: string;
}

/**
 * DEV-3: remembers the browser for an account. A cookie the server never gave is not adopted.
 * The fingerprint is a signal, never a proof.
 */
export async function trustDevice(
  db: Db,
  clock: Clock,
  input: { accountId: string; presented: string | undefined; info: DeviceInfo | undefined },
): Promise<TrustedDevice> {
  const { accountId, presented, info } = input;
  const known = presented !== undefined && (await repository.exists(db, hashToken(presented)));
  const token = known ? presented : randomToken();
  const now = clock.now();
  const device = await repository.upsert(db, {
    id: randomToken().slice(0, 22),
    account_id: accountId,
    token_hash: hashToken(token),
    public_id: randomToken().slice(0, 22),
    info: info ? JSON.stringify(info) : null,
    fingerprint: info?.fingerprint ?? null,
    created_at: now,
    last_seen_at: now,
  });
  return { device, token };
}
