import { canonicalEmail } from "@portico/contract/fields/email";
import { canonicalPhone } from "@portico/contract/fields/phone";
import { loginEmailOrUsername, loginPhone } from "@portico/contract/login/endpoints";
import { followSignIn } from "../../lib/session/after-sign-in.ts";
import { numberOf, phoneIn } from "../../lib/contact/contact.ts";
import { identifierOf, storedDeviceId } from "../../lib/device/device-ids.ts";
import { loadDeviceInfo } from "../../lib/device/load-device-info.ts";
import { INLINE } from "@portico/client/request";
import type { Services } from "../../lib/services.ts";
import { fieldText } from "../../ui/form/form.tsx";

/** A number in the field for names: where phone numbers are not offered, it is the only field. */
const NUMBER = /^\+[\d\s().-]{5,24}$/;

function accountIn(values: FormData) {
  if (!values.has("account")) return numberOf(phoneIn(values));
  const account = fieldText(values, "account").trim();
  return NUMBER.test(account) ? { phone: canonicalPhone(account) } : { account };
}

/** Tries a password, then shows the step that the server requires next. */
export async function signIn(services: Services, values: FormData): Promise<void> {
  const account = accountIn(values);
  const identifier = identifierOf(
    "account" in account ? { email: canonicalEmail(account.account) } : account,
  );
  const device = await loadDeviceInfo();
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
