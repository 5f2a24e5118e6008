import { thirdStart } from "@portico/contract/third-party/endpoints";
import { isInviteCodeShape } from "@portico/contract/fields/invite";
import { safeRedirect } from "@portico/contract/redirect";
import { createFlowStore } from "./flow-store.ts";
import { gatherDeviceInfo } from "./gather-device.ts";
import { INLINE } from "@portico/client/request";
import type { Services } from "./services.ts";

/** The service that this tab has left for. */
export interface Departure {
  provider: string;
  /** Its name, the same in every language. */
  label: string;
  /** Where the visitor wanted to go. */
  redirect?: string | undefined;
}

/** Kept for the page that the service leads back to. */
export const departure = createFlowStore<Departure>(
  "departure",
  ({ provider, label }) => typeof provider === "string" && typeof label === "string",
);

/** The visit's invite code, campaign and redirect go along, and come back by the server. */
export async function leaveFor(services: Services, to: Departure): Promise<void> {
  const { call, saved } = services;
  const device = await gatherDeviceInfo();
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
  departTo(url, to);
}

/** By redirect: our pages have no opener that a window of their own could speak to. */
export function departTo(url: string, to: Departure): void {
  departure.save(to);
  location.assign(url);
}
