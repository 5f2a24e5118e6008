import { text, type TextId } from "../lib/i18n/text.ts";
import { Dialog } from "../ui/dialog.tsx";

const SHORTCUTS: readonly (readonly [keys: TextId, does: TextId])[] = [
  ["shell.paletteKey", "shell.keyPalette"],
  ["shell.slash", "shell.keySlash"],
  ["shell.jk", "shell.keyMove"],
  ["shell.enter", "shell.keyOpen"],
  ["shell.escape", "shell.keyClose"],
  ["shell.questionMark", "shell.keyHelp"],
];

export function ShortcutHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={text("shell.shortcuts")} onClose={onClose}>
      <dl className="shortcuts">
        {SHORTCUTS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{text(keys)}</kbd>
            </dt>
            <dd>{text(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
