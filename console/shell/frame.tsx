import { type ReactNode, useEffect, useRef, useState } from "react";
import { text } from "../lib/i18n/text.ts";
import { useFocusAfterMove } from "../lib/keyboard/use-focus-after-move.ts";
import { useKeys } from "../lib/keyboard/keys.ts";
import { CommandPalette } from "./command-palette.tsx";
import { Header } from "./header.tsx";
import { SessionNotice } from "./session-notice.tsx";
import { ShortcutHelp } from "./shortcut-help.tsx";
import { SideNavigation } from "./side-navigation.tsx";

/** Whether Ctrl or Cmd and K are pressed. */
const isPaletteKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey);

/** What is around every page of a signed-in operator. */
export function Frame({ children }: { children: ReactNode }) {
  const [overlay, setOverlay] = useState<"palette" | "help">();
  const main = useRef<HTMLElement>(null);
  const close = () => setOverlay(undefined);

  useKeys({ "?": () => setOverlay("help"), "/": () => setOverlay("palette") });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      if (document.querySelector("dialog[open]") === null) setOverlay("palette");
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

  useFocusAfterMove(main);

  return (
    <div className="frame">
      <a className="skip" href="#main">
        {text("shell.skip")}
      </a>
      <SideNavigation />
      <div className="frame-body">
        <Header onPalette={() => setOverlay("palette")} onHelp={() => setOverlay("help")} />
        <SessionNotice />
        <main id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {overlay === "palette" ? <CommandPalette onClose={close} /> : null}
      {overlay === "help" ? <ShortcutHelp onClose={close} /> : null}
    </div>
  );
}
