import { thirdStart } from "@portico/contract/third-party/endpoints";
import { isInviteCodeShape } from "@portico/contract/fields/invite";
import { safeRedirect } from "@portico/contract/redirect";
import { createFlowStore } from "./flow-store.ts";
import { loadDeviceInfo } from "../device/load-device-info.ts";
import { INLINE } from "@portico/client/request";
import type { Services } from "../services.ts";

/** The provider that this tab was sent to. */
export interface OAuthRedirect {
  provider: string;
  /** The provider's name, the same in every language. */
  label: string;
  /** Where the visitor wanted to go. */
  redirect?: string | undefined;
}

/** Kept for the page that the provider redirects back to, under a name that tabs already store. */
export const oauthRedirect = createFlowStore<OAuthRedirect>(
  "departure",
  ({ provider, label }) => typeof provider === "string" && typeof label === "string",
);

/** Sends the visit's invite code, campaign and redirect; the server returns them afterwards. */
export async function startOAuthRedirect(services: Services, to: OAuthRedirect): Promise<void> {
  const { call, savedValues } = services;
  const device = await loadDeviceInfo();
  const inviteCode = savedValues.inviteCode();
  const redirect = safeRedirect(to.redirect, location.origin);
  const { url } = await call(
    thirdStart,
    {
      provider: to.provider,
      tracking: savedValues.tracking(),
      ...(inviteCode !== undefined && isInviteCodeShape(inviteCode) ? { inviteCode } : {}),
      ...(redirect === undefined ? {} : { redirect }),
      ...(device ? { device } : {}),
    },
    INLINE,
  );
  followOAuthRedirect(url, to);
}

/** A redirect, not a popup: our pages have no opener that a popup could talk to. */
export function followOAuthRedirect(url: string, to: OAuthRedirect): void {
  oauthRedirect.save(to);
  location.assign(url);
}
