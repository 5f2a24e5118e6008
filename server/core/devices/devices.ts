import type { DeviceInfo } from "@portico/contract/shared/schemas";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { isThisMachine } from "../../platform/ip.ts";
import { equalSecrets, hashToken, randomToken } from "../../platform/secrets/secrets.ts";
import type { RequestContext } from "../request-context.ts";
import { browserName } from "./browser-name.ts";
import { hashesOf, writeDeviceCookie } from "./device-cookie.ts";
import * as repository from "./devices-repository.ts";

export type { Device } from "./devices-repository.ts";
export {
  listTrusted as listDevices,
  revoke as revokeDevice,
  revokeAll as revokeDevices,
} from "./devices-repository.ts";

type Browser = Pick<RequestContext, "deviceTokens" | "address" | "countryCode" | "userAgent">;

interface TrustedDevice {
  device: repository.Device;
  /** The new value of the device cookie. */
  cookie: string;
}

/** Looked up if there is no account, so that the work is the same (API-4). */
const NOBODY = "";

/**
 * Whether a cookie comes from the same browser and country as before: from elsewhere it may be
 * stolen. If an address has no country, only this machine counts as the same place.
 */
export function matchesKnownContext(
  device: Pick<repository.Device, "browser" | "country_code">,
  { address, countryCode, userAgent }: Browser,
): boolean {
  if (device.browser !== browserName(userAgent)) return false;
  if (device.country_code !== (countryCode ?? null)) return false;
  return countryCode !== undefined || isThisMachine(address);
}

/** Whether a device has one of these tokens. */
export function isDeviceOf(
  { token_hash }: Pick<repository.Device, "token_hash">,
  tokens: readonly string[],
): boolean {
  return tokens.some((token) => equalSecrets(token_hash, hashToken(token)));
}

/** A37: a device is known if its cookie has a token of this account, in a known context. */
export async function findKnownDevice(
  db: Db,
  accountId: string | undefined,
  browser: Browser,
): Promise<repository.Device | undefined> {
  const presented = await repository.listPresented(db, {
    accountId: accountId ?? NOBODY,
    ...hashesOf(browser.deviceTokens),
  });
  return presented.find((device) => matchesKnownContext(device, browser));
}

/** Everything that a sign-in needs to know about devices, in one query. */
export interface DeviceView {
  /** The known device, as `findKnownDevice` finds it. */
  known: repository.Device | undefined;
  /** The account's device of this cookie, even if it is not trusted or in another context. */
  own: repository.Device | undefined;
  /** The device info of the account's trusted devices. */
  infos: DeviceInfo[];
  /** The device info of the presented cookie, in any context. */
  presented: DeviceInfo | undefined;
}

export async function loadDeviceView(
  db: Db,
  accountId: string,
  browser: Browser,
): Promise<DeviceView> {
  const { deviceTokens } = browser;
  const around = await repository.listAround(db, { accountId, ...hashesOf(deviceTokens) });
  const presented = around.filter((one) => isDeviceOf(one, deviceTokens));
  const trusted = around.filter(({ revoked_at }) => revoked_at === null);
  const known = presented.find((one) => trusted.includes(one) && matchesKnownContext(one, browser));
  const own = known ?? presented[0];
  const infosOf = (devices: repository.Device[]) =>
    devices.flatMap(({ info }) => (info === null ? [] : [JSON.parse(info) as DeviceInfo]));
  return {
    known,
    own,
    infos: infosOf(trusted),
    presented: infosOf(trusted.filter((one) => one === own))[0],
  };
}

/**
 * DEV-3: the trusted device whose public id the browser keeps for the account. It proves nothing:
 * without a cookie, it only tells which entry of the owner's list a session belongs to.
 */
export async function findNamedDevice(
  db: Db,
  accountId: string,
  publicId: string | undefined,
): Promise<repository.Device | undefined> {
  if (publicId === undefined) return undefined;
  const devices = await repository.listTrusted(db, accountId);
  return devices.find(({ public_id }) => public_id === publicId);
}

/**
 * DEV-3: remembers the browser for an account. A37: it keeps its token only if the account already
 * knew it. A revoked token, or one in another context, may have been copied: the browser gets a new
 * one, and the copy opens nothing. Tokens of other accounts are never adopted.
 */
export async function trustDevice(
  db: Db,
  clock: Clock,
  input: {
    accountId: string;
    browser: Browser;
    info: DeviceInfo | undefined;
    seen?: DeviceView;
  },
): Promise<TrustedDevice> {
  const { accountId, browser, info } = input;
  const { deviceTokens } = browser;
  const { known, own } = input.seen ?? (await loadDeviceView(db, accountId, browser));
  const isOwn = (one: string) => own !== undefined && isDeviceOf(own, [one]);
  const ownToken = deviceTokens.find(isOwn);
  const token = known !== undefined && ownToken !== undefined ? ownToken : randomToken();
  const others = deviceTokens.filter((one) => !isOwn(one));
  const cookie = writeDeviceCookie(token, others);
  const now = clock.now();
  const row = {
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
  };
  if (known !== undefined && ownToken !== undefined) {
    return { device: await repository.renew(db, known, row), cookie };
  }
  const renewed = own === undefined ? undefined : await repository.renewToken(db, own, row);
  return { device: renewed ?? (await repository.upsert(db, row)), cookie };
}
