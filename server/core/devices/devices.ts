import type { DeviceInfo } from "@portico/contract/schemas/common";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { hashToken, randomToken } from "../../platform/secrets.ts";
import type { Visitor } from "../visitor.ts";
import { browserName } from "./browser-name.ts";
import * as repository from "./devices-repository.ts";

export type { Device } from "./devices-repository.ts";
export {
  listTrusted as listDevices,
  revoke as revokeDevice,
  revokeAll as revokeDevices,
} from "./devices-repository.ts";

type Browser = Pick<Visitor, "deviceToken" | "countryCode" | "userAgent">;

export interface TrustedDevice {
  device: repository.Device;
  /** For the device cookie. */
  token: string;
}

/** Nobody's: looked for where there is no account, so that the work is the same (API-4). */
const NOBODY = "";

/**
 * A37: a device is known when its cookie is one that this account was given, in the same browser
 * and from the same country. From anywhere else the cookie may be a stolen one.
 */
export async function findKnownDevice(
  db: Db,
  accountId: string | undefined,
  { deviceToken, countryCode, userAgent }: Browser,
): Promise<repository.Device | undefined> {
  const device = await repository.findTrusted(
    db,
    accountId ?? NOBODY,
    hashToken(deviceToken ?? NOBODY),
  );
  if (device === undefined || device.browser !== browserName(userAgent)) return undefined;
  const moved =
    countryCode !== undefined &&
    device.country_code !== null &&
    device.country_code !== countryCode;
  return moved ? undefined : device;
}

/**
 * DEV-3: remembers the browser for an account. A cookie the server never gave is not adopted.
 * The fingerprint is a signal, never a proof.
 */
export async function trustDevice(
  db: Db,
  clock: Clock,
  input: { accountId: string; browser: Browser; info: DeviceInfo | undefined },
): Promise<TrustedDevice> {
  const { accountId, browser, info } = input;
  const { deviceToken } = browser;
  const known = deviceToken !== undefined && (await repository.exists(db, hashToken(deviceToken)));
  const token = known ? deviceToken : randomToken();
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
    country_code: browser.countryCode ?? null,
    browser: browserName(browser.userAgent),
    revoked_at: null,
  });
  return { device, token };
}
