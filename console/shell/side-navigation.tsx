import { Link, useLocation } from "wouter";
import { text } from "../lib/i18n/text.ts";
import { GROUPS } from "../routes.ts";
import { NamedIcon } from "../ui/icons.tsx";
import { useNavigation } from "./use-navigation.ts";

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

export function SideNavigation() {
  const entries = useNavigation();
  const [path] = useLocation();
  return (
    <nav className="side" aria-label={text("shell.navigation")}>
      <Link href="/" className="brand">
        <img src="/icon.svg" alt="" width="24" height="24" />
        <span>{text("common.product")}</span>
      </Link>
      {GROUPS.map((group) => ({
        group,
        listed: entries.filter(({ navigation }) => navigation.group === group),
      }))
        .filter(({ listed }) => listed.length > 0)
        .map(({ group, listed }) => (
          <div key={group} className="side-group">
            <p className="side-title">{text(`shell.group_${group}`)}</p>
            <ul>
              {listed.map(({ path: href, navigation: { label, icon } }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className="side-link"
                    title={text(label)}
                    aria-current={isBelow(path, href) ? "page" : undefined}
                  >
                    <NamedIcon name={icon} />
                    <span>{text(label)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}
