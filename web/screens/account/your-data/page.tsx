import { useState } from "react";
import { dataExport } from "@portico/contract/security-center/endpoints";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { INLINE } from "@portico/client/request";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { useServices } from "../../../lib/services.ts";
import { takeProvenTask, withProof } from "../../../lib/session/step-up.ts";
import { useAsyncAction } from "../../../lib/api/use-async-action.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { ErrorMessageLine } from "../../../ui/controls/confirm-dialog.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { LinkCard, LinkRow } from "../../../ui/layout/link-row.tsx";
import { CrossIcon } from "../shell/icons.tsx";
import { PageFrame } from "../shell/page-frame.tsx";
import { useNotifySaved } from "../shell/notify-saved.ts";
import { SignedInOnly } from "../shell/signed-in-only.tsx";
import { taskOf, useTask } from "../shell/task.ts";

export { AccountFrame as Frame } from "../shell/account-frame.tsx";

const TASK = "data";
const NAME = "my-data.json";

/** Saves all stored data of the account as a file. */
function DataExport() {
  const text = useText();
  const services = useServices();
  const notifySaved = useNotifySaved();
  const { busy, errorMessage, run } = useAsyncAction();
  const [proven] = useState(() => taskOf(takeProvenTask() ?? ""));

  const save = () =>
    void run(async () => {
      const data = await withProof(services, TASK, () => services.call(dataExport, {}, INLINE));
      if (data === undefined) return;
      saveFile(NAME, "application/json", JSON.stringify(data, null, 2));
      notifySaved(NAME, data.eventsCutAt);
    });

  useTask(proven, TASK, save);

  return (
    <PageFrame title={text("data.pageTitle")} lead={text("data.lead")}>
      <Card title={text("data.title")} hint={text("security-center.downloadLead")}>
        <div className="card-row">
          <Action kind="second" small busy={busy} onClick={save}>
            {text("security-center.downloadSubmit")}
          </Action>
          <ErrorMessageLine errorMessage={errorMessage} />
        </div>
      </Card>
      <LinkCard title={text("data.otherTitle")}>
        <LinkRow
          href={services.navigation.pathOf("close")}
          icon={<CrossIcon />}
          title={text("shell.close")}
          hint={text("security-center.closeRow")}
        />
      </LinkCard>
    </PageFrame>
  );
}

export default function DataPage() {
  return <SignedInOnly title="data.pageTitle">{() => <DataExport />}</SignedInOnly>;
}
