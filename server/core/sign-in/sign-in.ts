import type { DeviceInfo, SignedIn } from "@portico/contract/schemas/common";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Account } from "../accounts/accounts.ts";
import { userInfoOf } from "../accounts/user-info.ts";
import { trustDevice } from "../devices/devices.ts";
import type { Sessions, SessionSecrets } from "../sessions/sessions.ts";

export type Factor = "password" | "email-code";

export interface SignInAttempt {
  account: Account;
  /** What this sign-in has proven so far. */
  proven: readonly Factor[];
  /** The device cookie the browser presented, if any. */
  deviceToken: string | undefined;
  device: DeviceInfo | undefined;
  countryCode: string | undefined;
  userAgent: string;
}

export interface FinishedSignIn {
  data: SignedIn;
  secrets: SessionSecrets;
  deviceToken: string;
}

export interface SignIn {
  finish(db: Db, attempt: SignInAttempt): Promise<FinishedSignIn>;
}

/**
 * The one place where a way in ends: every path comes here with what it has proven, and no
 * feature makes a session by itself. A code to the account's own address, proven in this very
 * sign-in, is also the proof of the device.
 */
export function createSignIn(sessions: Sessions, clock: Clock): SignIn {
  return {
    async finish(db, { account, proven, deviceToken, device, countryCode, userAgent }) {
      if (!proven.includes("email-code")) throw new Error("This way in has not proven its device");
      const trusted = await trustDevice(db, clock, {
        accountId: account.id,
        presented: deviceToken,
        info: device,
      });
      const secrets = await sessions.create(db, {
        accountId: account.id,
        deviceId: trusted.device.id,
        factors: proven,
        countryCode,
        userAgent,
      });
      const data: SignedIn = {
        ...userInfoOf(account),
        authorization: secrets.authorization,
        deviceId: trusted.device.public_id,
      };
      return { data, secrets, deviceToken: trusted.token };
    },
  };
}
