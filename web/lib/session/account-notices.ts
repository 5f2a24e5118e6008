import { useSyncExternalStore } from "react";
import type { UserInfo } from "./session.ts";
import { unreachable } from "./unreachable.ts";

/** The account's addresses that refuse our messages. */
export function useUnreachable(user: UserInfo): readonly string[] {
  const stored = useSyncExternalStore(unreachable.subscribe, unreachable.getSnapshot);
  return (stored?.addresses ?? []).filter(
    (address) => address === user.email || address === user.phone,
  );
}

/** Whether a banner will be shown above everything else, and so must be waited for. */
export function useHasNotices(user: UserInfo): boolean {
  const { withdrawalsHeldUntil, factorResetAt, methodsToReview } = user;
  const isQuiet = (withdrawalsHeldUntil ?? factorResetAt ?? methodsToReview) === undefined;
  return useUnreachable(user).length > 0 || !isQuiet;
}
