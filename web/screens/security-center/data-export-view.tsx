import { dataExport } from "@portico/contract/security-center/endpoints";
import { useText } from "../../lib/i18n/i18n.tsx";
import { INLINE } from "@portico/client/request";
import { saveFile } from "../../lib/browser/save-file.ts";
import { useServices } from "../../lib/services.ts";
import { withProof } from "../../lib/session/step-up.ts";
import { useAsyncAction } from "../../lib/api/use-async-action.ts";
import { Action } from "../../ui/controls/action.tsx";
import { ErrorMessageLine } from "../../ui/controls/confirm-dialog.tsx";
import { ViewFrame, useProofFirst } from "./view-frame.tsx";
import { useNotifySaved } from "./notify-saved.ts";

const TASK = "data";
const NAME = "my-data.json";

/** Saves all stored data of the account as a file. */
export default function DataExportView() {
  const text = useText();
  const services = useServices();
  const notifySaved = useNotifySaved();
  const { busy, errorMessage, run } = useAsyncAction();
  useProofFirst(TASK);

  const save = () =>
    void run(async () => {
      const data = await withProof(services, TASK, () => services.call(dataExport, {}, INLINE));
      if (data === undefined) return;
      saveFile(NAME, "application/json", JSON.stringify(data, null, 2));
      notifySaved(NAME, data.eventsCutAt);
    });

  return (
    <ViewFrame
      title={text("security-center.downloadTitle")}
      lead={text("security-center.downloadLead")}
    >
      <ErrorMessageLine errorMessage={errorMessage} />
      <Action busy={busy} onClick={save}>
        {text("security-center.downloadSubmit")}
      </Action>
    </ViewFrame>
  );
}
