import { userInfo } from "@portico/contract/endpoints";
import { checkIp } from "./ip-check.ts";
import type { Services } from "./services.ts";

/** NAV-5, SES-5 and whatever else may come after the page is usable. */
export function afterStart(services: Services): void {
  const { session, storage, call, config } = services;
  void session.start({ fetchUserInfo: () => call(userInfo) });
  void checkIp(storage, call);
  if (config.tagManagerId !== null) {
    void import("./consent.tsx").then(({ startConsent }) => startConsent(services));
  }
}
