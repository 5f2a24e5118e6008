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

export interface Crumb {
  label: string;
  href: string;
}

interface Props {
  /** A step below the page's first one: its title, and the steps between the two. */
  step?: { title: string; above: readonly Crumb[] } | undefined;
}

/** The way back. On a phone only the last link is shown. */
export function Breadcrumb({ step }: Props) {
  const text = useText();
  const { navigation } = useServices();
  const { screen } = useRouteState().route;
  if (!isAccountScreen(screen) || screen === "account") return null;
  const pages = [...parentsOf(screen), ...(step ? [screen] : [])];
  const crumbs = [
    ...pages.map((page) => ({ label: text(LABELS[page]), href: navigation.pathOf(page) })),
    ...(step?.above ?? []),
  ];
  return (
    <nav className="breadcrumb" aria-label={text("shell.breadcrumb")}>
      <ol>
        {crumbs.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{step?.title ?? text(LABELS[screen])}</li>
      </ol>
    </nav>
  );
}
