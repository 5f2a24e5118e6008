import { thirdStart } from "@portico/contract/third-party/endpoints";
import { isInviteCodeShape } from "@portico/contract/fields/invite";
import { safeRedirect } from "@portico/contract/redirect";
import { createFlowStore } from "./flow-store.ts";
import { loadDeviceInfo } from "../device/load-device-info.ts";
import { INLINE } from "@portico/client/request";
import type { Services } from "../services.ts";

/** The service that this tab has left for. */
export interface OAuthRedirect {
  provider: string;
  /** Its name, the same in every language. */
  label: string;
  /** Where the visitor wanted to go. */
  redirect?: string | undefined;
}

/** Kept for the page that the service leads back to. */
export const oauthRedirect = createFlowStore<OAuthRedirect>(
  "departure",
  ({ provider, label }) => typeof provider === "string" && typeof label === "string",
);

/** The visit's invite code, campaign and redirect go along, and come back by the server. */
export async function startOAuthRedirect(services: Services, to: OAuthRedirect): Promise<void> {
  const { call, saved } = services;
  const device = await loadDeviceInfo();
  const inviteCode = saved.inviteCode();
  const redirect = safeRedirect(to.redirect, location.origin);
  const { url } = await call(
    thirdStart,
    {
      provider: to.provider,
      tracking: saved.tracking(),
      ...(inviteCode !== undefined && isInviteCodeShape(inviteCode) ? { inviteCode } : {}),
      ...(redirect === undefined ? {} : { redirect }),
      ...(device ? { device } : {}),
    },
    INLINE,
  );
  followOAuthRedirect(url, to);
}

/** By redirect: our pages have no opener that a window of their own could speak to. */
export function followOAuthRedirect(url: string, to: OAuthRedirect): void {
  oauthRedirect.save(to);
  location.assign(url);
}
