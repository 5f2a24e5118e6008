import type { Screen } from "@portico/contract/routes";
import type { ScreenModule } from "../lib/navigation/screen-module.ts";

const thirdParty = () => import("./third-party/page.tsx");
const binding = () => import("./binding/page.tsx");
const alerts = () => import("./security-alerts/page.tsx");

/** Each screen's code is a separate file, loaded when it is first needed. */
export const SCREEN_LOADERS: Record<Screen, () => Promise<ScreenModule>> = {
  login: () => import("./login/page.tsx"),
  register: () => import("./registration/register-page.tsx"),
  registerCodeVerify: () => import("./registration/code-page.tsx"),
  account: () => import("./account/overview/page.tsx"),
  security: () => import("./account/security/page.tsx"),
  password: () => import("./account/password/page.tsx"),
  authenticator: () => import("./account/authenticator/page.tsx"),
  passkeys: () => import("./account/passkeys/page.tsx"),
  "recovery-codes": () => import("./account/recovery-codes/page.tsx"),
  "anti-phishing": () => import("./account/anti-phishing/page.tsx"),
  "method-review": () => import("./account/method-review/page.tsx"),
  devices: () => import("./account/devices/page.tsx"),
  activity: () => import("./account/activity/page.tsx"),
  contacts: () => import("./account/contacts/page.tsx"),
  connections: () => import("./account/connections/page.tsx"),
  preferences: () => import("./account/preferences/page.tsx"),
  data: () => import("./account/your-data/page.tsx"),
  close: () => import("./account/close/page.tsx"),
  company: () => import("./account/company/page.tsx"),
  "sub-accounts": () => import("./account/sub-accounts/page.tsx"),
  verifyCode: () => import("./login/verify-code-page.tsx"),
  device: () => import("./login/device-page.tsx"),
  "forget-password": () => import("./recovery/page.tsx"),
  "security-validation": () => import("./recovery/security-validation-page.tsx"),
  email: binding,
  phone: binding,
  "bind-account": thirdParty,
  "create-account": thirdParty,
  "bind-existing-account": thirdParty,
  "link-existing-account": thirdParty,
  "third-callback": () => import("./third-party/callback-page.tsx"),
  "wasnt-me": alerts,
  "keep-factor": alerts,
  invitation: () => import("./invitation/page.tsx"),
  "institutions-register": () => import("./registration/institution-page.tsx"),
};
