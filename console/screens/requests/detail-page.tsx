import { useCall } from "../../lib/api/queries.ts";
import { kindName } from "../../lib/i18n/role-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { QueryState } from "../../ui/states.tsx";
import { DataDownload } from "./data-download.tsx";
import { Decision } from "./decision.tsx";
import { KeyCreation } from "./key-creation.tsx";
import { RequestDetails } from "./request-details.tsx";
import { Timeline } from "./timeline.tsx";
import { STATE_TONES, stateName, subjectOf } from "./words.ts";

export default function RequestPage({ id }: { id: string }) {
  const query = useCall("requestRead", { id });
  const request = query.data?.request;
  return (
    <Page
      title={request ? kindName(request.kind) : text("requests.title")}
      lead={request ? subjectOf(request) : undefined}
      marks={
        request ? <Badge tone={STATE_TONES[request.state]}>{stateName(request.state)}</Badge> : null
      }
      parent={{ href: "/requests", label: text("requests.all") }}
    >
      <QueryState query={query}>
        {({ request: shown }) => (
          <div className="columns">
            <div>
              <Decision request={shown} />
              <KeyCreation request={shown} />
              <DataDownload request={shown} />
              <Card title={text("requests.what")}>
                <RequestDetails request={shown} />
              </Card>
              <Card title={text("requests.reason")}>
                <p className="written">{shown.reason}</p>
              </Card>
              <Card title={text("requests.evidence")}>
                <p className="written">{shown.evidence}</p>
              </Card>
            </div>
            <Card title={text("requests.timeline")}>
              <Timeline request={shown} />
            </Card>
          </div>
        )}
      </QueryState>
    </Page>
  );
}
