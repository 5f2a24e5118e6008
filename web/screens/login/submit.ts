import { canonicalEmail } from "@portico/contract/fields/email";
import { loginEmailOrUsername, loginPhone } from "@portico/contract/login/endpoints";
import { followSignIn } from "../../lib/after-sign-in.ts";
import { numberOf, phoneIn } from "../../lib/contact.ts";
import { identifierOf, storedDeviceId } from "../../lib/device-ids.ts";
import { gatherDeviceInfo } from "../../lib/gather-device.ts";
import { INLINE } from "@portico/client/request";
import type { Services } from "../../lib/services.ts";
import { fieldText } from "../../ui/form.tsx";

/** Tries a password; whatever the server asks for next is shown next. */
export async function signIn(services: Services, values: FormData): Promise<void> {
  const account = values.has("account")
    ? { account: fieldText(values, "account").trim() }
    : numberOf(phoneIn(values));
  const identifier = identifierOf(
    "account" in account ? { email: canonicalEmail(account.account) } : account,
  );
  const device = await gatherDeviceInfo();
  const deviceId = services.storage && storedDeviceId(services.storage, identifier);
  const more = { ...(device ? { device } : {}), ...(deviceId ? { deviceId } : {}) };
  const password = fieldText(values, "password");
  const result =
    "account" in account
      ? await services.call(
          loginEmailOrUsername,
          async (encrypt) => ({ ...account, password: await encrypt(password), ...more }),
          INLINE,
        )
      : await services.call(
          loginPhone,
          async (encrypt) => ({ ...account, password: await encrypt(password), ...more }),
          INLINE,
        );
  await followSignIn(services, result, identifier);
}
