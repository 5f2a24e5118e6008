import { useSyncExternalStore } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { useServices } from "../../lib/services.ts";
import { MoonIcon } from "./icons.tsx";

export function ThemeButton() {
  const text = useText();
  const { theme } = useServices();
  const current = useSyncExternalStore(theme.subscribe, theme.getSnapshot, () => "light" as const);
  const label = text(current === "dark" ? "common.themeToLight" : "common.themeToDark");
  return (
    <button type="button" className="ghost" aria-label={label} title={label} onClick={theme.toggle}>
      <MoonIcon />
    </button>
  );
}
