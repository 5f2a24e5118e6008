import { useEffect } from "react";
import { ACCOUNT_SCREENS, type AccountScreen } from "@portico/contract/routes";
import { idle } from "../../../lib/scheduling/idle.ts";
import { useRouteState, useServices, useSession } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import { parentsOf } from "./breadcrumb.tsx";
import { entriesFor } from "./navigation-entries.ts";

/** The page loads its own data first. */
export const SETTLED_MS = 1000;

/** The pages one click away: those of the navigation, and those below this one. */
function pagesNextTo(screen: string, user: UserInfo): AccountScreen[] {
  const entries = entriesFor(user).flatMap((group) => group.map((entry) => entry.screen));
  const below = ACCOUNT_SCREENS.filter((one) => parentsOf(one).at(-1) === screen);
  const next = new Set([...entries, ...(screen === "account" ? [] : below)]);
  return [...next].filter((one) => one !== screen);
}

/** A visitor who asks for less data loads each page when it is opened. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** On a phone nothing hovers: the next pages load while this one is idle, so that they open at once. */
export function usePreloads(): void {
  const { navigation, preload } = useServices();
  const { user } = useSession();
  const { screen } = useRouteState().route;

  useEffect(() => {
    if (user === null || savesData()) return undefined;
    const timer = setTimeout(() => {
      void idle().then(() => {
        for (const next of pagesNextTo(screen, user)) preload.intend(navigation.pathOf(next));
      });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [navigation, preload, screen, user]);
}
