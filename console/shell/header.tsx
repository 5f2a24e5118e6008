import { useSyncExternalStore } from "react";
import { Link } from "wouter";
import { useAct } from "../lib/api/queries.ts";
import { THEMES, themeStore } from "../lib/browser/theme.ts";
import { roleNames } from "../lib/i18n/role-names.ts";
import { text } from "../lib/i18n/text.ts";
import { keepSession, useSession } from "../lib/session/session.ts";
import { NamedIcon } from "../ui/icons.tsx";

function ThemeSwitch() {
  const current = useSyncExternalStore(themeStore.subscribe, themeStore.current);
  const next = THEMES[(THEMES.indexOf(current) + 1) % THEMES.length] ?? "system";
  const label = text("shell.theme", { theme: text(`shell.theme_${current}`) });
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={() => themeStore.choose(next)}
    >
      <NamedIcon name="theme" />
    </button>
  );
}

interface Props {
  onPalette(): void;
  onHelp(): void;
}

export function Header({ onPalette, onHelp }: Props) {
  const { operator } = useSession();
  const signOut = useAct("signOut", { onDone: () => keepSession(null) });
  return (
    <header className="header">
      <button type="button" className="palette-button" onClick={onPalette}>
        <NamedIcon name="search" />
        <span>{text("shell.search")}</span>
        <kbd>{text("shell.paletteKey")}</kbd>
      </button>
      <div className="header-end">
        <button
          type="button"
          className="icon-button"
          aria-label={text("shell.shortcuts")}
          title={text("shell.shortcuts")}
          onClick={onHelp}
        >
          <NamedIcon name="help" />
        </button>
        <ThemeSwitch />
        <Link href="/account" className="who">
          <span className="who-name">{operator.name}</span>
          <span className="who-roles">{roleNames(operator.roles)}</span>
        </Link>
        <button
          type="button"
          className="icon-button"
          aria-label={text("shell.signOut")}
          title={text("shell.signOut")}
          onClick={() => signOut.mutate({})}
        >
          <NamedIcon name="signOut" />
        </button>
      </div>
    </header>
  );
}
