import type { AdminRequest } from "@portico/contract/admin/requests/schemas";
import { useAct } from "../../lib/api/queries.ts";
import { saveFile } from "../../lib/browser/save-file.ts";
import { text } from "../../lib/i18n/text.ts";
import { useSession } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card } from "../../ui/page.tsx";
import { ActError } from "../../ui/states.tsx";

const INDENT = 2;

/** Downloads the data of an approved request, once, for the operator who asked for it. */
export function DataDownload({ request }: { request: AdminRequest }) {
  const { operator } = useSession();
  const { id, kind, customer, redeemableUntil, requestedBy } = request;
  const download = useAct("requestDataDownload", {
    outdates: ["requestRead", "requestList"],
    done: "requests.dataSaved",
    onDone: ({ export: data }) =>
      saveFile(
        `customer-${customer?.uid ?? ""}.json`,
        "application/json",
        JSON.stringify(data, null, INDENT),
      ),
  });
  const isReady = kind === "dataExport" && redeemableUntil !== null;
  if (!isReady || requestedBy.id !== operator.id) return null;
  return (
    <Card title={text("requests.downloadData")}>
      <p>
        {text("requests.downloadDataMore")} <Moment at={redeemableUntil} show="exact" />
      </p>
      <ActError error={download.error} />
      <Button kind="primary" busy={download.isPending} onClick={() => download.mutate({ id })}>
        {text("requests.downloadData")}
      </Button>
    </Card>
  );
}
