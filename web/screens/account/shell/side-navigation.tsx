import { memo } from "react";
import { ACCOUNT_PATHS, type AccountScreen, isAccountScreen } from "@portico/contract/routes";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useRouteState, useServices, useSession } from "../../../lib/services.ts";
import { Link } from "../../../ui/controls/link.tsx";
import { entriesFor, type NavigationEntry } from "./navigation-entries.ts";

/** The entry is this page itself, or the page that this one is below. */
function currentness(entry: AccountScreen, shown: string): "page" | "true" | undefined {
  if (entry === shown) return "page";
  if (entry === "account" || !isAccountScreen(shown)) return undefined;
  return ACCOUNT_PATHS[shown].startsWith(`${ACCOUNT_PATHS[entry]}/`) ? "true" : undefined;
}

interface EntryProps {
  entry: NavigationEntry;
  href: string;
  current: ReturnType<typeof currentness>;
}

/** Remembered: with the next page, only the entries of the two pages change. */
const Entry = memo(function Entry({ entry: { label, Icon }, href, current }: EntryProps) {
  const text = useText();
  return (
    <li>
      <Link href={href} aria-current={current}>
        <Icon />
        {text(label)}
      </Link>
    </li>
  );
});

/** Beside the page on a wide screen. On a phone, the account page has the same entries as a list. */
export function SideNavigation() {
  const text = useText();
  const { navigation } = useServices();
  const { user } = useSession();
  const { route } = useRouteState();
  return (
    <nav className="side-navigation" aria-label={text("shell.navigation")}>
      {entriesFor(user).map((group) => (
        <ul key={group[0]?.screen}>
          {group.map((entry) => (
            <Entry
              key={entry.screen}
              entry={entry}
              href={navigation.pathOf(entry.screen)}
              current={currentness(entry.screen, route.screen)}
            />
          ))}
        </ul>
      ))}
    </nav>
  );
}
