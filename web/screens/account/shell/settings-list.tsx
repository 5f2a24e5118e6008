import { useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import { LinkCard, LinkRow } from "../../../ui/layout/link-row.tsx";
import { entriesFor } from "./navigation-entries.ts";

/** The navigation of a phone: a list on the account page. */
export function SettingsList({ user }: { user: UserInfo }) {
  const text = useText();
  const { navigation } = useServices();
  return (
    <nav className="settings-list" aria-label={text("shell.navigation")}>
      {entriesFor(user).map((group) => (
        <LinkCard key={group[0]?.screen}>
          {group
            .filter(({ screen }) => screen !== "account")
            .map(({ screen, label, hint, Icon }) => (
              <LinkRow
                key={screen}
                href={navigation.pathOf(screen)}
                icon={<Icon />}
                title={text(label)}
                hint={text(hint)}
              />
            ))}
        </LinkCard>
      ))}
    </nav>
  );
}
