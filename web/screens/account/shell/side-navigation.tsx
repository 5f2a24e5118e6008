import { ACCOUNT_PATHS, type AccountScreen, isAccountScreen } from "@portico/contract/routes";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useRouteState, useServices, useSession } from "../../../lib/services.ts";
import { Link } from "../../../ui/controls/link.tsx";
import { entriesFor } from "./navigation-entries.ts";

/** The entry is this page itself, or the page that this one is below. */
function currentness(entry: AccountScreen, shown: string): "page" | "true" | undefined {
  if (entry === shown) return "page";
  if (entry === "account" || !isAccountScreen(shown)) return undefined;
  return ACCOUNT_PATHS[shown].startsWith(`${ACCOUNT_PATHS[entry]}/`) ? "true" : undefined;
}

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
          {group.map(({ screen, label, Icon }) => (
            <li key={screen}>
              <Link
                href={navigation.pathOf(screen)}
                aria-current={currentness(screen, route.screen)}
              >
                <Icon />
                {text(label)}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
