import { canonicalEmail } from "@portico/contract/email";
import { loginEmailOrUsername, loginPhone } from "@portico/contract/endpoints";
import { followSignIn } from "../../lib/after-sign-in.ts";
import { sealForNextCall } from "../../lib/challenges.ts";
import { identifierOf, storedDeviceId } from "../../lib/device-ids.ts";
import { gatherDeviceInfo } from "../../lib/gather-device.ts";
import type { Services } from "../../lib/services.ts";

type Account = { account: string } | { dialCode: string; phone: string };

const TIMEOUT = { timeout: 20_000 };

/** Tries a password; whatever the server asks for next is shown next. */
export async function signIn(
  services: Services,
  account: Account,
  password: string,
): Promise<void> {
  const identifier = identifierOf(
    "account" in account ? { email: canonicalEmail(account.account) } : account,
  );
  const device = await gatherDeviceInfo();
  const deviceId = services.storage && storedDeviceId(services.storage, identifier);
  const more = { ...(device ? { device } : {}), ...(deviceId ? { deviceId } : {}) };
  // Sealed last: the challenge it is sealed with belongs to the very next call.
  const sealed = await sealForNextCall(services, password);
  const result =
    "account" in account
      ? await services.call(
          loginEmailOrUsername,
          { ...account, password: sealed, ...more },
          TIMEOUT,
        )
      : await services.call(loginPhone, { ...account, password: sealed, ...more }, TIMEOUT);
  await followSignIn(services, result, identifier);
}
