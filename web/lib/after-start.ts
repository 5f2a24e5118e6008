import { userInfo } from "@portico/contract/endpoints";
import { checkIp } from "./ip-check.ts";
import type { Services } from "./services.ts";

/** A page that waits for it must be able to say so. */
const USER_INFO_PATIENCE = { timeout: 10_000 };

/** NAV-5, SES-5 and whatever else may come after the page is usable. */
export function afterStart(services: Services): void {
  const { session, storage, call, config } = services;
  void session.start({ fetchUserInfo: () => call(userInfo, undefined, USER_INFO_PATIENCE) });
  void checkIp(storage, call);
  if (config.tagManagerId !== null) {
    void import("./consent.tsx").then(({ startConsent }) => startConsent(services));
  }
}
