import type { ComponentType } from "react";
import type { Screen } from "@portico/contract/routes";

export type ScreenModule = { default: ComponentType };

const steps = () => import("./steps/page.tsx");
const binding = () => import("./binding/page.tsx");

/** Each screen's code is a file of its own, loaded when it is first needed. */
export const SCREEN_LOADERS: Record<Screen, () => Promise<ScreenModule>> = {
  login: () => import("./login/page.tsx"),
  register: () => import("./registration/register-page.tsx"),
  registerCodeVerify: () => import("./registration/code-page.tsx"),
  account: () => import("./account/page.tsx"),
  verifyCode: () => import("./login/verify-code-page.tsx"),
  device: () => import("./login/device-page.tsx"),
  "forget-password": () => import("./recovery/page.tsx"),
  "security-validation": () => import("./recovery/security-validation-page.tsx"),
  email: binding,
  phone: binding,
  "bind-account": steps,
  "create-account": steps,
  "bind-existing-account": steps,
  "link-existing-account": steps,
  "institutions-register": steps,
};
