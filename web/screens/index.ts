import type { ComponentType } from "react";
import type { Screen } from "@portico/contract/routes";

type ScreenModule = { default: ComponentType };

const thirdParty = () => import("./third-party/page.tsx");
const binding = () => import("./binding/page.tsx");
const alerts = () => import("./security-alerts/page.tsx");

/** Each screen's code is a separate file, loaded when it is first needed. */
export const SCREEN_LOADERS: Record<Screen, () => Promise<ScreenModule>> = {
  login: () => import("./login/page.tsx"),
  register: () => import("./registration/register-page.tsx"),
  registerCodeVerify: () => import("./registration/code-page.tsx"),
  account: () => import("./account/page.tsx"),
  security: () => import("./security-center/page.tsx"),
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
  "institutions-register": () => import("./registration/institution-page.tsx"),
};
