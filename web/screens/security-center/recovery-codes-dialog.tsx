import { useState } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { saveFile } from "../../lib/browser/save-file.ts";
import { useServices, useSession } from "../../lib/services.ts";
import { Action } from "../../ui/controls/action.tsx";
import { CopyButton } from "../../ui/controls/copy-button.tsx";
import { Dialog } from "../../ui/controls/dialog.tsx";

/** Shown once. To prevent accidents, the first attempt to close it only shows a reminder. */
export function RecoveryCodesDialog(props: { codes: readonly string[]; onClose(): void }) {
  const { codes, onClose } = props;
  const text = useText();
  const { i18n } = useServices();
  const { user } = useSession();
  const [isReminded, setReminded] = useState(false);
  const lines = codes.join("\n");
  const title = text("security.codesFileTitle", {
    name: user?.emailOrPhone ?? "",
    date: new Intl.DateTimeFormat(i18n.getSnapshot().tag, { dateStyle: "long" }).format(),
  });

  function save(): void {
    const words = [title, text("security.codesFileHint"), "", lines, ""];
    saveFile(text("security.codesFile"), "text/plain;charset=utf-8", words.join("\n"));
  }

  return (
    <Dialog
      title={text("security.codesTitle")}
      onClose={() => (isReminded ? onClose() : setReminded(true))}
      actions={<Action onClick={onClose}>{text("security.codesKept")}</Action>}
    >
      <p>{text("security.codesBody")}</p>
      <p className="on-paper">{title}</p>
      <ul className="recovery-codes" aria-label={text("security.codesList")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Action kind="second" small onClick={save}>
          {text("security.downloadCodes")}
        </Action>
        <Action kind="second" small onClick={() => window.print()}>
          {text("security.printCodes")}
        </Action>
        <CopyButton copied={lines}>{text("security.copyCodes")}</CopyButton>
      </div>
      <div role="alert">
        {isReminded ? <p className="error">{text("security.codesRemind")}</p> : null}
      </div>
    </Dialog>
  );
}
