import { dataExport } from "@portico/contract/security-center/endpoints";
import { useText } from "../../lib/i18n.tsx";
import { INLINE } from "@portico/client/request";
import { saveFile } from "../../lib/save-file.ts";
import { useServices } from "../../lib/services.ts";
import { withProof } from "../../lib/step-up.ts";
import { useWork } from "../../lib/use-work.ts";
import { Action } from "../../ui/action.tsx";
import { ProblemLine } from "../../ui/confirm-dialog.tsx";
import { CareFrame, useProofFirst } from "./care-frame.tsx";
import { useTellSaved } from "./care-saved.ts";

const TASK = "data";
const NAME = "my-data.json";

/** Everything that is kept about the account, as a file. */
export default function CareData() {
  const text = useText();
  const services = useServices();
  const tellSaved = useTellSaved();
  const { busy, problem, run } = useWork();
  useProofFirst(TASK);

  const save = () =>
    void run(async () => {
      const data = await withProof(services, TASK, () => services.call(dataExport, {}, INLINE));
      if (data === undefined) return;
      saveFile(NAME, "application/json", JSON.stringify(data, null, 2));
      tellSaved(NAME, data.eventsCutAt);
    });

  return (
    <CareFrame
      title={text("security-care.downloadTitle")}
      lead={text("security-care.downloadLead")}
    >
      <ProblemLine problem={problem} />
      <Action busy={busy} onClick={save}>
        {text("security-care.downloadSubmit")}
      </Action>
    </CareFrame>
  );
}
