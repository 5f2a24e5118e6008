import {
  ACCOUNT_PATHS,
  ACCOUNT_SCREENS,
  type AccountScreen,
  isAccountScreen,
} from "@portico/contract/routes";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useRouteState, useServices } from "../../../lib/services.ts";
import { Link } from "../../../ui/controls/link.tsx";
import { LABELS } from "./navigation-entries.ts";

/** The pages above a page, the outermost first. */
export function parentsOf(screen: AccountScreen): AccountScreen[] {
  return ACCOUNT_SCREENS.filter((one) =>
    ACCOUNT_PATHS[screen].startsWith(`${ACCOUNT_PATHS[one]}/`),
  );
}

/** The way back. On a phone only the last link is shown. */
export function Breadcrumb() {
  const text = useText();
  const { navigation } = useServices();
  const { screen } = useRouteState().route;
  if (!isAccountScreen(screen) || screen === "account") return null;
  return (
    <nav className="breadcrumb" aria-label={text("shell.breadcrumb")}>
      <ol>
        {parentsOf(screen).map((parent) => (
          <li key={parent}>
            <Link href={navigation.pathOf(parent)}>{text(LABELS[parent])}</Link>
          </li>
        ))}
        <li aria-current="page">{text(LABELS[screen])}</li>
      </ol>
    </nav>
  );
}
